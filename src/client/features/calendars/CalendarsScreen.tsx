import { useTranslation } from 'react-i18next';
import { FormTheme } from '../../components/field/FormTheme';
import { Rows, RowsSkeleton } from '../../components/layout/Rows';
import { ErrorState } from '../../components/notice/ErrorState';
import { trpc } from '../../trpc';
import { CalendarForm } from './CalendarForm';
import { CalendarRow } from './CalendarRow';
import classes from './CalendarsScreen.module.css';

/** The user's calendar feeds: make one, copy its address, see who reads it, delete it. */
export function CalendarsScreen() {
  const { t } = useTranslation();
  const { data, isError, refetch } = trpc.calendars.list.useQuery();
  return (
    <FormTheme>
      <div className={classes.screen}>
        <div>
          <h1>{t('calendars.title')}</h1>
          <p className={classes.text}>{t('calendars.text')}</p>
          <p className={classes.text}>{t('calendars.delay')}</p>
        </div>
        <CalendarForm />
        {!data && isError && <ErrorState text={t('calendars.loadFailed')} onRetry={refetch} />}
        {!data && !isError && <RowsSkeleton rows={2} />}
        {data?.length === 0 && <p className={classes.text}>{t('calendars.empty')}</p>}
        {data && data.length > 0 && (
          <Rows aria-label={t('calendars.title')}>
            {data.map((calendar) => (
              <CalendarRow key={calendar.id} calendar={calendar} />
            ))}
          </Rows>
        )}
      </div>
    </FormTheme>
  );
}
