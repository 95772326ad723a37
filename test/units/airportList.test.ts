import { expect, test } from 'vitest';
import { airportByCode, airportPosition, airportsIn } from '../../src/airports/allAirports';
import { airportByName, airportByWords, airportsOfCity } from '../../src/documents/airportSearch';
import { namesIn } from '../../src/documents/flights/airportNames';

test('the list has the islands and small towns that people fly to', () => {
  for (const [code, city, timeZone] of [
    ['JNX', 'Naxos', 'Europe/Athens'],
    ['PAS', 'Paros', 'Europe/Athens'],
    ['MLO', 'Milos', 'Europe/Athens'],
    ['GMZ', 'La Gomera', 'Atlantic/Canary'],
    ['NAV', 'Nevşehir', 'Europe/Istanbul'],
    ['GPS', 'Isla Baltra', 'Pacific/Galapagos'],
  ] as const) {
    expect(airportByCode(code)).toMatchObject({ code, city, timeZone });
    expect(airportPosition(code), code).toBeDefined();
    expect(airportsIn(city).map((airport) => airport.code)).toEqual([code]);
  }
});

test("a town's second, smaller airport leaves its name clear", () => {
  expect(airportsIn('Copenhagen').map(({ code }) => code)).toEqual(['CPH']);
  expect(airportByCode('RKE')?.city).toBe('Copenhagen');
});

test('a word of the name of a small airport is no place', () => {
  for (const word of ['Friday', 'Thomas', 'Number'])
    expect(airportByName(word), word).toBeUndefined();
  expect(airportByWords('Red Sea')?.code).toBe('RSI');
  expect(airportByWords('Knock')?.code).toBe('NOC');
});

test('a country behind a town tells which town of that name it is', () => {
  const codesOf = (text: string) => namesIn(text).map(({ place }) => place.code);
  expect(airportsOfCity('San Jose').map(({ code }) => code)).toEqual(['SJC']);
  expect(airportByWords('San Jose, CR')?.code).not.toBe('SJC');
  expect(codesOf('SAN JOSE, CR (EL COCO)')).not.toContain('SJC');
  expect(codesOf('OSLO, NO (TORP)')).toEqual(['TRF']);
  expect(codesOf('San Jose, CA')).toEqual(['SJC']);
  expect(codesOf('Portland, ME (Terminal 1)')).not.toContain('TIV');
});
