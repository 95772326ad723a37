/** Finds the names of lodgings in sentences: "your stay at …", "Thank you for choosing …". */
import { airportsOfCity } from '../airportSearch';
import { type Line, lineText } from '../lines';

const BOOKED_AT =
  /(?:confirm[\p{L}]*|bevestig\p{L}*|best[äa]tig\p{L}*|confirm\p{L}*|conferm\p{L}*|bekr[äæ]ft\p{L}*|bekreft\p{L}*|reservation|booking|reservering|boeking|buchung|r[ée]servation|reserva|prenotazione|bokning|bestilling|reservasjon|rezerwacj\p{L}|stay(?:ing)?|verblijft?|aufenthalt|s[ée]jour|overnachting|estancia|soggiorno|vistelse|ophold|opphold|pobyt\p{L}{0,2})(?!\p{L})[^.:|]{0,30}? (at|im|bij|op|bei|presso|hos|en el|en la|nel|[àa] l['’](?:[ée]tablissement|h[ôo]tel)|au|chez|in|en|i|w|p[åa]|no|na|[àa]|voor|for|f[üu]r|pour|para|per) (?!\d)(?:(?:het|dem|den) )?(.{3,80}?)(?: (?:(?:is|are) confirmed|is bevestigd|ist best[äa]tigt|est confirm[ée]e?|est[áa] confirmad[ao]|è (?:stat[ao] )?confermat[ao]|[äe]r bekr[äæ]ftad?|er bekreftet|er bekr[æa]ftet|wurde best[äa]tigt|te bevestigen|best[äa]tigen|verwacht|expects)(?!\p{L}).*| [-–|(:].*|:|[.!,] ?.*)?$/iu;

const GOING_TO =
  /(?:you(?:'|’)re going to|je gaat naar|vous allez (?:[àa]|au)|du reist nach|sie im|expects? you at) (.{3,80}?)(?:[.!].*| begr[üu](?:ß|ss)en.*)?$/iu;

/** "Villa Serena is expecting you" */
const EXPECTS =
  /^(\p{Lu}.{2,60}?) (?:verwacht (?:je|u|jullie)|(?:is expecting|expects|is looking forward to (?:seeing|welcoming)) you|erwartet (?:sie|dich|euch)|freut sich auf (?:sie|dich|euch|ihren)|vous attend|(?:ti|la|vi) aspetta|(?:te|le|os) espera)(?!\p{L})/iu;

const CHOSEN =
  /(?:(?:thanks?|thank you) for (?:choosing|booking with|booking at|staying at)|(?:be)?dankt? (?:dat (?:je|u) )?voor (?:het kiezen|je keuze|uw keuze) (?:van|voor)|merci d['’]avoir choisi|grazie per aver scelto|gracias por elegir|obrigado por escolher|tack (?:för )?att du valt|look forward to (?:welcoming|seeing) you (?:to|at|in)|welcome you (?:to|at)|(?:welkom (?:te heten )?)(?:bij|in|op)|willkommen (?:im|in der|bei)|bienvenue (?:au|[àa] l['’]|[àa]|chez)|benvenut[oi] (?:al|all['’]|da)|bienvenid[oa]s? (?:al?|en)) (?:(?:the|het|de|das|der|le|la|l['’]) (?=\p{Ll}))?(\p{Lu}[^.!,:;|]{2,60}?)(?: (?:te mogen|on|op|am|le|for|vom|van|begr[üu](?:ß|ss)en|heten|te)(?!\p{L}).*)?(?:[.!,:].*)?$/u;

/** "In" and "for" may precede a town or a person instead of a lodging. */
const MAY_BE_TOWN = /^(?:in|en|i|w|p[åa]|no|na|[àa]|voor|for|f[üu]r|pour|para|per)$/i;
/** "In Lake Placid", but also "en NH Collection Madrid" */
const IN = /^(?:in|en|i|w|p[åa])$/i;

const SENTENCE_CHARS = 160;
const WRAP_CHARS = 45;

interface ToldName {
  name: string;
  /** Told by a booking or stay; by one in what may be a town; by thanks or a welcome */
  by: 'bookedAt' | 'bookedIn' | 'bookedInLong' | 'title';
}

/** The names that a sentence tells, which may be those of towns as well. */
export function namesTold(text: string): ToldName[] {
  const found: ToldName[] = [];
  const [, where = '', booked] = BOOKED_AT.exec(text) ?? [];
  if (booked) {
    const isLong = IN.test(where) && booked.includes(' ') && airportsOfCity(booked).length === 0;
    const by = MAY_BE_TOWN.test(where) ? (isLong ? 'bookedInLong' : 'bookedIn') : 'bookedAt';
    found.push({ name: booked, by });
  }
  const [, host] = EXPECTS.exec(text) ?? [];
  if (host) found.push({ name: host, by: 'bookedAt' });
  for (const name of [GOING_TO.exec(text)?.[1], CHOSEN.exec(text)?.[1]])
    if (name) found.push({ name, by: 'title' });
  return found;
}

/** The sentences of the first lines, also those that continue on the next line. */
export function sentencesOf(lines: Line[], count: number): string[] {
  const head = lines.slice(0, count);
  const texts = head.map(lineText);
  const found: string[] = [];
  for (let at = 0; at < texts.length; at++) {
    let text = texts[at] ?? '';
    while (isWrapped(head[at], head[at + 1]) && text.length < 4 * SENTENCE_CHARS)
      text = `${text} ${texts[++at]}`;
    const parts =
      text.length > SENTENCE_CHARS ? text.split(/(?<=\p{L}[.!?:]) (?=\p{Lu})/u) : [text];
    found.push(...parts.filter((part) => part.length <= SENTENCE_CHARS));
  }
  return found;
}

/** A line of text without an end, above another one */
function isWrapped(line?: Line, next?: Line): boolean {
  const isText = line?.cells.length === 1 && next?.cells.length === 1;
  const text = lineText(line);
  return (
    isText &&
    text.length >= WRAP_CHARS &&
    /[\p{L}\p{N},]$/u.test(text) &&
    !/^[^\p{L}\p{N}]/u.test(lineText(next))
  );
}
