import { expect, test } from 'vitest';
import { linesOfText } from '../../src/documents/lines';
import { readText } from '../../src/documents/readText';
import { numbersIn } from '../../src/documents/rides/numbers';
import { weakRoutes } from '../../src/documents/rides/routes';
import { isWait } from '../../src/documents/vocabulary/transport';

const when = { documentDay: '2026-06-05' };

const ridesIn = (text: string) =>
  readText({ headings: [], lines: linesOfText(text), when }).rides.map((ride) => ({
    type: ride.type,
    way: `${ride.from} > ${ride.to}`,
    departure: `${ride.departure?.day} ${ride.departure?.time}`,
    arrival: `${ride.arrival?.day} ${ride.arrival?.time}`,
    number: ride.number,
    reference: ride.reference,
    seats: ride.seats.join(', '),
  }));

/** Ticket, reference, origin, destination, day, departure, arrival, train, coach, seats, line, ship */
const words = {
  nl: 'Kaartje,Boekingscode,Vertrekstation,Aankomststation,Reisdatum,Vertrektijd,Aankomsttijd,Treinnummer,Rijtuig,Zitplaatsen,Buslijn,Schip',
  en: 'Ticket,Booking ref,Travel from,Travel to,Date of travel,Departs,Arrives,Train no.,Coach,Seats,Service,Vessel',
  de: 'Ticket,Reservierungscode,Startbahnhof,Zielbahnhof,Reisetag,Abfahrtszeit,Ankunftszeit,Zug-Nr.,Wagen-Nr.,Sitzplätze,Linie,Schiffsname',
  fr: "Billet,N° de dossier,Gare de départ,Gare d'arrivée,Date du voyage,Heure de départ,Heure d'arrivée,Train n°,Voiture n°,Places,Ligne n°,Nom du navire",
  it: 'Biglietto,Codice prenotazione,Luogo di partenza,Luogo di arrivo,Data viaggio,Orario partenza,Orario arrivo,Treno n.,Vettura,Posti,Corsa,Motonave',
  es: 'Billete,Localizador,Origen,Destino,Fecha del viaje,Hora de salida,Hora de llegada,Nº de tren,Coche n.º,Plazas,Línea,Buque',
  pt: 'Bilhete,N.º da reserva,Origem,Destino,Data da viagem,Partida,Chegada,Comboio n.º,Carruagem,Lugares,Carreira,Navio',
  sv: 'Biljett,Bokningsnr,Avreseort,Ankomstort,Resdatum,Avgår,Ankommer,Tågnummer,Vagnsnummer,Sittplatser,Busslinje,Fartyg',
  nb: 'Billett,Referanse,Fra stasjon,Til stasjon,Reisedato,Avgangstid,Ankomsttid,Tog nr.,Vogn nr.,Seter,Rutenummer,Ferge',
  da: 'Billet,Bookingkode,Afrejsested,Ankomststed,Rejsedato,Afgår,Ankommer,Tognummer,Vognnummer,Pladser,Buslinje,Færge',
  pl: 'Bilet,Nr rezerwacji,Skąd,Dokąd,Data podróży,Godzina odjazdu,Godzina przyjazdu,Nr pociągu,Nr wagonu,Miejsca,Nr kursu,Nazwa promu',
  cs: 'Jízdenka,Číslo objednávky,Odkud,Kam,Datum jízdy,Čas odjezdu,Čas příjezdu,Číslo vlaku,Číslo vozu,Místa,Číslo linky,Název lodi',
};

const each = Object.entries(words).map(([locale, list]) => {
  const form = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return [locale, list.split(','), form.format(new Date('2026-10-16'))] as const;
});

const ride = {
  way: 'Hamburg > Antwerpen',
  departure: '2026-10-16 09:25',
  arrival: '2026-10-16 13:40',
  reference: 'HX-448120',
};

