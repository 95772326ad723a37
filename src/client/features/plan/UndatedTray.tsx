import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/control/ActionMenu';
import { dayTitle } from './dayTitle';
import { DRAGGED, type PlanParts } from './PlanDay';
import { PlanRow } from './PlanRow';
import { keyOfItem, type PlanDay, type PlanItem } from './types';
import classes from './UndatedTray.module.css';

interface UndatedTrayProps {
  holidayId: number;
  items: PlanItem[];
  days: PlanDay[];
  Card: PlanParts['Card'];
  chosen: string | null;
  onChoose: (key: string) => void;
  onMove: (id: number, date: string) => void;
}

/** What has no day yet. An excursion is dragged onto its day, or moved there by a menu. */
export function UndatedTray(props: UndatedTrayProps) {
  const { holidayId, items, days, Card, chosen, onChoose, onMove } = props;
  const { t } = useTranslation();
  const id = `plan-${holidayId}-undated`;
  const targets = days.filter(({ number }) => number !== null);

  return (
    <section className={classes.tray} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t('plan.undated')}
      </h3>
      <ul className={classes.items}>
        {items.map((item) => {
          const key = keyOfItem(item);
          const isMovable = item.noun === 'excursions';
          return (
            <li
              key={key}
              draggable={isMovable}
              className={classes.item}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData(DRAGGED, String(item.id));
                dataTransfer.effectAllowed = 'move';
              }}
            >
              <PlanRow
                {...{ holidayId, item }}
                opens={`plan-${holidayId}-${key}`}
                isOpen={chosen === key}
                onOpen={() => onChoose(key)}
              >
                {isMovable && (
                  <ActionMenu
                    label={t('plan.moveNamed', { title: item.title })}
                    className={classes.move}
                    icon={
                      <>
                        <IconCalendarPlus aria-hidden />
                        <span>{t('plan.move')}</span>
                      </>
                    }
                    actions={targets.map((day) => ({
                      label: dayTitle(t, day),
                      icon: null,
                      onSelect: () => onMove(item.id, day.date),
                    }))}
                  />
                )}
              </PlanRow>
              {chosen === key && (
                <div id={`plan-${holidayId}-${key}`}>
                  <Card item={item} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
