import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { DialogFooter } from '../../components/dialog/DialogFooter';
import { useSaveOver } from '../../components/dialog/useSaveOver';
import { FieldPair } from '../../components/field/FieldPair';
import { LongField } from '../../components/field/LongField';
import { TextField } from '../../components/field/TextField';
import { TravellersField } from '../../components/field/TravellersField';
import { FindPlace, usePosition } from '../../components/place/FindPlace';
import { closeDialog, DialogContext, retitleDialog, useLeaveDialog } from '../../lib/dialogs';
import { pickableDays } from '../../lib/format/dates';
import { useZodForm } from '../../lib/forms/useZodForm';
import type { HolidayDays } from '../../lib/holidayDays';
import { notify } from '../../lib/notify';
import { travellerNames } from '../../lib/travellers';
import { trpc, trpcClient } from '../../trpc';
import { ExcursionImage } from './ExcursionImage';
import { excursionForm, formValues } from './excursionForm';
import type { Excursion } from './types';

interface ExcursionFormProps {
  holiday: HolidayDays;
  excursion?: Excursion;
  onAdded: (excursion: Excursion) => void;
}

/** Stays open after adding, so that a picture can be added; closes after an edit. */
export function ExcursionForm({ holiday, excursion, onAdded }: ExcursionFormProps) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const form = useZodForm(excursionForm, formValues(excursion));
  const create = trpc.excursions.create.useMutation({
    meta: { success: 'excursions.added', failure: 'excursions.addFailed' },
  });
  const update = trpc.excursions.update.useMutation({
    meta: { success: 'excursions.updated', failure: 'excursions.updateFailed' },
  });
  const place = usePosition(excursion);
  const isSaving = create.isPending || update.isPending;

  const saveOver = useSaveOver(form.editor, {
    opened: excursion,
    formValues,
    load: async (id) => {
      const now = await trpcClient.excursions.list.query({ holidayId: holiday.id });
      return now.find((each) => each.id === id);
    },
    send: (changes) => update.mutateAsync({ ...changes, ...place.changes }),
    onSaved() {
      form.reset();
      place.choose(null);
      closeDialog(dialog?.id);
    },
    shown: { travellerIds: (ids) => travellerNames(holiday.id, ids) },
  });
  const save = form.onSubmit(
    async (fields) => {
      if (excursion) return saveOver(fields);
      try {
        onAdded(await create.mutateAsync({ ...fields, ...place.changes, holidayId: holiday.id }));
        retitleDialog(dialog?.id, t('excursions.edit'));
        form.resetDirty();
        place.choose(null);
      } catch (cause) {
        form.showFailure(cause);
      }
    },
    (errors) =>
      notify({
        title: t('excursions.validationError'),
        message: String(Object.values(errors)[0]),
        kind: 'failure',
      }),
  );

  const field = (
    name: Exclude<keyof ReturnType<typeof formValues>, 'description' | 'notes' | 'travellerIds'>,
  ) => ({
    label: t(`excursions.${name}`),
    key: form.key(name),
    ...form.getInputProps(name),
  });

  return (
    <form onSubmit={save} noValidate>
      <TextField {...field('title')} withAsterisk data-autofocus />
      <FieldPair>
        <TextField {...field('day')} type="date" {...pickableDays(holiday)} />
        <TextField {...field('time')} type="time" />
      </FieldPair>
      <FieldPair>
        <TextField {...field('duration')} placeholder={t('excursions.durationExample')} />
        <TextField {...field('price')} placeholder={t('excursions.priceExample')} />
      </FieldPair>
      <TravellersField holidayId={holiday.id} {...form.getInputProps('travellerIds')} />
      <TextField {...field('address')} autoComplete="off" />
      <FindPlace
        place={place}
        onFound={({ name, address, phone, website }) => {
          const own = form.getValues();
          form.setValues({
            ...{ title: own.title || name, address: address || name },
            ...{ phone: own.phone || phone, website: own.website || website },
          });
        }}
      />
      <TextField {...field('phone')} type="tel" autoComplete="off" />
      <LongField label={t('excursions.description')} {...form.getInputProps('description')} />
      <TextField {...field('bookingReference')} autoCapitalize="characters" />
      <TextField {...field('website')} inputMode="url" autoCapitalize="none" />
      <LongField label={t('excursions.notes')} {...form.getInputProps('notes')} />
      {excursion && (
        <ExcursionImage holidayId={holiday.id} excursion={excursion} isAdded={create.isSuccess} />
      )}
      <DialogFooter>
        <ActionButton look="quiet" onClick={leave}>
          {t(create.isSuccess ? 'excursions.done' : 'common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={isSaving}>
          {isSaving
            ? t('excursions.saving')
            : t(excursion ? 'excursions.update' : 'excursions.add')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
