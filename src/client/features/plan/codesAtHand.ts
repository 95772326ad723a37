import type { PlanItem, Today } from './types';

/** The next thing and those of tomorrow, once each, as far as they have codes. */
export const codesAtHand = ({ next, tomorrow }: Pick<Today, 'next' | 'tomorrow'>): PlanItem[] =>
  [
    ...(next ? [next] : []),
    ...tomorrow.filter(
      ({ noun, id, kind }) => kind !== 'arrival' && !(noun === next?.noun && id === next.id),
    ),
  ].filter(({ hasCode }) => hasCode);
