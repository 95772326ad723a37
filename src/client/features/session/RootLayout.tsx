import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { AppShell } from '../../components/layout/AppShell';
import { BottomBar } from '../../components/layout/BottomBar';
import { Header } from '../../components/layout/Header';
import { useIsPhone } from '../../lib/browser/useMedia';
import { closeAllDialogs } from '../../lib/dialogs';
import { useSession } from '../../lib/useSession';
import { openLogin } from './login/loginButton';
import { useReLogin } from './login/useReLogin';
import { useRequiredPasscode } from './login/useRequiredPasscode';
import { AddHolidayButton } from './menu/AddHolidayButton';
import { UserMenu, UserMenuInBar } from './menu/UserMenu';
import { useLive } from './useLive';
import { useOfflineSync } from './useOfflineSync';

interface RootLayoutProps {
  /** Stays at the bottom of the window. */
  foot: ReactNode;
  /** "Add" in the bar of a phone. */
  add: ReactNode;
  /** Leads to Today while a holiday is on, in the header or the bar of a phone. */
  Today: ComponentType<{ isInBar?: boolean }>;
}

export function RootLayout({ foot, add, Today }: RootLayoutProps) {
  const { user, isAdmin } = useSession();
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  const router = useRouter();
  const guardedFor = useRef(user?.id);
  useReLogin();
  useRequiredPasscode();
  useLive(user?.id);
  useOfflineSync();

  // the logged-in user determines which routes are accessible
  useEffect(() => {
    if (guardedFor.current === user?.id) return;
    guardedFor.current = user?.id;
    router.invalidate();
  }, [router, user?.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog belongs to the screen it was opened on
  useEffect(closeAllDialogs, [pathname]);

  const action = isAdmin && pathname === '/' && <AddHolidayButton />;
  // the widget, for a tablet on the wall, has no header
  const isBare = user !== null && /^\/widget\/?$/.test(pathname);
  const hasBar = isPhone && user !== null && !isBare;
  const header = (
    <Header
      action={action}
      today={<Today />}
      userMenu={<UserMenu />}
      isBrief={hasBar}
      isSignedIn={user !== null}
      onLoginNeeded={openLogin}
    />
  );
  return (
    <AppShell
      header={!isBare && header}
      foot={
        <>
          {foot}
          {hasBar && <BottomBar today={<Today isInBar />} add={add} userMenu={<UserMenuInBar />} />}
        </>
      }
    >
      <Outlet />
    </AppShell>
  );
}
