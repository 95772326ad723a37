import type { Answers } from '../../trpc';

export type Hotel = Answers['hotels']['list'][number];
