import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { GUESTS_DEFAULT, NO_HOLIDAY, visitFields } from '../../../../routers/visits/schema';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { useSaveOver } from '../../../components/dialog/useSaveOver';
import { FieldPair } from '../../../components/field/FieldPair';
import { LongField } from '../../../components/field/LongField';
import { SelectField } from '../../../components/field/SelectField';
import { TextField } from '../../../components/field/TextField';
import { TravellersField } from '../../../components/field/TravellersField';
import { closeDialog, DialogContext, useLeaveDialog } from '../../../lib/dialogs';
import { today } from '../../../lib/format/dates';
import { useZodForm } from '../../../lib/forms/useZodForm';
import { travellerNames } from '../../../lib/travellers';
import { trpc, trpcClient } from '../../../trpc';
import type { Visit } from '../types';
import { GuestsField } from './GuestsField';

interface VisitFormProps {
  restaurantId: number;
  /** The holiday within which the restaurant is viewed. */
  holidayId?: number | undefined;
  visit?: Visit;
}

/** Adds a visit to a restaurant, or edits the given one. */
export function VisitForm({ restaurantId, holidayId, visit }: VisitFormProps) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const holidays = trpc.holidays.list.useQuery();
  const formValues = (row?: Visit) => ({
    visitDate: row?.visitDate ?? today(),
    numberOfGuests: row?.numberOfGuests ?? GUESTS_DEFAULT,
    holidayId: (row ? row.holidayId : holidayId) ?? (NO_HOLIDAY as typeof NO_HOLIDAY),
    favoriteTable: row?.favoriteTable ?? '',
    review: row?.review ?? '',
    notes: row?.notes ?? '',
    travellerIds: row?.travellerIds ?? [],
  });
  const form = useZodForm(visitFields, formValues(visit));
  const create = trpc.visits.create.useMutation({
    meta: {
      success: 'visits.added',
      failureTitle: 'journal.addFailed',
      failure: 'journal.failed',
    },
  });
  const update = trpc.visits.update.useMutation({
    meta: {
      success: 'visits.updated',
      failureTitle: 'journal.editFailed',
      failure: 'journal.failed',
    },
  });
  const isSaving = create.isPending || update.isPending;

  const chosenId = Number(form.getValues().holidayId) || null;
  const close = () => closeDialog(dialog?.id);
  const saveOver = useSaveOver(form.editor, {
    opened: visit,
    formValues,
    load: async (id) => {
      const { visits } = await trpcClient.restaurants.byId.query({ id: restaurantId });
      return visits.find((each) => each.id === id);
    },
    send: update.mutateAsync,
    onSaved: close,
    shown: { travellerIds: (ids) => travellerNames(chosenId, ids) },
  });
  const save = form.onSubmit((fields) =>
    visit
      ? saveOver(fields)
      : create.mutateAsync({ ...fields, restaurantId }).then(close, form.showFailure),
  );

  const chosen = String(form.getValues().holidayId);
  const offered = (holidays.data ?? []).map(({ id, title }) => ({
    value: String(id),
    label: title,
  }));
  const isOffered = chosen === NO_HOLIDAY || offered.some(({ value }) => value === chosen);
  return (
    <form onSubmit={save} noValidate>
      <FieldPair>
        <TextField
          type="date"
          label={t('visits.date')}
          data-autofocus
          {...form.getInputProps('visitDate')}
        />
        <GuestsField {...form.getInputProps('numberOfGuests')} />
      </FieldPair>
      <SelectField
        label={t('visits.holiday')}
        data={[
          { value: NO_HOLIDAY, label: t('visits.noHoliday') },
          // until the holidays are loaded
          ...(isOffered ? [] : [{ value: chosen, label: '…' }]),
          ...offered,
        ]}
        {...form.getInputProps('holidayId')}
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          form.setFieldValue('holidayId', value === NO_HOLIDAY ? NO_HOLIDAY : Number(value));
          form.setFieldValue('travellerIds', []);
        }}
      />
      <TravellersField holidayId={chosenId} {...form.getInputProps('travellerIds')} />
      <TextField label={t('visits.table')} {...form.getInputProps('favoriteTable')} />
      <LongField label={t('visits.notes')} {...form.getInputProps('review')} />
      {visit?.notes && <LongField label={t('visits.more')} {...form.getInputProps('notes')} />}
      <DialogFooter>
        <ActionButton look="quiet" onClick={leave}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={isSaving}>
          {t(visit ? 'common.save' : 'visits.add')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
