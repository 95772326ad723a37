import type { Outputs } from '../../trpc';

export type Holiday = Outputs['holidays']['upcoming'][number];
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
