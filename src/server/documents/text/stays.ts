/** Finds stays in text: arrival and departure days, the house's name and address. */

import { daysBetween } from '../calendarDays';
import type { StayFinding } from '../findings';
import { lineText } from '../lines';
import { referencesIn } from './references';
import { addressOf } from './stayAddress';
import { agreesWithNights, stayDays } from './stayDays';
import { nameOf } from './stayName';
import type { TextDocument } from './text';

const LONGEST_NIGHTS = 90;

/** At most one stay: what names two houses is not told apart safely. */
export function readStays(document: TextDocument, hasFlights: boolean): StayFinding[] {
  const text = document.lines.map(lineText).join('\n').slice(0, 60_000);
  const whole = `${document.subject ?? ''}\n${text}`;
  if (!LODGING.test(whole) || OTHER_TRADE.test(whole)) return [];
  const dates = stayDays(document.lines, document.when, hasFlights);
  if (!dates) return [];
  const nights = daysBetween(dates.checkIn, dates.checkOut);
  if (nights < 1 || nights > LONGEST_NIGHTS || !agreesWithNights(text, nights)) return [];
  const named = nameOf(document, dates.line);
  if (!named) return [];
  return [
    {
      source: 'text',
      name: named.name,
      address: addressOf(document.lines, named.line),
      checkIn: dates.checkIn,
      checkOut: dates.checkOut,
      reference: referencesIn(document.lines, true)[0]?.code,
      guests: [],
    },
  ];
}

const LODGING =
  /\b(nights?|nacht(?:en)?|n[äa]chte|[üu]bernachtung(?:en)?|nuits?|check-?in|checkin|inchecken|hotel|h[ôo]tel|hostel|apartment|appartement|bungalow|cottage|camping|ferienwohnung|vakantiehuis|chambre|zimmer|kamer|room|accommodat\w+|unterkunft|h[ée]bergement|airbnb|villa|chalet|resort|guest ?house|pension)\b/i;

/** Cars, trains, tables and seats have days of arrival and departure too. */
const OTHER_TRADE =
  /\b(rental car|car rental|car hire|autohuur|huurauto|mietwagen|location de voiture|pick-?up (?:location|date|time|station)|drop-?off (?:location|date|time)|ophaallocatie|abholstation|train number|treinnummer|zugnummer|platform \d|spoor \d|gleis \d|voie \d|coach \d|wagen \d|tafel voor|table for|tisch f[üu]r|table pour|parking space|parkeerplaats reservering|parkplatz(?:buchung)?|ferry crossing|newsletter|nieuwsbrief|unsubscribe from our deals)\b/i;
