import { canKeep } from './canKeep';
import { offered } from './install';

/** An iPhone or an iPad, which says that it is a Mac with a touch screen. */
const isIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** How the app can be installed here: by the browser's prompt, by hand, or not (again). */
export function useInstall(): 'prompt' | 'byHand' | null {
  const prompt = offered.use();
  if (prompt) return 'prompt';
  return isIos() && canKeep() && !isInstalled() ? 'byHand' : null;
}

/** Shows the browser's prompt, which it allows once. */
export async function install() {
  const prompt = offered.get();
  offered.set(null);
  await prompt?.prompt();
}
