import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readBoardingPass } from '../../src/documents/formats/bcbp';
import { isScreenshot } from '../../src/documents/formats/pictures/letters';
import { readFile } from '../../src/documents/openFile';
import type { FlightReading, RideReading, StayReading } from '../../src/documents/reading';
import { boardingCode, walletPass } from '../support/passes';

const folder = new URL('../fixtures/documents/', import.meta.url);
const holiday = { startDate: '2026-10-10', endDate: '2026-10-25' };

interface Expected {
  type: string;
  departureLocation: string;
  arrivalLocation: string;
  flightNumber: string;
  departureIata: string;
  arrivalIata: string;
  departureDate: string;
  arrivalDate: string | null;
  bookingReference: string | null;
  seatNumbers: string[];
  passengers?: string[];
  /** Those of them who are not found yet */
  unread?: string[];
  name: string;
  address: string | null;
  checkInDate: string | null;
  checkOutDate: string | null;
  checkInTime?: string;
  checkOutTime?: string;
  url?: string | null;
}

interface Case {
  input: string;
  filename: string;
  expected: Expected[];
}

function casesOf(kind: string): string[] {
  return readdirSync(new URL(`${kind}/`, folder));
}

async function readCase(kind: string, name: string) {
  const place = new URL(`${kind}/${name}/`, folder);
  const wanted: Case = JSON.parse(readFileSync(new URL('expected.json', place), 'utf8'));
  const content = new Blob([readFileSync(new URL(wanted.input, place))]);
  const reading = await readFile({ content, fileName: wanted.filename, holiday });
  const expected = wanted.expected.map(({ passengers, unread, ...one }) => ({
    ...one,
    passengers: namesOf(passengers?.filter((name) => !unread?.includes(name))),
  }));
  return { wanted: expected, ...reading };
}

/** In whichever order and case they are written */
const namesOf = (people: string[] = []) => people.map((name) => name.toLowerCase()).sort();

const code = (place: string | undefined) => /\(([A-Z]{3})\)$/.exec(place ?? '')?.[1];

function flightFacts(flight: FlightReading) {
  return {
    flightNumber: flight.flightNumber?.value,
    from: code(flight.departureLocation?.value),
    to: code(flight.arrivalLocation?.value),
    departure: flight.departureDate?.value ?? flight.departureDay?.value,
    arrival: flight.arrivalDate?.value ?? flight.arrivalDay?.value ?? null,
    reference: flight.bookingReference?.value ?? null,
    seats: flight.seatNumbers?.value ?? '',
    passengers: namesOf(flight.passengers?.value),
  };
}

function wantedFlight(flight: Expected) {
  return {
    flightNumber: flight.flightNumber,
    from: flight.departureIata,
    to: flight.arrivalIata,
    departure: flight.departureDate,
    arrival: flight.arrivalDate,
    reference: flight.bookingReference,
    seats: flight.seatNumbers.join(', '),
    passengers: flight.passengers,
  };
}

function stayFacts(stay: StayReading) {
  return {
    name: stay.name?.value,
    address: stay.address?.value ?? null,
    checkIn: stay.checkInDay?.value ?? null,
    checkOut: stay.checkOutDay?.value ?? null,
    times: [stay.checkInTime?.value, stay.checkOutTime?.value],
    reference: stay.bookingReference?.value ?? null,
    url: stay.url?.value ?? null,
  };
}

function wantedStay(stay: Expected) {
  return {
    name: stay.name,
    address: stay.address,
    checkIn: stay.checkInDate,
    checkOut: stay.checkOutDate,
    times: [stay.checkInTime, stay.checkOutTime],
    reference: stay.bookingReference,
    url: stay.url ?? null,
  };
}

describe('a dropped file gives its flights, and nothing that it does not say', () => {
  test.each(casesOf('flights'))('%s', async (name) => {
    const { wanted, flights, rides } = await readCase('flights', name);
    if (wanted.length > 0) expect(rides).toEqual([]);
    expect(flights.map(flightFacts)).toEqual(wanted.map(wantedFlight));
  });
});

function rideFacts(ride: RideReading) {
  return {
    type: ride.type.value,
    number: ride.flightNumber?.value ?? null,
    from: ride.departureLocation?.value,
    to: ride.arrivalLocation?.value,
    departure: ride.departureDate?.value ?? ride.departureDay?.value,
    arrival: ride.arrivalDate?.value ?? ride.arrivalDay?.value ?? null,
    reference: ride.bookingReference?.value ?? null,
    seats: ride.seatNumbers?.value ?? '',
    passengers: namesOf(ride.passengers?.value),
  };
}

