import { IconHome, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyboardHeight } from '../../lib/forms/useKeyboardHeight';
import classes from './BottomBar.module.css';

/** Class of a link or button in the bar: an icon above a label. */
export const barItemClass = classes.item;

interface BottomBarProps {
  /** A link of the class `barItemClass` that is there while a holiday is on. */
  today?: ReactNode;
  add: ReactNode;
  userMenu: ReactNode;
}

/** The main links of a phone, at the thumb. */
export function BottomBar({ today, add, userMenu }: BottomBarProps) {
  const { t } = useTranslation();
  const hasKeyboard = useKeyboardHeight() > 0;
  return (
    <>
      <div className={classes.room} />
      <nav
        className={classes.bar}
        aria-label={t('header.navigation')}
        data-bottom-bar
        data-gone={hasKeyboard || undefined}
      >
        <Link to="/" className={classes.item} activeOptions={{ exact: true, includeSearch: false }}>
          <IconHome aria-hidden />
          <span>{t('header.home')}</span>
        </Link>
        {today}
        <Link to="/restaurants" className={classes.item}>
          <IconToolsKitchen2 aria-hidden />
          <span>{t('header.restaurants')}</span>
        </Link>
        {add}
        {userMenu}
      </nav>
    </>
  );
}
