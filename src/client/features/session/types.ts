import type { Answers } from '../../trpc';

export type User = Answers['users']['list'][number];
