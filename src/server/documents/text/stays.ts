/** Finds stays in text: arrival and departure days, the house's name and address. */
import type { StayFinding } from '../findings';
import type { TextDocument } from './text';

export function readStays(_document: TextDocument, _hasFlights: boolean): StayFinding[] {
  return [];
}
