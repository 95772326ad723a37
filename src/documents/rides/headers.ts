/** The lines that a mail program or a printer adds to a document. */

/** "Ferries <info@ferries.example> | 2 February 2027 at 10:17": when a mail was sent */
const SENDER = /<[^<>\s]{1,60}@[^<>\s]{1,80}>/;

/** "21/09/2026, 20:40 | Mail", on top of each page that a browser prints */
const PRINTED =
  /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}),? \d{1,2}:\d{2}(?: [AP]M)?(?: {2}|$)/;

export const isOfMailOrPrinter = (texts: string[], line: number): boolean => {
  const [header = ''] = texts;
  const text = texts[line] ?? '';
  return SENDER.test(text) || (PRINTED.test(header) && text === header);
};
