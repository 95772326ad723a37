import i18n from 'i18next';
import { useRef } from 'react';
import { openDialog } from '../../lib/dialogs';
import { type Edits, mergeEdits } from '../../lib/forms/mergeEdits';
import type { Editor } from '../../lib/forms/useZodForm';
import { failureCode } from '../../lib/network/failure';
import { notify } from '../../lib/notify';

interface Row {
  id: number;
  version: number;
}

interface SaveOver<R extends Row, Fields> {
  /** What the form was opened with; without it there is nothing to save over. */
  opened: R | undefined;
  valuesOf: (row: R) => Edits;
  /** Asks the server for the row as it is now. */
  load: (id: number) => Promise<R | undefined>;
  send: (changes: Fields & Row) => Promise<unknown>;
  onSaved: () => void;
}

/**
 * Saves an edited row that others may have changed since it was opened: what only they changed is
 * kept, and where both changed the same a dialog asks which to keep. What is typed is never lost.
 */
export function useSaveOver<R extends Row, Fields>(
  editor: Editor<Fields>,
  { opened, valuesOf, load, send, onSaved }: SaveOver<R, Fields>,
) {
  const base = useRef(opened);
  if (opened?.id !== base.current?.id) base.current = opened;

  async function save(fields: Fields, hasKept = false) {
    const seen = base.current;
    if (!seen) return;
    try {
      await send({ ...fields, id: seen.id, version: seen.version });
      if (hasKept) notify({ message: i18n.t('conflict.merged'), kind: 'success' });
      onSaved();
    } catch (cause) {
      if (failureCode(cause) === 'OUTDATED') await meet(seen, hasKept);
      else editor.showFailure(cause);
    }
  }

  async function meet(seen: R, hadKept: boolean) {
    const current = await load(seen.id).catch(() => undefined);
    if (!current) return notify({ message: i18n.t('errors.outdated'), kind: 'failure' });
    const theirs = valuesOf(current);
    const { merged, both, kept } = mergeEdits(valuesOf(seen), editor.values(), theirs);
    const go = (values: Edits) => {
      base.current = current;
      const fields = editor.take(values);
      return fields && save(fields, hadKept || kept.length > 0);
    };
    if (both.length === 0) return go(merged);
    const conflicts = both.map((name) => ({
      ...{ name, label: editor.labelOf(name) },
      ...{ mine: merged[name], theirs: theirs[name] },
    }));
    await openDialog(
      () => import('./ConflictDialog').then((m) => m.ConflictDialog),
      {
        conflicts,
        kept: kept.map(editor.labelOf),
        onSave: (names: string[]) => {
          const taken = names.map((name) => [name, theirs[name]]);
          go({ ...merged, ...Object.fromEntries(taken) });
        },
      },
      { title: i18n.t('conflict.title') },
    );
  }

  return save;
}
