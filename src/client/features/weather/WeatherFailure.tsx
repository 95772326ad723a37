import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Umbrella } from '../../components/drawings/Umbrella';
import { EmptyState } from '../../components/notice/EmptyState';
import classes from './WeatherPage.module.css';

interface WeatherFailureProps {
  text: string;
  onRetry?: () => void;
}

/** What failed, and what to check. */
export function WeatherFailure({ text, onRetry }: WeatherFailureProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.failure} role="alert">
      <EmptyState drawing={<Umbrella />} text={text}>
        <ul className={classes.hints}>
          <li>{t('weather.hints.place')}</li>
          <li>{t('weather.hints.service')}</li>
          <li>{t('weather.hints.connection')}</li>
        </ul>
        {onRetry && <ActionButton onClick={onRetry}>{t('common.retry')}</ActionButton>}
      </EmptyState>
    </div>
  );
}
