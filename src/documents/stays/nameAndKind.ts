/** Separates the name of a lodging from the kinds behind it. */

import { isGeneric, LODGING } from '../vocabulary/lodging';
import notLodgings from '../vocabulary/notLodgings.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';

/** "Le Clos des Tilleuls" of "Le Clos des Tilleuls - Chambres d'hôtes ***" */
export function nameBeforeKind(text: string): string {
  const [name = '', rest = ''] = text.split(/ [-–] (.+)/);
  const [kind = ''] = rest.split(/ ?[*★]/);
  return kind && !LODGING.test(name) && isOnlyKinds(kind) ? name : text;
}

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
/** "Agentur Küste", which lets the houses of others */
export const isAgency = (name: string): boolean => AGENCY.test(name);
const AGENCY = new RegExp(`(?<!\\p{L})${oneOf(notLodgings.agencies)}(?!\\p{L})`, 'iu');
