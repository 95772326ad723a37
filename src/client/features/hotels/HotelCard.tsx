import {
  IconBus,
  IconFileText,
  IconMapPin,
  IconPencil,
  IconPhone,
  IconTicket,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyRow, copyRowsClass } from '../../components/control/CopyRow';
import { FactChip } from '../../components/control/FactChip';
import { IconButton } from '../../components/control/IconButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { FileLink } from '../../components/file/FileLink';
import { cardLinkClass, PictureCard } from '../../components/layout/PictureCard';
import { ForTravellers } from '../../components/picture/ForTravellers';
import { mapUrl, shortAddress, telUrl, withScheme } from '../../lib/format/webAddress';
import type { HolidayDays } from '../../lib/holidayDays';
import { onIntent } from '../../lib/network/onIntent';
import { trpc } from '../../trpc';
import classes from './HotelCard.module.css';
import { loadHotelDialog, openHotelDialog } from './openHotelDialog';
import { Stay } from './Stay';
import type { Hotel } from './types';

interface HotelCardProps {
  holiday: HolidayDays;
  hotel: Hotel;
  /** The hotel has just been read from a confirmation. */
  isNew?: boolean;
}

/** A hotel: check-in and check-out as calendar leaves, and how to get there. */
export function HotelCard({ holiday, hotel, isNew = false }: HotelCardProps) {
  const { t } = useTranslation();
  const { id, name, address, phone, url, comments, bookingReference } = hotel;
  const { imageUrl, attachmentUrl } = hotel;
  return (
    <PictureCard
      title={name}
      picture={{
        ...{ src: imageUrl, drawnId: id, alt: t('hotels.picture', { name }) },
        label: t('hotels.viewPicture', { name }),
      }}
      beside={<Stay hotel={hotel} />}
      links={
        <>
          {url && (
            <a className={cardLinkClass} href={withScheme(url)} target="_blank" rel="noreferrer">
              <IconWorld aria-hidden />
              <span>{shortAddress(url)}</span>
            </a>
          )}
          {attachmentUrl && (
            <FileLink className={cardLinkClass} url={attachmentUrl} name={name}>
              <IconFileText aria-hidden />
              <span>{t('hotels.confirmation')}</span>
            </FileLink>
          )}
        </>
      }
      actions={<Actions holiday={holiday} hotel={hotel} />}
      isNew={isNew}
    >
      <dl className={copyRowsClass}>
        <CopyRow
          label={t('hotels.address')}
          icon={<IconMapPin aria-hidden />}
          value={address}
          href={mapUrl(name, address)}
        />
        <CopyRow
          label={t('hotels.phone')}
          icon={<IconPhone aria-hidden />}
          value={phone}
          href={phone ? telUrl(phone) : undefined}
        />
        <CopyRow
          label={t('hotels.bookingReference')}
          icon={<IconTicket aria-hidden />}
          value={bookingReference}
          isCode
        />
      </dl>
      <ForTravellers holidayId={holiday.id} travellerIds={hotel.travellerIds} />
      <Chips hotel={hotel} />
      {comments && <p>{comments}</p>}
    </PictureCard>
  );
}

function Chips({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const { transportationToBooked, transportationFromBooked } = hotel;
  if (!transportationToBooked && !transportationFromBooked) return null;
  return (
    <div className={classes.chips}>
      {transportationToBooked && (
        <FactChip icon={<IconBus aria-hidden />}>{t('hotels.transportTo')}</FactChip>
      )}
      {transportationFromBooked && (
        <FactChip icon={<IconBus aria-hidden />}>{t('hotels.transportFrom')}</FactChip>
      )}
    </div>
  );
}

function Actions({ holiday, hotel }: HotelCardProps) {
  const { t } = useTranslation();
  const { id, name } = hotel;
  const remove = trpc.hotels.remove.useMutation({
    meta: { success: 'hotels.deleted', failure: 'hotels.deleteFailed' },
  });
  const askToDelete = () =>
    confirmDelete({
      title: t('common.deleteItem', { item: name }),
      text: t('common.deleteItemText', { item: t('hotels.item') }),
      onConfirm: () => remove.mutateAsync({ id }),
    });
  return (
    <>
      <IconButton
        label={t('hotels.editNamed', { name })}
        onClick={() => openHotelDialog(holiday, hotel)}
        {...onIntent(loadHotelDialog)}
      >
        <IconPencil />
      </IconButton>
      <IconButton label={t('hotels.deleteNamed', { name })} onClick={askToDelete}>
        <IconTrash />
      </IconButton>
    </>
  );
}
