import type { Outputs } from '../../trpc';

export type Restaurant = Outputs['restaurants']['byId'];
export type ListedRestaurant = Outputs['restaurants']['list'][number];
export type Visit = Restaurant['visits'][number];
