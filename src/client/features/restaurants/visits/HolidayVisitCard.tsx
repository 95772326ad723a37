import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/control/IconButton';
import { Skeleton } from '../../../components/layout/Skeleton';
import { WaitingMark } from '../../../components/notice/WaitingMark';
import { ForTravellers } from '../../../components/picture/ForTravellers';
import { fullDay } from '../../../lib/format/dates';
import type { Outputs } from '../../../trpc';
import { RestaurantPicture } from '../RestaurantPicture';
import { Score } from '../Score';
import classes from './HolidayVisitCard.module.css';
import { useDeleteVisit } from './useDeleteVisit';

type HolidayVisit = Outputs['holidays']['upcoming'][number]['restaurantVisits'][number];

interface HolidayVisitCardProps {
  holidayId: number;
  visit: HolidayVisit;
  /** Visible when the screen opens. */
  isFirst?: boolean;
  /** Layout for a holiday's card: shorter, without a button. */
  isRow?: boolean;
}

/** A restaurant visit of a holiday with its ratings; opens the restaurant within the holiday. */
export function HolidayVisitCard({
  holidayId,
  visit,
  isFirst = false,
  isRow = false,
}: HolidayVisitCardProps) {
  const { t } = useTranslation();
  const { restaurant, visitDate, numberOfGuests } = visit;
  return (
    <li className={`${classes.card} ${isRow ? classes.row : ''}`}>
      <RestaurantPicture
        restaurant={restaurant}
        alt=""
        width={400}
        isFirst={isFirst}
        className={classes.picture}
      />
      <div className={classes.body}>
        <h3 className={classes.name}>
          <Link
            to="/holidays/$holidayId/restaurants/$restaurantId"
            params={{ holidayId: String(holidayId), restaurantId: String(restaurant.id) }}
            className="card-link"
          >
            {restaurant.name}
          </Link>
        </h3>
        <p className={classes.facts}>
          <time dateTime={visitDate}>{fullDay(visitDate)}</time>
          {!isRow && (
            <span>
              {t('visits.guests')}: {numberOfGuests}
            </span>
          )}
        </p>
        <ForTravellers holidayId={holidayId} travellerIds={visit.travellerIds} />
        <Score {...visit} />
        <WaitingMark noun="visits" id={visit.id} />
      </div>
      {!isRow && <DeleteButton visit={visit} />}
    </li>
  );
}

function DeleteButton({ visit }: { visit: HolidayVisit }) {
  const { t } = useTranslation();
  const askToDelete = useDeleteVisit(visit);
  return (
    <IconButton label={t('visits.delete')} className={classes.delete} onClick={askToDelete}>
      <IconTrash />
    </IconButton>
  );
}

export const HolidayVisitSkeleton = () => (
  <div className={classes.card}>
    <Skeleton radius="photo" className={classes.picture} />
    <div className={classes.body}>
      <Skeleton width="70%" height={26} />
      <Skeleton width="50%" height={20} />
      <Skeleton width="40%" height={20} />
    </div>
  </div>
);
