import { IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AvatarGroup } from '../../../components/picture/AvatarGroup';
import { useNearViewport } from '../../../lib/browser/useNearViewport';
import { lazyWithRetry } from '../../../lib/network/lazyWithRetry';
import { onIntent } from '../../../lib/network/onIntent';
import { listNames, useTravellers } from '../../../lib/travellers';
import { loadTravellersForm, openTravellersDialog } from '../../travellers/openTravellersDialog';
import classes from './HolidayPeople.module.css';

const MineSwitch = lazyWithRetry(() =>
  import('./MineSwitch').then((m) => ({ default: m.MineSwitch })),
);

interface HolidayPeopleProps {
  holidayId: number;
  title: string;
  /** Whether this is the holiday's own screen, which has the switch "Mine". */
  isOwnScreen: boolean;
  /** Avatars and switch alone, for the header that stays in sight. */
  isCompact?: boolean;
}

/** Who goes on a holiday, to look at and to change. */
export function HolidayPeople({ holidayId, title, isOwnScreen, isCompact }: HolidayPeopleProps) {
  const { t } = useTranslation();
  const [ref, isNear] = useNearViewport<HTMLDivElement>();
  const travellers = useTravellers(isNear ? holidayId : null);
  const names = travellers.length > 0 ? listNames(travellers) : t('travellers.everybody');

  return (
    <div ref={ref} className={classes.people} data-compact={isCompact || undefined}>
      <button
        type="button"
        className={classes.open}
        aria-label={t('travellers.whoGoesOn', { title, names })}
        onClick={() => openTravellersDialog(holidayId)}
        {...onIntent(() => loadTravellersForm(holidayId))}
      >
        {travellers.length > 0 ? (
          <AvatarGroup
            travellers={travellers}
            {...(isCompact ? { size: 24, most: 3 } : { size: 32 })}
          />
        ) : (
          <IconUsers aria-hidden />
        )}
        <span className={classes.label}>{t('travellers.whoGoes')}</span>
      </button>
      {isOwnScreen && travellers.length > 0 && (
        <Suspense>
          <MineSwitch isSmall={isCompact} />
        </Suspense>
      )}
    </div>
  );
}
