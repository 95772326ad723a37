import { sharedState } from '../sharedState';
import { canKeep } from './canKeep';

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offered = sharedState<InstallPrompt | null>(null);

addEventListener('beforeinstallprompt', (event) => {
  // shown from the user menu instead of over the screen
  event.preventDefault();
  offered.set(event as InstallPrompt);
});
addEventListener('appinstalled', () => offered.set(null));

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
