import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AvatarGroup } from '../../components/picture/AvatarGroup';
import { listNames, useTravellers } from '../../lib/travellers';
import { itemIcon } from './itemIcon';
import { itemName } from './itemName';
import classes from './PlanRow.module.css';
import { RoundIcon } from './RoundIcon';
import type { RouteLine } from './routeLine';
import type { PlanItem } from './types';

interface PlanRowProps {
  holidayId: number;
  item: PlanItem;
  /** Its part of the route of a day; without one the row has no time either. */
  line?: RouteLine | undefined;
  /** The id of what the row opens. */
  opens: string;
  isOpen: boolean;
  onOpen: () => void;
  /** Further buttons of the row. */
  children?: ReactNode;
}

/** One item of a day: its time, its node on the route, and what it is. */
export function PlanRow(props: PlanRowProps) {
  const { holidayId, item, line, opens, isOpen, onOpen, children } = props;
  const { t } = useTranslation();
  const { time, title, detail } = item;
  const what = itemName(t, item);
  return (
    <div className={classes.row} data-open={isOpen || undefined} data-timed={line && ''}>
      {line && <span className={classes.time}>{time}</span>}
      <span
        className={classes.node}
        data-before={line?.before ?? undefined}
        data-after={line?.after ?? undefined}
      >
        <RoundIcon of={itemIcon(item)} />
      </span>
      <button
        type="button"
        className={classes.open}
        aria-expanded={isOpen}
        aria-controls={isOpen ? opens : undefined}
        onClick={onOpen}
      >
        <span className={classes.title}>{title || what}</span>
        <span className={classes.detail}>{[what, detail].filter(Boolean).join(' · ')}</span>
        <ForFaces holidayId={holidayId} travellerIds={item.travellerIds} />
      </button>
      {children}
    </div>
  );
}

interface ForFacesProps {
  holidayId: number;
  travellerIds: number[];
}

/** The avatars of those who go; nothing where everybody does. */
function ForFaces({ holidayId, travellerIds }: ForFacesProps) {
  const { t } = useTranslation();
  const travellers = useTravellers(travellerIds.length > 0 ? holidayId : null);
  const chosen = travellers.filter(({ id }) => travellerIds.includes(id));
  if (chosen.length === 0 || chosen.length === travellers.length) return null;
  return (
    <span className={classes.travellers}>
      <AvatarGroup travellers={chosen} />
      <span className="sr-only">{t('travellers.for', { names: listNames(chosen) })}</span>
    </span>
  );
}
