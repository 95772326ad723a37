import { IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { actionButtonClass } from '../../components/control/ActionButton';
import { CopyButton } from '../../components/control/CopyButton';
import { IconButton } from '../../components/control/IconButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { TextField } from '../../components/field/TextField';
import { Row, RowText } from '../../components/layout/Rows';
import { relativeTime } from '../../lib/format/dates';
import { type Outputs, trpc } from '../../trpc';
import classes from './CalendarsScreen.module.css';
import { readerOf } from './readerOf';

interface CalendarRowProps {
  calendar: Outputs['calendars']['list'][number];
}

/** A feed: what it tells, who reads it, and its address. */
export function CalendarRow({ calendar }: CalendarRowProps) {
  const { t } = useTranslation();
  const { id, holidayId, level, mineOnly, url, lastFetchedAt, lastFetchedBy } = calendar;
  const { data: holidays } = trpc.holidays.list.useQuery();
  const title = holidays?.find((holiday) => holiday.id === holidayId)?.title;
  const name = holidayId === null ? t('calendars.all') : (title ?? t('calendars.holiday'));
  const remove = trpc.calendars.remove.useMutation({
    meta: { success: 'calendars.deleted', failure: 'calendars.deleteFailed' },
  });
  const ask = () =>
    confirmDelete({
      text: t('calendars.deleteQuestion', { name }),
      onConfirm: () => remove.mutateAsync({ id }),
    });
  const about = [
    `${t('calendars.level')}: ${t(`calendars.levels.${level}`)}`,
    mineOnly && t('calendars.mineOnly'),
  ];
  const fetched = lastFetchedAt
    ? t('calendars.fetched', {
        reader: readerOf(lastFetchedBy) ?? t('calendars.unknownReader'),
        when: relativeTime(lastFetchedAt),
      })
    : t('calendars.neverFetched');

  return (
    <Row>
      <RowText title={name}>
        <span>{about.filter(Boolean).join(' · ')}</span>
        <span>{fetched}</span>
        <div className={classes.address}>
          <TextField
            aria-label={t('calendars.addressOf', { name })}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton text={url} label={t('calendars.copyAddress', { name })} />
          <a
            href={url.replace(/^https?:/, 'webcal:')}
            className={actionButtonClass}
            data-look="quiet"
            aria-label={t('calendars.subscribeTo', { name })}
          >
            <IconCalendarPlus aria-hidden />
            {t('calendars.subscribe')}
          </a>
        </div>
      </RowText>
      <IconButton label={t('calendars.delete', { name })} onClick={ask}>
        <IconTrash aria-hidden />
      </IconButton>
    </Row>
  );
}
