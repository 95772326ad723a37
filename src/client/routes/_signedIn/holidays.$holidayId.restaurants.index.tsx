import { createFileRoute } from '@tanstack/react-router';
import { shownHoliday } from '../../../pictures/onCard';
import { HolidayRestaurantsScreen } from '../../features/restaurants/HolidayRestaurantsScreen';
import { waitBriefly } from '../../lib/network/waitBriefly';
import { parsePathId } from '../../lib/parsePathId';
import { api } from '../../trpc';

export const Route = createFileRoute('/_signedIn/holidays/$holidayId/restaurants/')({
  loader: ({ context, params }) => {
    const id = parsePathId(params.holidayId);
    if (!context.user || !id) return;
    return waitBriefly(
      api.holidays.byId.prefetch(shownHoliday(id)),
      api.visits.list.prefetch({ holidayId: id }),
    );
  },
  component: function HolidayRestaurants() {
    return <HolidayRestaurantsScreen holidayId={parsePathId(Route.useParams().holidayId)} />;
  },
});
