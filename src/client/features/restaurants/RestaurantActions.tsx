import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActionButton, actionButtonClass } from '../../components/control/ActionButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { onIntent } from '../../lib/network/onIntent';
import { trpc } from '../../trpc';
import classes from './RestaurantScreen.module.css';
import type { Restaurant } from './types';
import { loadVisitForm, openVisitDialog } from './visits/openVisitDialog';

interface RestaurantActionsProps {
  restaurant: Restaurant;
  holidayId: number | undefined;
}

/** The actions of any user on a restaurant. */
export function RestaurantActions({ restaurant, holidayId }: RestaurantActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, name } = restaurant;
  const remove = trpc.restaurants.remove.useMutation({
    meta: {
      success: 'restaurants.deleted',
      failureTitle: 'journal.deleteFailed',
      failure: 'journal.failed',
    },
  });
  const askToDelete = () =>
    confirmDelete({
      title: t('common.deleteItem', { item: name }),
      text: t('restaurants.deleteQuestion'),
      isUndoable: true,
      onConfirm: async () => {
        await remove.mutateAsync({ id });
        await navigate({ to: '/restaurants' });
      },
    });

  return (
    <div className={classes.actions}>
      <ActionButton
        onClick={() => openVisitDialog({ restaurantId: id, holidayId })}
        {...onIntent(loadVisitForm)}
      >
        <IconPlus aria-hidden />
        {t('visits.add')}
      </ActionButton>
      <Link
        to="/restaurants/$restaurantId/edit"
        params={{ restaurantId: String(id) }}
        className={actionButtonClass}
        data-look="quiet"
      >
        <IconPencil aria-hidden />
        {t('common.edit')}
      </Link>
      <ActionButton look="quiet" onClick={askToDelete}>
        <IconTrash aria-hidden />
        {t('common.delete')}
      </ActionButton>
    </div>
  );
}
