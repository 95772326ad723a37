import { hasOfflineLogout } from './offlineLogout';

/** Data that the server embeds in the page, so that the first screen needs no request. */
interface Boot {
  signup: 'open' | 'approval' | 'invite';
  nonce?: string;
  /** Id of the last change that the server had received; `data` includes it. */
  position?: string;
  /** Results of tRPC queries. */
  data: [path: string, input: unknown, result: unknown][];
}

const json = document.getElementById('boot')?.textContent;

export const boot: Boot = { signup: 'open', data: [], ...(json && JSON.parse(json)) };

/** Whether the service worker rendered this page, since the server did not: without anybody's data. */
export const isShell = Boolean(json) && boot.data.length === 0;

// who logged out offline is a visitor, whatever the cookie says
if (hasOfflineLogout())
  boot.data = [['session.current', null, { user: null, mustChangePasscode: false }]];

/** Id of the build that this page belongs to; empty in development. */
export const BUILD = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
