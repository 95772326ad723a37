import type { TextKey } from '../../i18n';
import { failureStatus, failureText } from '../../lib/network/failure';
import { isTimeout } from '../../lib/network/outsideLink';

type Translate = (key: TextKey) => string;

/** On the page: why there is no weather. */
export function pageFailure(cause: unknown, t: Translate) {
  if (isTimeout(cause)) return t('weather.noReply');
  return t(failureStatus(cause) === 404 ? 'weather.notFound' : 'weather.loadFailed');
}

/** On a card: in the words of the server, where it has any. */
export function stripFailure(cause: unknown, t: Translate) {
  if (isTimeout(cause)) return t('weather.noReply');
  if (failureStatus(cause) === 404) return t('weather.strip.notFound');
  return failureText(cause) ?? t('weather.strip.failed');
}
