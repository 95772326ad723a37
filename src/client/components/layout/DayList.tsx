import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, daysLater, fullDay, today, weekday } from '../../lib/format/dates';
import classes from './DayList.module.css';
import { Row, Rows } from './Rows';

interface DayListProps<Item> {
  label: string;
  items: Item[];
  /** The instant (ISO 8601) that determines an item's day. */
  instantOf: (item: Item) => string;
  keyOf: (item: Item) => Key;
  children: (item: Item) => ReactNode;
}

/** Rows grouped by day, in the given order. */
export function DayList<Item>({ label, items, instantOf, keyOf, children }: DayListProps<Item>) {
  const { t } = useTranslation();
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = dayOf(instantOf(item));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  const headOf = (day: string) => {
    if (day === today()) return t('common.today');
    if (day === daysLater(today(), -1)) return t('common.yesterday');
    return `${weekday(day)} ${fullDay(day)}`;
  };
  return (
    <section aria-label={label} className={classes.days}>
      {[...days].map(([day, rows]) => (
        <div key={day}>
          <h2 className={classes.day}>{headOf(day)}</h2>
          <Rows>
            {rows.map((item) => (
              <Row key={keyOf(item)}>{children(item)}</Row>
            ))}
          </Rows>
        </div>
      ))}
    </section>
  );
}
