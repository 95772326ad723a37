import type { PlanItem, Today } from './types';

type Ahead = Pick<Today, 'next' | 'tomorrow'>;

/** The items with codes that begin tomorrow, without the next item. */
export const codesOfTomorrow = ({ next, tomorrow }: Ahead): PlanItem[] =>
  tomorrow.filter(
    ({ noun, id, kind, hasCode }) =>
      hasCode && kind !== 'arrival' && !(noun === next?.noun && id === next.id),
  );

/** The next item and those of tomorrow, once each, as far as they have codes. */
export const upcomingCodes = (ahead: Ahead): PlanItem[] => [
  ...(ahead.next?.hasCode ? [ahead.next] : []),
  ...codesOfTomorrow(ahead),
];
