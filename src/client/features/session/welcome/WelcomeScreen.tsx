import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGIN_BUTTON_ID } from '../login/loginButton';
import { FlightPath } from './FlightPath';
import { NightScene } from './NightScene';
import classes from './WelcomeScreen.module.css';

/** The only screen for visitors. */
export function WelcomeScreen() {
  const { t } = useTranslation();
  const prompt = useRef<HTMLSpanElement>(null);
  return (
    <section className={`full-bleed ${classes.welcome}`}>
      <NightScene />
      <div className={classes.words}>
        <p className={classes.prompt}>
          <span ref={prompt}>{t('session.loginPrompt')}</span>
        </p>
        <h1 className={classes.title}>{t('session.welcome')}</h1>
        <p className={classes.text}>{t('session.welcomeText')}</p>
      </div>
      <FlightPath from={prompt} toId={LOGIN_BUTTON_ID} />
    </section>
  );
}
