import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ratingFields } from '../../../../routers/ratings/schema';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { LongField } from '../../../components/field/LongField';
import { StarField } from '../../../components/field/StarField';
import { closeDialog, DialogContext, useLeaveDialog } from '../../../lib/dialogs';
import { useZodForm } from '../../../lib/forms/useZodForm';
import { notify } from '../../../lib/notify';
import { useSession } from '../../../lib/useSession';
import { trpc } from '../../../trpc';
import { RATING_WORDS } from './ratingWords';

const NOT_CHOSEN = 0;

interface RatingFormProps {
  restaurantId: number;
  visitId: number;
}

/** Adds the user's rating of a visit, or changes it. */
export function RatingForm({ restaurantId, visitId }: RatingFormProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const { data } = trpc.restaurants.byId.useQuery({ id: restaurantId });
  const visit = data?.visits.find(({ id }) => id === visitId);
  const own = visit?.ratings.find(({ userId }) => user !== null && userId === user.id);
  const form = useZodForm(ratingFields, {
    rating: own?.rating ?? NOT_CHOSEN,
    review: own?.review ?? '',
  });
  const create = trpc.ratings.create.useMutation({
    meta: {
      success: own ? 'ratings.updated' : 'ratings.added',
      failureTitle: own ? 'journal.editFailed' : 'journal.addFailed',
      failure: 'journal.failed',
    },
  });

  const save = form.onSubmit((fields) => {
    // someone else may have deleted it in the meantime
    if (!visit)
      return notify({
        title: t('journal.addFailed'),
        message: t('ratings.noVisit'),
        kind: 'failure',
      });
    return create
      .mutateAsync({ ...fields, visitId })
      .then(() => closeDialog(dialog?.id), form.showFailure);
  });

  return (
    <form onSubmit={save} noValidate>
      <StarField
        label={t('ratings.label')}
        words={RATING_WORDS.map((word) => t(word))}
        hint={t('ratings.choose')}
        {...form.getInputProps('rating')}
        value={form.getValues().rating}
      />
      <LongField label={t('ratings.review')} {...form.getInputProps('review')} />
      <DialogFooter>
        <ActionButton look="quiet" onClick={leave}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={create.isPending}>
          {t(own ? 'common.save' : 'ratings.add')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
