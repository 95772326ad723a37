import type { TextKey } from '../../i18n';
import type { Entry } from '../../lib/offline/database';
import { textFieldOf } from './textFieldOf';

const MOST_CHARS = 80;

/** What a change is called, by its procedure. */
export const KINDS: Record<string, TextKey> = {
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

/** The first words of a change; empty where it has none. */
export function wordsOf(entry: Entry): string {
  const { restaurant } = entry.result as { restaurant?: { name?: string } };
  const field = textFieldOf(entry);
  const words = restaurant?.name || (field ? String(entry.input[field]) : '');
  return words.length > MOST_CHARS ? `${words.slice(0, MOST_CHARS)}…` : words;
}
