import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../drizzle/schema';
import { orderedEntries, planOf } from '../../itinerary/plan';
import type { HolidayRows } from '../../itinerary/rows';
import { type Language, textIn, writeDate } from '../../server/texts';
import { ticketPlaces } from '../plan/queries';
import {
  type ArchivedHoliday,
  PLAIN_TABLES,
  photoRow,
  plainRowsOf,
  portableColumns,
} from './format';
import { LABELS, ticketLabels } from './labels';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font: 600 2.25rem/1.1 Georgia, serif; margin: 1rem 0 .25rem; }
h2 { font: 600 1.5rem/1.2 Georgia, serif; margin: 2.5rem 0 .5rem; }
h3 { margin: 1.25rem 0 .25rem; font-size: 1.0625rem; }
p, dl { margin: .25rem 0; }
dt { float: left; clear: left; margin-right: .5em; opacity: .75; }
dd { margin: 0 0 0 1em; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: .75rem; }
.pictures img, .cover { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: .5rem; }
.cover { aspect-ratio: 16 / 9; border-radius: 1.25rem; }
.quiet { opacity: .75; }
`;

/**
 * Formats a calendar day or a local time in the language, independent of the server's time zone.
 */
function formatDate(when: string | null | undefined, language: Language): string {
  if (!when) return '';
  const hasTime = when.length > 10 && !when.endsWith('T00:00:00');
  return writeDate(language, when.slice(0, 19), {
    dateStyle: 'long',
    ...(hasTime && { timeStyle: 'short' }),
  });
}

const isPicture = (file: string) => /\.(jpg|png|webp)$/.test(file);
const picture = (file: string, alt: string, target = file) =>
  `<a href="${escaped(target)}"><img src="${escaped(file)}" alt="${escaped(alt)}" loading="lazy"></a>`;
const pictures = (files: string[], alt: string) =>
  files.length > 0
    ? `<div class="pictures">${files.map((file) => picture(file, alt)).join('')}</div>`
    : '';
const figure = (photo: ArchivedHoliday['photos'][number], title: string) => {
  const { caption, userName } = photoRow(photo);
  const words = [
    caption,
    userName,
    ...photo.comments.map(({ author, content }) => `${author}: ${content}`),
  ];
  const text = words
    .filter(Boolean)
    .map((text) => escaped(String(text)))
    .join('<br>');
  const shown = picture(photo.file, caption ?? title, photo.video ?? photo.file);
  return text ? `<figure>${shown}<figcaption>${text}</figcaption></figure>` : shown;
};
const link = (address: string | null | undefined) => {
  if (!address) return '';
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return `<a href="${escaped(href)}" rel="noreferrer">${escaped(address)}</a>`;
};

const NOT_SHOWN = ['createdAt', 'latitude', 'longitude', 'timeZone', 'barcodes'];
const WEB_ADDRESSES = ['url', 'website'];

/** The rows as the itinerary knows them; each has its index in the archive as its id. */
function itineraryRows(archived: ArchivedHoliday): HolidayRows {
  const withIds = (rows: object[]) =>
    rows.map((row, id) => ({ barcodes: [], travellerIds: [], ...row, id }));
  const rows = {
    holiday: { ...archived.holiday, id: 0, timeZone: archived.holiday.timeZone ?? null },
    ...{ tickets: withIds(archived.tickets), hotels: withIds(archived.hotels) },
    ...{ excursions: withIds(archived.excursions), visits: withIds(archived.visits) },
  };
  return rows as unknown as HolidayRows;
}

/** An HTML page without scripts that shows the holiday; it links to the files in the archive. */
export function holidayPage(archived: ArchivedHoliday, language: Language): string {
  const text = (key: string) => escaped(textIn(language, key));
  const day = (when: string | null | undefined) => escaped(formatDate(when, language));
  const section = (title: string, entries: string[]) =>
    entries.length > 0 ? `<h2>${title}</h2>${entries.join('')}` : '';
  const plain = (value: string | null | undefined) => (value ? lines(value) : '');
  const stay = (from: string | null | undefined, until: string | null | undefined) =>
    [day(from), day(until)].filter(Boolean).join(' – ');
  const { title, destination, startDate, endDate } = archived.holiday;
  const itinerary = itineraryRows(archived);
  const entries = orderedEntries(itinerary, ticketPlaces);
  /** The rows of a noun in the order of the plan. */
  const inPlanOrder = <Noun extends 'tickets' | 'hotels' | 'excursions' | 'visits'>(noun: Noun) => {
    const ids = entries.flatMap(({ item }) => (item.noun === noun ? [item.id] : []));
    return [...new Set(ids)].map((id) => archived[noun][id] as ArchivedHoliday[Noun][number]);
  };
  const days = planOf(itinerary, ticketPlaces).days.map(({ date, items }) => {
    const entries = items.map(({ time, title: name, kind }) => {
      const what = kind ? `${text(`plan.kinds.${kind}`)}: ${plain(name)}` : plain(name);
      return `<p>${[time, what].filter(Boolean).join(' ')}</p>`;
    });
    return items.length > 0 ? `<h3>${day(date)}</h3>${entries.join('')}` : '';
  });

  const shown = (name: string, type: string, value: unknown) => {
    if (typeof value === 'boolean') return value ? '✓' : '';
    if (typeof value !== 'string') return value ? String(value) : '';
    if (WEB_ADDRESSES.includes(name)) return link(value);
    return type === 'text' ? lines(value) : day(value);
  };
  /** Every column of the row with its label, apart from those that stand elsewhere or nowhere. */
  const facts = (
    noun: string,
    table: PgTable,
    row: object & { travellers?: number[] },
    apart: string[],
    labels: Record<string, string> = LABELS,
  ) => {
    const rows = portableColumns(table).flatMap(([name, column]) => {
      if (NOT_SHOWN.includes(name) || apart.includes(name)) return [];
      const value = shown(name, column.getSQLType(), (row as Record<string, unknown>)[name]);
      const key = `${noun}.${name}`;
      return value ? [`<dt>${text(labels[key] ?? key)}</dt><dd>${value}</dd>`] : [];
    });
    const names = (row.travellers ?? []).flatMap((index) => archived.travellers[index]?.name ?? []);
    if (names.length > 0)
      rows.push(`<dt>${text('travellers.who')}</dt><dd>${plain(names.join(', '))}</dd>`);
    return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '';
  };
  const plainEntries = (name: string, table: PgTable, noun: string) => {
    const [title = ''] =
      portableColumns(table).find(
        ([, { columnType, notNull }]) => notNull && columnType === 'PgText',
      ) ?? [];
    return plainRowsOf(archived, name).map(
      (row) => `<h3>${plain(row[title] as string)}</h3>${facts(noun, table, row, [title])}`,
    );
  };

  const attached = ({ attachment: file }: { attachment: string | null }) =>
    file
      ? `<dl><dt>${text('holidayArchive.file')}</dt><dd><a href="${escaped(file)}">${escaped(file)}</a></dd></dl>`
      : '';
  const isFlights = archived.tickets.every(({ type = 'flight' }) => type === 'flight');
  const tickets = inPlanOrder('tickets').map(
    (ticket) =>
      `<h3>${plain(ticket.departureLocation)} → ${plain(ticket.arrivalLocation)}</h3>${facts(
        'tickets',
        schema.tickets,
        ticket,
        ['type', 'departureLocation', 'arrivalLocation'],
        ticketLabels(ticket.type),
      )}${attached(ticket)}`,
  );
  const excursions = inPlanOrder('excursions').map(
    (excursion) =>
      `<h3>${plain(excursion.title)}</h3>${facts('excursions', schema.excursions, excursion, ['title'])}${pictures(
        excursion.files.map(({ file }) => file).filter(isPicture),
        excursion.title,
      )}${excursion.files
        .filter(({ file }) => !isPicture(file))
        .map(({ file, fileName }) => `<p><a href="${escaped(file)}">${plain(fileName)}</a></p>`)
        .join('')}`,
  );
  const hotels = inPlanOrder('hotels').map(
    (hotel) =>
      `<h3>${plain(hotel.name)}</h3><p>${stay(hotel.checkInDate, hotel.checkOutDate)}</p>${facts(
        'hotels',
        schema.hotels,
        hotel,
        ['name', 'checkInDate', 'checkOutDate'],
      )}${attached(hotel)}${pictures(
        hotel.images.map(({ file }) => file),
        hotel.name,
      )}`,
  );
  const visits = inPlanOrder('visits').map(
    ({ restaurant, ratings, ...visit }) =>
      `<h3>${plain(restaurant.name)}</h3><p>${[day(visit.visitDate), plain(restaurant.city), plain(restaurant.cuisineType)].filter(Boolean).join(', ')}</p>
      ${facts('visits', schema.restaurantVisits, visit, ['visitDate'])}${ratings
        .map(
          ({ person, rating, review }) =>
            `<p>${plain(person ?? textIn(language, 'holidayArchive.somebody'))}: ${'★'.repeat(rating)}${'☆'.repeat(5 - rating)} ${plain(review)}</p>`,
        )
        .join('')}${facts('restaurants', schema.restaurants, restaurant, [
        ...['name', 'city', 'cuisineType', 'priceRange', 'placeId'],
      ])}${pictures(
        restaurant.images.map(({ file }) => file),
        restaurant.name,
      )}`,
  );
  const comments = archived.comments.map(
    ({ author, content, createdAt }) =>
      `<p><strong>${plain(author)}</strong> <span class="quiet">${day(createdAt.slice(0, 10))}</span><br>${plain(content)}</p>`,
  );
  // places to stay without a screen of their own
  const locations = plainEntries('locations', schema.locations, 'hotels');
  const others = PLAIN_TABLES.filter(({ table }) => table !== schema.locations).map(
    ({ name, table }) => section(text(`holidays.tabs.${name}`), plainEntries(name, table, name)),
  );

  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${archived.cover ? `<img class="cover" src="${escaped(archived.cover)}" alt="">` : ''}
<h1>${escaped(title)}</h1>
<p>${escaped(destination)}, ${stay(startDate, endDate)}</p>
<p>${plain(archived.travellers.map(({ name }) => name).join(', '))}</p>
${section(text('holidayArchive.days'), days.filter(Boolean))}
${section(text(isFlights ? 'holidays.tabs.flights' : 'holidays.tabs.travel'), tickets)}
${section(text('holidays.tabs.hotels'), [...hotels, ...locations])}
${section(text('holidays.tabs.excursions'), excursions)}
${section(text('holidays.tabs.restaurants'), visits)}
${others.join('\n')}
${section(
  text('holidayArchive.photos'),
  archived.photos.length > 0
    ? [
        `<div class="pictures">${archived.photos.map((photo) => figure(photo, title)).join('')}</div>`,
      ]
    : [],
)}
${section(text('holidays.tabs.comments'), comments)}
</body>
</html>
`;
}
