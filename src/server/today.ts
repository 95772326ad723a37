/** The calendar day where the server is (its TZ), as `YYYY-MM-DD`. */
export function today(now = new Date()) {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The same day next year; of 29 February 1 March. */
export function inAYear(now = new Date()) {
  const then = new Date(now);
  then.setFullYear(then.getFullYear() + 1);
  return today(then);
}
