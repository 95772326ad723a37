/** The kinds of items that can be restored after a deletion. */
export const BIN_KINDS = [
  'holiday',
  'photo',
  'comment',
  'ticket',
  'excursion',
  'hotel',
  'restaurant',
  'visit',
] as const;
export type BinKind = (typeof BIN_KINDS)[number];
