import type { Ticket } from './types';

type Text =
  | 'add'
  | 'added'
  | 'addedCount'
  | 'addedWithImage'
  | 'addFailed'
  | 'count'
  | 'delete'
  | 'deleted'
  | 'deleteFailed'
  | 'deleteTitle'
  | 'edit'
  | 'editNamed'
  | 'item'
  | 'replaceQuestion'
  | 'update'
  | 'updated'
  | 'updateFailed';

/** The key of a text that speaks of a flight, or of any other ticket. */
export const ticketText = (type: Ticket['type'], text: Text) =>
  type === 'flight' ? (`tickets.${text}` as const) : (`tickets.others.${text}` as const);
