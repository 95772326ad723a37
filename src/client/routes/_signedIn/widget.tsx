import { createFileRoute } from '@tanstack/react-router';
import { FIRST_CARDS } from '../../../pictures/onCard';
import { WidgetScreen } from '../../features/widget/WidgetScreen';
import { api } from '../../trpc';

const FRESH_MS = 60_000;

export const Route = createFileRoute('/_signedIn/widget')({
  loader: ({ context }) => {
    if (context.user) api.holidays.upcoming.prefetch(FIRST_CARDS, { staleTime: FRESH_MS });
  },
  component: WidgetScreen,
});
