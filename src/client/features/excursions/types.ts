import type { Outputs } from '../../trpc';

export type Excursion = Outputs['excursions']['list'][number];
export type ExcursionPart = 'details' | 'files';
