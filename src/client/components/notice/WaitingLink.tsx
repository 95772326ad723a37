import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWaiting } from '../../lib/offline/outbox/outboxState';

/** Leads to the changes that wait to be sent or were refused, while there are any. */
export function WaitingLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const entries = useWaiting();
  const refused = entries.filter(({ state }) => state === 'refused');
  if (entries.length === 0) return null;
  return (
    <Link to="/waiting" className={className}>
      {refused.length > 0
        ? t('waiting.refused', { count: refused.length })
        : t('waiting.count', { count: entries.length })}
    </Link>
  );
}
