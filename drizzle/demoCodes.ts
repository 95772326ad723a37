/** Codes of boarding passes for the demo family, as IATA's Resolution 792 lays them out. */
import type { TicketBarcode } from './schema';

interface Flight {
  /** `YYYY-MM-DD` */
  day: string;
  from: string;
  to: string;
  /** "TP661" */
  flightNumber: string;
  bookingReference: string;
}

const dayOfYear = (day: string) =>
  (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000 + 1;

/** One code for each person who has a seat. */
export const boardingCodes = (flight: Flight, seats: [name: string, seat: string][]) =>
  seats.map(([name, seat], n): TicketBarcode => {
    const [given = '', ...family] = name.toUpperCase().split(' ');
    const passenger = `${family.join('')}/${given}`.slice(0, 20).padEnd(20);
    const airline = flight.flightNumber.slice(0, 2).padEnd(3);
    const number = flight.flightNumber.slice(2).padStart(4, '0').padEnd(5);
    const day = String(dayOfYear(flight.day)).padStart(3, '0');
    const order = `${String(n + 41).padStart(4, '0')} `;
    const leg = `${flight.bookingReference.padEnd(7)}${flight.from}${flight.to}${airline}${number}${day}`;
    const text = `M1${passenger}E${leg}Y${seat.padStart(4, '0')}${order}100`;
    return { format: 'AZTEC', text, name };
  });
