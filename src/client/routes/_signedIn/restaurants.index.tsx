import { createFileRoute } from '@tanstack/react-router';
import { RestaurantsScreen } from '../../features/restaurants/RestaurantsScreen';
import { waitBriefly } from '../../lib/network/waitBriefly';
import { api } from '../../trpc';

export const Route = createFileRoute('/_signedIn/restaurants/')({
  validateSearch: ({ search }): { search?: string } => (search ? { search: String(search) } : {}),
  loader: ({ context }) =>
    context.user && waitBriefly(api.restaurants.list.prefetch(undefined, { retry: 1 })),
  component: function Restaurants() {
    const { search = '' } = Route.useSearch();
    const navigate = Route.useNavigate();
    const keep = (typed: string) =>
      navigate({ search: typed ? { search: typed } : {}, replace: true, resetScroll: false });
    return <RestaurantsScreen search={search} onSearch={keep} />;
  },
});
