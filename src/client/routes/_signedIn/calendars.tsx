import { createFileRoute } from '@tanstack/react-router';
import { CalendarsScreen } from '../../features/calendars/CalendarsScreen';
import { api } from '../../trpc';

export const Route = createFileRoute('/_signedIn/calendars')({
  loader: ({ context }) =>
    context.user && Promise.all([api.calendars.list.prefetch(), api.holidays.list.prefetch()]),
  component: CalendarsScreen,
});
