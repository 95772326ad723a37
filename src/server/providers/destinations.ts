/** Splits a destination as users type it: one place or several, with country or region. */

const MAX_CANDIDATES = 6;

/**
 * Separators between the places of one trip: `Bangkok & Chiang Mai`, `Toscane en Umbrië`, `Rome -
 * Napels`.
 */
const SEPARATOR = /\s*[/&+;|]\s*|\s+[-–—]\s+|\s+(?:and|en)\s+/i;

/**
 * The places that a destination may mean, most likely first and at most 6: the whole text, then
 * every part. What follows a part after a comma or in brackets are the regions in which it must
 * lie.
 */
export function splitDestination(destination: string): { name: string; regions: string[] }[] {
  const whole = destination.trim().replace(/\s+/g, ' ');
  const candidates = whole.split(SEPARATOR).flatMap((trip) => {
    const parts = trip
      .split(/[,()]/)
      .map((part) => part.trim())
      .filter(Boolean);
    return parts.map((name, i) => ({ name, regions: parts.slice(i + 1) }));
  });
  const isWhole = candidates.length === 1 && candidates[0]?.name === whole;
  return [{ name: whole, regions: [] }, ...(isWhole ? [] : candidates)].slice(0, MAX_CANDIDATES);
}
