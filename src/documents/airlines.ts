/** Airline names by IATA code, defunct airlines included: old tickets still name them. */

const LIST = `
0B Blue Air|2B AlbaWings|2N NextJet|2U European Air Express|3K Jetstar Asia|3O Air Arabia Maroc|3U Sichuan Airlines|4U Germanwings|4Y Discover Airlines|4Z Airlink|5F FlyOne|5J Cebu Pacific|5O ASL Airlines France|5W Wizz Air UK|6E IndiGo|6H Israir|7C Jeju Air|7R RusLine|8M Myanmar Airways International|8Q Onur Air|8U Afriqiyah Airways|9C Spring Airlines|9K Cape Air|9U Air Moldova|9W Jet Airways
A2 Animawings|A3 Aegean Airlines|A5 HOP!|A9 Georgian Airways|AA American Airlines|AB Air Berlin|AC Air Canada|AD Azul|AE Mandarin Airlines|AF Air France|AH Air Algérie|AI Air India|AK AirAsia|AM Aeroméxico|AP AlbaStar|AR Aerolíneas Argentinas|AS Alaska Airlines|AT Royal Air Maroc|AV Avianca|AY Finnair|AZ ITA Airways|B2 Belavia|B6 JetBlue|B7 UNI Air|BA British Airways|BE Flybe|BF French bee|BG Biman Bangladesh Airlines|BI Royal Brunei Airlines|BJ Nouvelair|BL Pacific Airlines|BM bmi regional|BR EVA Air|BT airBaltic|BV Blue Panorama|BW Caribbean Airlines|BX Air Busan|BY TUI Airways
C3 Trade Air|CA Air China|CI China Airlines|CL Lufthansa CityLine|CM Copa Airlines|CO Continental Airlines|CT Alitalia CityLiner|CU Cubana|CX Cathay Pacific|CY Cyprus Airways|CZ China Southern|D0 DHL Air|D3 Daallo Airlines|D7 AirAsia X|D8 Norwegian|DD Nok Air|DE Condor|DI Norwegian|DJ AirAsia Japan|DK Sunclass Airlines|DL Delta Air Lines|DM Arajet|DN Norwegian Air Argentina|DP Pobeda|DS easyJet Switzerland|DT TAAG Angola Airlines|DV Scat|DX DAT|DY Norwegian|E2 Eurowings Europe|E4 Enter Air|E5 Air Arabia Egypt|EC easyJet Europe|EG easyJet|EI Aer Lingus|EJ New England Airlines|EK Emirates|EL Ellinair|EN Air Dolomiti|ET Ethiopian Airlines|EW Eurowings|EY Etihad Airways|EZ Sun-Air of Scandinavia|F3 flyadeal|F7 Flyr|F9 Frontier Airlines|FA FlySafair|FB Bulgaria Air|FD Thai AirAsia|FH Freebird Airlines|FI Icelandair|FJ Fiji Airways|FM Shanghai Airlines|FN Fastjet|FR Ryanair|FV Rossiya|FZ flydubai
G3 GOL|G4 Allegiant Air|G8 Go First|G9 Air Arabia|GA Garuda Indonesia|GF Gulf Air|GK Jetstar Japan|GL Air Greenland|GM Chair Airlines|GP APG Airlines|GQ Sky Express|GR Aurigny|GW SkyUp|H2 SKY Airline|HA Hawaiian Airlines|HC Air Senegal|HD Air Do|HF Air Côte d'Ivoire|HG NIKI|HH Qanot Sharq|HM Air Seychelles|HO Juneyao Air|HU Hainan Airlines|HV Transavia|HX Hong Kong Airlines|HY Uzbekistan Airways|I2 Iberia Express|IA Iraqi Airways|IB Iberia|IE Solomon Airlines|IG Air Italy|IR Iran Air|IX Air India Express|IY Yemenia|IZ Arkia
J2 Azerbaijan Airlines|J9 Jazeera Airways|JA JetSMART|JJ LATAM|JL Japan Airlines|JN Jasmin Airways|JP Adria Airways|JQ Jetstar|JT Lion Air|JU Air Serbia|JX Starlux|JY interCaribbean|K6 Cambodia Angkor Air|KA Cathay Dragon|KB Drukair|KC Air Astana|KE Korean Air|KF Air Belgium|KK AtlasGlobal|KL KLM|KM KM Malta Airlines|KP ASKY Airlines|KQ Kenya Airways|KU Kuwait Airways|KX Cayman Airways|LA LATAM|LF Contour|LG Luxair|LH Lufthansa|LJ Jin Air|LL Level|LM Loganair|LO LOT Polish Airlines|LS Jet2|LT LongJiang Airlines|LV Level|LX SWISS|LY El Al|LZ Lumiwings
M0 Aero Mongolia|MB MNG Airlines|ME Middle East Airlines|MF XiamenAir|MH Malaysia Airlines|MI SilkAir|MK Air Mauritius|MM Peach|MN Kulula|MO Calm Air|MP Martinair|MR Hunnu Air|MS EgyptAir|MT Thomas Cook Airlines|MU China Eastern|MW Mokulele|MX Breeze Airways|N0 Norse Atlantic|NE Nesma Airlines|NF Air Vanuatu|NH ANA|NK Spirit Airlines|NO Neos|NP Nile Air|NT Binter Canarias|NW Northwest Airlines|NX Air Macau|NZ Air New Zealand|O6 Avianca Brasil|OA Olympic Air|OB BoA|OD Batik Air Malaysia|OF Overland Airways|OG PLAY|OK Czech Airlines|OM MIAT Mongolian Airlines|OP Passion Air|OR TUI fly|OS Austrian Airlines|OU Croatia Airlines|OV SalamAir|OY Andes|OZ Asiana Airlines
P0 Proflight Zambia|PB PAL Airlines|PC Pegasus|PD Porter Airlines|PE People's|PF Air Sial|PG Bangkok Airways|PH Polynesian Airlines|PK PIA|PN West Air|PQ SkyUp MT|PR Philippine Airlines|PS Ukraine International|PT Piedmont|PW Precision Air|PX Air Niugini|PY Surinam Airways|PZ LATAM Paraguay|Q2 Maldivian|QF Qantas|QH Bamboo Airways|QR Qatar Airways|QS Smartwings|QV Lao Airlines|QW Qingdao Airlines|QZ Indonesia AirAsia|R3 Yakutia|RC Atlantic Airways|RE Stobart Air|RJ Royal Jordanian|RK Ryanair UK|RO TAROM|RQ Kam Air|RR Buzz|RX Riyadh Air
S4 Azores Airlines|S7 S7 Airlines|S8 Skywise|SA South African Airways|SB Aircalin|SC Shandong Airlines|SD Sudan Airways|SF Tassili Airlines|SG SpiceJet|SK SAS|SL Thai Lion Air|SM Air Cairo|SN Brussels Airlines|SP SATA Air Açores|SQ Singapore Airlines|SS Corsair|ST Germania|SU Aeroflot|SV Saudia|SW Air Namibia|SY Sun Country Airlines|SZ Somon Air|T7 Twin Jet|TB TUI fly|TC Air Tanzania|TD Atlantis European Airways|TE Skytaxi|TF Braathens|TG Thai Airways|TK Turkish Airlines|TL Airnorth|TM LAM Mozambique|TN Air Tahiti Nui|TO Transavia France|TP TAP Air Portugal|TR Scoot|TS Air Transat|TT Bonza|TU Tunisair|TV Tibet Airlines|TW T'way Air|TX Air Caraïbes
U2 easyJet|U5 Ukraine Air|U6 Ural Airlines|UA United Airlines|UD Hex'Air|UG Tunisair Express|UK Vistara|UL SriLankan Airlines|UM Air Zimbabwe|UN Transaero|UO HK Express|UP Bahamasair|UR Uganda Airlines|US US Airways|UT UTair|UU Air Austral|UX Air Europa|V0 Conviasa|V7 Volotea|VA Virgin Australia|VB Viva Aerobus|VE EasyFly|VF AJet|VG VLM Airlines|VJ VietJet Air|VL Lufthansa City Airlines|VN Vietnam Airlines|VP Villa Air|VR Cabo Verde Airlines|VS Virgin Atlantic|VT Air Tahiti|VX Virgin America|VY Vueling|VZ Thai VietJet Air
W3 Arik Air|W4 Wizz Air Malta|W5 Mahan Air|W6 Wizz Air|W9 Wizz Air UK|WA KLM Cityhopper|WB RwandAir|WF Widerøe|WK Edelweiss|WM Winair|WN Southwest Airlines|WS WestJet|WW WOW air|WX CityJet|WY Oman Air|X1 Hahn Air|X3 TUI fly|XC Corendon Airlines|XE JSX|XJ Thai AirAsia X|XK Air Corsica|XP Avelo|XQ SunExpress|XR Corendon Airlines Europe|XW NokScoot|XY flynas|XZ South African Express|Y4 Volaris|Y7 NordStar|Y8 Suparna|YK Avia Traffic|YM Montenegro Airlines|YN Air Creebec|YP Air Premia|YX Republic Airways|Z2 Philippines AirAsia|ZB Monarch|ZE Eastar Jet|ZF Azur Air|ZG ZIPAIR|ZH Shenzhen Airlines|ZI Aigle Azur|ZL Rex|ZP Silver Airways|ZT Titan Airways|ZX Air Georgian
`;

