import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { optionalDay } from '../../../../routers/fields';
import { photoChanges } from '../../../../routers/photos/schema';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { useSaveOver } from '../../../components/dialog/useSaveOver';
import { FieldPair } from '../../../components/field/FieldPair';
import { LongField } from '../../../components/field/LongField';
import { TextField } from '../../../components/field/TextField';
import { closeDialog, DialogContext, useLeaveDialog } from '../../../lib/dialogs';
import { useZodForm } from '../../../lib/forms/useZodForm';
import { refetchAfterPhoto } from '../../../lib/live/refetchPhoto';
import { trpc, trpcClient } from '../../../trpc';
import type { Photo } from '../types';

/** The contract's fields as the form shows them: the day and the time apart. */
const photoForm = photoChanges
  .pick({ caption: true })
  .extend({ day: optionalDay(), time: z.string() })
  .refine(({ day, time }) => day || !time, { path: ['day'], message: 'validation.required' })
  .transform(({ caption, day, time }) => ({
    caption,
    takenAt: day ? `${day}T${time || '00:00:00'}` : null,
  }));

const formValues = ({ caption, takenAt }: Photo) => ({
  caption: caption ?? '',
  day: takenAt?.slice(0, 10) ?? '',
  time: takenAt?.slice(11, 19) ?? '',
});

/** Changes the caption of a photo, and when it was taken. */
export function PhotoForm({ photo }: { photo: Photo }) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const form = useZodForm(photoForm, formValues(photo));
  const update = trpc.photos.update.useMutation({
    meta: { failure: 'photos.updateFailed', refetch: refetchAfterPhoto },
  });
  const save = useSaveOver(form.editor, {
    opened: photo,
    formValues,
    load: (id) => trpcClient.photos.byId.query({ id }),
    send: update.mutateAsync,
    onSaved() {
      form.reset();
      closeDialog(dialog?.id);
    },
  });

  return (
    <form onSubmit={form.onSubmit((fields) => save(fields))} noValidate>
      <LongField
        label={t('photos.caption')}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('caption')}
      />
      <FieldPair>
        <TextField type="date" label={t('photos.takenDay')} {...form.getInputProps('day')} />
        <TextField
          type="time"
          step={1}
          label={t('photos.takenTime')}
          {...form.getInputProps('time')}
        />
      </FieldPair>
      <DialogFooter>
        <ActionButton look="quiet" onClick={leave}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={update.isPending}>
          {t('common.save')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
