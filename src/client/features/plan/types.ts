import type { Outputs } from '../../trpc';

export type Plan = Outputs['plan']['byHoliday'];
export type PlanDay = Plan['days'][number];
export type PlanItem = PlanDay['items'][number];
export type PlanWarning = Plan['warnings'][number];

/** Names an item within the plan of its holiday. */
export const keyOfItem = ({ noun, id, kind }: Pick<PlanItem, 'noun' | 'id' | 'kind'>) =>
  [noun, id, kind].join('-');

export type Today = Outputs['plan']['today'];