test.each(each)('a train in %s, in lines and below headings', (_, list, day) => {
  const [, reference, from, to, date, departure, arrival, train, coach, seats] = list;
  const expected = [{ ...ride, type: 'train', number: 'IC 123', seats: '7 / 51, 7 / 52' }];
  const end = `${coach} 7, ${seats} 51, 52`;
  const labels = `${reference}: HX-448120
${from}: Hamburg
${to}: Antwerpen
${date}: ${day}
${departure}: 09:25
${arrival}: 13:40
${train}: IC 123`;
  expect(ridesIn(`${labels}\n${end}`)).toEqual(expected);
  const table = `${reference}  HX-448120
${date}\t${train}\t${from}\t${departure}\t${to}\t${arrival}
${day}\tIC 123\tHamburg\t09:25\tAntwerpen\t13:40`;
  expect(ridesIn(`${table}\n${end}`)).toEqual(expected);
});

test.each(each)('a bus and a ferry in %s', (_, list, day) => {
  const [, reference, from, to, , departure, arrival, , , , line, ship] = list;
  const labels = `${reference} HX-448120
${from}: Hamburg
${to}: Antwerpen
${departure}: ${day} 09:25
${arrival}: ${day} 13:40`;
  const bus = ridesIn(`FlixBus Autobus Coach\n${labels}\n${line}: 818`);
  expect(bus).toEqual([{ ...ride, type: 'bus', number: '818', seats: '' }]);
  const ferry = ridesIn(`Ferry Ferries\n${labels}\n${ship}: Aurora Botnia`);
  expect(ferry).toEqual([{ ...ride, type: 'ferry', number: 'Aurora Botnia', seats: '' }]);
});

test.each([
  ['Ophaalpunt', 'Ophaaldatum', 'Inleverpunt', 'Inleverdatum'],
  ['Collect from', 'Hire starts', 'Return to', 'Hire ends'],
  ['Abholstation', 'Beginn der Miete', 'Abgabestation', 'Ende der Miete'],
  ['Agence de retrait', 'Date de retrait', 'Agence de restitution', 'Date de restitution'],
  ['Ufficio di ritiro', 'Inizio noleggio', 'Ufficio di riconsegna', 'Fine noleggio'],
  ['Punto de recogida', 'Fecha recogida', 'Punto de devolución', 'Fecha devolución'],
  ['Local de recolha', 'Data de recolha', 'Local de devolução', 'Data de devolução'],
  ['Hämtplats', 'Hämtdatum', 'Lämningsplats', 'Hyresslut'],
  ['Hentested', 'Hentedato', 'Innleveringssted', 'Leieslutt'],
  ['Afhentningssted', 'Lejestart', 'Afleveringssted', 'Lejeslut'],
  ['Miejsce odbioru', 'Początek najmu', 'Miejsce zwrotu', 'Koniec najmu'],
  ['Místo převzetí', 'Datum převzetí', 'Místo vrácení', 'Datum vrácení'],
])('a car with %s and %s', (pickUp, start, dropOff, end) => {
  const car = `Rental car, booking number 48201733
${pickUp}: Hamburg Airport
${start}: 16.10.2026 09:25
${dropOff}: Bremen Airport
${end}: 19.10.2026 15:10`;
  expect(ridesIn(car)).toMatchObject([
    {
      type: 'car',
      way: 'Hamburg Airport > Bremen Airport',
      departure: '2026-10-16 09:25',
      arrival: '2026-10-19 15:10',
    },
  ]);
});

test('an abbreviated weekday is no label, and the way before a row is that of all its cells', () => {
  const table = (way: string) => `Pociąg, kod rezerwacji HX-448120
Kierunek\tData\tZ\tOdjazd\tDo\tPrzyjazd\tPociąg
${way}\tDo., 12. Nov. 2026\tHamburg\t09:25\tAntwerpen\t13:40\tIC 123`;
  const departure = '2026-11-12 09:25';
  expect(ridesIn(table('Wyjazd'))).toMatchObject([{ way: ride.way, departure }]);
});

