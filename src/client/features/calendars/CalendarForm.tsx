import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEED_LEVELS } from '../../../routers/calendars/schema';
import { ActionButton } from '../../components/control/ActionButton';
import { SelectField } from '../../components/field/SelectField';
import { SwitchField } from '../../components/field/SwitchField';
import { trpc } from '../../trpc';
import classes from './CalendarsScreen.module.css';

const ALL = '';

/** Makes a feed of a holiday, or of all. */
export function CalendarForm() {
  const { t } = useTranslation();
  const { data: holidays = [] } = trpc.holidays.list.useQuery();
  const [holiday, setHoliday] = useState(ALL);
  const [level, setLevel] = useState<(typeof FEED_LEVELS)[number]>('plan');
  const [mineOnly, setMineOnly] = useState(false);
  const create = trpc.calendars.create.useMutation({
    meta: { success: 'calendars.created', failure: 'calendars.createFailed' },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ holidayId: holiday === ALL ? null : Number(holiday), level, mineOnly });
      }}
    >
      <SelectField
        label={t('calendars.holiday')}
        data={[
          { value: ALL, label: t('calendars.all') },
          ...holidays.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={holiday}
        onChange={({ currentTarget }) => setHoliday(currentTarget.value)}
      />
      <SelectField
        label={t('calendars.level')}
        data={FEED_LEVELS.map((value) => ({ value, label: t(`calendars.levels.${value}`) }))}
        value={level}
        onChange={({ currentTarget: { value } }) =>
          setLevel(FEED_LEVELS.find((each) => each === value) ?? 'plan')
        }
      />
      <SwitchField
        label={t('calendars.mineOnly')}
        checked={mineOnly}
        onChange={({ currentTarget }) => setMineOnly(currentTarget.checked)}
      />
      <ActionButton type="submit" disabled={create.isPending}>
        {t(create.isPending ? 'calendars.creating' : 'calendars.create')}
      </ActionButton>
    </form>
  );
}
