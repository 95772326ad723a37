/** Separates the name of a lodging from the kinds behind it. */

import words from '../vocabulary/bookedAt.json' with { type: 'json' };
import { isGeneric, LODGING } from '../vocabulary/lodging';
import notLodgings from '../vocabulary/notLodgings.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';

/** "Le Clos des Tilleuls" of "Le Clos des Tilleuls - Chambres d'hôtes ***" */
export function nameBeforeKind(text: string): string {
  const [name = '', rest = ''] = text.split(/ [-–] (.+)/);
  const [kind = ''] = rest.split(/ ?[*★]/);
  return kind && !LODGING.test(name) && isOnlyKinds(kind) ? name : text;
}

/** "Inn · Restaurant · Rooms", below the name of a house */
export const isListOfKinds = (text: string) =>
  text.split(/ [·•|] /).length > 1 && LODGING.test(text) && isOnlyKinds(text);

/** "Ferienwohnungen & Zimmer" */
const isOnlyKinds = (text: string) =>
  text
    .replace(KINDS, ' ')
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || isGeneric(word));
const KINDS = new RegExp(
  `${LODGING.source}|(?<!\\p{L})(?:ferienwohnungen|chambres|restaurants?|bar|en|y)(?!\\p{L})`,
  'giu',
);
/** "Agentur Küste", or "Küstenzeit - Ferienwohnungen", which lets the houses of others */
export const isAgency = (text: string): boolean => AGENCY.test(text) || HOUSES.test(text);
const HOUSES = new RegExp(
  `(?<!\\p{L})(?:${oneOf(words.manyLodgings)}|\\p{L}*(?:wohnungen|h[äa]user|huizen))(?!\\p{L})`,
  'iu',
);
const AGENCY = new RegExp(`(?<!\\p{L})${oneOf(notLodgings.agencies)}(?!\\p{L})`, 'iu');
