import { IconSearch } from '@tabler/icons-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { GUESTS_DEFAULT, holidayVisitFields } from '../../../../routers/visits/schema';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { FieldPair } from '../../../components/field/FieldPair';
import { LongField } from '../../../components/field/LongField';
import { TextField } from '../../../components/field/TextField';
import { TravellersField } from '../../../components/field/TravellersField';
import { loadPlaceSearch, openPlaceSearch } from '../../../components/place/openPlaceSearch';
import { closeDialog, DialogContext, useLeaveDialog } from '../../../lib/dialogs';
import { today } from '../../../lib/format/dates';
import { useZodForm } from '../../../lib/forms/useZodForm';
import { onIntent } from '../../../lib/network/onIntent';
import { notify } from '../../../lib/notify';
import { trpc } from '../../../trpc';
import { GuestsField } from './GuestsField';
import { NEW_RESTAURANT, RestaurantField } from './RestaurantField';

interface HolidayVisitFormProps {
  holidayId: number;
  /** The day of the visit; today by default. */
  date?: string | undefined;
}

/** Adds a visit to a holiday; the restaurant is in the journal, or is found by searching. */
export function HolidayVisitForm({ holidayId, date }: HolidayVisitFormProps) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const restaurants = trpc.restaurants.list.useQuery(undefined, { retry: 1 });
  const form = useZodForm(holidayVisitFields, {
    restaurantId: NEW_RESTAURANT,
    visitDate: date ?? today(),
    numberOfGuests: GUESTS_DEFAULT,
    favoriteTable: '',
    notes: '',
    review: '',
    travellerIds: [],
  });
  const createRestaurant = trpc.restaurants.create.useMutation({
    meta: {
      successTitle: 'restaurants.added',
      success: 'restaurants.addedToList',
      failureTitle: 'journal.addFailed',
      failure: 'restaurants.addFailed',
    },
  });
  const create = trpc.visits.createForHoliday.useMutation({
    meta: {
      successTitle: 'visits.added',
      success: 'visits.addedToHoliday',
      failureTitle: 'journal.addFailed',
      failure: 'visits.addFailed',
    },
  });

  const choose = (id: number) => form.setFieldValue('restaurantId', id);
  const add = async (restaurant: { name: string; placeId?: string }) => {
    const known = restaurants.data?.find(
      ({ placeId }) => placeId !== null && placeId === restaurant.placeId,
    );
    choose((known ?? (await createRestaurant.mutateAsync(restaurant))).id);
  };
  const search = () =>
    openPlaceSearch({
      kind: 'restaurant',
      failureTitle: 'places.failedTitleOfVisit',
      failure: 'places.failedOfVisit',
      onChoose: ({ imageUrl, ...found }) => add(found),
      onByHand: (name) => add({ name }),
    });

  const save = form.onSubmit(
    (fields) =>
      create
        .mutateAsync({ ...fields, holidayId })
        .then(() => closeDialog(dialog?.id), form.showFailure),
    (errors) => {
      if (errors.restaurantId)
        notify({
          title: t('visits.noRestaurant'),
          message: t('visits.noRestaurantHint'),
          kind: 'failure',
        });
    },
  );

  return (
    <form onSubmit={save} noValidate>
      <RestaurantField
        restaurants={restaurants.data ?? []}
        description={restaurants.isError && t('restaurants.loadFailed')}
        {...form.getInputProps('restaurantId')}
      />
      {form.getValues().restaurantId === NEW_RESTAURANT && (
        <ActionButton look="quiet" onClick={search} {...onIntent(loadPlaceSearch)}>
          <IconSearch aria-hidden />
          {t('places.title')}
        </ActionButton>
      )}
      <FieldPair>
        <TextField type="date" label={t('visits.date')} {...form.getInputProps('visitDate')} />
        <GuestsField {...form.getInputProps('numberOfGuests')} />
      </FieldPair>
      <TravellersField holidayId={holidayId} {...form.getInputProps('travellerIds')} />
      <TextField label={t('visits.table')} {...form.getInputProps('favoriteTable')} />
      <LongField label={t('visits.notes')} {...form.getInputProps('notes')} />
      <LongField label={t('visits.review')} {...form.getInputProps('review')} />
      <DialogFooter>
        <ActionButton look="quiet" onClick={leave}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={create.isPending}>
          {t('visits.save')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
