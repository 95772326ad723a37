/** Seconds as `0:42`, `12:05` or `1:02:03`; empty when they are not known. */
export function duration(seconds: number | null): string {
  if (seconds === null) return '';
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const digits = (value: number) => String(value).padStart(2, '0');
  const tail = digits(whole % 60);
  return hours ? `${hours}:${digits(minutes)}:${tail}` : `${minutes}:${tail}`;
}
