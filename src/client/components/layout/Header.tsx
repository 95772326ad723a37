import { IconDeviceTablet, IconHome, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { iconButtonClass } from '../control/IconButton';
import classes from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';

interface HeaderProps {
  /** The screen's main action, such as adding a holiday. */
  action?: ReactNode;
  /** Leads to Today, while a holiday is on. */
  today?: ReactNode;
  userMenu: ReactNode;
  /** Only the name and the language: the rest is in the bar at the bottom. */
  isBrief: boolean;
  isSignedIn: boolean;
  /** Called when a visitor opens something that requires login. */
  onLoginNeeded: () => void;
}

export function Header({
  action,
  today,
  userMenu,
  isBrief,
  isSignedIn,
  onLoginNeeded,
}: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand}>
        <Logo />
        Samenreis
      </Link>
      {!isBrief && (
        <nav className={classes.nav}>
          <Link
            to="/"
            aria-label={t('header.home')}
            data-tip=""
            className={`${iconButtonClass} ${classes.home}`}
          >
            <IconHome aria-hidden />
          </Link>
          <Link
            to="/restaurants"
            aria-label={t('header.restaurants')}
            data-tip=""
            className={iconButtonClass}
            onClick={isSignedIn ? undefined : onLoginNeeded}
          >
            <IconToolsKitchen2 aria-hidden />
          </Link>
        </nav>
      )}
      {!isBrief && today}
      {!isBrief && action}
      {isSignedIn && !isBrief && (
        <Link to="/widget" aria-label={t('header.widget')} data-tip="" className={iconButtonClass}>
          <IconDeviceTablet aria-hidden />
        </Link>
      )}
      <LanguageSwitch />
      {!isBrief && userMenu}
    </header>
  );
}
