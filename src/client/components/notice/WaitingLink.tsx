import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { waiting } from '../../lib/offline/waiting';

/** Leads to what waits to be sent, while anything does. */
export function WaitingLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const count = waiting.use().filter(({ state }) => state !== 'undone').length;
  if (count === 0) return null;
  return (
    <Link to="/waiting" className={className}>
      {t('waiting.count', { count })}
    </Link>
  );
}