test('a port that begins with the word for ports is read behind a label', () => {
  const ferry = `Nave e traghetto, prenotazione n.: HX-448120
Partenza Genova 16/10/2026 ore 09:25
Arrivo Porto Torres 16/10/2026 ore 13:40`;
  expect(ridesIn(ferry)).toMatchObject([{ way: 'Genova > Porto Torres', reference: 'HX-448120' }]);
});

const spanishTrain = `Localizador  6TQX4M
Tren  AVE 02072
Fecha de viaje  18.03.2026
Salida  08:40
Llegada  11:10
Origen  Madrid Puerta de Atocha
Destino  Sevilla Santa Justa`;

test('a ticket that is saved after its journey, with terms on compensation', () => {
  const text = `${spanishTrain}

Puntualidad: indemnización del 50 % del importe por retraso superior a 60 minutos.`;
  expect(ridesIn(text)).toMatchObject([{ departure: '2026-03-18 08:40', reference: '6TQX4M' }]);
});

test('the day on which a ticket was bought, with its label on two lines', () => {
  const text = `${spanishTrain}
Indemnización por retraso: consulte las condiciones. Fecha
de compra: 25.02.2026`;
  expect(ridesIn(text)).toMatchObject([{ departure: '2026-03-18 08:40', reference: '6TQX4M' }]);
});

const spanishWays = (from: string, to: string) => [
  `Salida: ${from}\nHora: 10:00\nLlegada: ${to}\nHora: 12:40`,
  `${from} – ${to}\nSalida: 10:00 Llegada: 12:40`,
];

test.each([
  ['Madrid P.Atocha - Almudena Grandes', 'Málaga - María Zambrano'],
  ['Valencia - Joaquín Sorolla', 'Madrid P.Atocha - Almudena Grandes'],
  ['Córdoba - Julio Anguita', 'Málaga - María Zambrano'],
])('a station of two names is one place: %s to %s', (from, to) => {
  const [start, end] = [from, to].map((name) => name.replace(' - ', '-'));
  for (const way of spanishWays(from, to))
    expect(ridesIn(`Localizador: H7LQ3D\nFecha: 12/07/2026\nAVE 02100\n${way}`)).toMatchObject([
      { way: `${start} > ${end}` },
    ]);
});

test('the station of another town is where a train goes', () => {
  const text = `Localizador: H7LQ3D\nFecha: 12/07/2026\nAVE 02100\nMadrid - Joaquín Sorolla\nSalida: 10:00 Llegada: 12:40`;
  expect(ridesIn(text)).toMatchObject([{ way: 'Madrid > Joaquín Sorolla' }]);
});

test.each(['Bestellt am 18.03.2026', 'Gedruckt am Mittwoch, den 18.03.2026'])(
  '"%s" is not the day of a train',
  (line) => {
    const text = `Auftragsnummer 304817265930\n${line}\nICE 724\nFrankfurt Hbf ab 10:00\nKöln Hbf an 11:05`;
    expect(ridesIn(text)).toEqual([]);
  },
);

test.each([
  ['bus', 'Passager\tBus n°\tPrix\nEva Jansen\t6214\t12,99 €', '6214'],
  ['ferry', 'Data\tNave\tTratta\n12/06/2027\tAURORA DUE\tLIVORNO - BASTIA', 'AURORA DUE'],
  ['ferry', 'Data\tNave\tBanchina\n12/06/2027\tMEGA ANDREA\tCalata Carrara', 'MEGA ANDREA'],
  ['ferry', 'Nave\tAURORA DUE\tBanchina\tCalata Carrara', 'AURORA DUE'],
] as const)('the number of a %s stands below its own heading in %j', (type, text, number) => {
  const found = numbersIn(linesOfText(text), type);
  expect([...new Set(found.map((one) => one.number))]).toEqual([number]);
});

