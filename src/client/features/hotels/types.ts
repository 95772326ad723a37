import type { Outputs } from '../../trpc';

export type Hotel = Outputs['hotels']['list'][number];
