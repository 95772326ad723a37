/** Country names, as used at the end of addresses. */

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The English name of an ISO 3166 two-letter code ("Finland" for FI); other text unchanged. */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  try {
    return names.of(country) ?? country;
  } catch {
    return country;
  }
}

const CODES =
  'NL BE DE FR GB IE ES PT IT CH AT LU DK SE NO FI IS PL CZ SK HU SI HR RS BA ME MK AL GR TR CY MT RO BG UA EE LV LT US CA MX BR AR CL PE CO CU DO JM CW AW SX MA TN EG ZA KE TZ ET GH SN CV AE QA OM SA IL JO IN LK MV NP TH VN KH LA MY SG ID PH CN HK TW JP KR AU NZ FJ SR CR PA MU SC RE NA BW GE AM'.split(
    ' ',
  );

/** Country names in seven languages, with common variants and local names. */
const known = new Set(
  [
    ...CODES.flatMap((code) =>
      ['en', 'nl', 'de', 'fr', 'es', 'it', 'pt'].map((language) =>
        new Intl.DisplayNames([language], { type: 'region' }).of(code),
      ),
    ),
    'UK',
    'USA',
    'Holland',
    'The Netherlands',
    'England',
    'Scotland',
    'Wales',
    'Nederland',
    'Hrvatska',
    'Türkiye',
    'Czech Republic',
    'Tsjechië',
    'Engeland',
    'Schotland',
    'Ellada',
    'Danmark',
    'Sverige',
    'Norge',
    'Suomi',
  ].map((name) => name?.toLowerCase()),
);

/** Whether `text` is exactly a country's name. Ignores case and a full stop at the end. */
export function isCountry(text: string): boolean {
  return known.has(text.trim().replace(/\.$/, '').toLowerCase());
}