test.each([
  ['Treno    Frecciarossa 1000 9526', ['Frecciarossa 9526']],
  ['Frecciarossa 1000\n9526', ['Frecciarossa 9526']],
  ['Frecciarossa 1000 n° 9526 Roma Termini', ['Frecciarossa 9526']],
  ['Frecciarossa 5002', ['Frecciarossa 5002']],
  ['Seats on your train on 20 May have changed', []],
  ['INTERCITÉS DE NUIT n° 5783', ['INTERCITÉS DE NUIT 5783']],
  ['Treno    Frecciarossa 1000\nNumero treno    9526', ['9526']],
  ['Treno    Frecciarossa 1000', []],
  ['Frecciarossa 9526', ['Frecciarossa 9526']],
])('the model of a train is no number in %j', (text, numbers) => {
  const found = numbersIn(linesOfText(text), 'train').map(({ number }) => number);
  expect([...new Set(found)]).toEqual(numbers);
});

test('a bus among trains keeps the word that is written before its number', () => {
  const numberIn = (text: string) =>
    numbersIn(linesOfText(text), 'train').map(({ number }) => number);
  expect(numberIn('Buss 990 mot Odda')).toEqual(['Buss 990']);
  expect(numberIn('Bus KEX 5140')).toEqual(['KEX 5140']);
  expect(numberIn('Bus and 12 others')).toEqual([]);
  expect(numberIn('Bus RegioJet 2009 · Fun & Relax')).toEqual(['RegioJet 2009']);
  expect(numberIn('Bus RegioJet 2031')).toEqual(['RegioJet 2031']);
  expect(numberIn('14 July 2031\nBus RegioJet 2031')).toEqual([]);
  expect(numberIn('Bus RegioJet 14 July 2031')).toEqual([]);
  expect(numberIn('Be at the bus RegioJet 15 minutes before departure')).toEqual([]);
  expect(numberIn('Autobus National Express 040')).toEqual(['National Express 040']);
  expect(numberIn('Bus zum Bahnhof 2009')).toEqual([]);
});

test('the pages of a ticket may write times as "09:37" and as "17h42"', () => {
  const page = `Samedi 13 février 2027\n09:37 Paris Gare de Lyon\n12:17 Avignon TGV\nTGV INOUI 6107`;
  const other = `Samedi 20 février 2027\n17h42 AVIGNON TGV\n20h26 PARIS GARE DE LYON\nTrain n° 7814`;
  const duration = 'Durée 2h44, sans correspondance\nAcheté le 25/11/2026 à 13:08 sur place';
  expect(
    ridesIn(`Référence de réservation : 8TXNBL\n${page}\n\n${other}\n${duration}`),
  ).toMatchObject([
    { departure: '2027-02-13 09:37', arrival: '2027-02-13 12:17' },
    { departure: '2027-02-20 17:42', arrival: '2027-02-20 20:26' },
  ]);
});

test.each([
  ['Reservation', '8TXNBL', '8TXNBL'],
  ['Reservation number', '304817', 'QKZV4M'],
])('above the second of two tickets, "%s: %s" makes %s its reference', (label, code, reference) => {
  const page = '13.02.2027\n09:37 Köln Hbf\n12:17 Berlin Hbf\nICE 595';
  const other = '20.02.2027\n17:42 Berlin Hbf\n20:26 Köln Hbf\nICE 592';
  const text = `Booking reference (PNR): QKZV4M\n${page}\n\n${label}: ${code}\n${other}`;
  expect(ridesIn(text)).toMatchObject([{ reference: 'QKZV4M' }, { reference }]);
});

test('the times of a change of trains are not those of the route above it', () => {
  const halts = ['10:53  Mannheim Hbf', 'Umstiegszeit 35 min', '11:28  Mannheim Hbf'];
  const text = ['Auftragsnummer 304817265930', 'Köln Hbf – München Hbf', '13.10.2026', ...halts];
  expect(ridesIn([...text, 'ICE 595'].join('\n'))).toMatchObject([
    { way: 'Köln Hbf > München Hbf', departure: '2026-10-13 undefined' },
  ]);
});

