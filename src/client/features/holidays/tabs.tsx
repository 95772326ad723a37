import {
  IconBed,
  IconBinoculars,
  IconMessageCircle,
  IconPlaneTilt,
  IconRoute,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';
import { api, type Outputs } from '../../trpc';
import { CommentsTab } from '../comments/CommentsTab';
import type { Holiday } from './types';

interface TabProps {
  holiday: Holiday;
  /** The comments, when they were fetched with the holiday. */
  comments?: Outputs['comments']['list'];
}

interface Tab {
  icon: typeof IconBed;
  Content: ComponentType<TabProps>;
  /** A number beside the icon. */
  count?(holiday: Holiday): number;
  /** Loads the tab's code and data when the user is about to open it. */
  preload?(holidayId: number): unknown;
}

/** A tab whose code is loaded when it is about to be opened. `list` loads its rows as well. */
const loaded = (
  icon: Tab['icon'],
  load: () => Promise<ComponentType<TabProps>>,
  list?: (input: { holidayId: number }) => unknown,
): Tab => {
  const loadModule = () => load().then((Content) => ({ default: Content }));
  const preload = (holidayId: number) => Promise.all([loadModule(), list?.({ holidayId })]);
  return { icon, Content: lazyWithRetry(loadModule), preload };
};

/** The tabs of a holiday in their order, by their names in the URL and under `holidays.tabs`. */
const HOLIDAY_TABS = {
  plan: loaded(
    IconRoute,
    () => import('./PlanTab').then((m) => m.PlanTab),
    (input) => api.plan.byHoliday.prefetch(input),
  ),
  comments: {
    icon: IconMessageCircle,
    Content: ({ holiday: { id, commentCount }, comments }) => (
      <CommentsTab holidayId={id} count={commentCount} known={comments} />
    ),
    count: ({ commentCount }) => commentCount,
  },
  flights: loaded(
    IconPlaneTilt,
    () => import('../tickets/TicketsTab').then((m) => m.TicketsTab),
    (input) => api.tickets.list.prefetch(input),
  ),
  excursions: loaded(
    IconBinoculars,
    () => import('../excursions/ExcursionsTab').then((m) => m.ExcursionsTab),
    (input) => api.excursions.list.prefetch(input),
  ),
  hotels: loaded(
    IconBed,
    () => import('../hotels/HotelsTab').then((m) => m.HotelsTab),
    (input) => api.hotels.list.prefetch(input),
  ),
  restaurants: loaded(IconToolsKitchen2, () =>
    import('../restaurants/RestaurantsTab').then((m) => m.RestaurantsTab),
  ),
} satisfies Record<string, Tab>;

export type HolidayTabName = keyof typeof HOLIDAY_TABS;

const [plan, ...others] = Object.entries(HOLIDAY_TABS) as [HolidayTabName, Tab][];

/** The plan is the first tab from the day that the holiday has anything dated. */
export const holidayTabs = ({ isPlanned }: Pick<Holiday, 'isPlanned'>) =>
  (isPlanned ? [plan, ...others] : [...others, plan]) as [HolidayTabName, Tab][];

/** The tab with this name in the URL; undefined for any other value. */
export const holidayTab = (name: unknown) =>
  (Object.keys(HOLIDAY_TABS) as HolidayTabName[]).find((tab) => tab === name);
