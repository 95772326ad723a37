import i18n from 'i18next';
import { confirmDelete } from '../../../components/dialog/confirmDelete';
import { outboxEntries } from '../../../lib/offline/outbox/outboxState';

/** Runs `leave`, which deletes the outbox; asks first unless the outbox is empty. */
export function askBeforeLeaving(leave: () => unknown) {
  const count = outboxEntries.get().length;
  if (count === 0) return leave();
  return confirmDelete({
    title: i18n.t('waiting.leaveTitle'),
    text: i18n.t('waiting.leaveQuestion', { count }),
    confirm: i18n.t('waiting.leave'),
    onConfirm: leave,
  });
}
