/** The part of a holiday that its tabs and their forms need. */
export type HolidayDays = { id: number; startDate: string; endDate: string };
