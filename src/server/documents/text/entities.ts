/** Finds what flights are made of in lines of text: numbers, airports, days, times and seats. */
import { airlineName } from '../airlines';
import type { Place } from '../findings';
import { type Line, lineText } from '../lines';
import { airportNamed, airportOf, airportsOfCity, fold } from '../places';
import { clockTime, datesIn, type WrittenDate } from '../writtenMoments';
import { cellAbove, labelsBefore } from './labels';

export type Entity = { line: number; cell: number; at: number } & (
  | { kind: 'flight'; airline: string; number: string; isFormer: boolean }
  | { kind: 'airport'; place: Place; role?: 'from' | 'to' }
  | { kind: 'date'; date: WrittenDate; role?: 'from' | 'to' }
  | { kind: 'time'; time: string; role?: 'from' | 'to'; plusDays?: number }
);

const ENTITIES_LIMIT = 1_500;

const FLIGHT =
  /(?<![A-Za-z0-9€$£.,-])([A-Z]{3}|[A-Z][A-Z0-9]|[0-9][A-Z])([ -]{0,2})(\d{1,4})([A-Z])?(?![A-Za-z0-9]|[.,:]\d|-\d)/g;

/** Airline codes that are words too, and so need a label. */
const WORDS = new Set(
  'AM PM NO TO AT OR DE AS US UP ME BE ET LA OU VA UN SA DI EN EL AV OM EC MM KM GP AC TV BR NE PS PC CO CM EU ID IT SO MY AN AB AP PG AI CA KG PR SE PO ST'.split(
    ' ',
  ),
);
const FLIGHT_LABEL =
  /(flight|flights|flight ?(no|number|nr)|vlucht|vluchten|vluchtnummer|flug|flugnummer|flugnr|\bvols?\b|num[ée]ro de vol|vuelo|volo|operated by|airline)[^\p{L}]{0,12}$/iu;

const NO_FLIGHT =
  /\b(?:room|kamer|zimmer|chambre|suite|order|bestelling|artikel|article|model|invoice|factuur|train|trein|zug|bus)\b[^\p{L}\p{N}]{0,4}$/iu;

export function flightNumbersIn(
  text: string,
  isLabelled = false,
): { airline: string; number: string; at: number }[] {
  const found: { airline: string; number: string; at: number }[] = [];
  for (const match of text.matchAll(FLIGHT)) {
    const [, airline = '', gap = '', digits = '', suffix = ''] = match;
    if (!airlineName(airline) || Number(digits) === 0) continue;
    const hasLabel =
      isLabelled || FLIGHT_LABEL.test(text.slice(Math.max(0, match.index - 30), match.index));
    if (WORDS.has(airline) && !hasLabel && (gap !== '' || digits.length < 3)) continue;
    if (
      digits.length < 3 &&
      !hasLabel &&
      !(gap === '' && digits.length === 2 && text.trim() === match[0])
    )
      continue;
    if (
      /^\s*(EUR|USD|GBP|CHF|kg|km|min|nights?|%|€)/i.test(text.slice(match.index + match[0].length))
    )
      continue;
    if (airline === 'EU' && digits === '261') continue;
    if (NO_FLIGHT.test(text.slice(Math.max(0, match.index - 20), match.index))) continue;
    found.push({ airline, number: digits.replace(/^0+(?=\d)/, '') + suffix, at: match.index });
  }
  return found;
}

const CODE = /(?<![A-Za-z0-9])([A-Z]{3})(?![A-Za-z0-9])/g;

/** Codes that are words, months, currencies or titles wherever they stand without brackets. */
const ORDINARY = new Set(
  'EUR USD GBP CHF SEK NOK DKK PLN CZK HUF THE AND FOR VAT BTW PNR PDF DEC MAR OCT OKT JAN FEB APR MAY MEI JUN JUL AUG SEP NOV DEZ SUN MON TUE WED THU FRI SAT ARR DEP MRS ADT CHD INF ECO TAX FEE ALL ANY NOT YOU OUR ONE TWO DAY NEW NON REF ETA ETD STA STD SMS APP WEB FAQ URL VIA PER VAN TOT VOR AUS BIS UHR VOL DES LES UNE SUR PAR BAG BUS CAR AIR SKY ETK TKT FOP IVA MWS GMT UTC CET BST USA NED GER FRA UND DER DIE DAS HET EEN NAR MET SEC REG GAT GTE CAB SEA DOB SSR LTD INC BVB KLM TUI SAS TAP LOT ANA RYR EZY TRA OFF END AGE ACT PIN IDS TOP MAX MIN HRS KGS PCS EXT YES OUT LOW BIG SET GET RED'.split(
    ' ',
  ),
);

