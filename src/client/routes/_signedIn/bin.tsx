import { createFileRoute, redirect } from '@tanstack/react-router';
import { TrashScreen } from '../../features/trash/TrashScreen';
import { api } from '../../trpc';

export const Route = createFileRoute('/_signedIn/bin')({
  beforeLoad: ({ context }) => {
    if (!context.user?.isAdmin) throw redirect({ to: '/' });
  },
  loader: () => api.trash.list.prefetch(),
  component: TrashScreen,
});
