import {
  IconClock,
  IconHourglass,
  IconMapPin,
  IconPaperclip,
  IconPencil,
  IconPhone,
  IconTicket,
  IconTrash,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyRow, copyRowsClass } from '../../components/control/CopyRow';
import { IconButton } from '../../components/control/IconButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { cardLinkClass, PictureCard } from '../../components/layout/PictureCard';
import { CalendarLeaf } from '../../components/picture/CalendarLeaf';
import { ForTravellers } from '../../components/picture/ForTravellers';
import { mapUrl, shortAddress, telUrl, withScheme } from '../../lib/format/webAddress';
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
  const { address, phone, bookingReference } = excursion;

  return (
    <PictureCard
      title={title}
      picture={{
        ...{ src: imageUrl, drawnId: id, alt: t('excursions.picture', { title }) },
        label: t('excursions.viewPicture', { title }),
      }}
      leaf={date && <CalendarLeaf day={date} />}
      beside={<Facts excursion={excursion} />}
      links={
        <>
          <button
            type="button"
            className={cardLinkClass}
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
            <a
              className={cardLinkClass}
              href={withScheme(website)}
              target="_blank"
              rel="noreferrer"
            >
              <IconWorld aria-hidden />
              <span>{shortAddress(website)}</span>
            </a>
          )}
        </>
      }
      actions={<Actions holiday={holiday} excursion={excursion} />}
    >
      <dl className={copyRowsClass}>
        <CopyRow
          label={t('excursions.address')}
          icon={<IconMapPin aria-hidden />}
          value={address}
          href={mapUrl(title, address)}
        />
        <CopyRow
          label={t('excursions.phone')}
          icon={<IconPhone aria-hidden />}
          value={phone}
          href={phone ? telUrl(phone) : undefined}
        />
        <CopyRow
          label={t('excursions.bookingReference')}
          icon={<IconTicket aria-hidden />}
          value={bookingReference}
          isCode
        />
      </dl>
      <ForTravellers holidayId={holiday.id} travellerIds={excursion.travellerIds} />
      {description && <p>{description}</p>}
      {notes && <p className={classes.notes}>{notes}</p>}
    </PictureCard>
  );
}

function Facts({ excursion }: { excursion: Excursion }) {
  const { t } = useTranslation();
  const { duration, price } = excursion;
  const facts: [name: string, value: string | null, icon: ReactNode][] = [
    [t('excursions.time'), formatTime(excursion.date), <IconClock key="time" aria-hidden />],
    [t('excursions.duration'), duration, <IconHourglass key="duration" aria-hidden />],
    [t('excursions.price'), price, <IconWallet key="price" aria-hidden />],
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
          <dd>{value}</dd>
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
    <>
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
    </>
  );
}
