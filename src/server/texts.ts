/** Translations on the server: texts of `locales/` in the language of the request. */
import { createInstance } from 'i18next';
import en from '../../locales/en.json';
import nl from '../../locales/nl.json';

export const LANGUAGES = ['en', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

const i18n = createInstance({
  resources: { en: { translation: en }, nl: { translation: nl } },
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
  initAsync: false,
});
i18n.init();

/** The text under `key` in `locales/`; an unknown key is returned as it is. */
export const textIn = (language: Language, key: string, params: Record<string, unknown> = {}) =>
  (i18n.t as (key: string, options: object) => string)(key, { lng: language, ...params });

/** Writes a calendar day or a clock time (ISO 8601, without a zone) in the language. */
export const writeDate = (
  language: Language,
  date: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
) =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    ...options,
    timeZone: 'UTC',
  }).format(new Date(`${date}${date.length > 10 ? '' : 'T00:00:00'}Z`));

/**
 * The supported language with the highest weight in Accept-Language (RFC 9110, 12.5.4); else `en`.
 */
export function languageOf(acceptLanguage: string | null | undefined): Language {
  if (!acceptLanguage) return 'en';
  const requested = acceptLanguage.split(',').map((part) => {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';');
    const q = params.map((p) => p.trim()).find((p) => p.startsWith('q='));
    return { language: tag.split('-')[0], weight: q ? Number(q.slice(2)) || 0 : 1 };
  });
  const supported = requested
    .filter((w) => w.weight > 0 && LANGUAGES.some((language) => language === w.language))
    .sort((a, b) => b.weight - a.weight);
  return (supported[0]?.language as Language | undefined) ?? 'en';
}
