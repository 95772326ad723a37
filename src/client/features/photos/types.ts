import type { Outputs } from '../../trpc';

export type Photo = Outputs['photos']['list'][number];
export type PhotosSummary = Outputs['photos']['summary'];
