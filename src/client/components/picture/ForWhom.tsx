import { useTranslation } from 'react-i18next';
import { listNames, useTravellers } from '../../lib/travellers';
import { FaceRow } from './FaceRow';
import classes from './ForWhom.module.css';

interface ForWhomProps {
  holidayId: number | null;
  travellerIds: number[];
  className?: string | undefined;
}

/** The faces and names of those whom something is for; nothing when it is for everybody. */
export function ForWhom({ holidayId, travellerIds, className = '' }: ForWhomProps) {
  const { t } = useTranslation();
  const travellers = useTravellers(travellerIds.length > 0 ? holidayId : null);
  const chosen = travellers.filter(({ id }) => travellerIds.includes(id));
  if (chosen.length === 0 || chosen.length === travellers.length) return null;
  return (
    <p className={`${classes.whom} ${className}`}>
      <FaceRow faces={chosen} />
      <span>{t('travellers.for', { names: listNames(chosen) })}</span>
    </p>
  );
}
