import i18n from 'i18next';
import type { TextKey } from '../../i18n';
import { openDialog } from '../../lib/dialogs';
import { notify } from '../../lib/notify';
import { conflictOf } from '../../lib/offline/conflict';
import type { Entry } from '../../lib/offline/database';

const labelOf = (noun: string | undefined, name: string) =>
  i18n.t((noun === 'comments' ? 'comments.label' : `${noun}.${name}`) as TextKey) as string;

/** Asks which values count of what two people changed; what only one changed is kept. */
async function askWhich(entry: Entry) {
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
    { conflicts, kept: [], onSave: save },
    { title: i18n.t('conflict.title') },
  );
}

/** Lets somebody mend what the server refused. */
export const mend = (entry: Entry) =>
  entry.code === 'OUTDATED'
    ? askWhich(entry)
    : openDialog(
        () => import('./MendForm').then((m) => m.MendForm),
        { entry },
        { title: i18n.t('waiting.mend'), size: 'card' },
      );
