import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects from the former address of the tokens. */
export const Route = createFileRoute('/_signedIn/tokens')({
  beforeLoad: () => {
    throw redirect({ to: '/devices', replace: true });
  },
});
