import { describe, expect, test } from 'vitest';
import * as airports from '../../src/airports/allAirports';
import { minutesBetween } from '../../src/airports/clock';
import { zoneOfThing, zoneOfTicketPlace } from '../../src/itinerary/zones';
import { timeZoneAt } from '../../src/server/timeZones';

describe('the time zone at coordinates', () => {
  test.each([
    ['Apia', -13.833, -171.76, 'Pacific/Apia'],
    ['Pago Pago', -14.278, -170.702, 'Pacific/Pago_Pago'],
    ["the Manu'a Islands", -14.17, -169.62, 'Pacific/Pago_Pago'],
    ['Tokelau', -9.38, -171.21, 'Pacific/Fakaofo'],
    ['Las Palmas', 28.12, -15.43, 'Atlantic/Canary'],
    ['Tenerife', 28.29, -16.63, 'Atlantic/Canary'],
    ['Ponta Delgada', 37.74, -25.67, 'Atlantic/Azores'],
    ['Flores', 39.45, -31.13, 'Atlantic/Azores'],
    ['Funchal', 32.65, -16.91, 'Atlantic/Madeira'],
    ['Porto Santo', 33.06, -16.33, 'Atlantic/Madeira'],
    ['Lisbon', 38.72, -9.14, 'Europe/Lisbon'],
    ['Galapagos', -0.74, -90.31, 'Pacific/Galapagos'],
    ['Easter Island', -27.15, -109.43, 'Pacific/Easter'],
    ['Kiritimati', 1.99, -157.47, 'Pacific/Kiritimati'],
    ['Tarawa', 1.36, 173.15, 'Pacific/Tarawa'],
    ['Kanton', -2.77, -171.71, 'Pacific/Kanton'],
    ['the Chatham Islands', -43.95, -176.55, 'Pacific/Chatham'],
    ['Lord Howe Island', -31.55, 159.08, 'Australia/Lord_Howe'],
    ['Norfolk Island', -29.04, 167.95, 'Pacific/Norfolk'],
    ['Saint Pierre', 46.78, -56.18, 'America/Miquelon'],
    ['Lampedusa', 35.5, 12.61, 'Europe/Rome'],
    ['Tui in Spain', 42.047, -8.644, 'Europe/Madrid'],
    ['Valença across the river', 42.028, -8.638, 'Europe/Lisbon'],
    ['Ürümqi, whose trains run by the clock of Beijing', 43.9, 87.47, 'Asia/Shanghai'],
  ])('is right for %s', (_, latitude, longitude, zone) => {
    expect(timeZoneAt(latitude, longitude)).toBe(zone);
  });

  test('is unknown on the high seas and at the poles', () => {
    expect(timeZoneAt(40, -35)).toBeNull();
    expect(timeZoneAt(0, 180)).toBeNull();
    expect(timeZoneAt(90, 0)).toBeNull();
  });
});

describe('airports', () => {
  const all = [...airports.scheduledAirports, ...airports.unscheduledAirports];

  test('all have a position and a zone that Node.js knows', () => {
    for (const { code, timeZone } of all) {
      const { latitude, longitude } = airports.airportPosition(code) ?? {};
      expect(Math.abs(latitude as number), code).toBeLessThanOrEqual(90);
      expect(Math.abs(longitude as number), code).toBeLessThanOrEqual(180);
      expect(() => new Intl.DateTimeFormat('en', { timeZone }), code).not.toThrow();
    }
    expect(airports.airportPosition('AMS')).toEqual({ latitude: 52.3086, longitude: 4.7639 });
  });

  test('of Samoa and American Samoa lie a day apart', () => {
    const [apia, pago] = ['APW', 'PPG'].map((code) => airports.airportByCode(code));
    if (!apia || !pago) throw new Error('unknown airports');
    // the flight of half an hour arrives the day before
    expect(minutesBetween('2027-07-14T10:00', apia, '2027-07-13T10:35', pago)).toBe(35);
  });
});

describe('the zone of a place on a ticket', () => {
  const lisbon = { timeZone: 'Europe/Lisbon' };
  const zone = (place: string | null, holiday: { timeZone: string | null } = lisbon) =>
    zoneOfTicketPlace(place, holiday, airports);

  test('is that of its airport', () => {
    expect(zone('Amsterdam (AMS)')).toBe('Europe/Amsterdam');
    expect(zone('PPG')).toBe('Pacific/Pago_Pago');
    expect(zone('Tenerife (TFS)')).toBe('Atlantic/Canary');
  });

  test('is that of the city with which it begins, in each language', () => {
    expect(zone('London St Pancras')).toBe('Europe/London');
    expect(zone('Parijs Noord')).toBe('Europe/Paris');
    expect(zone('Wien Hbf')).toBe('Europe/Vienna');
    expect(zone('Ponta Delgada, Portas do Mar')).toBe('Atlantic/Azores');
  });

  test("is the holiday's where the place is unknown or ambiguous", () => {
    expect(zone('Voor het huis')).toBe('Europe/Lisbon');
    expect(zone('Nowhere (ZZZ)')).toBe('Europe/Lisbon');
    expect(zone('Victoria Station', { timeZone: 'Europe/London' })).toBe('Europe/London');
    expect(zone(null)).toBe('Europe/Lisbon');
    expect(zone('', { timeZone: null })).toBeNull();
  });
});

test("a thing without a zone of its own has the holiday's", () => {
  const holiday = { timeZone: 'Europe/Lisbon' };
  expect(zoneOfThing({ timeZone: 'Atlantic/Azores' }, holiday)).toBe('Atlantic/Azores');
  expect(zoneOfThing({ timeZone: null }, holiday)).toBe('Europe/Lisbon');
});
