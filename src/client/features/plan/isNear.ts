import { daysLater } from '../../lib/format/dates';

/** Whether a holiday is on, or begins the day after. */
export const isNear = (holiday: { startDate: string; endDate: string }, today: string) =>
  holiday.startDate <= daysLater(today, 1) && today <= holiday.endDate;
