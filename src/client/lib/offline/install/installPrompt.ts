import { isIos } from '../../browser/isIos';
import { sharedState } from '../../sharedState';
import { hasOfflineStorage } from '../storage/hasOfflineStorage';

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's prompt while it allows one. */
const installPrompt = sharedState<InstallPrompt | null>(null);

addEventListener('beforeinstallprompt', (event) => {
  // shown from the user menu instead of over the screen
  event.preventDefault();
  installPrompt.set(event as InstallPrompt);
});
addEventListener('appinstalled', () => installPrompt.set(null));

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** How the app can be installed here: by the browser's prompt, by hand, or not (again). */
export function useInstall(): 'prompt' | 'byHand' | null {
  const prompt = installPrompt.use();
  if (prompt) return 'prompt';
  return isIos(navigator) && hasOfflineStorage() && !isInstalled() ? 'byHand' : null;
}

/** Shows the browser's prompt, which it allows once. */
export async function showInstallPrompt() {
  const prompt = installPrompt.get();
  installPrompt.set(null);
  await prompt?.prompt();
}
