import { IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  chooseColourScheme,
  type ColourScheme as Scheme,
  useColourScheme,
} from '../../../lib/browser/colourScheme';
import classes from './ColourScheme.module.css';

const CHOICES: [Scheme, typeof IconSun][] = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceMobile],
];

export function ColourScheme() {
  const { t } = useTranslation();
  const chosen = useColourScheme();
  return (
    <fieldset className={classes.row}>
      <legend className={classes.label}>{t('header.colourScheme')}</legend>
      <div className={classes.choices}>
        {CHOICES.map(([scheme, Icon]) => (
          <button
            key={scheme}
            type="button"
            aria-label={t(`header.${scheme}`)}
            aria-pressed={chosen === scheme}
            data-tip=""
            className={classes.choice}
            onClick={() => chooseColourScheme(scheme)}
          >
            <Icon size={20} aria-hidden />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