const FROM =
  /(?:\b(?:from|van|von|vanaf|origin|depart(?:s|ing|ure)?|dep|departing from|vertrek|vertrekt|vertrekpunt|abflug(?:ort)?|ab|start|d[ée]part(?: de)?|de|outbound from)\b\.?)[^\p{L}]{0,12}$/iu;
const TO =
  /(?:\b(?:to|naar|nach|destination|arriv(?:al|es|ing)|arr|arrival at|at|aankomst|bestemming|ankunft(?:sort)?|an|zielort|ziel|arriv[ée]e(?: [àa])?|vers)\b\.?|\bà)[^\p{L}]{0,12}$/iu;

function roleOfPlace(labels: string[]): 'from' | 'to' | undefined {
  for (const label of labels) {
    if (TO.test(label)) return 'to';
    if (FROM.test(label)) return 'from';
  }
  return undefined;
}

const ARROW = /\s*(?:[-–—→➔➜⟶>✈⇒►]+|\bto\b|\bnaar\b|\bnach\b|\bvers\b|\bà\b|\/)\s*/;
const PAIR = new RegExp(
  `(?<![A-Za-z0-9])([A-Z]{3})\\)?${ARROW.source}\\(?([A-Z]{3})(?![A-Za-z0-9])`,
  'g',
);

/** "AMS - BCN" */
export function routesIn(text: string): { from: string; to: string; at: number }[] {
  const found: { from: string; to: string; at: number }[] = [];
  for (const match of text.matchAll(PAIR)) {
    const [, from = '', to = ''] = match;
    const isKnown = airportOf(from) && airportOf(to) && from !== to;
    if (isKnown && !ORDINARY.has(from) && !ORDINARY.has(to))
      found.push({ from, to, at: match.index });
  }
  return found;
}

/** Words that, beside a code, show that the code means this airport. */
function namesOf({ city, name }: { city: string; name: string }): string[] {
  const words = fold(name)
    .split(' ')
    .filter(
      (word) => word.length > 4 && !/^(airport|international|regional|municipal)$/.test(word),
    );
  return [fold(city).split(' ')[0] ?? '-', ...words];
}

function codesIn(text: string): { code: string; at: number; end: number }[] {
  const inPairs = new Set(routesIn(text).flatMap(({ from, to }) => [from, to]));
  const plain = fold(text);
  const found: { code: string; at: number; end: number }[] = [];
  for (const match of text.matchAll(CODE)) {
    const [, code = ''] = match;
    const airport = airportOf(code);
    if (!airport) continue;
    const at = match.index;
    const before = text.slice(Math.max(0, at - 24), at);
    const after = text.slice(at + 3, at + 12);
    const inBrackets = /[([]\s?$/.test(before) && /^\s?([)\]]|[,/] ?[A-Z])/.test(after);
    const isAlone = text.replace(/\d{1,2}[:.]\d{2}/g, '').trim() === code;
    const isTimed = /\d{1,2}[:.]\d{2}\s*$/.test(before) || /^\s*\d{1,2}[:.]\d{2}/.test(after);
    const isNamed = namesOf(airport).some((name) => plain.split(' ').includes(name));
    const isLabelled = FROM.test(before) || TO.test(before);
    const isOrdinary = ORDINARY.has(code);
    if (
      inBrackets ||
      isNamed ||
      (!isOrdinary && (isAlone || inPairs.has(code) || isTimed || isLabelled))
    ) {
      found.push({ code, at, end: at + 3 });
    }
  }
  return found;
}

const NOISE =
  /^(?:\d{1,2}[:.h]\d{2}\s*(?:(?:uhr|uur|h|am|pm)\b)?|(?:from|to|van|naar|von|nach|de|à|departure|arrival|departs?|arrives?|depart|vertrek|aankomst|abflug|ankunft|ab|an|d[ée]part|arriv[ée]e|destination|bestemming|origin|at|outbound|inbound|return|heenvlucht|terugvlucht|heenreis|terugreis|hinflug|r[üu]ckflug|aller|retour|flight|vlucht|flug|vol)\b\.?)[\s:,|-]*/i;
const TAIL =
  /[\s,]*(?:\(?\b(?:terminal|term\.?|hall|t)\b ?[0-9A-Z]{0,3}\)?|\([^()]*\)|\d{1,2}[:.h]\d{2}.*|airport|luchthaven|flughafen)\s*$/i;

