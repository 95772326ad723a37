import { describe, expect, test } from 'vitest';
import { linesOfText } from '../../src/documents/lines';
import { mergePeople } from '../../src/documents/merge/people';
import { peopleIn } from '../../src/documents/text/people';
import { tidyName } from '../../src/documents/text/personName';

const people = (text: string) => peopleIn(linesOfText(text));

describe('travellers are read from', () => {
  test.each([
    ['Passenger: Dragon, Dr. Konqi', ['Konqi Dragon']],
    ['Passengers: Eva Jansen, Jan Jansen. Gates close at 9:00.', ['Eva Jansen', 'Jan Jansen']],
    ['Passenger name: SMITH, JOHN MR', ['John Smith']],
    ['Passengers (2)\nEva Jansen\nJan Jansen\nBaggage', ['Eva Jansen', 'Jan Jansen']],
    ['Name\tType\nJansen, Eva\tAdult', ['Eva Jansen']],
    ['NEREA LARRAGA SANZ DNI ***2281**', ['Nerea Larraga Sanz']],
    ['Eva Jansen, passport NX4471902', ['Eva Jansen']],
    [
      'Fare: Flex · Travellers: Eva Jansen, Jan Jansen · Price: 57,80',
      ['Eva Jansen', 'Jan Jansen'],
    ],
    ['Hauptfahrer: Max Mustermann', ['Max Mustermann']],
    ['Cestující: Jan Dvořák, dospělý', ['Jan Dvořák']],
    ['Viajero: Luis Ortega Vidal - DNI ****2345K', ['Luis Ortega Vidal']],
    ['Travellers: Eva Jansen - seat 5C; Jan Jansen - seat 5D', ['Eva Jansen', 'Jan Jansen']],
    ["Driver's name: Eva Jansen", ['Eva Jansen']],
    ['Name des Fahrers: Max Mustermann', ['Max Mustermann']],
    ['Conductor principal\tNuria Campos Vega', ['Nuria Campos Vega']],
    ['Fahrer\nAnna Muster\nZusätzlicher Fahrer: 1', ['Anna Muster']],
    ['Wie gaan er mee?\nEva Jansen', ['Eva Jansen']],
    ['Fahrgast\nAnna Muster, BahnCard 50', ['Anna Muster']],
    ['Passenger 1: Eva Jansen', ['Eva Jansen']],
    ['Traveller 1: Adult\tEva Jansen', ['Eva Jansen']],
    ['Passenger Info\nName: JAN JANSEN\tSkyMiles #9123456789', ['Jan Jansen']],
    ['PASSENGERS\n1 MORRIS ANNE MRS\tADULT', ['Anne Morris']],
    ['Passengers\nMs\tEVA JANSEN\t17C', ['Eva Jansen']],
    ['Passagiers\nEva Jansen, Pim Jansen (10)', ['Eva Jansen', 'Pim Jansen']],
    ['Passagiers\nEva Jansen\nVolwassene · Handbagage\nPim Jansen', ['Eva Jansen', 'Pim Jansen']],
    ['Gegevens van de reizigers\nEva Jansen', ['Eva Jansen']],
    ['Eva Jansen\tStoel 7C (818)\t€ 44,98', ['Eva Jansen']],
    ['Fluggäste\nFrau Dr. Eva Jansen', ['Eva Jansen']],
    ['De heer S. Hoekstra\nReizigers\nDhr. Sietse Hoekstra', ['Sietse Hoekstra']],
    ['Danke, Herr Dr. Oberhuber!\nFahrer: Dr. Matthias Oberhuber', ['Matthias Oberhuber']],
    ['Passenger: JANSEN/EVA', ['Eva Jansen']],
    ['SEAT RESERVED FOR HUBER/ANNA', ['Anna Huber']],
    ['CHECKED IN FOR DE KONING/RUTH MRS', ['Ruth De Koning']],
    ['Passengers:\n1. Antonio Seguro\n2. Anne Picard', ['Antonio Seguro', 'Anne Picard']],
    ['Passagiers: Eva Groenendijk en Jan Langendijk', ['Eva Groenendijk', 'Jan Langendijk']],
    ['Ticket of\nASHWORTH HELEN MRS', ['Helen Ashworth']],
    ['1. JANSEN/EVA MRS (ADT)', ['Eva Jansen']],
    ['M. Yann LE GOFF - Adulte', ['Yann Le Goff']],
    [
      'Claire MARTINEAU (26 - 59 ans)\nHugo MARTINEAU (4 - 11 ans)',
      ['Claire Martineau', 'Hugo Martineau'],
    ],
    ['Reisende\nWendt, Katrin\tweiblich\tgeb. 19.05.1986', ['Katrin Wendt']],
    ['Renter Details\nName\tJudith Jansen\nEmail\tj@example.org', ['Judith Jansen']],
    ['Voyageurs :\nEva Jansen : Voiture 14, Place 62', ['Eva Jansen']],
    [
      'Travelers\nEVA JANSEN\nFrequent Flier: B6 312\nTicket number: 2792118460317\nBlue Basic\nJAN JANSEN\nFrequent Flier: none\nFlight Tracking\nBoarding starts early',
      ['Eva Jansen', 'Jan Jansen'],
    ],
  ])('%j', (text, names) => expect(people(text)).toEqual(names));
});

