import { useTranslation } from 'react-i18next';
import { timeUntil } from '../../../itinerary/until';
import { day, weekday } from '../../lib/format/dates';
import { clockTimes, instantOfItem } from './clocks';
import { itemIcon } from './itemIcon';
import { itemName } from './itemName';
import classes from './NextThing.module.css';
import { TodayKeys } from './TodayKeys';
import type { Today } from './types';

interface NextThingProps {
  next: NonNullable<Today['next']>;
  today: string;
  now: number;
  holidayId: number;
}

/** The next thing, huge: what, in how long, there and here, and what one needs for it. */
export function NextThing({ next, today, now, holidayId }: NextThingProps) {
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
      <TodayKeys holidayId={holidayId} item={next} />
    </div>
  );
}
