/** The entities of flights in text, each with its position: line, cell and offset in the cell. */

import type { ParsedDate } from '../dates/parsedDates';
import type { FlightPlace } from '../findings';

export type Entity = { line: number; cell: number; at: number } & (
  | {
      kind: 'flight';
      airline: string;
      number: string;
      isFormer: boolean;
      /** The number of the airline that flies, beside the one that was booked */
      isOperating: boolean;
    }
  | { kind: 'airport'; place: FlightPlace; role?: 'from' | 'to' }
  | { kind: 'date'; date: ParsedDate; role?: 'from' | 'to' }
  | {
      kind: 'time';
      time: string;
      end: number;
      role?: 'from' | 'to';
      plusDays?: number;
      /** Its cell also tells a day */
      isDated: boolean;
    }
);

export type Flight = Extract<Entity, { kind: 'flight' }>;
export type Airport = Extract<Entity, { kind: 'airport' }>;
export const isAirport = (entity: Entity): entity is Airport => entity.kind === 'airport';
export type Time = Extract<Entity, { kind: 'time' }>;
export type DateEntity = Extract<Entity, { kind: 'date' }>;
