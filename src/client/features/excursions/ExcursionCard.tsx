import {
  IconClock,
  IconHourglass,
  IconPaperclip,
  IconPencil,
  IconTicket,
  IconTrash,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/control/IconButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { Skeleton } from '../../components/layout/Skeleton';
import { CalendarLeaf } from '../../components/picture/CalendarLeaf';
import { ForWhom } from '../../components/picture/ForWhom';
import { PictureButton } from '../../components/picture/PictureButton';
import { shortAddress, withScheme } from '../../lib/format/webAddress';
import type { HolidayDays } from '../../lib/holidayDays';
import { onIntent } from '../../lib/network/onIntent';
import { trpc } from '../../trpc';
import classes from './ExcursionCard.module.css';
import { formatTime } from './formatTime';
import { loadExcursionDialog, openExcursionDialog } from './openExcursionDialog';
import type { Excursion } from './types';

interface ExcursionCardProps {
  holiday: HolidayDays;
  excursion: Excursion;
}

/** An excursion: its picture with the day as a calendar leaf on the corner, and its details. */
export function ExcursionCard({ holiday, excursion }: ExcursionCardProps) {
  const { t } = useTranslation();
  const { id, title, date, description, notes, website, imageUrl, fileCount } = excursion;

  return (
    <li className={classes.card} data-plain={imageUrl ? undefined : ''}>
      <div className={classes.front}>
        <PictureButton
          src={imageUrl}
          alt={t('excursions.picture', { title })}
          label={t('excursions.viewPicture', { title })}
          drawnId={id}
          className={classes.picture}
        />
        {date && <CalendarLeaf day={date} className={classes.leaf} />}
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <h3 className={classes.title}>{title}</h3>
          <Actions holiday={holiday} excursion={excursion} />
        </div>
        <Facts excursion={excursion} />
        <ForWhom holidayId={holiday.id} travellerIds={excursion.travellerIds} />
        {description && <p className={classes.text}>{description}</p>}
        {notes && <p className={classes.notes}>{notes}</p>}
        <div className={classes.links}>
          <button
            type="button"
            className={classes.link}
            aria-label={
              fileCount > 0
                ? t('excursions.fileCountOf', { title, count: fileCount })
                : t('excursions.filesOf', { title })
            }
            onClick={() => openExcursionDialog(holiday, excursion, 'files')}
            {...onIntent(loadExcursionDialog)}
          >
            <IconPaperclip aria-hidden />
            <span>
              {fileCount > 0
                ? t('excursions.fileCount', { count: fileCount })
                : t('excursions.files')}
            </span>
          </button>
          {website && (
            <a className={classes.link} href={withScheme(website)} target="_blank" rel="noreferrer">
              <IconWorld aria-hidden />
              <span>{shortAddress(website)}</span>
            </a>
          )}
        </div>
      </div>
    </li>
  );
}

function Facts({ excursion }: { excursion: Excursion }) {
  const { t } = useTranslation();
  const { duration, price, bookingReference } = excursion;
  const facts: [name: string, value: string | null, icon: ReactNode][] = [
    [t('excursions.time'), formatTime(excursion.date), <IconClock key="time" aria-hidden />],
    [t('excursions.duration'), duration, <IconHourglass key="duration" aria-hidden />],
    [t('excursions.price'), price, <IconWallet key="price" aria-hidden />],
    [t('excursions.bookingReference'), bookingReference, <IconTicket key="code" aria-hidden />],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(([name, value, icon]) => (
        <div key={name}>
          <dt>
            {icon}
            <span className="sr-only">{name}</span>
          </dt>
          <dd data-code={value === bookingReference || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ holiday, excursion }: ExcursionCardProps) {
  const { t } = useTranslation();
  const { id, title } = excursion;
  const remove = trpc.excursions.remove.useMutation({
    meta: { success: 'excursions.deleted', failure: 'excursions.deleteFailed' },
  });
  const askToDelete = () =>
    confirmDelete({
      title: t('common.deleteItem', { item: title }),
      text: t('common.deleteItemText', { item: t('excursions.item') }),
      onConfirm: () => remove.mutateAsync({ id }),
    });
  return (
    <div className={classes.actions}>
      <IconButton
        label={t('excursions.editNamed', { title })}
        onClick={() => openExcursionDialog(holiday, excursion)}
        {...onIntent(loadExcursionDialog)}
      >
        <IconPencil />
      </IconButton>
      <IconButton label={t('excursions.deleteNamed', { title })} onClick={askToDelete}>
        <IconTrash />
      </IconButton>
    </div>
  );
}

export const ExcursionCardSkeleton = () => (
  <div className={classes.card}>
    <Skeleton radius="print" className={classes.picture} />
    <Skeleton height={96} />
  </div>
);
