/**
 * The keys of warnings. They name the kind and its days or rows: `noBed.2027-07-04.2027-07-05`,
 * `overlap.hotels-3.tickets-7`.
 */
import { NOUNS, type Noun } from './rows';

export const WARNING_KINDS = [
  'noBed',
  'overlap',
  'notCheckedIn',
  'transferOpen',
  'outsideHoliday',
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

export interface Reference {
  noun: Noun;
  id: number;
}

const DAY = '\\d{4}-\\d{2}-\\d{2}';
const ROW = `(${NOUNS.join('|')})-\\d{1,9}`;
const FORMAT = new RegExp(
  `^(noBed\\.${DAY}\\.${DAY}|overlap\\.${ROW}\\.${ROW}|notCheckedIn\\.${ROW}|transferOpen\\.(to|from)\\.${ROW}|outsideHoliday\\.${ROW})$`,
);

/** Whether a text is the key of a warning that there may be. */
export const isWarningKey = (key: string) => FORMAT.test(key);

const nameOf = ({ noun, id }: Reference) => `${noun}-${id}`;

/** The rows are in one order, whichever of them was found first. */
export const warningKey = (kind: WarningKind, details: string[], rows: Reference[]) =>
  [
    kind,
    ...details,
    ...rows
      .toSorted((a, b) => NOUNS.indexOf(a.noun) - NOUNS.indexOf(b.noun) || a.id - b.id)
      .map(nameOf),
  ].join('.');

const parse = (part: string): Reference | null => {
  const [noun, id] = part.split('-');
  const known = NOUNS.find((each) => each === noun);
  return known ? { noun: known, id: Number(id) } : null;
};

/** The rows that the key names. */
export const rowsOfKey = (key: string): Reference[] =>
  key.split('.').flatMap((part) => parse(part) ?? []);

/**
 * The key with other ids, as in an archive or after an import; null when one of its rows is not
 * there.
 */
export function withOtherIds(key: string, idOf: (row: Reference) => number | undefined) {
  const [kind = '', ...parts] = key.split('.');
  const rows: Reference[] = [];
  for (const { noun, id } of rowsOfKey(key)) {
    const other = idOf({ noun, id });
    if (other === undefined) return null;
    rows.push({ noun, id: other });
  }
  const details = parts.filter((part) => !parse(part));
  return warningKey(kind as WarningKind, details, rows);
}
