import { createRootRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../components/layout/NotFoundScreen';
import { RootLayout } from '../features/session/RootLayout';
import { api } from '../trpc';

export const Route = createRootRoute({
  beforeLoad: async () => ({ user: (await api.session.current.ensureData()).user }),
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
});
