import { describe, expect, test } from 'vitest';
import { codeInSubject } from '../../src/documents/flights/flightReferences';
import { seatsIn } from '../../src/documents/flights/seats';
import { linesOfText } from '../../src/documents/lines';
import { readFile } from '../../src/documents/openFile';
import { flightNumbersIn } from '../../src/documents/text/flightNumbers';
import { peopleIn } from '../../src/documents/text/people';
import { referencesIn } from '../../src/documents/text/references';

interface Words {
  flight: string;
  from: string;
  to: string;
  departure: string;
  arrival: string;
  seat: string;
  outAndBack: [string, string];
  thanks: string;
  towns: [string, string];
}

/** What airlines and agencies of each language write, the synonyms separated by "|" */
const LANGUAGES: Record<string, Words> = {
  en: {
    flight: 'Flight number|Flight|Flight no.',
    from: 'From|Origin|Departure airport|Leaving from',
    to: 'To|Destination|Arrival airport|Flying to',
    departure: 'Departure|Departs|Dep.|Departure time',
    arrival: 'Arrival|Arrives|Arr.|Arrival time',
    seat: 'Seat|Seat number|Seat assignment|Your seat',
    outAndBack: ['Outbound', 'Return'],
    thanks: 'Thank you for your booking',
    towns: ['Vienna', 'Lisbon'],
  },
  nl: {
    flight: 'Vluchtnummer|Vlucht',
    from: 'Van|Vertrekluchthaven|Luchthaven van vertrek',
    to: 'Naar|Bestemming|Luchthaven van aankomst',
    departure: 'Vertrek|Vertrektijd',
    arrival: 'Aankomst|Aankomsttijd',
    seat: 'Stoel|Stoelnummer|Gereserveerde stoel',
    outAndBack: ['Heenvlucht', 'Terugvlucht'],
    thanks: 'Bedankt voor je boeking',
    towns: ['Wenen', 'Lissabon'],
  },
  de: {
    flight: 'Flugnummer|Flug|Flug-Nr.',
    from: 'Von|Abflughafen|Abflugort',
    to: 'Nach|Zielflughafen|Ankunftsort',
    departure: 'Abflug|Abflugzeit|Ab',
    arrival: 'Ankunft|Landung|An',
    seat: 'Sitzplatz|Sitzplatznummer|Reservierter Sitzplatz',
    outAndBack: ['Hinflug', 'Rückflug'],
    thanks: 'Vielen Dank für Ihre Buchung',
    towns: ['Wien', 'Lissabon'],
  },
  fr: {
    flight: 'Numéro de vol|Vol|N° de vol',
    from: 'De|Au départ de|Aéroport de départ',
    to: "À|Destination|Aéroport d'arrivée",
    departure: 'Départ|Heure de départ|Décollage',
    arrival: "Arrivée|Heure d'arrivée|Atterrissage",
    seat: 'Siège|Numéro de siège|Siège réservé',
    outAndBack: ['Vol aller', 'Vol retour'],
    thanks: 'Merci pour votre réservation',
    towns: ['Vienne', 'Lisbonne'],
  },
  it: {
    flight: 'Numero volo|Volo|N. volo',
    from: 'Da|Aeroporto di partenza',
    to: 'A|Per|Aeroporto di arrivo',
    departure: 'Partenza|Orario di partenza|Decollo',
    arrival: 'Arrivo|Orario di arrivo|Atterraggio',
    seat: 'Posto|Numero posto|Posto assegnato',
    outAndBack: ['Andata', 'Ritorno'],
    thanks: 'Grazie per la tua prenotazione',
    towns: ['Vienna', 'Lisbona'],
  },
  es: {
    flight: 'Número de vuelo|Vuelo|N.º de vuelo',
    from: 'Desde|Origen|Aeropuerto de salida',
    to: 'Hasta|Destino|Aeropuerto de llegada|Hacia',
    departure: 'Salida|Sale|Hora de salida',
    arrival: 'Llegada|Llega|Aterrizaje',
    seat: 'Asiento|Número de asiento|Plaza',
    outAndBack: ['Ida', 'Vuelta'],
    thanks: 'Gracias por tu reserva',
    towns: ['Viena', 'Lisboa'],
  },
  pt: {
    flight: 'Número do voo|Voo',
    from: 'De|Origem|Aeroporto de partida',
    to: 'Para|Destino|Aeroporto de chegada',
    departure: 'Partida|Saída|Hora de partida',
    arrival: 'Chegada|Pouso|Hora de chegada',
    seat: 'Assento|Assentos|Número do assento|Poltrona',
    outAndBack: ['Ida', 'Volta'],
    thanks: 'Obrigado pela sua reserva',
    towns: ['Viena', 'Lisboa'],
  },
  sv: {
    flight: 'Flygnummer|Flyg|Flightnummer',
    from: 'Från|Avgångsort|Avreseflygplats',
    to: 'Till|Ankomstflygplats|Resmål',
    departure: 'Avgång|Avgångstid|Avresa',
    arrival: 'Ankomst|Ankomsttid|Framme',
    seat: 'Plats|Sittplats|Platsnummer|Säten',
    outAndBack: ['Utresa', 'Hemresa'],
    thanks: 'Tack för din bokning',
    towns: ['Wien', 'Lissabon'],
  },
  nb: {
    flight: 'Flynummer|Fly|Rutenummer',
    from: 'Fra|Avreisested|Avreiseflyplass',
    to: 'Til|Ankomststed|Reisemål',
    departure: 'Avgang|Avgangstid|Avreise',
    arrival: 'Ankomst|Ankomsttid',
    seat: 'Sete|Setenummer|Sitteplass|Setereservasjon',
    outAndBack: ['Utreise', 'Hjemreise'],
    thanks: 'Takk for din bestilling',
    towns: ['Wien', 'Lisboa'],
  },
  da: {
    flight: 'Flynummer|Fly|Rutenummer',
    from: 'Fra|Afrejsested|Afgangslufthavn',
    to: 'Til|Ankomststed|Rejsemål',
    departure: 'Afgang|Afgangstid|Afrejse',
    arrival: 'Ankomst|Ankomsttid',
    seat: 'Sæde|Sædenummer|Siddeplads|Sæder',
    outAndBack: ['Udrejse', 'Hjemrejse'],
    thanks: 'Tak for din booking',
    towns: ['Wien', 'Lissabon'],
  },
  fi: {
    flight: 'Lennon numero|Lento|Lentonumero',
    from: 'Mistä|Lähtöpaikka|Lähtökenttä',
    to: 'Mihin|Määränpää|Saapumiskenttä',
    departure: 'Lähtö|Lähtöaika|Lähtee',
    arrival: 'Saapuminen|Saapumisaika|Perillä',
    seat: 'Istumapaikka|Paikka|Paikkanumero',
    outAndBack: ['Menolento', 'Paluulento'],
    thanks: 'Kiitos varauksestasi',
    towns: ['Wien', 'Lissabon'],
  },
  pl: {
    flight: 'Numer lotu|Lot|Nr lotu',
    from: 'Z|Skąd|Lotnisko wylotu',
    to: 'Do|Dokąd|Lotnisko przylotu',
    departure: 'Wylot|Odlot|Godzina wylotu',
    arrival: 'Przylot|Godzina przylotu|Lądowanie',
    seat: 'Miejsce|Numer miejsca|Fotel',
    outAndBack: ['Lot tam', 'Powrót'],
    thanks: 'Dziękujemy za rezerwację',
    towns: ['Wiedeń', 'Lizbona'],
  },
  cs: {
    flight: 'Číslo letu|Let',
    from: 'Z|Odkud|Letiště odletu',
    to: 'Do|Kam|Letiště příletu',
    departure: 'Odlet|Čas odletu|Odjezd',
    arrival: 'Přílet|Čas příletu|Příjezd',
    seat: 'Sedadlo|Číslo sedadla|Místo',
    outAndBack: ['Let tam', 'Let zpět'],
    thanks: 'Děkujeme za vaši rezervaci',
    towns: ['Vídeň', 'Lisabon'],
  },
  tr: {
    flight: 'Uçuş numarası|Uçuş|Uçuş No',
    from: 'Nereden|Kalkış havalimanı',
    to: 'Nereye|Varış havalimanı',
    departure: 'Kalkış|Kalkış saati',
    arrival: 'Varış|Varış saati|İniş',
    seat: 'Koltuk|Koltuk No',
    outAndBack: ['Gidiş', 'Dönüş'],
    thanks: 'Rezervasyonunuz için teşekkür ederiz',
    towns: ['Viyana', 'Lizbon'],
  },
};

