import { createFileRoute } from '@tanstack/react-router';
import { RestaurantScreen } from '../../features/restaurants/RestaurantScreen';
import { loadRestaurant } from '../../lib/network/loadRestaurant';
import { parsePathId } from '../../lib/parsePathId';

export const Route = createFileRoute('/_signedIn/holidays/$holidayId/restaurants/$restaurantId')({
  validateSearch: ({ tab }): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  loader: ({ context, params }) => context.user && loadRestaurant(params.restaurantId),
  component: function HolidayRestaurant() {
    const { holidayId, restaurantId } = Route.useParams();
    const { tab } = Route.useSearch();
    const navigate = Route.useNavigate();
    const showTab = (chosen: string) =>
      navigate({ search: { tab: chosen }, replace: true, resetScroll: false });
    return (
      <RestaurantScreen
        restaurantId={parsePathId(restaurantId)}
        holidayId={parsePathId(holidayId)}
        tab={tab}
        onTab={showTab}
      />
    );
  },
});
