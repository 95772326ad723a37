import type { TextKey } from '../../i18n';
import type { OutboxEntry } from '../../lib/offline/storage/database';
import { textFieldOf } from './textFieldOf';

const MAX_CHARS = 80;

/** The kind of a change, by its procedure. */
export const KIND_TEXTS: Record<string, TextKey> = {
  'comments.create': 'waiting.comment',
  'comments.createOnPhoto': 'waiting.comment',
  'comments.remove': 'waiting.commentDeleted',
  'comments.update': 'waiting.commentChanged',
  'photos.heart': 'waiting.heart',
  'photos.unheart': 'waiting.heartBack',
  'photos.update': 'waiting.caption',
  'photos.upload': 'waiting.file',
  'plan.bringBack': 'waiting.warningBack',
  'plan.dismiss': 'waiting.warning',
  'ratings.create': 'waiting.rating',
  'ratings.remove': 'waiting.ratingDeleted',
  'tickets.update': 'waiting.checkIn',
  'travellers.put': 'waiting.travellers',
  'visits.create': 'waiting.visit',
  'visits.createForHoliday': 'waiting.visit',
  'visits.remove': 'waiting.visitDeleted',
  'visits.update': 'waiting.visitChanged',
};

/** The beginning of the text of a change, or the name of its restaurant; empty where it has neither. */
export function describeEntry(entry: OutboxEntry): string {
  const { restaurant } = entry.result as { restaurant?: { name?: string } };
  const field = textFieldOf(entry);
  const text = restaurant?.name || (field ? String(entry.input[field]) : '');
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}
