import { createFileRoute, redirect } from '@tanstack/react-router';
import { ActivityScreen } from '../../features/activity/ActivityScreen';
import { activityQuery } from '../../features/activity/activityQuery';
import { queryClient } from '../../lib/network/queryClient';

export const Route = createFileRoute('/_signedIn/activity')({
  beforeLoad: ({ context }) => {
    if (!context.user?.isAdmin) throw redirect({ to: '/' });
  },
  loader: () => queryClient.prefetchInfiniteQuery(activityQuery),
  component: ActivityScreen,
});
