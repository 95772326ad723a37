import { useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeDialog, DialogContext } from '../../lib/dialogs';
import { dayMonthYear } from '../../lib/format/dates';
import { ActionButton } from '../control/ActionButton';
import classes from './ConflictDialog.module.css';
import { DialogFooter } from './DialogFooter';

interface Conflict {
  name: string;
  label: string;
  mine: unknown;
  theirs: unknown;
}

interface ConflictDialogProps {
  conflicts: Conflict[];
  /** The labels of the fields that only others changed. */
  theirsOnly: string[];
  /** Called with the names of the fields for which the others' value was chosen. */
  onSave: (names: string[]) => void;
}

/** Shows the fields that two people changed to different values, side by side, to choose from. */
export function ConflictDialog({ conflicts, theirsOnly, onSave }: ConflictDialogProps) {
  const { t, i18n } = useTranslation();
  const dialog = useContext(DialogContext);
  const [taken, setTaken] = useState<string[]>([]);
  const take = (name: string, isTheirs: boolean) =>
    setTaken((before) => [...before.filter((each) => each !== name), ...(isTheirs ? [name] : [])]);
  const theirLabels = new Intl.ListFormat(i18n.language).format(theirsOnly);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        closeDialog(dialog?.id);
        onSave(taken);
      }}
    >
      <p>{t('conflict.text')}</p>
      {conflicts.length > 1 && (
        <div className={classes.all}>
          <ActionButton look="quiet" onClick={() => setTaken([])}>
            {t('conflict.keepMine')}
          </ActionButton>
          <ActionButton look="quiet" onClick={() => setTaken(conflicts.map(({ name }) => name))}>
            {t('conflict.takeTheirs')}
          </ActionButton>
        </div>
      )}
      {conflicts.map(({ name, label, mine, theirs }, index) => (
        <fieldset key={name} className={classes.field}>
          <legend>{label}</legend>
          <Choice
            {...{ name, label: t('conflict.mine'), value: mine }}
            isFirst={index === 0}
            isChosen={!taken.includes(name)}
            onChoose={() => take(name, false)}
          />
          <Choice
            {...{ name, label: t('conflict.theirs'), value: theirs }}
            isChosen={taken.includes(name)}
            onChoose={() => take(name, true)}
          />
        </fieldset>
      ))}
      {theirsOnly.length > 0 && (
        <p className={classes.theirs}>{t('conflict.kept', { fields: theirLabels })}</p>
      )}
      <DialogFooter>
        <ActionButton look="quiet" onClick={() => closeDialog(dialog?.id)}>
          {t('common.keepEditing')}
        </ActionButton>
        <ActionButton type="submit">{t('common.save')}</ActionButton>
      </DialogFooter>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: unknown;
  /** Gets the focus when the dialog opens. */
  isFirst?: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, label, value, isFirst, isChosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const shown =
    typeof value === 'boolean' ? t(value ? 'conflict.yes' : 'conflict.no') : dayOrText(value);
  return (
    <label className={classes.choice} data-chosen={isChosen || undefined}>
      <span className={classes.whose}>
        <input
          type="radio"
          name={`conflict-${name}`}
          checked={isChosen}
          data-autofocus={isFirst || undefined}
          onChange={onChoose}
          aria-labelledby={`${id}-whose`}
          aria-describedby={`${id}-value`}
        />
        <span id={`${id}-whose`}>{label}</span>
      </span>
      <span id={`${id}-value`} className={classes.value} data-empty={shown ? undefined : ''}>
        {shown || t('conflict.nothing')}
      </span>
    </label>
  );
}

const dayOrText = (value: unknown) => {
  const text = String(value ?? '');
  return (text.length === 'YYYY-MM-DD'.length && dayMonthYear(text)) || text;
};
