import { IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { iconButtonClass } from '../../components/control/IconButton';
import { barItemClass } from '../../components/layout/BottomBar';
import { useSession } from '../../lib/useSession';
import { trpc } from '../../trpc';

/** Leads to Today while a holiday is on, and the day before. */
export function TodayLink({ isInBar }: { isInBar?: boolean }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data } = trpc.plan.today.useQuery(undefined, { enabled: user !== null });
  if (!user || !data?.holiday) return null;
  if (isInBar)
    return (
      <Link to="/today" className={barItemClass}>
        <IconSun aria-hidden />
        <span>{t('today.title')}</span>
      </Link>
    );
  return (
    <Link to="/today" aria-label={t('today.title')} data-tip="" className={iconButtonClass}>
      <IconSun aria-hidden />
    </Link>
  );
}
