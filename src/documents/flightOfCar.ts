/** Tells the flight by which somebody comes for a rental car, whose voucher names its number alone. */
import type { FlightFinding } from './findings';
import { entitiesIn } from './flights/entities';
import { isSamePlace } from './flights/flightDetails';
import type { Line } from './lines';
import { roleAt } from './rides/labels';
import { isAirport } from './text/entity';

/** An end of the flight is only the place where the car is picked up or returned. */
export function isOfCar({ number, from, to }: FlightFinding, lines: Line[]): boolean {
  const entities = entitiesIn(lines);
  const isNumbered = (line: number) =>
    entities.some((one) => one.line === line && one.kind === 'flight' && one.number === number);
  return [from, to].some(
    (end) =>
      end &&
      entities
        .filter(isAirport)
        .filter(({ place }) => isSamePlace(place, end))
        .every((one) => !isNumbered(one.line) && roleAt(lines, one, 'rental')),
  );
}