async function flightsIn(text: string) {
  const { flights } = await readFile({ content: new Blob([text]), fileName: 'confirmation.txt' });
  return flights.map((flight) => ({
    number: flight.flightNumber?.value,
    from: flight.departureLocation?.value,
    to: flight.arrivalLocation?.value,
    departure: flight.departureDate?.value.slice(0, 16),
    arrival: flight.arrivalDate?.value.slice(0, 16),
    seats: flight.seatNumbers?.value,
  }));
}

const OUT = {
  number: 'TP1273',
  from: 'Vienna (VIE)',
  to: 'Lisbon (LIS)',
  departure: '2027-07-16T10:05',
  arrival: '2027-07-16T13:10',
  seats: '12A, 12B',
};
const BACK = {
  number: 'TP1278',
  from: 'Lisbon (LIS)',
  to: 'Vienna (VIE)',
  departure: '2027-07-23T17:20',
  arrival: '2027-07-23T22:15',
  seats: '7E',
};

describe.each(Object.entries(LANGUAGES))('flights in %s', (_, words) => {
  const { thanks, outAndBack, towns } = words;
  const labels = ['flight', 'from', 'to', 'departure', 'arrival', 'seat'] as const;
  const most = Math.max(...labels.map((name) => words[name].split('|').length));
  const written = Array.from({ length: most }, (_, at) =>
    labels.map((name) => words[name].split('|')[at] ?? words[name].split('|')[0]),
  );

  test.each(written)('%s, %s, %s, %s, %s, %s', async (flight, from, to, leaves, lands, seat) => {
    const [vienna, lisbon] = towns;
    const one = (way: string, there: string[], [day, left, landed]: string[], seats: string) =>
      [
        way,
        `${flight}: ${there[2]}`,
        `${from}: ${there[0]}`,
        `${to}: ${there[1]}`,
        `${leaves}: 2027-07-${day} ${left}`,
        `${lands}: 2027-07-${day} ${landed}`,
        `${seat}: ${seats}`,
      ].join('\n');
    const [out, back] = outAndBack;
    const text = [
      thanks,
      one(out, [vienna, lisbon, 'TP1273'], ['16', '10:05', '13:10'], '12A, 12B'),
      one(back, [lisbon, vienna, 'TP1278'], ['23', '17:20', '22:15'], '7E'),
    ];
    expect(await flightsIn(text.join('\n\n'))).toEqual([OUT, BACK]);
  });
});

