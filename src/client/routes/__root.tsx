import { createRootRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../components/layout/NotFoundScreen';
import { AddItem } from '../features/holidays/AddItem';
import { UploadFooter } from '../features/photos/upload/UploadFooter';
import { TodayLink } from '../features/plan/TodayLink';
import { openLogin } from '../features/session/login/loginButton';
import { RootLayout } from '../features/session/RootLayout';
import { api } from '../trpc';

export const Route = createRootRoute({
  beforeLoad: async () => ({ user: (await api.session.current.ensureData()).user }),
  component: () => (
    <RootLayout foot={<UploadFooter onLogin={openLogin} />} add={<AddItem />} Today={TodayLink} />
  ),
  notFoundComponent: NotFoundScreen,
});
