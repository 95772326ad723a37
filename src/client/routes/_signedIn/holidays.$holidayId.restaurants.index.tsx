import { createFileRoute } from '@tanstack/react-router';
import { HolidayRestaurantsScreen } from '../../features/restaurants/HolidayRestaurantsScreen';
import { waitBriefly } from '../../lib/network/waitBriefly';
import { pathId } from '../../lib/pathId';
import { api } from '../../trpc';

export const Route = createFileRoute('/_signedIn/holidays/$holidayId/restaurants/')({
  loader: ({ context, params }) => {
    const id = pathId(params.holidayId);
    if (!context.user || !id) return;
    return waitBriefly(
      api.holidays.byId.prefetch({ id }),
      api.visits.list.prefetch({ holidayId: id }),
    );
  },
  component: function HolidayRestaurants() {
    return <HolidayRestaurantsScreen holidayId={pathId(Route.useParams().holidayId)} />;
  },
});
