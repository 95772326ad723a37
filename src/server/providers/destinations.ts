/** Takes a destination apart as people type it: one place or several, with country or region. */

const MOST_TRIES = 6;

/** Between places of one trip: `Bangkok & Chiang Mai`, `Toscane en Umbrië`, `Rome - Napels`. */
const BETWEEN = /\s*[/&+;|]\s*|\s+[-–—]\s+|\s+(?:and|en)\s+/i;

/**
 * The places that a destination may mean, likeliest first: the whole of it, then every part with what
 * follows it after a comma or stands in brackets as the regions that it must lie in.
 */
export function placesIn(destination: string): { name: string; regions: string[] }[] {
  const whole = destination.trim().replace(/\s+/g, ' ');
  const tries = whole.split(BETWEEN).flatMap((trip) => {
    const parts = trip
      .split(/[,()]/)
      .map((part) => part.trim())
      .filter(Boolean);
    return parts.map((name, i) => ({ name, regions: parts.slice(i + 1) }));
  });
  const isWhole = tries.length === 1 && tries[0]?.name === whole;
  return [{ name: whole, regions: [] }, ...(isWhole ? [] : tries)].slice(0, MOST_TRIES);
}
