/** What can be brought back after it was deleted. */
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