/** Three-letter codes that some airlines print before their flight numbers. */
const LONG_CODES: Record<string, string> = {
  EZY: 'easyJet',
  EJU: 'easyJet',
  EZS: 'easyJet',
  RYR: 'Ryanair',
  TRA: 'Transavia',
  KLM: 'KLM',
  TOM: 'TUI Airways',
  TFL: 'TUI fly',
  JAF: 'TUI fly',
  TUI: 'TUI fly',
  WZZ: 'Wizz Air',
  VLG: 'Vueling',
  DLH: 'Lufthansa',
  EWG: 'Eurowings',
  CND: 'Corendon Dutch Airlines',
  AFR: 'Air France',
  BAW: 'British Airways',
};

const names = new Map(
  LIST.trim()
    .split(/[|\n]/)
    .map((entry): [string, string] => [entry.slice(0, 2), entry.slice(3).trim()]),
);
for (const [code, name] of Object.entries(LONG_CODES)) names.set(code, name);

/** The airline's name by its two-character IATA code or one of `LONG_CODES`, case-insensitive. */
export function airlineName(code: string): string | undefined {
  return names.get(code.toUpperCase());
}

const codes = new Map(
  [...names].map(([code, name]) => [fold(name), code]).reverse() as [string, string][],
);

/**
 * The code of an airline by its name. Ignores case, spaces and punctuation; "Airlines" or "Airways"
 * at the end may be missing: "Delta Airlines" is also found as "Delta".
 */
export function airlineCode(name: string): string | undefined {
  const plain = fold(name);
  return ['', 'airlines', 'airways'].map((end) => codes.get(plain + end)).find(Boolean);
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
