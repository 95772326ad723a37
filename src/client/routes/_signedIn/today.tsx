import { createFileRoute } from '@tanstack/react-router';
import { TodayOfHoliday } from '../../features/holidays/TodayOfHoliday';
import { api } from '../../trpc';

export const Route = createFileRoute('/_signedIn/today')({
  loader: ({ context }) => context.user && api.plan.today.prefetch(),
  component: TodayOfHoliday,
});
