import { describe, expect, test } from 'vitest';
import { readFile } from '../../src/documents/read';

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
