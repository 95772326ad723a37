import { createFileRoute, redirect } from '@tanstack/react-router';
import { InvitationsSection } from '../../features/invitations/InvitationsSection';
import { UsersScreen } from '../../features/users/UsersScreen';
import { UsersSkeleton } from '../../features/users/UsersSkeleton';
import { api } from '../../trpc';

export const Route = createFileRoute('/_signedIn/user-management')({
  beforeLoad: ({ context }) => {
    if (!context.user?.isAdmin) throw redirect({ to: '/' });
  },
  loader: () => Promise.all([api.users.list.ensureData(), api.invitations.list.ensureData()]),
  pendingComponent: UsersSkeleton,
  component: () => <UsersScreen invitations={<InvitationsSection />} />,
});
