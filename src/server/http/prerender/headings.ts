/** The heading and intro text of a screen, which its page shows before the client runs. */
import { html } from 'hono/html';
import { LANGUAGES, type Language, textIn } from '../../texts';

export interface Heading {
  /**
   * The heading: a key of `locales/`, with a place name as its parameter, or text that a user
   * wrote.
   */
  title: string | { key: string; place: string } | { own: string };
  /** The paragraphs below it, each as the keys of its sentences; full stops go between them. */
  paragraphs?: string[][];
  /**
   * The heading's position: at the top, beside a button, below or beside the back link; or at the top
   * with the paragraph below the drawing of an empty screen.
   */
  place: 'top' | 'besideButton' | 'belowBack' | 'besideBack' | 'aboveDrawing';
  isForAdmins?: boolean;
}

const DEVICES: Heading = {
  title: 'sessions.title',
  paragraphs: [['sessions.text']],
  place: 'top',
};

const HEADINGS: Record<string, Heading> = {
  '/calendars': {
    title: 'calendars.title',
    paragraphs: [['calendars.text'], ['calendars.delay']],
    place: 'top',
  },
  '/devices': DEVICES,
  '/tokens': DEVICES,
  '/activity': {
    title: 'activity.title',
    paragraphs: [['activity.text']],
    place: 'top',
    isForAdmins: true,
  },
  '/bin': { title: 'trash.title', paragraphs: [['trash.text']], place: 'top', isForAdmins: true },
  '/backups': {
    title: 'backups.title',
    paragraphs: [['backups.text'], ['backups.secret']],
    place: 'besideButton',
    isForAdmins: true,
  },
  '/waiting': { title: 'waiting.title', place: 'top' },
  '/user-management': { title: 'users.title', place: 'besideBack', isForAdmins: true },
  '/restaurants/new': { title: 'restaurants.add', place: 'belowBack' },
};

/** The texts of a screen that depend on its path alone; null: none. */
export function headingOf(path: string, isAdmin: boolean): Heading | null {
  const placeName = /^\/weather\/([^/]+)$/.exec(path)?.[1];
  if (placeName) return weatherHeading(decoded(placeName));
  const heading = HEADINGS[path];
  return heading && (isAdmin || !heading.isForAdmins) ? heading : null;
}

export const weatherHeading = (placeName: string): Heading | null => {
  const name = placeName.trim();
  return name ? { title: { key: 'weather.at', place: name }, place: 'belowBack' } : null;
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function titleIn(language: Language, title: Heading['title']): string {
  if (typeof title === 'string') return textIn(language, title);
  return 'own' in title ? title.own : textIn(language, title.key, { place: title.place });
}

/** Today while no holiday is on. */
export const NOTHING_TODAY: Heading = {
  title: 'today.title',
  paragraphs: [['today.none', 'today.noneText']],
  place: 'aboveDrawing',
};

/** HTML in both languages, since only the browser knows the chosen one; CSS shows one. */
export const headingHtml = ({ title, paragraphs = [], place }: Heading) =>
  LANGUAGES.map(
    (language) =>
      html`<section class="shell-words" lang="${language}" data-place="${place}"><h1>${titleIn(language, title)}</h1>${paragraphs.map(
        (keys) => html`<p>${keys.map((key) => textIn(language, key)).join('. ')}</p>`,
      )}</section>`,
  ).join('');
