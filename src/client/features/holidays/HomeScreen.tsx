import { Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onAddHoliday } from '../../lib/addHoliday';
import { onIntent } from '../../lib/onIntent';
import { useSession } from '../../lib/useSession';
import { api, trpc } from '../../trpc';
import { HolidayList } from './HolidayList';
import classes from './HomeScreen.module.css';
import { openHolidayDialog } from './openHolidayDialog';

const LISTS = ['upcoming', 'past'] as const;
type List = (typeof LISTS)[number];

interface HomeScreenProps {
  /** The holiday to show and highlight. */
  holidayId?: number;
}

export function HomeScreen({ holidayId }: HomeScreenProps) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const [chosen, setChosen] = useState<List | null>(null);
  const upcoming = trpc.holidays.upcoming.useQuery();
  const isElsewhere =
    holidayId !== undefined && upcoming.data?.every((holiday) => holiday.id !== holidayId);
  const list = chosen ?? (isElsewhere ? 'past' : 'upcoming');
  const past = trpc.holidays.past.useQuery(undefined, { enabled: list === 'past' });

  useEffect(() => {
    if (isAdmin) return onAddHoliday(() => void openHolidayDialog());
  }, [isAdmin]);

  const queries = { upcoming, past };
  return (
    <Tabs unstyled value={list} onChange={(value) => setChosen(value as List)} keepMounted={false}>
      <h1 className="sr-only">{t('holidays.lists')}</h1>
      <Tabs.List className={classes.lists} aria-label={t('holidays.lists')}>
        {LISTS.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            className={classes.name}
            {...onIntent(() => api.holidays[name].prefetch())}
          >
            {t(`holidays.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {LISTS.map((name) => (
        <Tabs.Panel key={name} value={name} className={classes.panel}>
          <HolidayList name={name} query={queries[name]} holidayId={holidayId} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