describe('nobody is made of', () => {
  test.each([
    ['a street', 'Zonreizen N.V. · Mr. Cornelis Treublaan 14, Amsterdam · Tel. +31 20 5550 174'],
    ['who is thanked', 'Thank you for your booking, Mr Jansen. Here are your flights.'],
    ['kinds of trains', 'Zugbindung gilt für ICE/IC, Mainz 9:40 RE/FFM'],
    ['how it was paid', 'Platba: KARTOU/CC'],
    ['a heading below the list', 'PASSENGERS\nPAYMENT SUMMARY\n1 seat'],
    ['a fee below the list', 'Utasok\nFizetési Összesítő\nRepülőtéri Díjak'],
    ['the company', 'Passengers: Cathay Pacific Airways Limited'],
    ['conditions of a fare', 'CC VI 2071 /  NONEND/TK ONLY/CHNG EUR 120/REF'],
    ['a heading of two things', 'PASSENGERS AND SERVICES'],
    ['a heading of a table', 'Passagiers\nNaam\tTicketnummer\tStoel'],
    ['a heading beside another', 'Passagiere\nName\tSitzplatz Hinflug'],
    ['an extra above its ticket', 'Priority Boarding\nTicket no. 1258844120006'],
    ['an insurance above its ticket', 'Reise Versicherung\nTicket 125-8844120006'],
    ['an airline above its ticket', 'Air France\nTicket no. 0578844120006'],
    ['a route behind what is valid', 'COUPON GOOD FOR AMSTERDAM/LONDON'],
    ['a route behind luggage', 'TRANSFER FOR LONDON/PARIS'],
    ['kinds of food', 'MENU FOR KOSHER/HALAL'],
    ['an insurance in a list', 'Passagers\nAssurance Voyage\nSeguro de Viaje'],
    ['an emergency contact', 'Emergency Contact\tAdult'],
    ['a French discount card', 'Carte Avantage\tAdulte'],
    ['a Spanish discount card', 'Tarjeta Dorada\tAdulto'],
    ['a Dutch discount card', 'Klimaatkaart Plus\tVolwassene'],
    ['a British discount card', 'Railcard Two Together\tAdult'],
    ['a French licence', 'Conducteur : Permis Européen'],
    ['a Portuguese licence', 'Condutor\nCarta de Condução'],
    ['an Italian licence', 'Conducente\nPatente Europea'],
    ['a least age', 'Conductor principal\nEdad Minima'],
    ['a class beside a seat', 'Premium Economy\tSeat 12A'],
  ])('%s', (_, text) => expect(people(text)).toEqual([]));
});

describe('a name is written as people do', () => {
  test.each([
    ['MR RALPH OAKES', 'Ralph Oakes'],
    ['Dr. Sabine Kellermann', 'Sabine Kellermann'],
    ['Jan Jansen Volwassene', 'Jan Jansen'],
    ['JANSEN/EVA MRS', 'Eva Jansen'],
    ['M. de Wit', 'M. de Wit'],
    ['Hans Kind', 'Hans Kind'],
    ['Eva IVANOVA', 'Eva Ivanova'],
    ['Eva VAN DER MEER', 'Eva van der Meer'],
    ['VAN DEN BERG/EVA', 'Eva van den Berg'],
    ['Eva Van der Meer', 'Eva Van der Meer'],
    ['John Doe III', 'John Doe III'],
  ])('%s', (written, name) => expect(tidyName(written)).toBe(name));
});

test('a name that a code joins is spelled as the text beside it spells it', () => {
  const members = [
    { source: 'barcode' as const, passengers: ['DEWIT/SANNEMS'] },
    { source: 'text' as const, passengers: ['Ms Sanne de Wit', 'Someone Else'] },
  ];
  expect(mergePeople(members)?.value).toEqual(['Sanne de Wit']);
});
