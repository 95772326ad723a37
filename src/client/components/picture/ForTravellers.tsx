import { useTranslation } from 'react-i18next';
import { listNames, useTravellers } from '../../lib/travellers';
import { AvatarGroup } from './AvatarGroup';
import classes from './ForTravellers.module.css';

interface ForTravellersProps {
  holidayId: number | null;
  travellerIds: number[];
  className?: string | undefined;
}

/** The avatars and names of those whom something is for; nothing when it is for everybody. */
export function ForTravellers({ holidayId, travellerIds, className = '' }: ForTravellersProps) {
  const { t } = useTranslation();
  const travellers = useTravellers(travellerIds.length > 0 ? holidayId : null);
  const chosen = travellers.filter(({ id }) => travellerIds.includes(id));
  if (chosen.length === 0 || chosen.length === travellers.length) return null;
  return (
    <p className={`${classes.whom} ${className}`}>
      <AvatarGroup travellers={chosen} />
      <span>{t('travellers.for', { names: listNames(chosen) })}</span>
    </p>
  );
}