const { seats: _, ...WITHOUT_SEATS } = OUT;

const inTable = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

test.each(
  Object.entries({
    'one line': 'TP1273 Friday 16 July 2027 Vienna (VIE) 10:05 → Lisbon (LIS) 13:10',
    'the day first': 'Fr, 16. Juli 2027  TP1273  Wien (VIE) - Lissabon (LIS)  10:05 - 13:10',
    'codes behind towns': 'TP1273 vrijdag 16 juli 2027 Wenen VIE 10:05 → Lissabon LIS 13:10',
    'codes before towns':
      'VIE Viena → LIS Lisboa\n16 de julio de 2027\n10:05 – 13:10\nVuelo TP1273',
    'codes with a dash': '16 luglio 2027\n10:05\nVIE - Vienna\n13:10\nLIS - Lisbona\nTP1273',
    'codes alone':
      'Vol: TP1273\nDépart: VIE, 16 juillet 2027 10:05\nArrivée: LIS, 16 juillet 2027 13:10',
    'codes after the day':
      'Avgång: 16 juli 2027 10:05, VIE\nAnkomst: 16 juli 2027 13:10, LIS\nFlyg: TP1273',
    'a code that is also a word':
      'Numero volo: TP1273\nPartenza: Vienna (VIE), 16/07/2027 10:05\nArrivo: Lisbona (LIS), 16/07/2027 13:10',
    'a word on each line':
      '16 lipca 2027 · Lot TP1273\nWylot 10:05 Wiedeń (VIE)\nPrzylot 13:10 Lizbona (LIS)',
    'boarding before departure':
      'Lento TP1273 16. heinäkuuta 2027\nWien (VIE)\nLissabon (LIS)\nKoneeseen nousu: 09:25\nLähtöaika: 10:05\nSaapumisaika: 13:10',
    'a table of rows': inTable(
      ['Date', 'Numéro de vol', 'De', 'Départ', 'À', 'Arrivée'],
      ['16 juillet 2027', 'TP1273', 'Vienne (VIE)', '10:05', 'Lisbonne (LIS)', '13:10'],
    ),
    'two cards': inTable(
      ['Abflug<br>10:05<br>Wien (VIE)', 'Ankunft<br>13:10<br>Lissabon (LIS)'],
      ['16. Juli 2027', 'TP1273'],
    ),
    'rows of two columns':
      '<p>Flug TP1273</p>' +
      inTable(
        ['Abflug', 'Ankunft'],
        ['10:05', '13:10'],
        ['Wien (VIE)', 'Lissabon (LIS)'],
        ['16. Juli 2027', '16. Juli 2027'],
      ),
    'dots in times': '16 luglio 2027\n10.05 Vienna (VIE)\n13.10 Lisbona (LIS)\nTP1273',
    'dots behind a word': '16. juli 2027\nkl. 10.05 Wien (VIE)\nkl. 13.10 Lisboa (LIS)\nTP1273',
    'hours with h': '16 juillet 2027\n10 h 05 Vienne (VIE)\n13 h 10 Lisbonne (LIS)\nTP1273',
    'times without a colon':
      'Flight: TP1273\nDate: 16 July 2027\nFrom: VIE\nTo: LIS\nDeparture: 1005\nArrival: 1310 hrs',
    'times behind a Czech day':
      'Let: TP1273\nOdlet: pá 16. 7. 2027 10:05, Vídeň (VIE)\nPřílet: pá 16. 7. 2027 13:10, Lisabon (LIS)',
  }),
)('a flight as %s', async (_name, text) => {
  const isTable = text.includes('<table>');
  const thanks = 'Thank you for your booking';
  const file = isTable
    ? `<html><body><p>${thanks}</p>${text}</body></html>`
    : `${thanks}\n\n${text}`;
  expect(await flightsIn(file)).toEqual([{ ...WITHOUT_SEATS, seats: undefined }]);
});

