import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../lib/useSession';

const loadWelcome = () => import('../features/session/WelcomeScreen');
const Welcome = lazy(() => loadWelcome().then((m) => ({ default: m.WelcomeScreen })));

export const Route = createFileRoute('/_signedIn')({
  loader: async ({ context }) => {
    if (!context.user) await loadWelcome();
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
