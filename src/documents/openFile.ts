/**
 * Opens a file of any supported type and the files in it, and collects the findings of all readers.
 */

import { readCalendar } from './calendar/calendar';
import { clockTimesIn } from './dates/dateTimes';
import { type DateContext, type Findings, join, noFindings } from './findings';
import { readBoardingPass } from './formats/bcbp';
import { parseFileName } from './formats/fileName';
import { decodeText, type FileType, fileType, isDamagedText } from './formats/fileType';
import { readHtml } from './formats/html';
import { textOfHtml } from './formats/htmlText';
import { readMail } from './formats/mail';
import { readPasses } from './formats/pass';
import { openPdf, type Pdf } from './formats/pdf/pdf';
import { isScreenshot } from './formats/pictures/letters';
import { type Line, linesOfText, lineText } from './lines';
import { readMarkup } from './markup/markup';
import { mergeFlights } from './merge/flights';
import { withoutRepeats } from './merge/reliability';
import { mergeRides } from './merge/rides';
import { mergeStays } from './merge/stays';
import { codesOf, lettersOf, readPicture, tells } from './pictures';
import type { Barcode, DocumentFile, FlightReading, Reading } from './reading';
import { readText } from './readText';
import type { TextDocument } from './text/document';
import { isWrapped } from './text/wrappedProse';

const TEXTS = new Set<FileType>(['calendar', 'mail', 'html', 'text']);
const DEPTH_LIMIT = 6;
const FILES_LIMIT = 40;
const TEXT_LIMIT = 3_000_000;
/** Bar codes are on the first pages; terms and conditions follow. */
const PICTURE_PAGES = 6;

/** What was opened so far, in which mail; `beforeLetters` is told what is known before recognition. */
interface Opened {
  files: number;
  mail?: Partial<TextDocument>;
  beforeLetters: (found: Findings) => void;
}

/**
 * Reads a document in the current thread, without limits on time and memory; index.ts calls it in
 * a worker with both. Damaged files give an empty reading. `onPart` gets what is known before
 * letters are recognized, which takes seconds.
 */
export async function readFile(
  { content, fileName, holiday }: DocumentFile,
  onPart?: (part: Reading) => void,
): Promise<Reading> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  const beforeLetters = (found: Findings) =>
    onPart?.(readingOf(join(noFindings(), found), fileName));
  const opened: Opened = { files: 0, beforeLetters };
  return readingOf(await open(bytes, { holiday }, 0, opened).catch(noFindings), fileName);
}

function readingOf(found: Findings, fileName: string): Reading {
  const named = parseFileName(fileName);
  if (named && found.rides.length === 0) found.flights.push(named);
  const flights = mergeFlights(found.flights);
  const barcodes = withoutRepeats(found.barcodes);
  const rides = mergeRides(found.rides, flights.length === 0 ? barcodes.filter(isNoLink) : []);
  return {
    flights: rides.length > 0 ? flights : withOtherCodes(flights, barcodes),
    rides,
    stays: mergeStays(found.stays),
    barcodes: flights.length + rides.length === 0 ? barcodes : [],
  };
}

/** Codes that are no boarding passes belong to the only flight, except links to the airline. */
function withOtherCodes(flights: FlightReading[], codes: Barcode[]): FlightReading[] {
  const [only] = flights;
  if (!only || flights.length > 1 || only.barcodes.length > 0) return flights;
  return [{ ...only, barcodes: codes.filter(isNoLink) }];
}

const isNoLink = ({ text }: Barcode) => !/^https?:/i.test(text);

async function open(
  bytes: Uint8Array,
  when: DateContext,
  depth: number,
  opened: Opened,
): Promise<Findings> {
  if (depth > DEPTH_LIMIT || ++opened.files > FILES_LIMIT || bytes.length === 0)
    return noFindings();
  const type = fileType(bytes);
  if (TEXTS.has(type) && isDamagedText(bytes)) return noFindings();
  switch (type) {
    case 'pdf':
      return openPdfFile(bytes, when, depth, opened);
    case 'picture':
      return readPicture(bytes, when, depth === 0 ? opened.beforeLetters : undefined);
    case 'zip':
      return readPasses(bytes, when);
    case 'calendar':
      return readCalendar(decodeText(bytes).slice(0, TEXT_LIMIT), when);
    case 'mail':
      return openMail(bytes, when, depth, opened);
    case 'html':
      return openHtml(decodeText(bytes).slice(0, TEXT_LIMIT), when, {});
    case 'text':
      return openText(decodeText(bytes).slice(0, TEXT_LIMIT), when, {});
    default:
      return noFindings();
  }
}

