import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { actionButtonClass } from '../../components/control/ActionButton';
import { Signpost } from '../../components/drawings/Signpost';
import { EmptyState } from '../../components/notice/EmptyState';

/** For an address that holds no holiday's id, or that of one that is not there. */
export function InvalidHoliday({ isGone = false }: { isGone?: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<Signpost />}
      text={t(isGone ? 'visits.holidayGone' : 'visits.invalidHoliday')}
    >
      <Link to="/" className={actionButtonClass}>
        {t('notFound.home')}
      </Link>
    </EmptyState>
  );
}