test('a day without a year before a time takes no hour for the year', async () => {
  const text = `${LANGUAGES.cs?.thanks}\n\nLet: TP1273\nOdlet: pá 16. 7. 10:05, VIE\nPřílet: pá 16. 7. 13:10, LIS`;
  const days = (await flightsIn(text)).map(({ departure }) => departure?.slice(0, 4));
  expect(days).not.toContain('2010');
});

test('a town behind a time that begins like a currency is no amount', async () => {
  const text =
    'Thank you for your booking\n\nSK1273\n16 July 2027\n08:30 Kristiansand (KRS)\n09:20 Oslo (OSL)';
  expect(await flightsIn(text)).toMatchObject([
    { departure: '2027-07-16T08:30', arrival: '2027-07-16T09:20' },
  ]);
});

test.each([
  'Passengers',
  'Reizigers',
  'Passagiere',
  'Voyageurs',
  'Passagerare',
  'Passagerer',
  'Passasjerer',
  'Matkustajat',
  'Viaggiatori',
  'Pasajeros',
  'Passageiros',
  'Pasażerowie',
  'Cestující',
  'Reisende(r)',
  'Passagier(e)',
  'Passagiersinformatie',
  'Passeggero/a',
  'Nombre de los pasajeros',
  'Resenär(er)',
])('travellers behind "%s"', (label) => {
  expect(peopleIn(linesOfText(`${label}: Ida Holm, Per Holm`))).toEqual(['Ida Holm', 'Per Holm']);
});

test('seats of a flight that cannot be read are of no other', async () => {
  const text = [
    'Thank you for your booking',
    'Flight: TP1273\nDate: 16 July 2027\nFrom: VIE\nTo: LIS\nDeparture: 10:05\nArrival: 13:10',
    'Flight: TP1278\nDate: 23 July 2027\nFrom: Somewhere\nSeat: 7E',
  ];
  const found = await flightsIn(text.join('\n\n'));
  expect(found.flatMap(({ seats }) => seats ?? [])).toEqual([]);
});

