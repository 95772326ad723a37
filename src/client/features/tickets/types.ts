import type { Answers } from '../../trpc';

export type Ticket = Answers['tickets']['list'][number];
export type ReadTicket = Answers['tickets']['fromFile'];
