import type { Answers } from '../../trpc';

export type Excursion = Answers['excursions']['list'][number];
export type ExcursionPart = 'details' | 'files';
