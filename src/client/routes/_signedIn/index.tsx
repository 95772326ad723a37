import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../features/holidays/HomeScreen';
import { prefetchCards } from '../../features/holidays/useCards';

export const Route = createFileRoute('/_signedIn/')({
  validateSearch: ({ holidayId, tab }): { holidayId?: number; tab?: 'past' } => {
    if (Number(holidayId) > 0) return { holidayId: Number(holidayId) };
    return tab === 'past' ? { tab } : {};
  },
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context, deps: { tab } }) => context.user && prefetchCards(tab ?? 'upcoming'),
  component: function Home() {
    const { holidayId } = Route.useSearch();
    return <HomeScreen holidayId={holidayId} />;
  },
});
