import { Switch } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { ActionButton } from '../../components/control/ActionButton';
import { DialogFoot } from '../../components/dialog/DialogFoot';
import { closeDialog, DialogContext, useDialogGuard, useLeaveDialog } from '../../lib/dialogs';
import { readStored, writeStored } from '../../lib/stored';
import { ChosenPhoto } from './ChosenPhoto';
import classes from './PhotoUpload.module.css';
import { usePhotoUploads } from './usePhotoUploads';

const ORIGINAL_STORED_UNDER = 'photo-original-quality';

export function PhotoUpload({ holidayId }: { holidayId: number }) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const [isOriginal, setIsOriginal] = useState(readStored(ORIGINAL_STORED_UNDER) === 'yes');
  const { uploads, isSending, ...queue } = usePhotoUploads(holidayId, isOriginal, () =>
    closeDialog(dialog?.id),
  );
  useDialogGuard(() => uploads.length > 0);
  const waiting = uploads.filter(({ state }) => state !== 'unreadable').length;
  const invitation = ['photos.choose', 'photos.chooseDifferent'] as const;

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        queue.send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isSending) queue.choose([...event.dataTransfer.files]);
      }}
    >
      {uploads.length > 0 && (
        <ul className={classes.chosen} data-alone={uploads.length === 1 || undefined}>
          {uploads.map((upload) => (
            <ChosenPhoto
              key={upload.id}
              upload={upload}
              isBusy={isSending}
              onRetry={() => queue.send([upload])}
              onLeaveOut={() => queue.leaveOut(upload.id)}
              onUnshown={() => queue.onUnshown(upload)}
            />
          ))}
        </ul>
      )}
      <label
        htmlFor={id}
        className={uploads.length > 0 ? classes.again : classes.choose}
        data-off={isSending || undefined}
      >
        <IconPhotoPlus aria-hidden stroke={1.75} />
        {t(
          uploads.length > 1
            ? 'photos.chooseOthers'
            : (invitation[uploads.length] ?? invitation[0]),
        )}
        {uploads.length === 0 && <span className={classes.hint}>{t('photos.chooseHint')}</span>}
        <input
          id={id}
          type="file"
          accept="image/*,.heic,.heif"
          multiple
          data-autofocus
          className="sr-only"
          disabled={isSending}
          onChange={({ currentTarget }) => {
            queue.choose([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      <div>
        <Switch
          size="md"
          classNames={{ track: classes.track, thumb: classes.thumb, label: classes.label }}
          label={t('photos.original')}
          aria-describedby={`${id}-hint`}
          checked={isOriginal}
          disabled={isSending}
          onChange={({ currentTarget }) => {
            setIsOriginal(currentTarget.checked);
            writeStored(ORIGINAL_STORED_UNDER, currentTarget.checked ? 'yes' : null);
          }}
        />
        <p id={`${id}-hint`} className={classes.originalHint}>
          {t('photos.originalHint')}
        </p>
      </div>
      <DialogFoot>
        <ActionButton look="quiet" onClick={leave}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={isSending}>
          {isSending && t('photos.uploading')}
          {!isSending &&
            (waiting > 1 ? t('photos.uploadCount', { count: waiting }) : t('photos.upload'))}
        </ActionButton>
      </DialogFoot>
    </form>
  );
}
