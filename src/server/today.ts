/** The calendar day in the server's time zone (TZ), as `YYYY-MM-DD`. */
export function today(now = new Date()) {
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** The same day next year, as `YYYY-MM-DD`; 1 March for 29 February. */
export function inAYear(now = new Date()) {
  const nextYear = new Date(now);
  nextYear.setFullYear(nextYear.getFullYear() + 1);
  return today(nextYear);
}
