/** Finds the reference of a booking of rides. */
import { airportsOfCity } from '../airportSearch';
import { datesIn } from '../dates/parsedDates';
import type { Line } from '../lines';
import { cellsBelow } from '../text/labels';
import { NOT_PLACES, REFERENCE_LABELS } from '../vocabulary/transport';

/** "30 0227 719", "BM 448017", "ES-2F9KQ7", "14-7729-CHI-MAD", "eIC28119044", "QHRBMT" */
const CODE =
  /^[A-Z]{2,4} \d{6,12}(?![\p{L}\d.,:])|^(?:\d{1,4}(?: \d{3,4}){2,3}|\d{2,4} \d{3,4})(?![\p{L}\d.,:])|^e?(?=[A-Z0-9-]{4,40}(?![\p{L}\d-]))(?=[A-Z0-9-]*\d)[A-Z0-9]{1,20}(?:-[A-Z0-9]{1,12}){0,7}|^[A-Z]{5,8}(?![\p{L}\d])/u;
const FOLLOWS =
  /^(?:\s?\([^)]{1,12}\))?[^\p{L}\p{N},;!?]{0,8}(?:(?:is|est|luidt|lautet|nr\.?|no\.?|n°)[^\p{L}\p{N}]{0,4})?/iu;
const WORD =
  /^(?:NUMBER|DETAILS?|CODE|TICKET|TRAVEL|TRAIN|FERRY|TOTAL|PRICE|CLASS|DATE|NAMES?|STATUS|REFERENCE|BOOKING|PENDING|ONLINE|DOSSIER|RESERVATION|BUCHUNG|BOEKING)$/;

/** "STANDARD" and "PALERMO" have only letters, as some references have. */
const isWord = (code: string) =>
  WORD.test(code) ||
  (!/\d/.test(code) &&
    (NOT_PLACES.has(code.toLowerCase()) || airportsOfCity(code.toLowerCase()).length > 0));

/** "Reservation", and "no." below it */
const LABEL_END = /^(?:no|nr|n°|number|nummer|code|numéro|numero)\.?\s?:?$/i;

/** The booking's own reference before the number of an order or a ticket. */
export function referenceIn(lines: Line[]): string | undefined {
  for (const label of REFERENCE_LABELS) {
    for (const [at, { cells }] of lines.entries()) {
      for (const [index, cell] of cells.entries()) {
        for (const match of cell.text.slice(0, 600).matchAll(label)) {
          const rest = cell.text.slice(match.index + match[0].length).replace(FOLLOWS, '');
          const sources =
            rest.length > 0
              ? [rest]
              : [
                  cells[index + 1]?.text ?? '',
                  ...cellsBelow(lines, at, cell, 3)
                    .map(({ text }) => text)
                    .filter((text) => !LABEL_END.test(text))
                    .slice(0, 1),
                ];
          const code = sources.map(codeIn).find((one) => one);
          if (code) return code;
        }
      }
    }
  }
  return undefined;
}

function codeIn(text: string): string | undefined {
  const code = CODE.exec(text.replace(/^[^\p{L}\p{N},;!?]{0,6}/u, ''))?.[0];
  if (!code || isWord(code) || (datesIn(text)[0]?.start ?? 9) < 2) return undefined;
  return /^\d{1,4}$/.test(code) ? undefined : code;
}
