import {
  IconBed,
  IconBinoculars,
  IconBus,
  IconCar,
  IconFerry,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconToolsKitchen2,
  IconTrain,
} from '@tabler/icons-react';
import type { PlanItem } from './types';

const OF_NOUN = {
  hotels: IconBed,
  excursions: IconBinoculars,
  visits: IconToolsKitchen2,
} as const;

const OF_TYPE = { train: IconTrain, bus: IconBus, ferry: IconFerry, car: IconCar } as const;

export function itemIcon({ noun, type, kind }: Pick<PlanItem, 'noun' | 'type' | 'kind'>) {
  if (noun !== 'tickets') return OF_NOUN[noun];
  if (type && type !== 'flight') return OF_TYPE[type];
  return kind === 'arrival' ? IconPlaneArrival : IconPlaneDeparture;
}
