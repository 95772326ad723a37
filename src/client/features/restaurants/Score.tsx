import { useTranslation } from 'react-i18next';
import { Stars } from '../../components/field/Stars';
import { oneDecimal } from '../../lib/format/numbers';
import classes from './Score.module.css';

interface ScoreProps {
  averageRating: number | null;
  ratingCount: number;
}

/** An average rating as stars and a number, with the number of ratings. */
export function Score({ averageRating, ratingCount }: ScoreProps) {
  const { t } = useTranslation();
  if (averageRating === null) return <span className={classes.count}>{t('ratings.none')}</span>;
  return (
    <span className={classes.score}>
      <Stars rating={averageRating} />
      {oneDecimal(averageRating)}
      <span className={classes.count}>{t('ratings.count', { count: ratingCount })}</span>
    </span>
  );
}
