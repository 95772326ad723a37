import type { Answers } from '../../trpc';

export type Comment = Answers['comments']['list'][number];
