import i18n, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type en from '../../locales/en.json';
import { readStored, writeStored } from './lib/browser/localStorage';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

export const LANGUAGES = ['en', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];
/** A translation key, such as `holidays.added`. */
export type TextKey = ParseKeys;

const STORED_UNDER = 'language';
const texts = {
  en: () => import('../../locales/en.json'),
  nl: () => import('../../locales/nl.json'),
};

export const chosenLanguage = (): Language => (readStored(STORED_UNDER) === 'nl' ? 'nl' : 'en');

function show(language: Language) {
  document.documentElement.lang = language;
  // the names of the installed app's shortcuts
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute('href', `/manifest.${language}.webmanifest`);
}

export async function startLanguage() {
  const language = chosenLanguage();
  const { default: translation } = await texts[language]();
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  show(language);
}

export async function switchLanguage(language: Language) {
  const { default: translation } = await texts[language]();
  i18n.addResourceBundle(language, 'translation', translation);
  writeStored(STORED_UNDER, language);
  show(language);
  await i18n.changeLanguage(language);
}