async function openMail(
  bytes: Uint8Array,
  when: DateContext,
  depth: number,
  opened: Opened,
): Promise<Findings> {
  const mail = await readMail(bytes);
  const context: DateContext = { ...when, documentDay: mail.sentOn ?? when.documentDay };
  const { subject, from } = mail;
  const attached = noFindings();
  opened.mail = { subject, from, cover: linesOfText(mail.text?.slice(0, 10_000) ?? '') };
  for (const { bytes: content } of mail.attachments) {
    join(attached, await open(content, context, depth + 1, opened).catch(noFindings));
  }
  const sent = { ...context, sentOn: mail.sentOn };
  const bodies = [
    mail.html && openHtml(mail.html.slice(0, TEXT_LIMIT), sent, { subject, from }),
    mail.text && openText(mail.text.slice(0, TEXT_LIMIT), sent, { subject, from }),
  ].filter((body): body is Findings => Boolean(body));
  // Both bodies contain the same text. Only the one with more findings is used, to avoid
  // duplicates.
  const body = bodies.sort((a, b) => weight(b) - weight(a))[0] ?? noFindings();
  return join(attached, body);
}

/** Number of values found; findings from markup, bar codes and the like outweigh any from text. */
function weight({ flights, rides, stays }: Findings): number {
  const size = (value: object): number =>
    Object.values(value).filter((entry) => entry !== undefined && entry.length !== 0).length;
  const all = [...flights, ...rides, ...stays];
  const strong = all.some(({ source }) => source !== 'text') ? 1_000 : 0;
  return strong + all.reduce((sum, finding) => sum + size(finding), 0);
}

function openHtml(html: string, when: DateContext, document: Partial<TextDocument>): Findings {
  const page = readHtml(html);
  const { title, headings } = page;
  // Of a plain mail that was forwarded as a page
  const written = linesOfText(textOfHtml(html) ?? '');
  const lines = isWrapped(written) ? written : page.lines;
  const writtenTimes = clockTimesIn(page.markup.length > 0 ? lines.map(lineText) : []);
  const found = readMarkup(page.markup, { ...when, writtenTimes });
  return join(found, readText({ subject: title, ...document, headings, lines, when }));
}

function openText(text: string, when: DateContext, document: Partial<TextDocument>): Findings {
  const boardingPass = readBoardingPass(text.slice(0, 600), 'barcode', when);
  if (boardingPass.length > 0) return { ...noFindings(), flights: boardingPass };
  const lines = linesOfText(text);
  return readText({ ...document, headings: [], lines, when });
}

/** None unless all pages have tags */
function linesByTags(pdf: Pdf): Line[] {
  const pages = pagesOf(pdf).map((page) => pdf.html(page));
  return pages.includes(undefined) ? [] : readHtml(pages.join('')).lines;
}

const linesByPosition = (pdf: Pdf): Line[] =>
  pagesOf(pdf).flatMap((page) => [...pdf.lines(page), { cells: [] }]);

const pagesOf = (pdf: Pdf) => Array.from({ length: pdf.pageCount }, (_, page) => page);

async function openPdfFile(
  bytes: Uint8Array,
  when: DateContext,
  depth: number,
  opened: Opened,
): Promise<Findings> {
  const pdf = await openPdf(bytes);
  if (!pdf) return noFindings();
  try {
    // After the holiday it was only printed or saved again.
    const isBefore = pdf.createdOn && pdf.createdOn <= (when.holiday?.endDate ?? '9');
    const madeOn = isBefore ? pdf.createdOn : undefined;
    const context: DateContext = { ...when, documentDay: when.documentDay ?? madeOn };
    const found = noFindings();
    for (const page of pagesOf(pdf).slice(0, PICTURE_PAGES))
      join(found, await codesOf(pdf.picture(page), context, false));
    for (const file of pdf.attachments()) {
      join(found, await open(file, context, depth + 1, opened).catch(noFindings));
    }
    const read = (lines: Line[]) =>
      readText({ ...opened.mail, headings: [], lines, when: context });
    const tagged = read(linesByTags(pdf));
    if (weight(tagged) > 0) return join(found, tagged);
    const lines = linesByPosition(pdf);
    const isEmpty = lines.every(({ cells }) => cells.length === 0) && !tells(found);
    const page = isEmpty && depth === 0 ? pdf.picture(0) : undefined;
    if (page && isScreenshot(page)) return lettersOf(page, context, opened.beforeLetters, found);
    return join(found, read(lines));
  } finally {
    pdf.close();
  }
}
