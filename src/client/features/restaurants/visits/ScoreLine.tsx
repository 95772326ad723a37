import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/picture/Avatar';
import type { Visit } from '../types';
import { RATING_WORDS } from './ratingWords';
import classes from './ScoreLine.module.css';

const MAX_AVATARS = 6;

/**
 * A scale from 1 to 5 with each user's avatar at their rating; screen readers use the list below.
 */
export function ScoreLine({ ratings }: Pick<Visit, 'ratings'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.line} aria-hidden="true">
      {RATING_WORDS.map((word, index) => {
        const given = ratings.filter(({ rating }) => rating === index + 1);
        return (
          <div key={word} className={classes.step} data-given={given.length > 0 || undefined}>
            {given.slice(0, MAX_AVATARS).map(({ id, user }) => (
              <span key={id} className={classes.avatar}>
                <Avatar user={user ?? { id: null, name: t('ratings.unknownUser') }} size={32} />
              </span>
            ))}
            {given.length > MAX_AVATARS && (
              <span className={classes.more}>+{given.length - MAX_AVATARS}</span>
            )}
            <span className={classes.number}>{index + 1}</span>
          </div>
        );
      })}
    </div>
  );
}
