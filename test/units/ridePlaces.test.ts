import { expect, test } from 'vitest';
import { townZone, zoneInDoubt, zonesOfRide } from '../../src/documents/dates/zones';
import { linesOfText } from '../../src/documents/lines';
import { namedIn } from '../../src/documents/rides/named';
import { placeIn } from '../../src/documents/rides/places';
import { ridesOfType } from '../../src/documents/rides/rides';
import { routeIn } from '../../src/documents/rides/routes';
import { isNoTicket } from '../../src/documents/rides/status';

test.each([
  ['Der Gepäcktransport fährt am Anreisetag', undefined],
  ['Das Nachtessen wird', undefined],
  ['Breakfast is served', undefined],
  ['Berlin Hbf', 'Berlin Hbf'],
  ['Split, 18.07.2026.', 'Split'],
  ['Frankrijk', undefined],
  ['Luxembourg', 'Luxembourg'],
  ["Paris Gare de l'Est", "Paris Gare de l'Est"],
  ['Palma Son Sant Joan', 'Palma Son Sant Joan'],
])('a sentence is no place: %s', (text, place) => expect(placeIn(text)).toBe(place));

test('a rate with a dash, on the line above a day, is no journey without a time', () => {
  const lines = linesOfText(
    'Rate: Member Rate - Best Available\nMon, Sep 14, 2026\nTue, Sep 15, 2026',
  );
  expect(ridesOfType(lines, 'train', {})).toEqual([]);
  const journey = linesOfText('Mainz - Koblenz\nMon, Sep 14, 2026');
  expect(ridesOfType(journey, 'train', {})).toHaveLength(1);
});

test.each([
  ['Leipzig Hbf Umstieg', 'Leipzig Hbf'],
  ['Eindhoven (overstap)', 'Eindhoven'],
  ['Lyon Part-Dieu Correspondance', 'Lyon Part-Dieu'],
  ['Praha hl.n. přestup', 'Praha hl.n.'],
  ['Umstieg', undefined],
])('a change behind a station is no part of its name: %s', (text, place) =>
  expect(placeIn(text)).toBe(place),
);

test.each([
  ['Account statement January – March 2026', true],
  ['Points statement', true],
  ['Punktekontoauszug', true],
  ['Puntenoverzicht', true],
  ['Relevé de points', true],
  ['Estratto conto punti', true],
  ['Poängöversikt', true],
  ['The amount appears on your account statement', false],
  ['Statement of journey', false],
])('a statement of points is no ticket: %s', (text, isOne) => {
  const document = { headings: [], lines: linesOfText(text), when: {} };
  expect(isNoTicket(document)).toBe(isOne);
});

const PICK_UP = 'Pick-up\nDate: 12 August 2026 10:00\nOffice: Faro Airport\nReturn\n';
test.each([
  ['Date: 19 August 2026 09:00\nOffice: Lisbon Airport', 'Lisbon Airport'],
  ['Date: 19 August 2026 09:00\nDriver: Eva Jansen\nOffice: Utrecht', undefined],
  ['Date: 19 August 2026 09:00\nSame office\n\nCustomer service\nOffice: Utrecht', 'Faro Airport'],
  ['Date: 19 August 2026 09:00\nReturn place same as pick-up\nContract signed', 'Faro Airport'],
  ['Date: 19 August 2026 09:00\nZelfde locatie', 'Faro Airport'],
  ['Date: 19 August 2026 09:00\nWie bei Abholung', 'Faro Airport'],
  ['Date: 19 August 2026 09:00\nOffice: same as pick-up', 'Faro Airport'],
  ['Date: 19 August 2026 09:00\nThe same location (Faro Airport)', 'Faro Airport'],
  ['Date: 19 August 2026 09:00\nPick-up and return location: Faro Airport', 'Faro Airport'],
  ['Date: 19 August 2026 09:00\nSame driver', undefined],
  ['Date: 19 August 2026 09:00\nInsurance company\nOffice: Utrecht', undefined],
  ['Date: 19 August 2026 09:00\nWhere:\nWhen:', undefined],
])('below a return and %j the place of the car is %s', (text, place) => {
  const lines = linesOfText(PICK_UP + text);
  expect(namedIn(lines, 'rental').flatMap(({ to }) => to ?? [])[0]).toBe(place);
  expect(ridesOfType(lines, 'car', {})[0]?.to).toBe(place);
});

test('an unknown place below the day of each end of a car is read where none has a label', () => {
  const text = `Pick-up\nDate: 12 August 2026 10:00\nAutohaus Keller
Return\nDate: 19 August 2026 09:00\nAutohaus Winter`;
  expect(ridesOfType(linesOfText(text), 'car', {})).toMatchObject([
    { from: 'Autohaus Keller', to: 'Autohaus Winter' },
  ]);
});

