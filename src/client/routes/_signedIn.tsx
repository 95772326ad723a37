import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../lib/useSession';

const Welcome = lazy(() =>
  import('../features/session/WelcomeScreen').then((m) => ({ default: m.WelcomeScreen })),
);

export const Route = createFileRoute('/_signedIn')({
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