function wantedRide(ride: Expected) {
  return {
    type: ride.type,
    number: ride.flightNumber,
    from: ride.departureLocation,
    to: ride.arrivalLocation,
    departure: ride.departureDate,
    arrival: ride.arrivalDate,
    reference: ride.bookingReference,
    seats: ride.seatNumbers.join(', '),
    passengers: ride.passengers,
  };
}

describe('a dropped file gives its trains, buses, ferries and cars, and nothing that it does not say', () => {
  test.each(casesOf('transport'))('%s', async (name) => {
    const { wanted, rides, flights } = await readCase('transport', name);
    expect(flights).toEqual([]);
    expect(rides.map(rideFacts)).toEqual(wanted.map(wantedRide));
  });
});

describe('a dropped file gives its stay, and nothing that it does not say', () => {
  test.each(casesOf('hotels'))('%s', async (name) => {
    const { wanted, stays } = await readCase('hotels', name);
    expect(stays.map(stayFacts)).toEqual(wanted.map(wantedStay));
  });
});

async function read(text: string, fileName = 'file.txt') {
  return readFile({ content: new Blob([text]), fileName, holiday });
}

describe('a ride takes nothing from what stands beside it:', () => {
  const ticket = (day: string) =>
    `Booking code: KX4T7Q\n${day}\n10:15  Utrecht Centraal\n12:59  Köln Hbf\nTrain ICE 121\n`;
  const ride = {
    ...{ number: 'ICE 121', from: 'Utrecht Centraal', to: 'Köln Hbf', reference: 'KX4T7Q' },
    ...{ departure: '2027-06-12T10:15:00', arrival: '2027-06-12T12:59:00' },
  };
  const day = ticket('Saturday 12 June 2027');
  const changed = ticket('Departure  Friday 11 June 2027\nChanged to: Saturday 12 June 2027');
  test.each([
    ['a date of birth', `Anna de Wit, geb. 17.03.1984\n${ticket('Gültig am Samstag, 12.06.2027')}`],
    [
      'the period of its validity',
      `Route: Utrecht Centraal – Köln Hbf\nPlatnost: od 12.06.2027 00:00 do 13.06.2027 06:00\n${day}`,
    ],
    ['who is thanked for the booking', `THANK YOU FOR YOUR BOOKING, DANIEL\n${day}`],
    ['the year of a voucher', `${ticket('Saturday 12 June')}Voucher until 12/06/2028\n`],
    ['the day before a change', `Your booking was changed\n${changed}`],
    [
      'the hour of its purchase',
      `Italo\n${day}Totale pagato: 43,80 € (di cui 0,00 € dal tuo borsellino elettronico). Acquisto del 11/06/2027 ore 08:47.
Presentati al binario almeno 2 minuti prima della partenza. Viale del Policlinico 149/b, 00161 Roma. Pronto Italo 892020 (attivo 06:00 - 23:00).\n`,
    ],
  ])('%s', async (_, text) => {
    const { rides } = await read(text);
    expect(rides.map(rideFacts)).toEqual([expect.objectContaining(ride)]);
  });

  test('opening hours are no pick-up, and a labelled office is a place', async () => {
    const office = (name: string, day: string, time: string) =>
      `Agence : ${name}\nDate : ${day}\nHeure : ${time}\nHoraires : Lun-Ven 07:30-22:00, Sam 08:00-19:00\n`;
    const { rides } = await read(
      `Europcar, location de voiture\nNuméro de réservation : 1204478835\nDÉPART\n${office('BORDEAUX GARE', '02/07/2027', '10:00')}RETOUR\n${office('BIARRITZ AÉROPORT', '09/07/2027', '17:30')}`,
    );
    expect(rides.map(rideFacts)).toMatchObject([
      {
        ...{ type: 'car', from: 'BORDEAUX GARE', to: 'BIARRITZ AÉROPORT' },
        ...{ departure: '2027-07-02T10:00:00', arrival: '2027-07-09T17:30:00' },
      },
    ]);
  });

  test('times with dots are read behind a label, and places with a remark or in capitals', async () => {
    const facts = async (text: string) => (await read(text)).rides.map(rideFacts);
    expect(
      await facts(
        'SJ tåg, bokningsnummer XQT4827K\nStockholm C – Göteborg C\nfredag 5 februari 2027\nAvgång 16.24   Ankomst 19.30\nSJ Snabbtåg 443\n',
      ),
    ).toMatchObject([{ departure: '2027-02-05T16:24:00', arrival: '2027-02-05T19:30:00' }]);
    expect(
      await facts(
        'Renfe, tren AVE 03142\nLocalizador: K7MQ4X\n23/09/2027\n14:30  MADRID-PTA. ATOCHA\n17:15  BARCELONA-SANTS (vía se anuncia el mismo día)\n',
      ),
    ).toMatchObject([{ from: 'MADRID-PTA. ATOCHA', to: 'BARCELONA-SANTS' }]);
  });

  test('a travel plan that somebody shares needs no reference', async () => {
    const plan =
      'Verbindung am Sa, 08.05.2027\n11:55 Ulm Hbf, Gleis 2\nICE 696\n12:51 Stuttgart Hbf, Gleis 14\n';
    const mail = (subject: string) =>
      `From: Lea <lea@example.com>\nSubject: ${subject}\nDate: Thu, 29 Apr 2027 10:00:00 +0200\nContent-Type: text/plain; charset=utf-8\n\n${plan}`;
    const ridesOf = async (subject: string) => (await read(mail(subject), 'mail.eml')).rides.length;
    expect(await ridesOf('Reiseplan: Ulm Hbf - Stuttgart Hbf')).toBe(1);
    expect(await ridesOf('Schau mal')).toBe(0);
  });

  test('a station named after a company is no company', async () => {
    const ticket = (to: string) =>
      `Booking code: KX4T7Q\nSaturday 12 June 2027\n16:44  Bonn Hbf\nICE 1021\n${to}\n20:19  Basel Bad Bf\n`;
    const providerOf = async (to: string) => (await read(ticket(to))).rides[0]?.provider?.value;
    expect(await providerOf('Direction: Basel SBB')).toBeUndefined();
    expect(await providerOf('Operated by SBB')).toBe('SBB');
  });

  test('a company of one train in a calendar is not that of all', async () => {
    const event = (other: string) => `BEGIN:VCALENDAR
BEGIN:VEVENT
DTSTART;TZID=Europe/Warsaw:20261012T080000
DTEND;TZID=Europe/Warsaw:20261012T125000
SUMMARY:Kraków Główny ➞ Hel
DESCRIPTION:EIP 3502 (PKP Intercity)\\nodj. 08:00 Kraków Główny\\nprz. 11:10 Gdynia Główna\\n\\nEIP 527 (${other})\\nodj. 11:30 Gdynia Główna\\nprz. 12:50 Hel
END:VEVENT
END:VCALENDAR`;
    const providersOf = async (other: string) =>
      (await read(event(other))).rides.map(({ provider }) => provider?.value);
    expect(await providersOf('POLREGIO')).toEqual([undefined, undefined]);
    expect(await providersOf('SJ Snabbtåg')).toEqual([undefined, undefined]);
    expect(await providersOf('PKP Intercity')).toEqual(['PKP Intercity', 'PKP Intercity']);
  });

  test('a weekday and a half of the day are no places', async () => {
    const { rides } = await read(`AMTRAK   eTicket\nRESERVATION NUMBER 4B7F21
Acela   DEPARTS   ARRIVES\nTRAIN Boston, MA - Back Bay Station (BBY) → Philadelphia, PA   11:10 AM   4:17 PM
2163   (PHL)\nFri May 28, 2027   Fri, May   Fri, May\n`);
    expect(rides).toEqual([]);
  });
});

