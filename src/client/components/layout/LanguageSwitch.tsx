import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language, switchLanguage } from '../../i18n';
import { api } from '../../trpc';
import { iconButtonClass } from '../control/IconButton';
import { DropdownPanel } from './DropdownPanel';
import classes from './LanguageSwitch.module.css';

const flags: Record<Language, React.ReactNode> = {
  en: (
    <>
      <path fill="#012169" d="M0 0h24v16H0Z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  nl: (
    <>
      <path fill="#ae1c28" d="M0 0h24v6H0Z" />
      <path fill="#fff" d="M0 5.3h24v5.4H0Z" />
      <path fill="#21468b" d="M0 10.7h24V16H0Z" />
    </>
  ),
};

const Flag = ({ of }: { of: Language }) => (
  <svg className={classes.flag} viewBox="0 0 24 16" aria-hidden="true">
    {flags[of]}
  </svg>
);

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const current: Language = i18n.language === 'nl' ? 'nl' : 'en';
  return (
    <DropdownPanel
      label={t('header.language')}
      button={<Flag of={current} />}
      buttonClass={iconButtonClass}
      className={classes.panel}
      isIcon
    >
      {(close) =>
        LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === current}
            className={classes.choice}
            onClick={() => {
              close();
              // the server writes what the plan warns of
              switchLanguage(language).then(() => api.plan.invalidate());
            }}
          >
            <Flag of={language} />
            {t(`header.${language}`)}
            {language === current && <IconCheck aria-hidden />}
          </button>
        ))
      }
    </DropdownPanel>
  );
}
