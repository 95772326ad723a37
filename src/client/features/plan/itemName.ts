import type { TFunction } from 'i18next';
import type { PlanItem } from './types';

const OF_CAR = {
  departure: 'tickets.car.departureLocation',
  arrival: 'tickets.car.arrivalLocation',
} as const;

/** What happens: `Departure`, `Check-in`, `Excursion`; of a rental car `Pick-up`. */
export const itemName = (t: TFunction, { type, kind, noun }: PlanItem) =>
  t(
    type === 'car' && (kind === 'departure' || kind === 'arrival')
      ? OF_CAR[kind]
      : `plan.nouns.${kind ?? noun}`,
  );