test.each([
  'Zahlbar am 17.07.2027',
  'Gedruckt am Sa., den 17.07.2027',
  'Erstellt am: Samstag, 17.07.2027',
  'Bestellt am\n17.07.2027',
])('"%s" is not the day of a flight', async (line) => {
  const text = `Vielen Dank für Ihre Buchung\n\nFlugdatum: 18.07.2027\n${line}\nTP1273\nWien (VIE) - Lissabon (LIS)\nAbflug 10:05`;
  expect(await flightsIn(text)).toMatchObject([{ departure: '2027-07-18T10:05' }]);
});

test('the day of the way back is of no flight above it', async () => {
  const text = [
    'Bestillingsreferanse: QW7RT2\nUtreise – fredag 4. juni 2027',
    '07:10 – 09:20\nBergen (BGO) – Amsterdam (AMS)\nKL 1184',
    // no flight is so fast
    '10:35 – 11:15\nAmsterdam (AMS) – Athen (ATH)\nKL 1575',
    'Hjemreise – fredag 11. juni 2027',
    '14:20 – 17:05\nAthen (ATH) – Amsterdam (AMS)\nKL 1576',
    '20:45 – 22:25\nAmsterdam (AMS) – Bergen (BGO)\nKL 1189',
  ];
  const found = await flightsIn(text.join('\n'));
  expect(found.filter(({ number }) => number === 'KL1575')).toEqual([]);
});

const REFERENCES = {
  en: 'Booking reference|Record locator|Airline locator|Carrier reference|Confirmation code',
  nl: 'Boekingscode|PNR-code|Referentie luchtvaartmaatschappij|Dossiernummer',
  de: 'Buchungscode|Buchungscode der Airline|Reisenummer|Vorgangsnummer|Filekey',
  fr: 'Référence de réservation|Numéro de réservation du vol|Numéro de dossier|Localisateur|Référence compagnie aérienne',
  it: 'Codice di prenotazione|Codice di conferma del volo|Numero pratica|Localizzatore|Codice prenotazione compagnia aerea|Riferimento della compagnia aerea',
  es: 'Código de reserva|Código de confirmación de su vuelo|Localizador de la aerolínea|Referencia de la aerolínea|Clave de reservación|Expediente',
  pt: 'Código da reserva|Localizador|Código da companhia aérea|Nº da reserva',
  sv: 'Bokningsreferens|Flygbolagets referens|Bokningsnummer hos flygbolaget|Resenummer',
  nb: 'Bestillingsnummer|Din referanse|Flyselskapets referanse|Bookingreferanse',
  da: 'Bookingnummer|Rejsenummer|Flyselskabets reference',
  fi: 'Varaustunnus|Varaustunnuksesi|Varausnro|Matkanumero',
  pl: 'Kod rezerwacji|Symbol rezerwacji|Numer referencyjny|Kod rezerwacji linii lotniczej',
  cs: 'Kód rezervace|Potvrzovací kód|Referenční číslo|Rezervační kód letecké společnosti',
  tr: 'Rezervasyon kodu|PNR kodu|Onay kodu|Referans numarası',
};

test.each(Object.entries(REFERENCES))('references of airlines in %s', (_, labels) => {
  const unread = labels.split('|').filter((label) => {
    const texts = [`${label}: X7TR2W`, `${label}\nX7TR2W`];
    return texts.some((text) => referencesIn(linesOfText(text))[0]?.code !== 'X7TR2W');
  });
  expect(unread).toEqual([]);
});

test('a postcode is no flight number', () => {
  expect(flightNumbersIn('Bassingbourn Road, Stansted CM24 1QW', true)).toEqual([]);
  expect(flightNumbersIn('CM24', true)).toMatchObject([{ airline: 'CM', number: '24' }]);
});

test('a number of two digits counts behind the name of its own airline', () => {
  const found = [{ airline: 'AZ', number: '59' }];
  expect(flightNumbersIn('ITA Airways AZ 59 · Turista')).toMatchObject(found);
  expect(flightNumbersIn('operated by ITA Airways AZ59')).toMatchObject(found);
  expect(flightNumbersIn('Seat rows AZ 59 · Turista')).toEqual([]);
  expect(flightNumbersIn('Lufthansa AZ 59 · Turista')).toEqual([]);
});

test('a number in two groups is a reference behind its label', () => {
  const codes = (text: string) => referencesIn(linesOfText(text)).map(({ code }) => code);
  expect(codes('Reserveringsnummer\n6142 8870')).toEqual(['61428870']);
  expect(codes('Reservation: 0900 8848')).toEqual([]);
});

