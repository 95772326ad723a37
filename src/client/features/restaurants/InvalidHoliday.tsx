import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { actionButtonClass } from '../../components/control/ActionButton';
import { Signpost } from '../../components/drawings/Signpost';
import { EmptyState } from '../../components/notice/EmptyState';

/** Shown for a URL with an invalid holiday id, or with the id of a missing holiday (`isGone`). */
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
