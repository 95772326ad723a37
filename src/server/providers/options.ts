/** What each external service is opened with. */
import type { Settings } from '../env';
import type { Log } from '../log';

export type ProviderOptions = {
  settings: Settings;
  log: Log;
  /** The current time in milliseconds since 1970. For tests. */
  now?: () => number;
};
