import { useTranslation } from 'react-i18next';
import { FormTheme } from '../../components/field/FormTheme';
import { Rows, RowsScreen, RowsSkeleton } from '../../components/layout/Rows';
import { LoadedList } from '../../components/notice/LoadedList';
import { trpc } from '../../trpc';
import { CalendarForm } from './CalendarForm';
import { CalendarRow } from './CalendarRow';
import classes from './CalendarsScreen.module.css';

/** The user's calendar feeds: make one, copy its address, see who reads it, delete it. */
export function CalendarsScreen() {
  const { t } = useTranslation();
  const query = trpc.calendars.list.useQuery();
  return (
    <FormTheme>
      <RowsScreen title={t('calendars.title')} texts={[t('calendars.text'), t('calendars.delay')]}>
        <CalendarForm />
        <LoadedList
          query={query}
          failure={t('calendars.loadFailed')}
          placeholder={<RowsSkeleton rows={2} />}
          empty={<p className={classes.empty}>{t('calendars.empty')}</p>}
        >
          {(calendars) => (
            <Rows aria-label={t('calendars.title')}>
              {calendars.map((calendar) => (
                <CalendarRow key={calendar.id} calendar={calendar} />
              ))}
            </Rows>
          )}
        </LoadedList>
      </RowsScreen>
    </FormTheme>
  );
}
