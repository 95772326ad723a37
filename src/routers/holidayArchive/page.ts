import { type Language, textIn } from '../../server/texts';
import type { WholeHoliday } from './schema';

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
  return new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    ...(hasTime && { timeStyle: 'short' }),
    timeZone: 'UTC',
  }).format(new Date(`${when.slice(0, 19)}${when.length > 10 ? '' : 'T00:00:00'}Z`));
}

const isPicture = (file: string) => /\.(jpg|png|webp)$/.test(file);
const picture = (file: string, alt: string) =>
  `<a href="${escaped(file)}"><img src="${escaped(file)}" alt="${escaped(alt)}" loading="lazy"></a>`;
const pictures = (files: string[], alt: string) =>
  files.length > 0
    ? `<div class="pictures">${files.map((file) => picture(file, alt)).join('')}</div>`
    : '';
const link = (address: string | null | undefined) => {
  if (!address) return '';
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return `<a href="${escaped(href)}" rel="noreferrer">${escaped(address)}</a>`;
};

/** An HTML page without scripts that shows the holiday; it links to the files in the archive. */
export function holidayPage(whole: WholeHoliday, language: Language): string {
  const text = (key: string) => escaped(textIn(language, key));
  const day = (when: string | null | undefined) => escaped(formatDate(when, language));
  const facts = (entries: [key: string, value: string | null | undefined][]) => {
    const filled = entries.filter(([, value]) => value);
    const rows = filled.map(([key, value]) => `<dt>${text(key)}</dt><dd>${value}</dd>`);
    return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '';
  };
  const section = (title: string, entries: string[]) =>
    entries.length > 0 ? `<h2>${title}</h2>${entries.join('')}` : '';
  const plain = (value: string | null | undefined) => (value ? lines(value) : '');
  const stay = (from: string | null | undefined, until: string | null | undefined) =>
    [day(from), day(until)].filter(Boolean).join(' – ');
  const { title, destination, startDate, endDate } = whole.holiday;

  const flights = whole.tickets.map(
    (ticket) =>
      `<h3>${plain(ticket.departureLocation)} → ${plain(ticket.arrivalLocation)}</h3>${facts([
        ['holidayArchive.departs', day(ticket.departureDate)],
        ['holidayArchive.arrives', day(ticket.arrivalDate)],
        ['tickets.flightNumber', plain(ticket.flightNumber)],
        ['tickets.bookingReference', plain(ticket.bookingReference)],
        ['tickets.seatNumbers', plain(ticket.seatNumbers)],
        ['tickets.notes', plain(ticket.notes)],
        [
          'holidayArchive.file',
          ticket.attachment &&
            `<a href="${escaped(ticket.attachment)}">${escaped(ticket.attachment)}</a>`,
        ],
      ])}`,
  );
  const excursions = whole.excursions.map(
    (excursion) =>
      `<h3>${plain(excursion.title)}</h3>${facts([
        ['excursions.day', day(excursion.date)],
        ['excursions.duration', plain(excursion.duration)],
        ['excursions.price', plain(excursion.price)],
        ['excursions.bookingReference', plain(excursion.bookingReference)],
        ['excursions.website', link(excursion.website)],
        ['excursions.description', plain(excursion.description)],
        ['excursions.notes', plain(excursion.notes)],
      ])}${pictures(
        excursion.files.map(({ file }) => file).filter(isPicture),
        excursion.title,
      )}${excursion.files
        .filter(({ file }) => !isPicture(file))
        .map(({ file, fileName }) => `<p><a href="${escaped(file)}">${plain(fileName)}</a></p>`)
        .join('')}`,
  );
  const hotels = whole.hotels.map(
    (hotel) =>
      `<h3>${plain(hotel.name)}</h3><p>${stay(hotel.checkInDate, hotel.checkOutDate)}</p>${facts([
        ['hotels.address', plain(hotel.address)],
        ['hotels.url', link(hotel.url)],
        ['hotels.bookingReference', plain(hotel.bookingReference)],
        ['hotels.comments', plain(hotel.comments)],
      ])}${pictures(
        hotel.images.map(({ file }) => file),
        hotel.name,
      )}`,
  );
  const places = whole.locations.map(
    (place) =>
      `<h3>${plain(place.name)}</h3><p>${stay(place.checkInDate, place.checkOutDate)}</p>
      <p>${plain(place.address)}</p><p>${plain(place.notes)}</p>`,
  );
  const visits = whole.visits.map(
    ({ restaurant, ratings, ...visit }) =>
      `<h3>${plain(restaurant.name)}</h3><p>${[day(visit.visitDate), plain(restaurant.city)].filter(Boolean).join(', ')}</p>
      <p>${plain(visit.review ?? visit.notes)}</p>${ratings
        .map(
          ({ person, rating, review }) =>
            `<p>${plain(person ?? textIn(language, 'holidayArchive.somebody'))}: ${'★'.repeat(rating)}${'☆'.repeat(5 - rating)} ${plain(review)}</p>`,
        )
        .join('')}${pictures(
        restaurant.images.map(({ file }) => file),
        restaurant.name,
      )}`,
  );
  const comments = whole.comments.map(
    ({ author, content, createdAt }) =>
      `<p><strong>${plain(author)}</strong> <span class="quiet">${day(createdAt.slice(0, 10))}</span><br>${plain(content)}</p>`,
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
${whole.cover ? `<img class="cover" src="${escaped(whole.cover)}" alt="">` : ''}
<h1>${escaped(title)}</h1>
<p>${escaped(destination)}, ${stay(startDate, endDate)}</p>
${section(text('holidays.tabs.flights'), flights)}
${section(text('holidays.tabs.hotels'), [...hotels, ...places])}
${section(text('holidays.tabs.excursions'), excursions)}
${section(text('holidays.tabs.restaurants'), visits)}
${section(
  text('holidayArchive.photos'),
  whole.photos.length > 0
    ? [
        pictures(
          whole.photos.map(({ file }) => file),
          title,
        ),
      ]
    : [],
)}
${section(text('holidays.tabs.comments'), comments)}
</body>
</html>
`;
}
