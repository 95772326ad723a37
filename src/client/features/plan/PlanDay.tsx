import { IconBed, IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, type DragEvent, Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTitle } from './dayTitle';
import { ItemCode } from './ItemCode';
import classes from './PlanDay.module.css';
import { PlanRow } from './PlanRow';
import type { DayWarnings } from './placeWarnings';
import type { RouteLine } from './routeLine';
import { type PlanDay as Day, keyOfItem, type PlanItem } from './types';
import { WarningMarker } from './WarningMarker';

/** What is dragged: the id of an excursion without a day. */
export const DRAGGED = 'application/x-samenreis-excursion';

export interface PlanParts {
  /** What a tap on an item shows: its card. */
  Card: ComponentType<{ item: PlanItem }>;
  /** The weather of a day, as far as it is known. */
  Weather: ComponentType<{ date: string }>;
  /** The first photos of a past day. */
  Photos: ComponentType<{ date: string; title: string }>;
}

interface PlanDayProps {
  holidayId: number;
  /** Today where the holiday is. */
  today: string;
  day: Day;
  lines: Map<string, RouteLine>;
  warnings: DayWarnings | undefined;
  /** Whether only the head shows at first. */
  isFolded: boolean;
  parts: PlanParts;
  /** The key of the chosen item. */
  chosen: string | null;
  onChoose: (key: string) => void;
  onDropExcursion: (id: number, date: string) => void;
}

/** A day of the plan, which ends in the bed of its night. A past day folds. */
export function PlanDay(props: PlanDayProps) {
  const { holidayId, today, day, lines, warnings, isFolded, parts, chosen } = props;
  const { onChoose, onDropExcursion } = props;
  const { t } = useTranslation();
  const [isUnfolded, setIsUnfolded] = useState(!isFolded);
  const [isOver, setIsOver] = useState(false);
  const { date, night, items } = day;
  const title = dayTitle(t, day);
  const id = `plan-${holidayId}-${date}`;
  const isPast = date < today;
  const { Weather, Photos } = parts;

  const whileDragged = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    const excursionId = Number(event.dataTransfer.getData(DRAGGED));
    if (!excursionId) return;
    event.preventDefault();
    onDropExcursion(excursionId, date);
  };

  return (
    <section
      className={classes.day}
      aria-labelledby={id}
      data-over={isOver || undefined}
      onDragEnter={whileDragged}
      onDragOver={whileDragged}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {isPast ? (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={isUnfolded}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              <IconChevronDown className={classes.arrow} aria-hidden />
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        {date === today && <span className={classes.today}>{t('common.today')}</span>}
        <Weather date={date} />
      </div>
      {isUnfolded && (
        <>
          {items.length === 0 && !warnings && <p className={classes.free}>{t('plan.free')}</p>}
          <ol className={classes.items}>
            {items.map((item) => {
              const key = keyOfItem(item);
              return (
                <Fragment key={key}>
                  <PlanItemRow
                    {...{ holidayId, item, parts, onChoose }}
                    line={lines.get(key)}
                    isChosen={chosen === key}
                  />
                  {warnings?.ofItems.get(key)?.map((warning) => (
                    <li key={warning.key}>
                      <WarningMarker holidayId={holidayId} warning={warning} />
                    </li>
                  ))}
                </Fragment>
              );
            })}
            {warnings?.others.map((warning) => (
              <li key={warning.key}>
                <WarningMarker holidayId={holidayId} warning={warning} />
              </li>
            ))}
            {night && (
              <li className={classes.night} data-on-line={items.length > 0 || undefined}>
                <span className={classes.bed}>
                  <IconBed aria-hidden />
                  <span className="sr-only">{t('plan.night')} </span>
                  <span>{night.name}</span>
                </span>
              </li>
            )}
          </ol>
          {isPast && <Photos date={date} title={title} />}
        </>
      )}
    </section>
  );
}

interface PlanItemRowProps {
  holidayId: number;
  item: PlanItem;
  line: RouteLine | undefined;
  parts: Pick<PlanParts, 'Card'>;
  isChosen: boolean;
  onChoose: (key: string) => void;
}

/** An item with its card, when it is chosen. */
function PlanItemRow({ holidayId, item, line, parts, isChosen, onChoose }: PlanItemRowProps) {
  const { Card } = parts;
  const key = keyOfItem(item);
  const id = `plan-${holidayId}-${key}`;
  return (
    <li>
      <PlanRow
        {...{ holidayId, item, line }}
        opens={id}
        isOpen={isChosen}
        onOpen={() => onChoose(key)}
      >
        <ItemCode {...{ holidayId, item }} />
      </PlanRow>
      {isChosen && (
        <div id={id} className={classes.card}>
          <Card item={item} />
        </div>
      )}
    </li>
  );
}
