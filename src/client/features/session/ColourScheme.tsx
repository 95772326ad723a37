import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ColourScheme.module.css';

const CHOICES: [MantineColorScheme & ('light' | 'dark' | 'auto'), typeof IconSun][] = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceMobile],
];

export function ColourScheme() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={classes.row}>
      <legend className={classes.label}>{t('header.colourScheme')}</legend>
      <div className={classes.choices}>
        {CHOICES.map(([scheme, Icon]) => (
          <button
            key={scheme}
            type="button"
            aria-label={t(`header.${scheme}`)}
            aria-pressed={colorScheme === scheme}
            data-tip=""
            className={classes.choice}
            onClick={() => setColorScheme(scheme)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
