import type { Answers } from '../../trpc';

export type Holiday = Answers['holidays']['upcoming'][number];
export type EditedHoliday = Pick<
  Holiday,
  | 'id'
  | 'version'
  | 'title'
  | 'destination'
  | 'startDate'
  | 'endDate'
  | 'coverImage'
  | 'coverPlaceholder'
>;
