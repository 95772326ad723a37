/** Tells documents that name trains and times but are no tickets. */

import { topTexts } from '../lines';
import type { TextDocument } from '../text/document';
import words from '../vocabulary/notTickets.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import { placeIn, townOf } from './places';

const NO_TICKET = new RegExp(`(?<!\\p{L})${oneOf(words.kinds, words.statements)}(?!\\p{L})`, 'iu');

/** "1 adult, Railcard", "2 Erwachsene, davon 1 mit BahnCard 25", "Eva Jansen 14.03.1979 Railcard": a discount of this ticket */
const DISCOUNT = new RegExp(
  `(?:[,·|(+]\\s?|(?<=[./-](?:19|20)\\d\\d) )(?:\\p{L}+ )?(?:\\d\\d-\\d\\d |\\d )?(?:\\p{L}+ ){0,2}${oneOf(words.discounts)}[^,·|]*`,
  'giu',
);
const HEAD_LINES = 5;

/** "Railcard? Bring it along" */
const ADVICE = /\?$|^(?:bring|please bring|vergeet|neem|denk|bitte|pensez|n['’]oubliez)(?!\p{L})/iu;

/** "Nantes - Parking relais Haluchère", "Zürich (Carparkplatz Sihlquai)": where a bus stops */
const PARK_AND_RIDE =
  /(?<!\p{L})(?:parkings? relais|park ?(?:and|&|\+|n) ?ride|p ?\+ ?r|parcheggio d['’]interscambio)(?!\p{L})/giu;
const PARKING_OF_TOWN = /^(.{2,30}?)(?:\s[-–,]\s|,\s|\s?\()(?=.{0,20}park).*$/iu;
const CLOCK = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/;

function withoutStop(text: string, at: number, texts: string[]): string {
  const [, town] = PARKING_OF_TOWN.exec(text) ?? [];
  const isStop = town && placeIn(town) && townOf(town) && CLOCK.test(`${texts[at - 1]} ${text}`);
  return isStop ? town : text.replace(PARK_AND_RIDE, '');
}

/** A season ticket, a discount card, a compensation, parking and the like, by how it begins. */
export function isNoTicket({ subject = '', headings, lines }: TextDocument): boolean {
  const start = topTexts(lines, HEAD_LINES)
    .map(withoutStop)
    .flatMap((text) => text.replace(DISCOUNT, '').split(/(?<=\p{L}{3}[.!?]) /u))
    .filter((text) => text.length < 120 && !ADVICE.test(text));
  return [subject, ...headings.slice(0, 2), ...start].some((text) => NO_TICKET.test(text));
}