test('another place below the moment of a return is not where the car goes', () => {
  const text = `Abholung: Flughafen Berlin\nDatum: 12.08.2026\nUhrzeit: 10:00
Rückgabe: Flughafen Malaga\nDatum: 19.08.2026\nUhrzeit: 09:00\nOrt: Hamburg`;
  expect(ridesOfType(linesOfText(text), 'car', {})).toMatchObject([
    { from: 'Flughafen Berlin', to: 'Flughafen Malaga' },
  ]);
});

test.each(['Shuttle to Lagos station', 'Terminal 1'])(
  'below the place of a car, "%s" only tells where to go from there',
  (below) => {
    const text = `Pick-up: Faro Airport\n${below}\n10 July 2026 10:00
Drop-off: Lisbon Airport\n17 July 2026 10:00`;
    expect(ridesOfType(linesOfText(text), 'car', {})).toMatchObject([
      { from: 'Faro Airport', to: 'Lisbon Airport' },
    ]);
  },
);

test.each([
  ['\t', 'Ankommender Flug\tEW 580\nÜbergabe\tSchalter in der Ankunftshalle, Ebene 0'],
  [' ', 'Übergabe Mietwagenschalter in der Ankunftshalle, Ebene 0'],
])('the counter where a car is handed over is no place beside its station', (tab, counter) => {
  const end = (day: string) =>
    `Datum / Uhrzeit\t${day}\nStation\tPalma de Mallorca Flughafen\n`.replaceAll('\t', tab);
  const text = `Anmietung\n\n${end('10.07.2027, 11:30 Uhr')}${counter}\n
Rückgabe\n\n${end('24.07.2027, 18:00 Uhr')}Mietdauer\t15 Tage`;
  const place = 'Palma de Mallorca Flughafen';
  expect(ridesOfType(linesOfText(text), 'car', {})).toMatchObject([{ from: place, to: place }]);
});

test.each([
  ['Départ Nantes    08h12 · direct\nArrivée Lyon Part Dieu    12h40', '08:12'],
  ['Nantes → Lyon Part Dieu\n08h12, 1 correspondance\n12h40', '08:12'],
  ['Nantes → Lyon Part Dieu    4h28 · direct\n08h12 Nantes\n12h40 Lyon Part Dieu', '08:12'],
])('the departure of a direct train is no duration: %j', (text, time) => {
  const lines = linesOfText(`samedi 3 juillet 2027\n${text}`);
  expect(ridesOfType(lines, 'train', {})).toMatchObject([{ departure: { time } }]);
});

test.each([
  ['Newcastle – Amsterdam (IJmuiden)', 'Amsterdam (IJmuiden)'],
  ['Portsmouth to Caen (Ouistreham), 2 adults', 'Caen (Ouistreham)'],
  ['Paris → Lyon (Direct)', 'Lyon'],
  ['Paris → Lyon (via Dijon)', 'Lyon'],
])('the port behind the town where a ferry arrives is part of it: %s', (text, place) =>
  expect(routeIn(text)?.[1]).toBe(place),
);

test.each([
  ['Harlingen', 'Terschelling', 'Europe/Amsterdam', [undefined, undefined]],
  ['Harlingen', 'Terschelling', 'UTC', [undefined, undefined]],
  ['Lincoln', 'London', 'UTC', [undefined, 'Europe/London']],
  ['Halifax', 'Leeds', 'Europe/London', [undefined, 'Europe/London']],
  ['Halifax', 'Hebden Bridge', 'Europe/London', [undefined, undefined]],
  ['Berlin Hbf', 'Hamburg Hbf', 'America/New_York', ['Europe/Berlin', 'Europe/Berlin']],
  ['Boston', 'Philadelphia', 'Europe/Amsterdam', ['America/New_York', 'America/New_York']],
  ['London', 'Paris', 'UTC', ['Europe/London', 'Europe/Paris']],
])('no ride leads to a namesake of its town: %s to %s in %s', (from, to, own, zones) =>
  expect(zonesOfRide([from, to], own)).toEqual(zones),
);

test('of several dashes the one behind a state is between the places', () => {
  const ends = ['CHICAGO, IL - UNION STATION', 'ANN ARBOR, MI'];
  expect(routeIn(`Train 350: ${ends.join(' - ')}`)).toEqual(ends);
  expect(routeIn(`${ends.toReversed().join(' - ')} (One-Way)`)).toEqual(ends.toReversed());
});

test('the country of an address tells of which town the zone is', () => {
  expect(townZone('Harlingen', 'US')).toBe('America/Chicago');
  expect(townZone('Harlingen', 'NL')).toBeUndefined();
});

test.each([
  ['Denver', 'Vail', 'Europe/Amsterdam', 'America/Denver'],
  ['Chicago', 'Ann Arbor', 'Europe/Amsterdam', 'America/Chicago'],
  ['Harlingen', 'Terschelling', 'Europe/Amsterdam', undefined],
  ['Denver', 'Vail', 'America/Denver', undefined],
])('the clock of a calendar may not be that of a ride: %s to %s in %s', (from, to, own, zone) =>
  expect(zoneInDoubt([from, to], own)).toBe(zone),
);
