import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Tab, TabList, TabPanel, Tabs } from '../../components/layout/Tabs';
import { onAddHoliday } from '../../lib/addHoliday';
import { onIntent } from '../../lib/network/onIntent';
import { useSession } from '../../lib/useSession';
import { trpc } from '../../trpc';
import { DiskNote } from '../backups/DiskNote';
import { opensToday } from '../plan/openToday';
import { HolidayList } from './HolidayList';
import classes from './HomeScreen.module.css';
import { openHolidayDialog } from './openHolidayDialog';
import { prefetchCards, useCards } from './useCards';

const LISTS = ['upcoming', 'past'] as const;

interface HomeScreenProps {
  /** The holiday to show and highlight. */
  holidayId?: number;
}

export function HomeScreen({ holidayId }: HomeScreenProps) {
  const { t } = useTranslation();
  const { user, isAdmin } = useSession();
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false });
  const upcoming = useCards('upcoming', true);
  const isElsewhere =
    holidayId !== undefined &&
    upcoming.isComplete &&
    upcoming.data?.every((holiday) => holiday.id !== holidayId);
  const list = tab === 'past' || isElsewhere ? 'past' : 'upcoming';
  const past = useCards('past', list === 'past');

  const { data: today } = trpc.plan.today.useQuery();

  useEffect(() => {
    if (opensToday(user?.id, today && today.holiday !== null)) navigate({ to: '/today' });
  }, [user?.id, today, navigate]);

  useEffect(() => {
    if (isAdmin) return onAddHoliday(() => void openHolidayDialog());
  }, [isAdmin]);

  // each list is a history entry, so that going back returns from the past to the upcoming holidays
  const showList = (name: string) =>
    navigate({ to: '/', search: name === 'past' ? { tab: 'past' } : {} });

  const queries = { upcoming, past };
  return (
    <>
      {isAdmin && <DiskNote isLink />}
      <Tabs chosen={list} onChoose={showList}>
        <h1 className="sr-only">{t('holidays.lists')}</h1>
        <TabList className={classes.lists} aria-label={t('holidays.lists')}>
          {LISTS.map((name) => (
            <Tab
              key={name}
              name={name}
              className={classes.name}
              {...onIntent(() => prefetchCards(name))}
            >
              {t(`holidays.${name}`)}
            </Tab>
          ))}
        </TabList>
        {LISTS.map((name) => (
          <TabPanel key={name} name={name} className={classes.panel}>
            <HolidayList
              name={name}
              query={queries[name]}
              holidayId={holidayId}
              today={name === 'upcoming' ? today : undefined}
            />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
