import { sharedState } from '../sharedState';
import { readStored, writeStored } from './localStorage';

export type ColourScheme = 'light' | 'dark' | 'auto';

/** index.html reads it too, before the first paint. */
const STORED_UNDER = 'colour-scheme';

function stored(): ColourScheme {
  const value = readStored(STORED_UNDER);
  return value === 'light' || value === 'dark' ? value : 'auto';
}

const chosen = sharedState(stored());

/** The chosen scheme. Remembered on this device. */
export const useColourScheme = chosen.use;

/**
 * Makes the browser's toolbar follow the chosen scheme; index.html has a colour for each scheme.
 */
function setToolbarColour(scheme: ColourScheme) {
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  if (!light || !dark) return;
  for (const [meta, own] of [
    [light, 'light'],
    [dark, 'dark'],
  ] as const)
    meta.media =
      scheme === 'auto' ? `(prefers-color-scheme: ${own})` : scheme === own ? 'all' : 'not all';
}

function show(scheme: ColourScheme, isDarkOutside: boolean) {
  chosen.set(scheme);
  const isDark = scheme === 'auto' ? isDarkOutside : scheme === 'dark';
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  setToolbarColour(scheme);
}

const outside = () => matchMedia('(prefers-color-scheme: dark)');

export function chooseColourScheme(scheme: ColourScheme) {
  writeStored(STORED_UNDER, scheme);
  show(scheme, outside().matches);
}

/** Shows the chosen scheme, and from now on what this device or another tab changes. */
export function startColourScheme() {
  const media = outside();
  const showStored = () => show(stored(), media.matches);
  showStored();
  media.addEventListener('change', showStored);
  addEventListener('storage', ({ key }) => {
    if (key === STORED_UNDER) showStored();
  });
}
