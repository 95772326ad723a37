import { IconListDetails, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton, actionButtonClass } from '../../components/control/ActionButton';
import { Suitcase } from '../../components/drawings/Suitcase';
import { Skeleton } from '../../components/layout/Skeleton';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { daysLater } from '../../lib/format/dates';
import { useMine } from '../../lib/travellers';
import { useNow } from '../../lib/useNow';
import { trpc } from '../../trpc';
import { Address } from './Address';
import { Codes } from './Codes';
import { instantOfItem, phaseAt } from './clocks';
import { ItemCode } from './ItemCode';
import { NextItem } from './NextItem';
import { PlanRow } from './PlanRow';
import { type RouteLine, routeLines } from './routeLine';
import { Sky } from './Sky';
import classes from './TodayScreen.module.css';
import { keyOfItem, type PlanItem, type Today } from './types';
import { codesOfTomorrow } from './upcomingCodes';
import { WarningChecklist } from './WarningChecklist';

const NO_LINES = new Map<string, RouteLine>();

type Holiday = NonNullable<Today['holiday']>;

interface TodayScreenProps {
  parts: {
    /** What a tap on an item shows: its card. */
    Card: ComponentType<{ holiday: Holiday; item: PlanItem }>;
    /** The weather of a day, as far as it is known. */
    Weather: ComponentType<{ holiday: Holiday; date: string }>;
    /** Whether only what one is part of is shown. */
    Mine: ComponentType<{ holidayId: number }>;
  };
  /** Opens the form for a visit on this day. */
  onDinner: (holidayId: number, date: string) => void;
}

/** What comes next on the holiday that is on, or begins tomorrow. */
export function TodayScreen({ parts, onDinner }: TodayScreenProps) {
  const { t } = useTranslation();
  const isMine = useMine();
  const { data, isError, refetch } = trpc.plan.today.useQuery(isMine ? { mine: true } : undefined);
  if (!data && isError) return <ErrorState text={t('today.loadFailed')} onRetry={refetch} />;
  if (!data) return <Skeleton height={420} />;
  const { holiday } = data;
  if (!holiday)
    return (
      <div className={classes.none}>
        <h1>{t('today.title')}</h1>
        <EmptyState drawing={<Suitcase />} text={`${t('today.none')}. ${t('today.noneText')}`}>
          <Link to="/" className={actionButtonClass} data-look="primary">
            {t('header.home')}
          </Link>
        </EmptyState>
      </div>
    );
  return <OnHoliday {...{ parts, onDinner, holiday }} today={data} onPassed={refetch} />;
}

interface OnHolidayProps extends TodayScreenProps {
  holiday: Holiday;
  today: Today;
  /** Called when the next item is no longer ahead. */
  onPassed: () => unknown;
}

function OnHoliday({ parts, onDinner, holiday, today, onPassed }: OnHolidayProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { Card, Weather, Mine } = parts;
  const { date, next, tomorrow, tonight, warnings } = today;
  const { id, startDate, title, timeZone } = holiday;
  const isAhead = date < startDate;
  const nextKey = next && keyOfItem(next);
  const rest = today.today.filter((item) => {
    const instant = instantOfItem(date, item);
    return keyOfItem(item) !== nextKey && (instant === null || instant >= now);
  });
  // what comes next may be tomorrow's first item itself
  const first = next?.date === daysLater(date, 1) ? null : tomorrow[0];
  const hasRest = rest.length > 0 || (isAhead && warnings.length > 0);
  const isFree = rest.length === 0 && next?.date !== date;

  const isPassed = next !== null && (instantOfItem(next.date, next) ?? now) < now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each next item
  useEffect(() => {
    if (isPassed) onPassed();
  }, [isPassed, nextKey]);

  return (
    <div className={`full-bleed ${classes.screen}`}>
      <div className={classes.scene}>
        <Sky phase={phaseAt(now, next?.timeZone ?? timeZone)} />
        <div className={classes.words}>
          <div className={classes.head}>
            <h1 className={classes.holiday}>{title}</h1>
            <Weather holiday={holiday} date={isAhead ? startDate : date} />
          </div>
          {next && <NextItem {...{ next, now }} today={date} holidayId={id} />}
          {!next && <p className={classes.free}>{t('today.empty')}</p>}
        </div>
      </div>
      <div className={classes.paper}>
        <div className={classes.column}>
          {tonight && (
            <Part title={t('today.tonight')}>
              <Items {...{ holiday, Card }} items={[tonight]} lines={NO_LINES} />
              <Address item={tonight} />
            </Part>
          )}
          <Codes holidayId={id} items={codesOfTomorrow(today)} />
        </div>
        {hasRest && (
          <div className={`${classes.column} ${classes.rest}`}>
            {isAhead && <WarningChecklist holidayId={id} warnings={warnings} />}
            {rest.length > 0 && (
              <Part title={t('today.rest')}>
                <Items
                  {...{ holiday, Card }}
                  items={rest}
                  lines={routeLines([{ date, night: null, items: today.today }])}
                />
              </Part>
            )}
          </div>
        )}
        <div className={classes.column}>
          {next && isFree && !isAhead && <p className={classes.enjoy}>{t('today.empty')}</p>}
          {first && (
            <p className={classes.tomorrow}>
              <strong>{t('today.tomorrow')}:</strong>{' '}
              {[first.time, first.title].filter(Boolean).join(' ')}
            </p>
          )}
          <div className={classes.actions}>
            {date > startDate && (
              <ActionButton look="quiet" onClick={() => onDinner(id, daysLater(date, -1))}>
                <IconToolsKitchen2 aria-hidden />
                {t('today.dinner')}
              </ActionButton>
            )}
            <Link
              to="/holidays/$holidayId"
              params={{ holidayId: String(id) }}
              search={{ tab: 'plan' }}
              className={actionButtonClass}
              data-look="quiet"
            >
              <IconListDetails aria-hidden />
              {t('today.toPlan')}
            </Link>
            <Mine holidayId={id} />
          </div>
        </div>
      </div>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={classes.part}>{title}</h2>
    {children}
  </section>
);

interface ItemsProps {
  holiday: Holiday;
  items: PlanItem[];
  lines: Map<string, RouteLine>;
  Card: TodayScreenProps['parts']['Card'];
}

function Items({ holiday, items, lines, Card }: ItemsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <ol className={classes.items}>
      {items.map((item) => {
        const key = keyOfItem(item);
        const id = `today-${key}`;
        const isOpen = chosen === key;
        return (
          <li key={key}>
            <PlanRow
              holidayId={holiday.id}
              item={item}
              line={lines.get(key)}
              opens={id}
              isOpen={isOpen}
              onOpen={() => setChosen(isOpen ? null : key)}
            >
              <ItemCode holidayId={holiday.id} item={item} />
            </PlanRow>
            {isOpen && (
              <div id={id}>
                <Card holiday={holiday} item={item} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
