import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../features/holidays/HomeScreen';
import { api } from '../../trpc';

export const Route = createFileRoute('/_signedIn/')({
  validateSearch: ({ holidayId }): { holidayId?: number } =>
    Number(holidayId) > 0 ? { holidayId: Number(holidayId) } : {},
  loader: ({ context }) => context.user && api.holidays.upcoming.prefetch(),
  component: function Home() {
    const { holidayId } = Route.useSearch();
    return <HomeScreen holidayId={holidayId} />;
  },
});
