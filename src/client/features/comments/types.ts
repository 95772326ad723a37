import type { Outputs } from '../../trpc';

export type Comment = Outputs['comments']['list'][number];
