import type { TextKey } from '../../i18n';
import { failureStatus, failureText } from '../../lib/network/failure';
import { isTimeout } from '../../lib/network/providerLink';

type Translate = (key: TextKey) => string;

/** The failure text of the weather page. */
export function pageFailure(cause: unknown, t: Translate) {
  if (isTimeout(cause)) return t('weather.noReply');
  return t(failureStatus(cause) === 404 ? 'weather.notFound' : 'weather.loadFailed');
}

/** The failure text of a card: the server's message, if there is one. */
export function stripFailure(cause: unknown, t: Translate) {
  if (isTimeout(cause)) return t('weather.noReply');
  return failureText(cause) ?? t('weather.strip.failed');
}