/** Airports that a whole cell, or a half of it around an arrow, names without a code. */
function namesIn(text: string): { place: Place; at: number; before: string }[] {
  if (text.length > 110) return [];
  const found: { place: Place; at: number; before: string }[] = [];
  let at = 0;
  for (const part of text.split(/( [-–—→➔➜>✈]+ |→| to | naar | nach | vers | à |, )/)) {
    let rest = part;
    let cut = 0;
    for (let round = 0; round < 4; round++) {
      const noise = NOISE.exec(rest);
      if (!noise) break;
      cut += noise[0].length;
      rest = rest.slice(noise[0].length);
    }
    let name = rest.trim();
    for (let round = 0; round < 3; round++) name = name.replace(TAIL, '').trim();
    if (/^\p{Lu}/u.test(name) && name.length >= 3 && name.length <= 44 && !/\d/.test(name)) {
      const cities = airportsOfCity(name);
      const one = airportNamed(name);
      const isKnown = cities.length > 0 || (one && name.split(/[\s-]+/).length <= 5);
      const onlyCity = cities.length === 1 ? cities[0]?.code : undefined;
      if (isKnown && !COMMON.test(name)) {
        found.push({
          place: { code: one?.code ?? onlyCity, name },
          at: at + cut,
          before: part.slice(0, cut),
        });
      }
    }
    at += part.length;
  }
  return found;
}

function isBesideTime(cells: Line['cells'], cell: number): boolean {
  return cells.slice(Math.max(0, cell - 1), cell + 2).some(({ text }) => /\d[:.h]\d\d/.test(text));
}

/** Small airports' towns share their names with too much else to be believed without a label. */
function isLarge({ code, name }: Place): boolean {
  const airports = code ? [airportOf(code)] : airportsOfCity(name ?? '');
  return airports.some((airport) => airport?.isLarge);
}

/** Towns with an airport whose names are everyday words on tickets. */
const COMMON =
  /^(of|male|split second|man|bar|island|post|union|central|page|golden|hotel|mobile|reading|enter|orange|orlando bloom|victoria|santa|san|international|regional|city|standard|basic|flex|light|family|name|status|class|seat|meal|bag)$/i;

const TIME =
  /(?<![\d:.,/-])(\d{1,2})([:.h])(\d{2})(?!\d|[.,]\d|[:]\d{2}\d)(?::\d{2})?(?:\s{0,2}([ap])\.?m\b\.?)?/gi;