test('travellers are found by the words before them, and a town with its country is none', async () => {
  const flight =
    'Flight IB3677  12 October 2026\nBerlin (BER) 12:25 - Madrid (MAD) 15:35\nBooking code XQ7R7Z\n';
  const passengers = async (text: string) =>
    (await read(flight + text)).flights.map((each) => each.passengers?.value);
  expect(await passengers('Name (not transferable)\nJANSEN, EVA MRS\n')).toEqual([['Eva Jansen']]);
  expect(await passengers('Fluggast: FRAU ANNA HOFFMANN\n')).toEqual([['Anna Hoffmann']]);
  expect(await passengers('Office\nMADRID, SPAIN\n')).toEqual([undefined]);
});

test('a file named after two airports and a flight number fills these in', async () => {
  const { flights } = await read('nothing to read', 'AMS-BCN KL1665.pdf');
  expect(flights.map(flightFacts)).toMatchObject([
    { flightNumber: 'KL1665', from: 'AMS', to: 'BCN' },
  ]);
  expect(flights[0]?.departureLocation?.source).toBe('fileName');
  expect((await read('nothing to read', 'ams-bcn kl1665.pdf')).flights).toHaveLength(1);
  for (const name of ['Tak for din booking', 'Ihr-bus-ticket', 'Die neu vlucht'])
    expect((await read('nothing to read', `${name}.pdf`)).flights).toEqual([]);
  expect((await read('nothing to read', 'Ams-lis-boardingpass.pdf')).flights).toHaveLength(1);
});

