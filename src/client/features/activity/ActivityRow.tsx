import { useTranslation } from 'react-i18next';
import { RowText } from '../../components/layout/Rows';
import { clockOf } from '../../lib/format/dates';
import type { Outputs } from '../../trpc';
import classes from './ActivityScreen.module.css';
import { ACTIVITY_ICONS } from './activityIcons';

type Activity = Outputs['activity']['list'][number];

const IS_WARNING = new Set<Activity['kind']>(['loginFailed', 'loginBlocked']);

/** One entry of the activity log: action, object, user, address and time. */
export function ActivityRow({ row }: { row: Activity }) {
  const { t } = useTranslation();
  const { at, kind, user, subject, address } = row;
  const isBySelf = user !== null && subject === user.name;
  const who = user?.name ?? (address ? null : t('activity.byServer'));
  return (
    <>
      <time dateTime={at} className={classes.time}>
        {clockOf(at)}
      </time>
      <RowText
        icon={ACTIVITY_ICONS[kind]}
        isWarning={IS_WARNING.has(kind)}
        title={
          <>
            {t(`activity.kinds.${kind}`)}
            {subject && !isBySelf && <span className={classes.subject}>: {subject}</span>}
          </>
        }
      >
        <span>{[who, address && t('activity.from', { address })].filter(Boolean).join(' · ')}</span>
      </RowText>
    </>
  );
}
