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
  // a phone is ready at once; for its first date Intl loads the data of a language
  if ('Temporal' in globalThis)
    return Temporal.Instant.fromEpochMilliseconds(instant)
      .toZonedDateTimeISO(timeZone)
      .toString({ smallestUnit: 'second', offset: 'never', timeZoneName: 'never' });
  return formatOf(timeZone).format(instant).replace(' ', 'T');
}

const DAY_MS = 86_400_000;

/**
 * The instant of a wall clock time in the time zone. As in RFC 5545, 3.3.5: of a time that comes
 * twice the first; a time that is skipped counts by the offset before.
 */
export function instantOf(wallClock: string, timeZone: string): number {
  const asUtc = Date.parse(`${wallClock}Z`);
  const offsetAt = (instant: number) => Date.parse(`${wallClockAt(instant, timeZone)}Z`) - instant;
  const earlier = asUtc - offsetAt(asUtc - DAY_MS);
  if (earlier + offsetAt(earlier) === asUtc) return earlier;
  const later = asUtc - offsetAt(asUtc + DAY_MS);
  return later + offsetAt(later) === asUtc ? later : earlier;
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
