/** What a screen says at its head, which its page shows before the code runs. */
import { html } from 'hono/html';
import { LANGUAGES, type Language, textIn } from '../texts';

export interface FirstWords {
  /** The heading: the key of a text in the locales, with what it names; or somebody's own words. */
  title: string | { key: string; place: string } | { own: string };
  /** Keys of the texts below it. */
  paragraphs?: string[][];
  /** How far down it stands: at the top, also beside a button; below the way back, or beside it. */
  place: 'top' | 'besideButton' | 'belowBack' | 'besideBack';
  isForAdmins?: boolean;
}

const DEVICES: FirstWords = {
  title: 'sessions.title',
  paragraphs: [['sessions.text']],
  place: 'top',
};

const WORDS: Record<string, FirstWords> = {
  '/devices': DEVICES,
  '/tokens': DEVICES,
  '/activity': {
    title: 'activity.title',
    paragraphs: [['activity.text']],
    place: 'top',
    isForAdmins: true,
  },
  '/bin': { title: 'bin.title', paragraphs: [['bin.text']], place: 'top', isForAdmins: true },
  '/backups': {
    title: 'backups.title',
    paragraphs: [['backups.text'], ['backups.secret']],
    place: 'besideButton',
    isForAdmins: true,
  },
  '/user-management': { title: 'users.title', place: 'besideBack', isForAdmins: true },
  '/restaurants/new': { title: 'restaurants.add', place: 'belowBack' },
};

/** The words of a screen that needs no answer for them. */
export function wordsOf(path: string, isAdmin: boolean): FirstWords | null {
  const place = /^\/weather\/([^/]+)$/.exec(path)?.[1];
  if (place) return weatherWords(decoded(place));
  const words = WORDS[path];
  return words && (isAdmin || !words.isForAdmins) ? words : null;
}

export const weatherWords = (place: string): FirstWords | null =>
  place.trim() ? { title: { key: 'weather.at', place: place.trim() }, place: 'belowBack' } : null;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function titleIn(language: Language, title: FirstWords['title']): string {
  if (typeof title === 'string') return textIn(language, title);
  return 'own' in title ? title.own : textIn(language, title.key, { place: title.place });
}

/** In both languages, since only the browser knows which was chosen; the page shows one. */
export const showWords = ({ title, paragraphs = [], place }: FirstWords) =>
  LANGUAGES.map(
    (language) =>
      html`<section class="shell-words" lang="${language}" data-place="${place}"><h1>${titleIn(language, title)}</h1>${paragraphs.map(
        (keys) => html`<p>${keys.map((key) => textIn(language, key)).join(' ')}</p>`,
      )}</section>`,
  ).join('');
