import { createFileRoute } from '@tanstack/react-router';
import { HolidayRestaurantsScreen } from '../../features/restaurants/HolidayRestaurantsScreen';
import { pathId } from '../../lib/pathId';
import { soon } from '../../lib/soon';
import { api } from '../../trpc';

export const Route = createFileRoute('/_signedIn/holidays/$holidayId/restaurants/')({
  loader: ({ context, params }) => {
    const id = pathId(params.holidayId);
    if (!context.user || !id) return;
    return soon(api.holidays.byId.prefetch({ id }), api.visits.list.prefetch({ holidayId: id }));
  },
  component: function HolidayRestaurants() {
    return <HolidayRestaurantsScreen holidayId={pathId(Route.useParams().holidayId)} />;
  },
});
