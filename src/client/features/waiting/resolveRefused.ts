import i18n from 'i18next';
import type { TextKey } from '../../i18n';
import { openDialog } from '../../lib/dialogs';
import { notify } from '../../lib/notify';
import { conflictOf } from '../../lib/offline/outbox/conflict';
import type { OutboxEntry } from '../../lib/offline/storage/database';

const labelOf = (noun: string | undefined, name: string) =>
  i18n.t((noun === 'comments' ? 'comments.label' : `${noun}.${name}`) as TextKey) as string;

/** Asks which values to keep of the fields that two people changed; those that one changed need no question. */
async function resolveConflict(entry: OutboxEntry) {
  const conflict = await conflictOf(entry);
  if (!conflict) return notify({ message: i18n.t('errors.outdated'), kind: 'failure' });
  const { both, current, save } = conflict;
  if (both.length === 0) return save([]);
  const [noun] = entry.path.split('.');
  const conflicts = both.map((name) => ({
    ...{ name, label: labelOf(noun, name), mine: entry.input[name], theirs: current[name] },
  }));
  await openDialog(
    () => import('../../components/dialog/ConflictDialog').then((m) => m.ConflictDialog),
    { conflicts, theirsOnly: [], onSave: save },
    { title: i18n.t('conflict.title') },
  );
}

/** Opens the form in which somebody resolves a change that the server refused. */
export const resolveRefused = (entry: OutboxEntry) =>
  entry.code === 'OUTDATED'
    ? resolveConflict(entry)
    : openDialog(
        () => import('./EditRefusedForm').then((m) => m.EditRefusedForm),
        { entry },
        { title: i18n.t('waiting.mend'), size: 'card' },
      );
