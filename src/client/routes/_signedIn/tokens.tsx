import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where the tokens were. */
export const Route = createFileRoute('/_signedIn/tokens')({
  beforeLoad: () => {
    throw redirect({ to: '/devices', replace: true });
  },
});
