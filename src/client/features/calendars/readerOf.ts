/** Calendar apps by a part of their User-Agent. */
const READERS: [part: RegExp, name: string][] = [
  [/google/i, 'Google Calendar'],
  [/dataaccessd|calendaragent|remindd|iCal|(iOS|macOS)\//i, 'Apple Calendar'],
  [/outlook|microsoft/i, 'Outlook'],
  [/thunderbird|lightning/i, 'Thunderbird'],
];

/** The name of the calendar app that sent this User-Agent; null: unknown. */
export function readerOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const known = READERS.find(([part]) => part.test(userAgent));
  return known?.[1] ?? (/^[\w .-]+/.exec(userAgent)?.[0].trim() || null);
}
