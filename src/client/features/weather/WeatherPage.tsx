import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../components/layout/BackLink';
import classes from './WeatherPage.module.css';

/** `Lisbon, Portugal` */
export const placeOf = (weather?: { location: string; country: string | null }) =>
  weather ? [weather.location, weather.country].filter(Boolean).join(', ') : '';

interface WeatherPageProps {
  /** The holiday to go back to; without it the back link leads to the home screen. */
  holidayId?: number | null;
  place: string;
  children: ReactNode;
}

export function WeatherPage({ holidayId, place, children }: WeatherPageProps) {
  const { t } = useTranslation();
  const back = holidayId
    ? ({ to: '/holidays/$holidayId', params: { holidayId: String(holidayId) } } as const)
    : ({ to: '/' } as const);
  return (
    <div className={classes.page}>
      <header>
        <BackLink {...back}>{t('weather.back')}</BackLink>
        <h1 className={classes.title}>{place ? t('weather.at', { place }) : t('weather.title')}</h1>
      </header>
      {children}
    </div>
  );
}
