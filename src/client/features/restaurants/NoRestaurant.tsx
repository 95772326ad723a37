import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { actionButtonClass } from '../../components/control/ActionButton';
import { Plate } from '../../components/drawings/Plate';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { failureStatus } from '../../lib/network/failure';
import { trpc } from '../../trpc';
import { RestaurantSkeleton } from './RestaurantSkeleton';

/** Fetches a restaurant with its visits and photos; `id` is null when the path has no valid id. */
export const useRestaurant = (id: number | null) =>
  trpc.restaurants.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null, retryOnMount: false });

interface NoRestaurantProps {
  restaurantId: number | null;
  query: Pick<ReturnType<typeof useRestaurant>, 'error' | 'isFetching' | 'refetch'>;
  back: LinkProps;
}

/** Shown in place of a restaurant that is missing, loading or could not be fetched. */
export function NoRestaurant({ restaurantId, query, back }: NoRestaurantProps) {
  const { t } = useTranslation();
  const { error, isFetching, refetch } = query;
  if (restaurantId === null || failureStatus(error) === 404)
    return (
      <EmptyState
        drawing={<Plate />}
        text={t(restaurantId === null ? 'restaurants.invalidId' : 'restaurants.gone')}
      >
        <Link {...back} className={actionButtonClass}>
          {t('restaurants.back')}
        </Link>
      </EmptyState>
    );
  if (error && !isFetching)
    return <ErrorState text={t('restaurants.oneLoadFailed')} onRetry={refetch} />;
  return <RestaurantSkeleton />;
}
