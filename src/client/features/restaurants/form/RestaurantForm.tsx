import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { PRICE_DEFAULT, type PriceRange } from '../../../../routers/restaurants/prices';
import { restaurantFields } from '../../../../routers/restaurants/schema';
import { ActionButton } from '../../../components/control/ActionButton';
import { useLeavePage } from '../../../components/dialog/useLeavePage';
import { useSaveOver } from '../../../components/dialog/useSaveOver';
import { FieldPair } from '../../../components/field/FieldPair';
import { LongField } from '../../../components/field/LongField';
import { TextField } from '../../../components/field/TextField';
import { loadPlaceSearch, openPlaceSearch } from '../../../components/place/openPlaceSearch';
import type { FoundPlace } from '../../../components/place/placeSearchProps';
import { useZodForm } from '../../../lib/forms/useZodForm';
import { onIntent } from '../../../lib/network/onIntent';
import { notify } from '../../../lib/notify';
import { trpcClient } from '../../../trpc';
import { CuisineBadge } from '../CuisineBadge';
import { PriceBadge } from '../PriceBadge';
import type { Restaurant } from '../types';
import { PhotoField } from './PhotoField';
import classes from './RestaurantForm.module.css';
import { usePlacePhoto } from './usePlacePhoto';

type RestaurantFields = z.output<typeof restaurantFields>;

interface RestaurantFormProps {
  restaurant?: Restaurant;
  submitLabel: string;
  /** Upload progress of the picture, 0 to 1; null while nothing is uploading. */
  share: number | null;
  /** Rejects when the server refuses. */
  onSave: (
    fields: RestaurantFields & { version?: number },
    picture: File | null,
  ) => Promise<unknown>;
  onCancel: () => void;
}

const formValues = (restaurant?: Restaurant) => ({
  name: restaurant?.name ?? '',
  address: restaurant?.address ?? '',
  city: restaurant?.city ?? '',
  country: restaurant?.country ?? '',
  phone: restaurant?.phone ?? '',
  website: restaurant?.website ?? '',
  openingHours: restaurant?.openingHours ?? '',
  notes: restaurant?.notes ?? '',
  // not shown: the place search fills them
  cuisineType: restaurant?.cuisineType ?? '',
  priceRange: restaurant?.priceRange ?? (PRICE_DEFAULT as PriceRange),
  latitude: restaurant?.latitude ?? null,
  longitude: restaurant?.longitude ?? null,
  placeId: restaurant?.placeId ?? '',
});

/** The form of a restaurant, filled by the place search or by hand. */
export function RestaurantForm({ restaurant, onSave, ...props }: RestaurantFormProps) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const form = useZodForm(restaurantFields, formValues(restaurant));
  const { picture, choose, fetchPhoto, settled } = usePlacePhoto();
  useLeavePage(() => picture !== null || form.isDirty());

  const fill = ({ imageUrl, googlePhotoReference, ...found }: FoundPlace) => {
    form.setValues(found);
    form.clearErrors();
    notify({ message: t('places.found'), kind: 'success' });
    fetchPhoto(imageUrl, found.name);
  };
  const search = () =>
    openPlaceSearch({
      kind: 'restaurant',
      failureTitle: 'places.failedTitle',
      failure: 'places.failed',
      onChoose: fill,
      onByHand: (name) => form.setFieldValue('name', name),
    });

  const saveOver = useSaveOver(form.editor, {
    opened: restaurant,
    formValues,
    load: (id) => trpcClient.restaurants.byId.query({ id }),
    send: async ({ id: _, ...fields }) => onSave(fields, await settled()),
    onSaved: () => {},
  });
  const save = form.onSubmit(async (fields) => {
    setSaving(true);
    if (restaurant) await saveOver(fields);
    else await onSave(fields, await settled()).catch(form.showFailure);
    setSaving(false);
  });

  const { placeId, cuisineType, priceRange } = form.getValues();
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <section className={classes.search} aria-label={t('places.title')}>
        <p>{t('restaurants.searchFirst')}</p>
        <ActionButton onClick={search} {...onIntent(loadPlaceSearch)}>
          <IconSearch aria-hidden />
          {t('places.title')}
        </ActionButton>
        {placeId && (
          <div className={classes.found}>
            <CuisineBadge cuisineType={cuisineType} />
            <PriceBadge priceRange={priceRange || PRICE_DEFAULT} />
          </div>
        )}
      </section>
      <TextField
        label={t('restaurants.name')}
        required
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextField
        label={t('restaurants.address')}
        autoComplete="off"
        {...form.getInputProps('address')}
      />
      <FieldPair>
        <TextField
          label={t('restaurants.city')}
          autoComplete="off"
          {...form.getInputProps('city')}
        />
        <TextField
          label={t('restaurants.country')}
          autoComplete="off"
          {...form.getInputProps('country')}
        />
      </FieldPair>
      <TextField
        type="tel"
        label={t('restaurants.phone')}
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      <TextField
        label={t('restaurants.website')}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        {...form.getInputProps('website')}
      />
      <LongField label={t('restaurants.openingHours')} {...form.getInputProps('openingHours')} />
      <LongField label={t('restaurants.notes')} {...form.getInputProps('notes')} />
      <PhotoField
        restaurant={restaurant}
        picture={picture}
        share={props.share}
        onPicture={choose}
      />
      <div className={classes.foot}>
        <ActionButton look="quiet" onClick={props.onCancel}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={isSaving}>
          {props.submitLabel}
        </ActionButton>
      </div>
    </form>
  );
}
