/** The next thing of Today, which its page shows before the client runs. */
import { html } from 'hono/html';
import { instantOf } from '../../../airports/clock';
import { timeUntil } from '../../../itinerary/until';
import { LANGUAGES, textIn, writeDate } from '../../texts';

export interface NextItem {
  date: string;
  time: string | null;
  timeZone: string | null;
  title: string;
  detail: string | null;
  place: { name: string | null; address: string | null } | null;
  phone: string | null;
  fileUrl: string | null;
  hasCode: boolean;
}

const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** HTML in both languages, as `headingHtml`; `today` is the day at the holiday's place. */
export function nextItemHtml(next: NextItem, today: string): string {
  const { date, time, timeZone, title, detail, place, phone, fileUrl, hasCode } = next;
  const instant = time ? instantOf(`${date}T${time}`, timeZone ?? 'UTC') : Date.now();
  const hasKeys = hasCode || place?.address || place?.name || phone || fileUrl;
  return LANGUAGES.map((language) => {
    const until = timeUntil(instant, Date.now(), (key, params) => textIn(language, key, params));
    const facts = [date !== today && writeDate(language, date, LONG_DAY), time, detail].filter(
      Boolean,
    );
    return html`<section class="shell-next" lang="${language}"><div><h2>${title}</h2><p class="until">${until}</p><p class="facts">${facts.map((fact) => html`<span>${fact}</span>`)}</p>${place?.address ? html`<p class="address">${place.address}</p>` : ''}${hasKeys ? html`<p class="keys"></p>` : ''}</div></section>`;
  }).join('');
}
