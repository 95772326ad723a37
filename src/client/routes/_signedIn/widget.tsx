import { createFileRoute } from '@tanstack/react-router';
import { WidgetScreen } from '../../features/widget/WidgetScreen';
import { api } from '../../trpc';

const FRESH_MS = 60_000;

export const Route = createFileRoute('/_signedIn/widget')({
  loader: ({ context }) => {
    if (context.user) api.holidays.upcoming.prefetch(undefined, { staleTime: FRESH_MS });
  },
  component: WidgetScreen,
});
