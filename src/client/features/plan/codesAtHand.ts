import type { PlanItem, Today } from './types';

type Ahead = Pick<Today, 'next' | 'tomorrow'>;

/** The things with codes that begin tomorrow, without the next thing. */
export const codesOfTomorrow = ({ next, tomorrow }: Ahead): PlanItem[] =>
  tomorrow.filter(
    ({ noun, id, kind, hasCode }) =>
      hasCode && kind !== 'arrival' && !(noun === next?.noun && id === next.id),
  );

/** The next thing and those of tomorrow, once each, as far as they have codes. */
export const codesAtHand = (ahead: Ahead): PlanItem[] => [
  ...(ahead.next?.hasCode ? [ahead.next] : []),
  ...codesOfTomorrow(ahead),
];
