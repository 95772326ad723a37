/** Finds the IANA time zone at coordinates, by the boundaries of OpenStreetMap. */
import { find, setCache } from 'geo-tz/all';

// each lookup reads a few kB from the disk; its own cache would grow without limit
setCache({ store: { get: () => undefined, set: () => {} } });

/** Clocks, also those of trains and airports, show this one where Ürümqi's is used beside it. */
const BEIJING = 'Asia/Shanghai';
/** Of 2025, so not every browser knows it. The other has the same clock. */
const NEWER_NAMES: Record<string, string> = { 'America/Coyhaique': 'America/Punta_Arenas' };

/** The zone at this point, in degrees; null on the high seas, where no place has a clock. */
export function timeZoneAt(latitude: number, longitude: number): string | null {
  const zones = find(latitude, longitude).filter((zone) => !zone.startsWith('Etc/'));
  if (zones.includes(BEIJING)) return BEIJING;
  const [zone = null] = zones;
  return zone && (NEWER_NAMES[zone] ?? zone);
}
