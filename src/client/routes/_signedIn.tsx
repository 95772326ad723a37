import { createFileRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '../lib/useSession';

// once loaded it renders at once; React's lazy would leave one frame empty
const Welcome = lazyRouteComponent(
  () => import('../features/session/welcome/WelcomeScreen'),
  'WelcomeScreen',
);

export const Route = createFileRoute('/_signedIn')({
  loader: async ({ context }) => {
    if (!context.user) await Welcome.preload?.();
  },
  component: () => {
    const { user } = useSession();
    if (user) return <Outlet />;
    return (
      <Suspense>
        <Welcome />
      </Suspense>
    );
  },
});