test('a flight of markup that ends before it begins ends on the next day', async () => {
  const flight = {
    '@type': 'Flight',
    ...{ flightNumber: 'KL 641', departureTime: '2026-10-16T22:10:00' },
    arrivalTime: '2026-10-16T06:30:00',
    departureAirport: { '@type': 'Airport', iataCode: 'JFK' },
    arrivalAirport: { '@type': 'Airport', iataCode: 'LHR' },
  };
  const page = `<script type="application/ld+json">${JSON.stringify(flight)}</script>`;
  const { flights } = await read(page, 'mail.html');
  expect(flights[0]?.arrivalDate).toEqual({ value: '2026-10-17T06:30:00', source: 'markup' });
});

test('a wallet pass whose fields name another flight than its code is one flight, of the code', async () => {
  const pass = walletPass({ code: boardingCode().replace('KL 1693', 'KL 1695') });
  const { flights } = await readFile({ content: new Blob([pass]), fileName: 'a.pkpass', holiday });
  expect(flights.map((each) => each.flightNumber)).toEqual([
    { value: 'KL1695', source: 'barcode' },
  ]);
  expect(flights[0]?.departureDate?.value).toBe('2027-07-12T07:10:00');
});

const CODE = 'M1JANSEN/EVA          EQWE9RT FCOAMSKL 1604 290Y018F0042 100';

