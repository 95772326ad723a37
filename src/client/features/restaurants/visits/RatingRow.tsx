import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/control/IconButton';
import { confirmDelete } from '../../../components/dialog/confirmDelete';
import { onIntent } from '../../../lib/network/onIntent';
import { useSession } from '../../../lib/useSession';
import { trpc } from '../../../trpc';
import type { Visit } from '../types';
import { loadRatingForm, openRatingDialog } from './openRatingDialog';
import { ratingWord } from './ratingWords';
import classes from './VisitCard.module.css';

interface RatingRowProps {
  rating: Visit['ratings'][number];
  visit: Visit;
  /** Whether the visit is in the past. */
  mayEdit: boolean;
}

/** One user's rating of a visit; the user's own rating can be changed and deleted. */
export function RatingRow({
  rating: { rating, review, user: from },
  visit,
  mayEdit,
}: RatingRowProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const isOwn = from !== null && from.id === user?.id;
  return (
    <li className={classes.rating} data-own={isOwn || undefined}>
      <div className={classes.who}>
        <strong>{from?.name ?? t('ratings.unknownUser')}</strong>
        <span>
          {rating} · {t(ratingWord(rating))}
        </span>
      </div>
      {isOwn && <OwnActions visit={visit} mayEdit={mayEdit} />}
      {review && <p>{review}</p>}
    </li>
  );
}

function OwnActions({ visit, mayEdit }: Pick<RatingRowProps, 'visit' | 'mayEdit'>) {
  const { id: visitId, restaurantId } = visit;
  const { t } = useTranslation();
  const remove = trpc.ratings.remove.useMutation({
    meta: {
      success: 'ratings.deleted',
      failureTitle: 'journal.deleteFailed',
      failure: 'journal.failed',
    },
  });
  const askToRemove = () =>
    confirmDelete({
      text: t('ratings.deleteQuestion'),
      onConfirm: () => remove.mutateAsync({ visitId }),
    });
  return (
    <div className={classes.own}>
      {mayEdit && (
        <IconButton
          label={t('ratings.edit')}
          onClick={() => openRatingDialog({ restaurantId, visitId }, true)}
          {...onIntent(loadRatingForm)}
        >
          <IconPencil />
        </IconButton>
      )}
      <IconButton label={t('ratings.delete')} onClick={askToRemove}>
        <IconTrash />
      </IconButton>
    </div>
  );
}
