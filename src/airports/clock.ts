/**
 * Converts between instants (milliseconds since 1970, UTC) and wall clock times in an IANA time
 * zone (YYYY-MM-DDTHH:mm, with or without seconds).
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** The wall clock time in the time zone, as YYYY-MM-DDTHH:mm:ss. */
export function wallClockAt(instant: number, timeZone: string): string {
  return formatOf(timeZone).format(instant).replace(' ', 'T');
}

/** The instant of a wall clock time in the time zone. */
export function instantOf(wallClock: string, timeZone: string): number {
  const asUtc = Date.parse(`${wallClock}Z`);
  let instant = asUtc;
  // The second round corrects the offset when it changes (daylight saving time) in between.
  for (let round = 0; round < 2; round++) {
    instant += asUtc - Date.parse(`${wallClockAt(instant, timeZone)}Z`);
  }
  return instant;
}

/** Minutes between two wall clock times in their time zones; negative when `arrival` is first. */
export function minutesBetween(
  departure: string,
  from: { timeZone: string },
  arrival: string,
  to: { timeZone: string },
): number {
  return (instantOf(arrival, to.timeZone) - instantOf(departure, from.timeZone)) / 60_000;
}