describe('a file whose name and content disagree gives what its content says', () => {
  const coded = (value: string) => ({ value, source: 'barcode' });
  test.each([
    'AMS-FCO KL1603.png',
    'FCO-AMS KL1603.png',
    'AMS-FCO KL1604.png',
    'AMS-FCO.png',
    'FCO-AMS KL1603 2026-10-18 ZZZZZZ.png',
    'FCO-AMS KL1604 2026-10-18 ZZZZZZ.png',
  ])('%s, with a code for another flight', async (name) => {
    const { flights } = await read(CODE, name);
    expect(flights).toHaveLength(1);
    expect(flights[0]).toMatchObject({
      flightNumber: coded('KL1604'),
      departureLocation: coded('Rome (FCO)'),
      arrivalLocation: coded('Amsterdam (AMS)'),
      departureDay: coded('2026-10-17'),
      bookingReference: coded('QWE9RT'),
    });
    expect(flights[0]?.departureDate).toBeUndefined();
  });

  const markup = (flight: object) =>
    `<script type="application/ld+json">${JSON.stringify({
      '@context': 'http://schema.org',
      '@type': 'FlightReservation',
      reservationNumber: 'QWE9RT',
      reservationFor: {
        ...{ '@type': 'Flight', airline: { iataCode: 'KL' }, departureTime: '2026-10-17T12:05:00' },
        ...flight,
      },
    })}</script><p>Thank you.</p>`;
  const between = (departure: string, arrival: string) => ({
    departureAirport: { '@type': 'Airport', name: departure },
    arrivalAirport: { '@type': 'Airport', name: arrival },
  });

  const RESERVATION = markup({ flightNumber: '1604', ...between('Rome', 'London') });
  test.each([
    ['a comma too many', RESERVATION.replace(/}/g, ',}')],
    ['commas missing', RESERVATION.replace(/,"/g, '\n"')],
    ['a bracket missing', RESERVATION.replace('}</script>', '</script>')],
    ['a semicolon after it', RESERVATION.replace('</script>', ';\n</script>')],
    ['comments', RESERVATION.replace(/,"/g, ', /* next */ "').replace('{', '// flight\n{')],
    ['single quotes', RESERVATION.replace(/"(?=[^>]*<)/g, "'")],
    ['curly quotes', RESERVATION.replace(/(?<=[:,{])"([^"]*)"/g, '“$1”')],
    ['encoded quotes', RESERVATION.replace(/"(?=[^>]*<)/g, '&quot;')],
    ['quotes in a name', RESERVATION.replace('"Rome"', '"Rome "Fiumicino" Airport"')],
    ['a raw end of line', RESERVATION.replace('"London"', '"London\nHeathrow"')],
    ['another reservation after it', RESERVATION.replace(/({.*})/, '$1\n$1')],
  ])('JSON-LD with %s still gives its flight', async (_, html) => {
    const { flights } = await read(html, 'mail.html');
    expect(flights).toMatchObject([
      {
        flightNumber: { value: 'KL1604', source: 'markup' },
        bookingReference: { value: 'QWE9RT', source: 'markup' },
        departureLocation: { value: expect.stringContaining('Rome') },
        arrivalLocation: { value: expect.stringContaining('London') },
      },
    ]);
  });

  test('cities without codes are told from those of the name', async () => {
    const html = markup({ flightNumber: '1604', ...between('Rome', 'London') });
    const { flights } = await read(html, 'AMS-FCO KL1604.html');
    expect(flights.map(({ departureLocation }) => departureLocation)).toEqual([
      { value: 'Rome', source: 'markup' },
    ]);
    expect(flights[0]?.arrivalLocation).toEqual({ value: 'London', source: 'markup' });
  });

  test('the name adds what nothing else tells', async () => {
    const html = markup({ flightNumber: '1604', ...between('Rome', 'London') });
    const { flights } = await read(html, 'FCO-LHR KL1604.html');
    expect(flights.map(flightFacts)).toMatchObject([{ from: 'FCO', to: 'LHR' }]);
    const bare = await read(markup({ flightNumber: '1604' }), 'FCO-LHR KL1604.html');
    expect(bare.flights.map(flightFacts)).toMatchObject([{ from: 'FCO', to: 'LHR' }]);
  });

  test('a hotel confirmation takes nothing from its name', async () => {
    const [stay] = (await read(EVENT)).stays;
    for (const name of ['Hotel Luna 2026-11-01 REF123.ics', 'AMS-FCO KL1603.ics'])
      expect((await read(EVENT, name)).stays).toEqual([stay]);
  });
});

test('a boarding pass without a year lands in the holiday', async () => {
  const { flights } = await read('M1JANSEN/EVA          EQWE9RT EINFAOFR 1964 290Y018F0042 100');
  expect(flights[0]?.departureDay).toEqual({ value: '2026-10-17', source: 'barcode' });
});

test('a text that only begins like a boarding pass is none', async () => {
  for (const text of [
    'M1JANSEN/EVA          EQWE9RT QQQFAOFR 1964 290Y018F0042 100',
    'M1JANSEN/EVA          EQWE9RT EINFAOFR 1964 367Y018F0042 100',
    'M1JANSEN/EVA          EQWE9RT EINFAOFR 19#4 290Y018F0042 100',
    'M1@#$%^&              EQWE9RT EINFAOFR 1964 290Y018F0042 100',
  ]) {
    expect((await read(text)).flights).toEqual([]);
  }
});

const BOOKED = `Booking code: QF5TWX
KL1603
Saturday 17 October 2026
12:05 Amsterdam (AMS)
14:15 Rome (FCO)`;

test('a day that is another weekday than is written is not believed', async () => {
  expect((await read(BOOKED)).flights).toHaveLength(1);
  expect((await read(BOOKED.replace('Saturday', 'Sunday'))).flights).toEqual([]);
});

test('a mail or text with control characters was damaged, and tells nothing', async () => {
  const damaged = (at: string) => BOOKED.replace(at, `${at.slice(0, -1)}\x04`);
  expect((await read(damaged('KL1603'))).flights).toEqual([]);
  expect((await read(damaged('code'))).flights).toEqual([]);
  expect((await read(`\x1b$B${BOOKED}\f`)).flights).toHaveLength(1);
});

test('a day whose month cannot be read takes no other date', async () => {
  const booked = `Booked on 3 May 2026\n${BOOKED}`;
  expect((await read(booked)).flights).toHaveLength(1);
  expect((await read(booked.replace('October', 'Ocêober'))).flights).toEqual([]);
});

test('months and weekdays are read in Austrian and French abbreviations too', async () => {
  const dayOf = async (written: string) =>
    (await read(BOOKED.replace('Saturday 17 October 2026', written))).flights[0]?.departureDay
      ?.value;
  expect(await dayOf('mar. 13 oct. 2026')).toBe('2026-10-13');
  expect(await dayOf('dim. 11 oct. 2026')).toBe('2026-10-11');
  expect(await dayOf('Sonnabend, 17. Oktober 2026')).toBe('2026-10-17');
  expect(await dayOf('16. Jänner 2027')).toBe('2027-01-16');
});

test('a flight that would take more than a day is left out', async () => {
  const torn = BOOKED.replace('14:15 Rome', '14:15 Sunday 18 October 2026 Rome');
  expect((await read(torn)).flights).toEqual([]);
});

const EVENT = `BEGIN:VCALENDAR
BEGIN:VEVENT
DTSTART;VALUE=DATE:20261016
DTEND;VALUE=DATE:20261019
SUMMARY:Stay at Hotel Stella
END:VEVENT
END:VCALENDAR`;

test('a station whose letters are damaged is left out', async () => {
  const ticket = (
    station: string,
  ) => `Ihre Buchungsbestätigung der Bahn, Auftragsnummer: 432109876543
Zug ICE 545 am 12. Oktober 2026
ab 09:48  ${station}
an 12:28  Hannover Hbf
`;
  const places = async (station: string) =>
    (await read(ticket(station))).rides.map((ride) => ride.departureLocation?.value);
  expect(await places('Münster Hbf')).toEqual(['Münster Hbf']);
  expect(await places('MÃ¼nster Hbf')).toEqual([]);
});

test('a screenshot of which a part is missing tells nothing', async () => {
  const shot = readFileSync(new URL('flights/shot-of-an-airline-app/input.png', folder));
  const content = new Blob([shot.subarray(0, shot.length * 0.95)]);
  expect((await readFile({ content, fileName: 'screenshot.png', holiday })).flights).toEqual([]);
});

test('an event that is torn off, or whose markup is damaged, gives nothing', async () => {
  expect((await read(EVENT)).stays).toHaveLength(1);
  expect((await read(EVENT.slice(0, EVENT.indexOf('END:VEVENT')))).stays).toEqual([]);
  const damaged = EVENT.replace('SUMMARY', 'X-MARKUP:[{"@type":"LodgingRes\nSUMMARY');
  expect((await read(damaged)).stays).toEqual([]);
});

test('an event in another zone tells the time on the clock of the place', async () => {
  const { flights } = await read(`BEGIN:VCALENDAR
BEGIN:VEVENT
DTSTART;TZID=America/New_York:20261017T045000
DTEND;TZID=America/New_York:20261017T060500
SUMMARY:Flight KL1603 Amsterdam (AMS) to Rome (FCO)
END:VEVENT
END:VCALENDAR`);
  expect(flights[0]?.departureDate?.value).toBe('2026-10-17T10:50:00');
  expect(flights[0]?.arrivalDate?.value).toBe('2026-10-17T12:05:00');
});

test('a boarding pass is not taken to be issued after today', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-01'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const issued9 = 'M1JANSEN/EVA          EQWE9RT EINFAOFR 1964 290Y018F0042 10B>5080W 9280B';
  const { flights } = await read(issued9);
  expect(flights[0]?.departureDay?.value).toBe('2019-10-17');
});

test('a boarding pass may be issued after today, when its document is of a later day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const issued = 'M1JANSEN/EVA          EQWE9RT EINFAOFR 1964 290Y018F0042 10B>5080W 7288B';
  const [leg] = readBoardingPass(issued, 'barcode', { documentDay: '2027-10-16' });
  expect(leg?.possibleDays).toEqual(['2027-10-17', '2017-10-17']);
});

test('a photo in even light is not taken for a screenshot beside the code of a boarding pass', () => {
  const [width, height] = [64, 64];
  const paper = Uint8Array.from({ length: width * height }, (_, at) => 180 + (at % 2));
  expect(isScreenshot({ width, height, grey: paper })).toBe(true);
  expect(isScreenshot({ width, height, grey: paper }, 'drawn')).toBe(false);
  expect(isScreenshot({ width, height, grey: paper.fill(255) }, 'drawn')).toBe(true);
});
