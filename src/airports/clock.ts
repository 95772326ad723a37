/** Between wall clocks and instants; `wallClock` is YYYY-MM-DDTHH:mm, with or without seconds. */

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

/** What the clock of that place shows then, as YYYY-MM-DDTHH:mm:ss. */
export function wallClockAt(instant: number, timeZone: string): string {
  return formatOf(timeZone).format(instant).replace(' ', 'T');
}

/** Milliseconds since 1970 at which the clock of that place shows this. */
export function instantOf(wallClock: string, timeZone: string): number {
  const asUtc = Date.parse(`${wallClock}Z`);
  let instant = asUtc;
  for (let round = 0; round < 2; round++) {
    instant += asUtc - Date.parse(`${wallClockAt(instant, timeZone)}Z`);
  }
  return instant;
}

/** Minutes in the air, across time zones and the date line. */
export function minutesBetween(
  departure: string,
  from: { timeZone: string },
  arrival: string,
  to: { timeZone: string },
): number {
  return (instantOf(arrival, to.timeZone) - instantOf(departure, from.timeZone)) / 60_000;
}
