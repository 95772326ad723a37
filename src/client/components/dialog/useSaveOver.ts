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
  /** The row that the form was opened with; undefined while adding a new row. */
  opened: R | undefined;
  formValues: (row: R) => Edits;
  /** Fetches the current row from the server. */
  load: (id: number) => Promise<R | undefined>;
  send: (changes: Fields & Row) => Promise<unknown>;
  onSaved: () => void;
  /** How the values of a field are shown when two people changed it, by its name. */
  shown?: Record<string, (value: unknown) => string>;
}

/**
 * Saves an edited row that others may have changed since it was opened. Fields that only others
 * changed keep their new values; for fields that both changed, a dialog asks which value to keep.
 * The user's input is never lost. Returns the function that saves.
 */
export function useSaveOver<R extends Row, Fields>(
  editor: Editor<Fields>,
  { opened, formValues, load, send, onSaved, shown = {} }: SaveOver<R, Fields>,
) {
  const base = useRef(opened);
  if (opened?.id !== base.current?.id) base.current = opened;

  async function save(fields: Fields, hasTheirs = false) {
    const openedRow = base.current;
    if (!openedRow) return;
    try {
      await send({ ...fields, id: openedRow.id, version: openedRow.version });
      if (hasTheirs) notify({ message: i18n.t('conflict.merged'), kind: 'success' });
      onSaved();
    } catch (cause) {
      if (failureCode(cause) === 'OUTDATED') await resolveConflict(openedRow, hasTheirs);
      else editor.showFailure(cause);
    }
  }

  async function resolveConflict(openedRow: R, hadTheirs: boolean) {
    const current = await load(openedRow.id).catch(() => undefined);
    if (!current) return notify({ message: i18n.t('errors.outdated'), kind: 'failure' });
    const theirs = formValues(current);
    const { merged, both, theirsOnly } = mergeEdits(formValues(openedRow), editor.values(), theirs);
    const saveMerged = (values: Edits) => {
      base.current = current;
      const fields = editor.take(values);
      return fields && save(fields, hadTheirs || theirsOnly.length > 0);
    };
    if (both.length === 0) return saveMerged(merged);
    const textOf = (name: string, value: unknown) => shown[name]?.(value) ?? value;
    const conflicts = both.map((name) => ({
      ...{ name, label: editor.labelOf(name) },
      ...{ mine: textOf(name, merged[name]), theirs: textOf(name, theirs[name]) },
    }));
    await openDialog(
      () => import('./ConflictDialog').then((m) => m.ConflictDialog),
      {
        conflicts,
        theirsOnly: theirsOnly.map(editor.labelOf),
        onSave: (names: string[]) => {
          const chosen = names.map((name) => [name, theirs[name]]);
          saveMerged({ ...merged, ...Object.fromEntries(chosen) });
        },
      },
      { title: i18n.t('conflict.title') },
    );
  }

  return save;
}
