import { Tabs } from '@mantine/core';
import {
  IconBed,
  IconBinoculars,
  IconMessageCircle,
  IconPlaneTilt,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/layout/Skeleton';
import { lazily } from '../../lib/network/lazily';
import { onIntent } from '../../lib/network/onIntent';
import { type Answers, api } from '../../trpc';
import { CommentsTab } from '../comments/CommentsTab';
import classes from './HolidayTabs.module.css';
import type { Holiday } from './openHolidayDialog';
import { HOLIDAY_TABS, type HolidayTabName, holidayTab } from './tabNames';

const ICONS = {
  comments: IconMessageCircle,
  flights: IconPlaneTilt,
  excursions: IconBinoculars,
  hotels: IconBed,
  restaurants: IconToolsKitchen2,
} satisfies Record<HolidayTabName, unknown>;

const loadTickets = () => import('../tickets/TicketsTab').then((m) => ({ default: m.TicketsTab }));
const TicketsTab = lazily(loadTickets);
const loadExcursions = () =>
  import('../excursions/ExcursionsTab').then((m) => ({ default: m.ExcursionsTab }));
const ExcursionsTab = lazily(loadExcursions);
const loadHotels = () => import('../hotels/HotelsTab').then((m) => ({ default: m.HotelsTab }));
const HotelsTab = lazily(loadHotels);
const loadRestaurants = () =>
  import('../restaurants/RestaurantsTab').then((m) => ({ default: m.RestaurantsTab }));
const RestaurantsTab = lazily(loadRestaurants);

/** Preloads a tab's code and data when the user is about to open it. */
const preload: Partial<Record<HolidayTabName, (holidayId: number) => unknown>> = {
  flights: (holidayId) => Promise.all([loadTickets(), api.tickets.list.prefetch({ holidayId })]),
  excursions: (holidayId) =>
    Promise.all([loadExcursions(), api.excursions.list.prefetch({ holidayId })]),
  hotels: (holidayId) => Promise.all([loadHotels(), api.hotels.list.prefetch({ holidayId })]),
  restaurants: loadRestaurants,
};

interface HolidayTabsProps {
  holiday: Holiday;
  comments?: Answers['comments']['list'];
  tab?: HolidayTabName;
  onTab?: (tab: HolidayTabName) => void;
}

/** The tabs of a holiday. The only module that imports all of their features. */
export function HolidayTabs({ holiday, comments, tab, onTab }: HolidayTabsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<HolidayTabName>('comments');
  const { id, title, commentCount } = holiday;
  const counts: Partial<Record<HolidayTabName, number>> = { comments: commentCount };

  const contents: Record<HolidayTabName, () => ReactNode> = {
    comments: () => <CommentsTab holidayId={id} count={commentCount} known={comments} />,
    flights: () => <TicketsTab holiday={holiday} />,
    excursions: () => <ExcursionsTab holiday={holiday} />,
    hotels: () => <HotelsTab holiday={holiday} />,
    restaurants: () => <RestaurantsTab holiday={holiday} />,
  };

  return (
    <Tabs
      unstyled
      className={classes.tabs}
      value={tab ?? chosen}
      onChange={(value) => (onTab ?? setChosen)(holidayTab(value))}
      keepMounted={false}
    >
      <Tabs.List className={classes.list} aria-label={t('holidays.parts', { title })}>
        {HOLIDAY_TABS.map((name) => {
          const Icon = ICONS[name];
          return (
            <Tabs.Tab
              key={name}
              value={name}
              className={classes.tab}
              {...onIntent(() => preload[name]?.(id))}
            >
              <span className={classes.icon}>
                <Icon aria-hidden />
                {counts[name] ? <span className={classes.count}>{counts[name]}</span> : null}
              </span>
              {t(`holidays.tabs.${name}`)}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {HOLIDAY_TABS.map((name) => (
        <Tabs.Panel key={name} value={name} className={classes.panel}>
          <Suspense fallback={<Skeleton height={160} />}>{contents[name]()}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
