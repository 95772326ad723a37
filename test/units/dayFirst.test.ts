import { expect, test } from 'vitest';
import { linesOfText } from '../../src/documents/lines';
import { disambiguateDates } from '../../src/documents/text/dateForms';

test.each([
  ['Hotel Bella, Orlando, FL 32801\nIn 08/10/2026 15:00\nOut 08/10/2026\n€ 412', '08/10/2026'],
  ['Hotel Bella, Vancouver, Canada\nIn 08/10/2026 15:00\n€ 412', '08/10/2026'],
  ['In 08/10/2026 15:00\nOut 08/12/2026 11:00\n€ 412', '08/10/2026'],
  ['Check-in 08/10/2026 15:00\nCheck-out 08/12/2026 11:00\n€ 412', '08/10/2026'],
  ['New York JFK - Boston, 08/10/2026 14:00, EUR 240', '08/10/2026'],
  ['London LHR - New York JFK, 08/10/2026 14:00, EUR 240', '08.10.2026'],
  ['In 08/10/2026 15:00\nOut 11/10/2026 11:00\n€ 412', '08.10.2026'],
  ['Hotel Bella\nRue Verte 5\nVancouver\nCanada\nIn 08/10/2026 15:00\n€ 412', '08/10/2026'],
  ['Denver (DEN) - Seattle (SEA), 08/10/2026 14:00, EUR 240', '08/10/2026'],
  ['Toronto, Canada to Boston, USA, 08/10/2026 14:00, EUR 240', '08/10/2026'],
  ['Hotel Bella, Banff, Canada\nIn 08/10/2026 15:00\n€ 412', '08/10/2026'],
  ['Hotel Bella\n12 Elk Street\nBanff, Canada\nIn 08/10/2026 15:00\n€ 412', '08/10/2026'],
  ['12 Main St, Springfield IL 62701\nIn 08/10/2026 15:00\n€ 412', '08/10/2026'],
  ['Hotel Bella, DE 10115 Berlin\nIn 08/10/2026 15:00\n€ 412', '08.10.2026'],
  ['Room: DELUXE SEA VIEW\nIn 08/10/2026 15:00\n£ 240', '08.10.2026'],
  ['HOTEL SAN MARCO\nIn 08/10/2026 15:00\n€ 240', '08.10.2026'],
  ['Guest: John Smith, Canada\nIn 08/10/2026 15:00\n€ 240', '08.10.2026'],
  ['Ireland +353 1 234, United States +1 800\nIn 08/10/2026 15:00\n€ 240', '08.10.2026'],
  ['Via Torino 5, Milano, MI 20121\nIn 08/10/2026 15:00\n€ 240', '08.10.2026'],
  [
    'London (LHR) - Amsterdam (AMS)\nOut 08/10/2026 14:00\nBack 08/11/2026 17:10\nGBP 240',
    '08/10/2026',
  ],
  [
    'Booked on: 06/02/2026\nLondon (LHR) - Amsterdam (AMS)\nOut 08/10/2026 14:00\nBack 11/10/2026 17:10\nGBP 240',
    '08.10.2026',
  ],
])('euros tell the order of day and month in %j: %s', (text, day) => {
  const [found] = disambiguateDates(linesOfText(text)).flatMap(({ cells }) =>
    cells.flatMap((cell) => /08.10.2026/.exec(cell.text)?.[0] ?? []),
  );
  expect(found).toBe(day);
});
