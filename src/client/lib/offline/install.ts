import { sharedState } from '../sharedState';

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's prompt while it allows one. */
export const offered = sharedState<InstallPrompt | null>(null);

addEventListener('beforeinstallprompt', (event) => {
  // shown from the user menu instead of over the screen
  event.preventDefault();
  offered.set(event as InstallPrompt);
});
addEventListener('appinstalled', () => offered.set(null));