const PLUS = /^\s{0,3}(?:hrs?|uur|uhr|h)?\s{0,3}[([]?\+\s?([0-3])\b/i;

const TIME_LABEL =
  /(board|inst(?:ap|eig)|einst|embarq|gate|check|inchecken|drop|clos|sluit|schlie|ferme|latest|uiterlijk|sp[äa]test|duration|duur|reistijd|dauer|dur[ée]e|travel time|flight time|opens?|booked|geboekt|gebucht|issued|printed|layover|overstap|umstieg|transfer|stopover|wacht|connection|sent|verzonden|gesendet|envoy|date of|time of booking|be at)|(\bdep|depart|vertrek|abflug|\bab\b|d[ée]part|leav|take-?off|\bstd\b|salida)|(\barr|arriv|aankomst|ankunft|\ban\b|land(?:s|ing|et|t)|\bsta\b|llegada)/giu;

type TimeRole = 'from' | 'to' | 'other' | undefined;

function roleOfTime(labels: string[]): TimeRole {
  for (const label of labels) {
    let role: TimeRole;
    for (const match of label.matchAll(TIME_LABEL)) {
      role = match[1] ? 'other' : match[2] ? 'from' : 'to';
    }
    if (role) return role;
  }
  return undefined;
}

const OTHER_DATE =
  /(book(?:ed|ing) (?:date|on)|date of (?:booking|issue|change|birth|purchase)|boek(?:ings)?datum|geboekt op|buchungsdatum|gebucht am|ausgestellt|issued?|invoice|factuur|rechnung|valid|geldig|g[üu]ltig|birth|geboorte|geboren|naissance|print|paid|betaald|bezahlt|pay(?:ment)?|expir|verzonden|created|checked|order(?:ed)?|besteld|until|before|uiterlijk|deadline|cancel|annul|storn|date d'[ée]mission|reserved on|purchase|check-?in|check-?out|inchecken|uitchecken|member since|copyright|©)[^.;]{0,24}$/iu;

const FORMER =
  /\b(old|previous|former|original(?:ly)?|oude|oorspronkelijke?|vorige|eerdere|alte[rn]?|urspr[üu]nglich\w*|bisherig\w*|ancien(?:ne)?|initial(?:e|ement)?)\b/i;

/** A flight that a notice of change names as the one it was. */
function isFormer(lines: Line[], line: number, before: string): boolean {
  if (FORMER.test(before)) return true;
  const above = lines.slice(Math.max(0, line - 3), line).findLast(({ cells }) => cells.length > 0);
  return lineText(above).length < 60 && FORMER.test(lineText(above));
}

/** The values of all lines in reading order. */
export function entitiesIn(lines: Line[]): Entity[] {
  const found: Entity[] = [];
  lines.forEach(({ cells }, line) => {
    if (found.length > ENTITIES_LIMIT || lineText(lines[line]).length > 1_500) return;
    cells.forEach(({ text }, cell) => {
      const own: Entity[] = [];
      const isUnderFlight =
        FLIGHT_LABEL.test(labelsBefore(lines, line, cell, 0).join(' ')) ||
        isUnder(lines, line, cell, FLIGHT_LABEL);
      for (const { airline, number, at } of flightNumbersIn(text, isUnderFlight)) {
        own.push({
          line,
          cell,
          at,
          kind: 'flight',
          airline,
          number,
          isFormer: isFormer(lines, line, text.slice(0, at)),
        });
      }
      const codes = codesIn(text);
      for (const { code, at } of codes) {
        const role = roleOfPlace(labelsBefore(lines, line, cell, at));
        own.push({ line, cell, at, kind: 'airport', place: { code }, role });
      }
      if (codes.length === 0) {
        const named = namesIn(text);
        for (const { place, at, before } of named) {
          const role = roleOfPlace([
            before,
            ...(at === before.length ? labelsBefore(lines, line, cell, 0) : []),
          ]);
          if (!role && named.length < 2 && !isLarge(place) && !isBesideTime(cells, cell)) continue;
          own.push({ line, cell, at, kind: 'airport', place, role });
        }
      }
      const dates = datesIn(text);
      for (const date of dates) {
        const labels = labelsBefore(lines, line, cell, date.start);
        if (labels.some((label) => OTHER_DATE.test(label))) continue;
        const role = roleOfTime(labels);
        own.push({
          line,
          cell,
          at: date.start,
          kind: 'date',
          date,
          role: role === 'other' ? undefined : role,
        });
      }
      own.push(...timesIn(lines, line, cell, dates));
      found.push(...own.sort((a, b) => a.at - b.at));
    });
  });
  return found.slice(0, ENTITIES_LIMIT);
}

function isUnder(lines: Line[], line: number, cell: number, label: RegExp): boolean {
  const own = lines[line]?.cells[cell];
  if (!own) return false;
  const above = cellAbove(lines, line, own);
  return above !== undefined && above.text.length < 40 && label.test(above.text);
}

function timesIn(lines: Line[], line: number, cell: number, dates: WrittenDate[]): Entity[] {
  const text = lines[line]?.cells[cell]?.text ?? '';
  const found: Entity[] = [];
  let consumed = 0;
  for (const match of text.matchAll(TIME)) {
    const at = match.index;
    const [whole, hours, mark, minutes, half] = match;
    const end = at + whole.length;
    if (dates.some(({ start, end: last }) => at < last && start < end)) continue;
    if (
      mark === '.' &&
      !/^\s*(uhr|uur|h\b|hrs)/i.test(text.slice(end)) &&
      !isTimely(lines, line, cell, at)
    )
      continue;
    if (
      /^\s*(?:EUR|€|USD|\$|kg|km|%)/i.test(text.slice(end)) ||
      /[€$£]\s*$/.test(text.slice(0, at))
    )
      continue;
    const time = clockTime(hours, minutes, half);
    if (!time) continue;
    const labels = labelsBefore(lines, line, cell, at);
    const isOwn = consumed === 0 || /\p{L}{2}/u.test(text.slice(consumed, at));
    const role = isOwn ? roleOfTime(consumed > 0 ? [text.slice(consumed, at)] : labels) : undefined;
    const isFlown = /^\s*(?:h|hrs?|hours?|uur|std)\b/i.test(text.slice(end)) && mark === 'h';
    consumed = end;
    if (role === 'other' || isFlown) continue;
    const plus = PLUS.exec(text.slice(end));
    found.push({
      line,
      cell,
      at,
      kind: 'time',
      time,
      role,
      plusDays: plus ? Number(plus[1]) : undefined,
    });
  }
  return found;
}

/** "12.55" is a time only where a label says so. */
function isTimely(lines: Line[], line: number, cell: number, at: number): boolean {
  const role = roleOfTime(labelsBefore(lines, line, cell, at));
  return role === 'from' || role === 'to';
}
