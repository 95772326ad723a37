/** The kinds of items that can be restored after a deletion. */
export const TRASH_KINDS = [
  'holiday',
  'photo',
  'comment',
  'ticket',
  'excursion',
  'hotel',
  'restaurant',
  'visit',
] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];
