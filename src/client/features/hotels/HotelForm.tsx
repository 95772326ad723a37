import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hotelFields } from '../../../routers/hotels/schema';
import { ActionButton } from '../../components/control/ActionButton';
import { DialogFooter } from '../../components/dialog/DialogFooter';
import { useSaveOver } from '../../components/dialog/useSaveOver';
import { FieldPair } from '../../components/field/FieldPair';
import { LongField } from '../../components/field/LongField';
import { SwitchField } from '../../components/field/SwitchField';
import { TextField } from '../../components/field/TextField';
import { TravellersField } from '../../components/field/TravellersField';
import { FindPlace, usePosition } from '../../components/place/FindPlace';
import { closeDialog, DialogContext, useDialogGuard, useLeaveDialog } from '../../lib/dialogs';
import { pickableDays } from '../../lib/format/dates';
import { toFormData } from '../../lib/forms/toFormData';
import { useZodForm } from '../../lib/forms/useZodForm';
import type { HolidayDays } from '../../lib/holidayDays';
import { useUpload } from '../../lib/network/useUpload';
import { travellerNames } from '../../lib/travellers';
import { trpc, trpcClient } from '../../trpc';
import { ChosenImage } from './ChosenImage';
import type { Hotel } from './types';

interface HotelFormProps {
  holiday: HolidayDays;
  hotel?: Hotel;
}

const formValues = (hotel?: Hotel) => ({
  name: hotel?.name ?? '',
  address: hotel?.address ?? '',
  url: hotel?.url ?? '',
  checkInDate: hotel?.checkInDate ?? '',
  checkOutDate: hotel?.checkOutDate ?? '',
  transportationToBooked: hotel?.transportationToBooked ?? false,
  transportationFromBooked: hotel?.transportationFromBooked ?? false,
  bookingReference: hotel?.bookingReference ?? '',
  comments: hotel?.comments ?? '',
  checkInTime: hotel?.checkInTime ?? '',
  checkOutTime: hotel?.checkOutTime ?? '',
  phone: hotel?.phone ?? '',
  travellerIds: hotel?.travellerIds ?? [],
});

/** Adds a hotel and then uploads the chosen picture, or edits the given hotel. */
export function HotelForm({ holiday, hotel }: HotelFormProps) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const [picture, setPicture] = useState<File | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const [share, uploading] = useUpload();
  const form = useZodForm(hotelFields, formValues(hotel));
  const create = trpc.hotels.create.useMutation({
    meta: { success: 'hotels.added', failure: 'hotels.addFailed' },
  });
  const setImage = trpc.hotels.setImage.useMutation({
    meta: { failureTitle: 'files.uploadFailed', failure: 'files.uploadFailedHint' },
    ...uploading,
  });
  const update = trpc.hotels.update.useMutation({
    meta: { success: 'hotels.updated', failure: 'hotels.updateFailed' },
  });
  const isSaving = create.isPending || update.isPending || setImage.isPending;
  useDialogGuard(() => picture !== null);
  const place = usePosition(hotel);

  const saveOver = useSaveOver(form.editor, {
    opened: hotel,
    formValues,
    load: async (id) => {
      const now = await trpcClient.hotels.list.query({ holidayId: holiday.id });
      return now.find((each) => each.id === id);
    },
    send: (changes) => update.mutateAsync({ ...changes, ...place.changes }),
    onSaved: () => closeDialog(dialog?.id),
    shown: { travellerIds: (ids) => travellerNames(holiday.id, ids) },
  });
  const save = form.onSubmit(async (typed) => {
    if (hotel) return saveOver(typed);
    const fields = { ...typed, ...place.changes };
    try {
      // an earlier attempt may have added the hotel and failed on its picture
      const { id } = added
        ? await update.mutateAsync({ ...fields, id: added })
        : await create.mutateAsync({ ...fields, holidayId: holiday.id });
      setAdded(id);
      if (picture) await setImage.mutateAsync(toFormData({ hotelId: id, image: picture }));
      closeDialog(dialog?.id);
    } catch (cause) {
      form.showFailure(cause);
    }
  });

  const days = pickableDays(holiday);
  const { checkInDate } = form.getValues();
  const flag = (name: 'transportationToBooked' | 'transportationFromBooked') =>
    form.getInputProps(name, { type: 'checkbox' });

  return (
    <form onSubmit={save} noValidate>
      <TextField label={t('hotels.name')} data-autofocus {...form.getInputProps('name')} />
      <FieldPair>
        <TextField
          type="date"
          label={t('hotels.checkIn')}
          {...days}
          {...form.getInputProps('checkInDate')}
        />
        <TextField
          type="date"
          label={t('hotels.checkOut')}
          {...days}
          min={checkInDate || days.min}
          {...form.getInputProps('checkOutDate')}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          type="time"
          label={t('hotels.checkInTime')}
          {...form.getInputProps('checkInTime')}
        />
        <TextField
          type="time"
          label={t('hotels.checkOutTime')}
          {...form.getInputProps('checkOutTime')}
        />
      </FieldPair>
      <TextField
        label={t('hotels.address')}
        autoComplete="off"
        {...form.getInputProps('address')}
      />
      <FindPlace
        place={place}
        onFound={({ name, address, phone, website }) => {
          const { name: ownName, phone: ownPhone, url } = form.getValues();
          form.setValues({
            ...{ name: ownName || name, address: address || name },
            ...{ phone: ownPhone || phone, url: url || website },
          });
        }}
      />
      <TextField
        type="tel"
        label={t('hotels.phone')}
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      <TextField
        label={t('hotels.url')}
        inputMode="url"
        autoCapitalize="none"
        {...form.getInputProps('url')}
      />
      <TextField
        label={t('hotels.bookingReference')}
        autoCapitalize="characters"
        {...form.getInputProps('bookingReference')}
      />
      <SwitchField label={t('hotels.transportTo')} {...flag('transportationToBooked')} />
      <SwitchField label={t('hotels.transportFrom')} {...flag('transportationFromBooked')} />
      <TravellersField holidayId={holiday.id} {...form.getInputProps('travellerIds')} />
      <LongField label={t('hotels.comments')} {...form.getInputProps('comments')} />
      {!hotel && <ChosenImage picture={picture} share={share} onPicture={setPicture} />}
      <DialogFooter>
        <ActionButton look="quiet" onClick={leave}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={isSaving}>
          {hotel
            ? t(isSaving ? 'hotels.updating' : 'hotels.update')
            : t(isSaving ? 'hotels.adding' : 'hotels.add')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
