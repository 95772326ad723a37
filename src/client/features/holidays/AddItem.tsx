import { IconPlus } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { barItemClass } from '../../components/layout/BottomBar';
import { DropdownPanel } from '../../components/layout/DropdownPanel';
import { OPEN_ADD_HOLIDAY } from '../../lib/addHoliday';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';
import { onIntent } from '../../lib/network/onIntent';
import { useSession } from '../../lib/useSession';
import { loadHolidayForm } from './openHolidayDialog';

const loadPanel = () => import('./AddPanel').then((m) => ({ default: m.AddPanel }));
const AddPanel = lazyWithRetry(loadPanel);

/**
 * "Add" in the bar at the bottom: a holiday on the home screen, a restaurant on theirs, and
 * elsewhere a choice of what belongs to a holiday.
 */
export function AddItem() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { isAdmin } = useSession();
  const words = (
    <>
      <IconPlus aria-hidden />
      <span aria-hidden="true">{t('header.add')}</span>
    </>
  );
  if (isAdmin && pathname === '/')
    return (
      <button
        type="button"
        className={barItemClass}
        aria-label={t('header.addHoliday')}
        onClick={() => window.dispatchEvent(new Event(OPEN_ADD_HOLIDAY))}
        {...onIntent(loadHolidayForm)}
      >
        {words}
      </button>
    );
  if (pathname.startsWith('/restaurants'))
    return (
      <Link to="/restaurants/new" className={barItemClass} aria-label={t('restaurants.add')}>
        {words}
      </Link>
    );
  const holidayId = Number(/^\/holidays\/(\d+)/.exec(pathname)?.[1]) || null;
  return (
    <DropdownPanel
      label={t('header.add')}
      button={words}
      buttonClass={barItemClass}
      onIntent={loadPanel}
      isAtFoot
    >
      {(close) => <AddPanel holidayId={holidayId} close={close} />}
    </DropdownPanel>
  );
}
