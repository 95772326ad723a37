export const HOLIDAY_TABS = ['comments', 'flights', 'excursions', 'hotels', 'restaurants'] as const;
export type HolidayTabName = (typeof HOLIDAY_TABS)[number];

/** The tab with this name in the URL; comments for any other value. */
export const holidayTab = (name: unknown): HolidayTabName =>
  HOLIDAY_TABS.find((tab) => tab === name) ?? 'comments';