test.each([
  ['⇄ 38 min de correspondance', true],
  ['Change at Milan (38 min)', true],
  ['Umstieg: 12 Min.', true],
  ['10 min overstaptijd', true],
  ['ICE 595 · 2 h 38 min · 1 Umstieg', false],
  ['3 h 4 min, 0 changes', false],
  ['Umstieg ohne Gleiswechsel, 6 Min.', true],
  ['25 min correspondance', true],
  ['Umstiege: keine · Dauer 3 h 14 min', false],
  ['Overstappen: geen – reistijd 3 u 14 min', false],
  ['Correspondance : aucune – durée 3 h 14', false],
  ['Changes: none, 3 h 14 min', false],
  ['7 h 11 min  Umstiege: 1', false],
])('%j between two trains is a wait: %s', (text, isOne) => {
  expect(isWait(text)).toBe(isOne);
});

test.each([
  '08:14 Utrecht Centraal\nUmstieg in Köln Hbf, 20 Min.\n12:28 München Hbf',
  'Abfahrt 08:14 Utrecht Centraal\nUmstieg in Köln Hbf, 20 Min.\nAnkunft 12:28 München Hbf\n\n20.10.2026\nAbfahrt 17:10 München Hbf\nAnkunft 21:24 Utrecht Centraal',
])('a change stands between the only times of a whole way: %j', (way) => {
  expect(ridesIn(`Ticket\nBuchungscode: HX-448120\nICE\n16.10.2026\n${way}\n`)[0]).toMatchObject({
    way: 'Utrecht Centraal > München Hbf',
    departure: '2026-10-16 08:14',
    arrival: '2026-10-16 12:28',
  });
});

test('of two trains with a wait between them, each below its own route, both are whole', () => {
  const [first, then] = ['Utrecht Centraal – Köln Hbf\n08:14 – 10:28', '10:53 – 15:25'];
  const ticket = (way: string) => `Ticket\nBuchungscode: HX-448120\nICE\n16.10.2026\n${way}\n`;
  expect(
    ridesIn(ticket(`${first}\n25 Min. Umstieg\nKöln Hbf – München Hbf\n${then}`)),
  ).toMatchObject([
    { way: 'Utrecht Centraal > Köln Hbf', arrival: '2026-10-16 10:28' },
    { way: 'Köln Hbf > München Hbf', departure: '2026-10-16 10:53' },
  ]);
});

test.each([
  ['Fahrkarte für Anna Schmidt – 16.10.2026', 'Anna Schmidt'],
  ['Passagier: Anna Schmidt (16.10.2026)', 'Anna Schmidt'],
  ['Gültig nur am 16.10.2026', 'Mia Schmidt, 21.05.2025'],
  ['Mia Schmidt, 02.08.2026', 'Mia Schmidt\nReisedatum 16.10.2026'],
  ['Gültig nur am 16.10.2026', 'Mia Schmidt, 02.08.2026'],
])('16.10.2026 is the day of the train between %j and %j', (day, people) => {
  const text = `${day}\nBuchungscode: HX-448120\nFrankfurt (Main) Hbf ab 08:14\nMünchen Hbf an 11:28\nICE 621\nReisende: ${people}\n`;
  expect(ridesIn(text)).toMatchObject([{ departure: '2026-10-16 08:14', number: 'ICE 621' }]);
});

test.each([
  ['Retour : Ajaccio / Nice', [['Ajaccio', 'Nice']]],
  ['Ida: Barcelona-Sants', []],
  ['Andata: Roma / Termini', []],
])('two towns behind the word for a way are its route, and a station is none: %s', (text, ends) => {
  expect(weakRoutes(linesOfText(text)).map(({ from, to }) => [from, to])).toEqual(ends);
});
