import { IconMapPin, IconPencil, IconPhoto } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormTheme } from '../../../components/field/FormTheme';
import { BackLink } from '../../../components/layout/BackLink';
import { useUpload } from '../../../lib/network/useUpload';
import { trpc } from '../../../trpc';
import classes from './FormScreen.module.css';
import { RestaurantForm } from './RestaurantForm';
import { withPicture } from './withPicture';

export function AddRestaurantScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [share, uploading] = useUpload();
  const create = trpc.restaurants.create.useMutation({
    meta: {
      success: 'restaurants.added',
      failureTitle: 'journal.addFailed',
      failure: 'journal.failed',
    },
    ...uploading,
  });

  return (
    <div className={classes.screen}>
      <header>
        <BackLink to="/restaurants">{t('restaurants.back')}</BackLink>
        <h1>{t('restaurants.add')}</h1>
      </header>
      <div className={classes.columns}>
        <FormTheme>
          <RestaurantForm
            submitLabel={t('restaurants.add')}
            share={share}
            onSave={async (fields, picture) => {
              const { id } = await create.mutateAsync(withPicture(fields, picture));
              await navigate({
                to: '/restaurants/$restaurantId',
                params: { restaurantId: String(id) },
                ignoreBlocker: true,
              });
            }}
            onCancel={() => navigate({ to: '/restaurants' })}
          />
        </FormTheme>
        <aside className={classes.tips} aria-labelledby="tips">
          <h2 id="tips">{t('restaurants.tips')}</h2>
          <ul>
            <li>
              <IconMapPin aria-hidden />
              {t('restaurants.tipSearch')}
            </li>
            <li>
              <IconPhoto aria-hidden />
              {t('restaurants.tipPhoto')}
            </li>
            <li>
              <IconPencil aria-hidden />
              {t('restaurants.tipNotes')}
            </li>
          </ul>
        </aside>
      </div>
    </div>
  );
}
