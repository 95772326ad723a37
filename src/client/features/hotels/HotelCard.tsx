import { IconBus, IconMapPin, IconPencil, IconTrash, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FactChip } from '../../components/control/FactChip';
import { IconButton } from '../../components/control/IconButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { Skeleton } from '../../components/layout/Skeleton';
import { ForWhom } from '../../components/picture/ForWhom';
import { PictureButton } from '../../components/picture/PictureButton';
import { mapUrl, shortAddress, withScheme } from '../../lib/format/webAddress';
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

/** A hotel: its picture, check-in and check-out as calendar leaves, and how to get there. */
export function HotelCard({ holiday, hotel, isNew }: HotelCardProps) {
  const { t } = useTranslation();
  const { id, name, address, url, comments, bookingReference, imageUrl } = hotel;
  return (
    <li className={classes.card} data-new={isNew || undefined}>
      <PictureButton
        src={imageUrl}
        alt={t('hotels.picture', { name })}
        label={t('hotels.viewPicture', { name })}
        drawnId={id}
        className={classes.picture}
      />
      <div className={classes.body}>
        <div className={classes.head}>
          <h3 className={classes.name}>{name}</h3>
          <Actions holiday={holiday} hotel={hotel} />
        </div>
        <Stay checkIn={hotel.checkInDate} checkOut={hotel.checkOutDate} />
        <ForWhom holidayId={holiday.id} travellerIds={hotel.travellerIds} />
        {address && (
          <p className={classes.address}>
            <span>{address}</span>
            <a href={mapUrl(name, address)} target="_blank" rel="noreferrer">
              <IconMapPin aria-hidden />
              {t('hotels.map')}
            </a>
          </p>
        )}
        <Chips hotel={hotel} />
        {bookingReference && (
          <p className={classes.reference}>
            {t('hotels.bookingReference')} <strong>{bookingReference}</strong>
          </p>
        )}
        {comments && <p className={classes.comments}>{comments}</p>}
        {url && (
          <a className={classes.link} href={withScheme(url)} target="_blank" rel="noreferrer">
            <IconWorld aria-hidden />
            <span>{shortAddress(url)}</span>
          </a>
        )}
      </div>
    </li>
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
    <div className={classes.actions}>
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
    </div>
  );
}

export const HotelCardSkeleton = () => (
  <div className={classes.card}>
    <Skeleton radius="print" className={classes.picture} />
    <Skeleton height={160} />
  </div>
);
