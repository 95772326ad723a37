import { placeCode } from '../../../airports/airports';
import type { TicketBarcode } from '../../../routers/tickets/schema';

interface Journey {
  departureLocation: string;
  arrivalLocation: string;
}

/** The columns of IATA's boarding passes: 23 of the passenger, then 37 and more of each leg. */
const LEG = /^.{7}([A-Z]{3})([A-Z]{3}).{3}.{5}\d{3}.(.{4})/s;
const LEG_COLUMNS = 37;

/** The seat that a boarding pass has on this flight; null when its code does not say it. */
export function seatInCode(
  { text }: TicketBarcode,
  { departureLocation, arrivalLocation }: Journey,
) {
  if (!/^M[1-9]/.test(text)) return null;
  for (let at = 23; at + LEG_COLUMNS <= text.length; ) {
    const [, from, to, seat] = LEG.exec(text.slice(at)) ?? [];
    if (from && from === placeCode(departureLocation) && to === placeCode(arrivalLocation))
      return /^0*(\d+[A-Z]) *$/.exec(seat ?? '')?.[1] ?? null;
    at += LEG_COLUMNS + (Number.parseInt(text.slice(at + 35, at + LEG_COLUMNS), 16) || 0);
  }
  return null;
}
