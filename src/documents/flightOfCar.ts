/** Tells the flight by which somebody comes for a rental car, whose voucher names its number alone. */
import type { FlightFinding } from './findings';
import { entitiesIn } from './flights/entities';
import { isSamePlace } from './flights/flightDetails';
import type { Line } from './lines';
import { roleAt } from './rides/labels';
import { isAirport } from './text/entity';

/** Those of which an end is only the place where the car is picked up or returned */
export function flightsOfCar(flights: FlightFinding[], lines: Line[]): Set<FlightFinding> {
  if (flights.length === 0) return new Set();
  const entities = entitiesIn(lines);
  const airports = entities.filter(isAirport);
  const isOfCar = ({ number, from, to }: FlightFinding) => {
    const isNumbered = (line: number) =>
      entities.some((one) => one.line === line && one.kind === 'flight' && one.number === number);
    return [from, to].some(
      (end) =>
        end &&
        airports
          .filter(({ place }) => isSamePlace(place, end))
          .every((one) => !isNumbered(one.line) && roleAt(lines, one, 'rental')),
    );
  };
  return new Set(flights.filter(isOfCar));
}