test.each([
  ['Bokningsbekräftelse X7TR2W', 'X7TR2W'],
  ['Buchungsbestätigung KL1695', undefined],
  ['Confirmation 4H8K2M and X7TR2W', undefined],
])('%s as a subject', (subject, code) => {
  expect(codeInSubject(subject)).toBe(code);
});

test.each([
  ['12A Tom Peeters, 12B Eva Peeters', ['Tom Peeters', 'Eva Peeters']],
  ['Seats\n14C Tom Peeters\n14D Eva van den Berg', ['Tom Peeters', 'Eva van den Berg']],
  ['LEFEVRE / ANNE (Mme)', ['Anne Lefevre']],
  ['1 FRAU  BERGER, PIA  04.06.1988', ['Pia Berger']],
  ['Reisende  Pia Berger (Klimaticket), Jan Berger', ['Pia Berger', 'Jan Berger']],
  ['Passenger:  Peeters Tom Mr (ADT)', ['Tom Peeters']],
  ['1 DHR TOM PEETERS\n2 KIND MIA PEETERS', ['Tom Peeters', 'Mia Peeters']],
  ['Passengers\n1. MR TOM PEETERS\n2. CHD MIA PEETERS', ['Tom Peeters', 'Mia Peeters']],
  ['Nome passeggero (Adulto): Rosa Bianchi', ['Rosa Bianchi']],
  ['Nome Passeggero (Adulto)  Posti\nROSA BIANCHI  11A Finestrino', ['Rosa Bianchi']],
  ['Viajeros\nPilar Vega – sin asiento', ['Pilar Vega']],
  ['Nils Holm, vuxen', ['Nils Holm']],
  ['NILS HOLM (voksen)  Billett 328-2401123456', ['Nils Holm']],
  ['2  Ida Holm  Adult  19/06/1986', ['Ida Holm']],
  ['2  Per Holm  Adult  1.82 m', ['Per Holm']],
  ['MW P. DE BOER', ['P. De Boer']],
  ['Dhr. Joris van den Berg', ['Joris van den Berg']],
  ['SEAT 23A CONFIRMED FOR BERGER/PIA\nBERGER/PIA MRS', ['Pia Berger']],
  ['Mr Thijs de Boer Date of Issue: 14SEP26', ['Thijs de Boer']],
])('the people in %j', (text, people) => {
  expect(peopleIn(linesOfText(text))).toEqual(people);
});

test.each([
  'Ihr Reiseleiter: Herr Carlos Morales',
  '12A Extra Legroom, 12B Comfort Window',
  '12A Tom Street',
  'PARIS / LYON',
  'ROYAL BLUE M',
  'MINNEAPOLIS/ST PAUL\n05:32pm',
  'Firenze S. M. Novella Data 12/10/2026',
  'Sparpreis Europa, Erwachsene  29,90',
  'Saver Return (adult)',
  'Passengers  Ticket Number  Seat',
  'Passengers  On Board',
])('nobody in %j', (text) => {
  expect(peopleIn(linesOfText(text))).toEqual([]);
});

test('a seat stands before its baggage, below the heading of both', () => {
  const rows = linesOfText(
    ['Flight   From        To       Seat Baggage', 'KL 1693  Amsterdam   Lisbon   12A 23kg'].join(
      '\n',
    ),
  );
  expect(seatsIn(rows).map(({ seat }) => seat)).toEqual(['12A']);
});

describe('beside names, seats are read from', () => {
  test.each([
    ['Seats: Hall 9A, Jones 9B', ['9A', '9B']],
    ['Seats: Eva 9A, Hall 9B', ['9A', '9B']],
    ['Asientos: Sala 9A, Ruiz 9B', ['9A', '9B']],
    ['Seats: Pier 9A, Kerr 9B, Hall 4', ['9A', '9B']],
    ['Seats: Row 9A', ['9A']],
    ['Seat: Eva 9A – Gate 12C', ['9A']],
    ['Seat: Gate 12A', []],
    ['Posto 11C (andata) · 9A (ritorno)', ['11C', '9A']],
    ['Seats 12A (AY1542) / 8C (AY539)', ['12A', '8C']],
  ])('%s', (text, seats) => {
    expect(seatsIn(linesOfText(text)).map(({ seat }) => seat)).toEqual(seats);
  });
});
