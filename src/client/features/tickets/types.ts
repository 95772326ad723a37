import type { Outputs } from '../../trpc';

export type Ticket = Outputs['tickets']['list'][number];
export type ReadTicket = Outputs['tickets']['fromFile'];
