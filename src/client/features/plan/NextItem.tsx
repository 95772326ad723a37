import { useTranslation } from 'react-i18next';
import { timeUntil } from '../../../itinerary/until';
import { day, weekday } from '../../lib/format/dates';
import { clockTimes, instantOfItem } from './clocks';
import { itemIcon } from './itemIcon';
import { itemName } from './itemName';
import classes from './NextItem.module.css';
import { QuickActions } from './QuickActions';
import type { Today } from './types';

interface NextItemProps {
  next: NonNullable<Today['next']>;
  today: string;
  now: number;
  holidayId: number;
}

/** The next item in large type: what, in how long, the time there and here, and its quick actions. */
export function NextItem({ next, today, now, holidayId }: NextItemProps) {
  const { t } = useTranslation();
  const { date, title, detail, place } = next;
  const instant = instantOfItem(date, next) ?? now;
  const Icon = itemIcon(next);
  return (
    <div className={classes.next}>
      <p className={classes.kind}>
        <Icon aria-hidden />
        {itemName(t, next)}
      </p>
      <h2 className={classes.title}>{title}</h2>
      <p className="until">{timeUntil(instant, now, t)}</p>
      <p className={classes.facts}>
        {date !== today && <span>{`${weekday(date)} ${day(date)}`}</span>}
        <span>{clockTimes(instant, next, t)}</span>
        {detail && <span>{detail}</span>}
      </p>
      {place?.address && <p className={classes.address}>{place.address}</p>}
      <QuickActions holidayId={holidayId} item={next} />
    </div>
  );
}
