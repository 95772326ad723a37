import type { Outputs } from '../../trpc';

export type User = Outputs['users']['list'][number];
