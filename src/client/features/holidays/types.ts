import type { Outputs } from '../../trpc';

export type Holiday = Outputs['holidays']['upcoming'][number];
export type EditedHoliday = Pick<
  Holiday,
  | 'id'
  | 'version'
  | 'title'
  | 'destination'
  | 'latitude'
  | 'longitude'
  | 'startDate'
  | 'endDate'
  | 'timeZone'
  | 'coverImage'
  | 'coverPlaceholder'
>;
