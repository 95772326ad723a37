/** When and where a photo or video was taken, as its file says it. */

export interface CaptureInfo {
  /** The wall clock of the camera, `YYYY-MM-DDTHH:mm:ss`, exactly as written. */
  takenAt: string | null;
  /** Minutes east of UTC. */
  takenOffset: number | null;
  /** Both, or both null. */
  latitude: number | null;
  longitude: number | null;
  /** Apple's identifier that the picture and the film of a live photo share. */
  contentId: string | null;
}

export const NO_CAPTURE_INFO: CaptureInfo = {
  takenAt: null,
  takenOffset: null,
  latitude: null,
  longitude: null,
  contentId: null,
};

const CLOCK = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})/;

/** A date and time that exist in the calendar; null for anything else, such as `0000:00:00`. */
export function wallClockOf(text: string): string | null {
  const [, year, month, day, hour, minute, second] = CLOCK.exec(text) ?? [];
  const clock = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  // UTC has every hour of every day, so that only impossible dates change
  const date = new Date(`${clock}Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1) return null;
  return date.toISOString().slice(0, 19) === clock ? clock : null;
}

/** `+02:00`, `+0200` or `Z` in minutes; null for anything else. */
export function offsetOf(text: string): number | null {
  if (text === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  if (!sign || total > 14 * 60 || Number(minutes) > 59) return null;
  return sign === '-' ? 0 - total : total;
}

/** Both when both are on the globe, else both null. */
export function coordinatesOf(latitude: number | null, longitude: number | null) {
  const isValid =
    latitude !== null &&
    longitude !== null &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  return isValid ? { latitude, longitude } : { latitude: null, longitude: null };
}
