/** Reads a stay from an event of a booking site. */

import type { StayFinding } from '../findings';
import { linesOfText } from '../lines';
import { referenceIn } from '../text/references';
import type { EventText } from './events';

const STAY =
  /\b(hotel|hostel|stay|check-?in|accommodation|lodging|apartment|b&b|verblijf|overnachting|accommodatie|vakantiehuis|unterkunft|aufenthalt|übernachtung|séjour|hébergement|airbnb|booking\.com|camping|bungalow)\b/i;

const NAMED =
  /^(?:hotel|hostel|accommodation|lodging)?\s*(?:reservation|booking|reservering|boeking|buchung|réservation|stay|check-?in|verblijf|overnachting|aufenthalt|séjour|hotel)\b[^:]{0,20}:\s*(.{2,100})$/i;

const NAMED_IN_SENTENCE =
  /^(?:your |je |uw )?(?:hotel |airbnb )?(?:stay|reservation|booking|check-?in|verblijf|reservering|boeking|overnachting|aufenthalt|buchung|séjour|réservation) (?:at|in|bij|op|im|à|au|chez) (.{2,100})$/i;

/** Undefined unless the summary names a lodging, and the event lasts at least one night. */
export function stayOf({
  summary,
  description,
  location,
  start,
  end,
}: EventText): StayFinding | undefined {
  if (!STAY.test(summary) || !start || !end || start.day >= end.day) return undefined;
  const isName = /^(hotel|camping|hostel)\b/i.test(summary) && !summary.includes(':');
  const name =
    NAMED.exec(summary)?.[1] ??
    NAMED_IN_SENTENCE.exec(summary)?.[1] ??
    (isName ? summary : undefined);
  if (!name) return undefined;
  const isAddress = location.length > 4 && location !== name;
  return {
    source: 'calendar',
    name: name.trim(),
    address: isAddress ? location.replace(/\s*\n\s*/g, ', ') : undefined,
    url: /(?:website|url|web)\s*:?\s*(https?:\/\/[^\s<>"]{4,300})/i.exec(description)?.[1],
    checkIn: start.day,
    checkOut: end.day,
    reference: referenceIn(linesOfText(description), true),
    guests: [],
  };
}
