/** The calendar day where the server is (its TZ), as `YYYY-MM-DD`. */
export function today(now = new Date()) {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
