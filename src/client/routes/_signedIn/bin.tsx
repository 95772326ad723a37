import { createFileRoute, redirect } from '@tanstack/react-router';
import { BinScreen } from '../../features/bin/BinScreen';
import { api } from '../../trpc';

export const Route = createFileRoute('/_signedIn/bin')({
  beforeLoad: ({ context }) => {
    if (!context.user?.isAdmin) throw redirect({ to: '/' });
  },
  loader: () => api.bin.list.prefetch(),
  component: BinScreen,
});
