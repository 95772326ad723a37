import {
  IconArmchair,
  IconLuggage,
  IconPencil,
  IconStar,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasBeen } from '../../../../routers/ratings/hasBeen';
import { ActionButton } from '../../../components/control/ActionButton';
import { IconButton } from '../../../components/control/IconButton';
import { WaitingMark } from '../../../components/notice/WaitingMark';
import { ForTravellers } from '../../../components/picture/ForTravellers';
import { fullDay } from '../../../lib/format/dates';
import { onIntent } from '../../../lib/network/onIntent';
import { useSession } from '../../../lib/useSession';
import { useToday } from '../../../lib/useToday';
import type { Visit } from '../types';
import { loadRatingForm, openRatingDialog } from './openRatingDialog';
import { loadVisitForm, openVisitDialog } from './openVisitDialog';
import { RatingRow } from './RatingRow';
import { ScoreLine } from './ScoreLine';
import { useDeleteVisit } from './useDeleteVisit';
import classes from './VisitCard.module.css';

/** A visit to a restaurant and its ratings. */
export function VisitCard({ visit }: { visit: Visit }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const askToDelete = useDeleteVisit(visit);
  const { id, restaurantId, numberOfGuests, favoriteTable, review, notes, ratings } = visit;
  const mayRate = hasBeen(visit, useToday());
  const hasRated = ratings.some(({ userId }) => userId === user?.id);

  return (
    <li className={classes.card} aria-labelledby={`visit-${id}`}>
      <div className={classes.head}>
        <h2 id={`visit-${id}`} className={classes.date}>
          {fullDay(visit.visitDate)}
        </h2>
        <div className={classes.actions}>
          <IconButton
            label={t('visits.edit')}
            onClick={() => openVisitDialog({ restaurantId, visit })}
            {...onIntent(loadVisitForm)}
          >
            <IconPencil />
          </IconButton>
          <IconButton label={t('visits.delete')} onClick={askToDelete}>
            <IconTrash />
          </IconButton>
        </div>
      </div>
      <p className={classes.facts}>
        <span>
          <IconUsers aria-hidden />
          {t('visits.guestCount', { count: numberOfGuests })}
        </span>
        {favoriteTable && (
          <span>
            <IconArmchair aria-hidden />
            {favoriteTable}
          </span>
        )}
        {visit.holidayId && (
          <Link to="/holidays/$holidayId" params={{ holidayId: String(visit.holidayId) }}>
            <IconLuggage aria-hidden />
            {t('visits.seeHoliday')}
          </Link>
        )}
      </p>
      <WaitingMark noun="visits" id={id} />
      <ForTravellers holidayId={visit.holidayId} travellerIds={visit.travellerIds} />
      {review && <p className={classes.text}>{review}</p>}
      {notes && <p className={classes.text}>{notes}</p>}
      {ratings.length > 0 && (
        <>
          <ScoreLine ratings={ratings} />
          <ul className={classes.ratings} aria-label={t('ratings.list')}>
            {ratings.map((rating) => (
              <RatingRow key={rating.id} rating={rating} visit={visit} mayEdit={mayRate} />
            ))}
          </ul>
        </>
      )}
      {mayRate && !hasRated && (
        <ActionButton
          look="quiet"
          className={classes.rate}
          onClick={() => openRatingDialog({ restaurantId, visitId: id }, false)}
          {...onIntent(loadRatingForm)}
        >
          <IconStar aria-hidden />
          {t('ratings.add')}
        </ActionButton>
      )}
    </li>
  );
}
