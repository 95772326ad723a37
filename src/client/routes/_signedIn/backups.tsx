import { createFileRoute, redirect } from '@tanstack/react-router';
import { BackupsScreen } from '../../features/backups/BackupsScreen';
import { api } from '../../trpc';

export const Route = createFileRoute('/_signedIn/backups')({
  beforeLoad: ({ context }) => {
    if (!context.user?.isAdmin) throw redirect({ to: '/' });
  },
  loader: () => Promise.all([api.backups.list.prefetch(), api.backups.run.prefetch()]),
  component: BackupsScreen,
});
