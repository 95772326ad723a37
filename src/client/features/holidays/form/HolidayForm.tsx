import { type ChangeEvent, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownHoliday } from '../../../../pictures/onCard';
import { holidayFields } from '../../../../routers/holidays/schema';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { useSaveOver } from '../../../components/dialog/useSaveOver';
import { TextField } from '../../../components/field/TextField';
import { FindPlace, usePosition } from '../../../components/place/FindPlace';
import { closeDialog, DialogContext, useLeaveDialog } from '../../../lib/dialogs';
import { daysLater, today } from '../../../lib/format/dates';
import { useZodForm } from '../../../lib/forms/useZodForm';
import { trpc, trpcClient } from '../../../trpc';
import type { EditedHoliday } from '../types';
import { ExportHoliday } from './ExportHoliday';
import classes from './HolidayForm.module.css';
import { HolidayPreview } from './HolidayPreview';
import { ImportHoliday } from './ImportHoliday';

const DEFAULT_LENGTH_DAYS = 7;

const formValues = (holiday?: EditedHoliday) => ({
  title: holiday?.title ?? '',
  destination: holiday?.destination ?? '',
  startDate: holiday?.startDate ?? today(),
  endDate: holiday?.endDate ?? daysLater(today(), DEFAULT_LENGTH_DAYS),
});

/** Adds a holiday, or edits the given one. */
export function HolidayForm({ holiday }: { holiday?: EditedHoliday }) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const form = useZodForm(holidayFields, formValues(holiday));
  const create = trpc.holidays.create.useMutation({
    meta: { success: 'holidays.added', failure: 'holidays.saveFailed' },
  });
  const update = trpc.holidays.update.useMutation({
    meta: { success: 'holidays.updated', failure: 'holidays.saveFailed' },
  });
  const place = usePosition(holiday);
  const isSaving = create.isPending || update.isPending;
  const [hasOwnEnd, setHasOwnEnd] = useState(holiday !== undefined);
  const values = form.getValues();

  /** Ignores a date that is cleared in the browser's date picker. */
  const changeDate = (set: (day: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    if (event.currentTarget.value) set(event.currentTarget.value);
  };
  const changeStart = changeDate((day) => {
    form.setFieldValue('startDate', day);
    if (!hasOwnEnd) form.setFieldValue('endDate', daysLater(day, DEFAULT_LENGTH_DAYS));
  });
  const changeEnd = changeDate((day) => {
    form.setFieldValue('endDate', day);
    setHasOwnEnd(true);
  });

  const close = () => closeDialog(dialog?.id);
  const saveOver = useSaveOver(form.editor, {
    opened: holiday,
    formValues,
    load: (id) => trpcClient.holidays.byId.query(shownHoliday(id)),
    send: (changes) => update.mutateAsync({ ...changes, ...place.changes }),
    onSaved: close,
  });
  const save = form.onSubmit((fields) =>
    holiday
      ? saveOver(fields)
      : create.mutateAsync({ ...fields, ...place.changes }).then(close, form.showFailure),
  );

  return (
    <form onSubmit={save} noValidate>
      <HolidayPreview
        {...values}
        coverImage={holiday?.coverImage ?? null}
        coverPlaceholder={holiday?.coverPlaceholder ?? null}
      />
      <p className={classes.note}>{t('holidays.coverNote')}</p>
      <TextField
        label={t('holidays.title')}
        placeholder={t('holidays.titleExample')}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <div className={classes.dates}>
        <TextField
          type="date"
          label={t('holidays.startDate')}
          {...form.getInputProps('startDate')}
          onChange={changeStart}
        />
        <TextField
          type="date"
          label={t('holidays.endDate')}
          min={values.startDate}
          {...form.getInputProps('endDate')}
          onChange={changeEnd}
        />
      </div>
      <TextField
        label={t('holidays.destination')}
        placeholder={t('holidays.destinationExample')}
        {...form.getInputProps('destination')}
      />
      <FindPlace
        place={place}
        onFound={({ name }) => form.setFieldValue('destination', values.destination || name)}
      />
      {holiday ? <ExportHoliday id={holiday.id} /> : <ImportHoliday onDone={close} />}
      <DialogFooter>
        <ActionButton look="quiet" onClick={leave}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={isSaving}>
          {isSaving ? t('holidays.saving') : t(holiday ? 'holidays.update' : 'holidays.create')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
