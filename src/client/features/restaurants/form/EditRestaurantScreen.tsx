import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormTheme } from '../../../components/field/FormTheme';
import { BackLink } from '../../../components/layout/BackLink';
import { useUpload } from '../../../lib/network/useUpload';
import { trpc } from '../../../trpc';
import { NoRestaurant, useRestaurant } from '../NoRestaurant';
import type { Restaurant } from '../types';
import classes from './FormScreen.module.css';
import { RestaurantForm } from './RestaurantForm';
import { withPicture } from './withPicture';

export function EditRestaurantScreen({ restaurantId }: { restaurantId: number | null }) {
  const query = useRestaurant(restaurantId);
  if (query.data) return <EditRestaurant key={query.data.id} restaurant={query.data} />;
  return <NoRestaurant restaurantId={restaurantId} query={query} back={{ to: '/restaurants' }} />;
}

function EditRestaurant({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [share, uploading] = useUpload();
  const update = trpc.restaurants.update.useMutation({
    meta: {
      success: 'restaurants.updated',
      failureTitle: 'journal.updateFailed',
      failure: 'journal.failed',
    },
    ...uploading,
  });
  const { id, name } = restaurant;
  const detail = {
    to: '/restaurants/$restaurantId',
    params: { restaurantId: String(id) },
  } as const;

  return (
    <div className={classes.screen}>
      <header>
        <BackLink {...detail}>{name}</BackLink>
        <h1>{t('restaurants.edit')}</h1>
      </header>
      <div className={classes.columns}>
        <FormTheme>
          <RestaurantForm
            restaurant={restaurant}
            submitLabel={t('common.save')}
            share={share}
            onSave={async (fields, picture) => {
              await update.mutateAsync(withPicture({ ...fields, id }, picture));
              await navigate({ ...detail, ignoreBlocker: true });
            }}
            onCancel={() => navigate(detail)}
          />
        </FormTheme>
      </div>
    </div>
  );
}
