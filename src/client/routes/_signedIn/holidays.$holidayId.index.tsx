import { createFileRoute } from '@tanstack/react-router';
import { HolidayScreen } from '../../features/holidays/HolidayScreen';
import { loadHoliday } from '../../lib/network/loadHoliday';

export const Route = createFileRoute('/_signedIn/holidays/$holidayId/')({
  validateSearch: ({ tab }): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  loader: ({ context, params }) => context.user && loadHoliday(params.holidayId),
  component: function Holiday() {
    const { holidayId } = Route.useParams();
    const { tab } = Route.useSearch();
    return <HolidayScreen holidayId={Number(holidayId)} tab={tab} />;
  },
});
