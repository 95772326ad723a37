import { IconPhotoPlus } from '@tabler/icons-react';
import { useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { SwitchField } from '../../../components/field/SwitchField';
import { readStored, writeStored } from '../../../lib/browser/localStorage';
import { closeDialog, DialogContext, useDialogGuard, useLeaveDialog } from '../../../lib/dialogs';
import { notify } from '../../../lib/notify';
import { uploads } from '../../../lib/uploadState';
import { ChosenPhoto } from './ChosenPhoto';
import classes from './PhotoUpload.module.css';
import { choose, pause, resume, retry, send } from './uploadQueue';
import { hasEnded } from './uploadSteps';

const SMALL_STORED_UNDER = 'photo-smaller-copies';

/** Chooses photos and videos, and shows how far those of this holiday are. */
export function PhotoUpload({ holidayId }: { holidayId: number }) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isSmall, setIsSmall] = useState(readStored(SMALL_STORED_UNDER) === 'yes');
  const { files: all, hold } = uploads.use();
  const files = all.filter((one) => one.holidayId === holidayId);
  const chosen = files.filter(({ stage }) => stage === 'chosen').length;
  const failed = files.filter(({ stage }) => stage === 'failed');
  const isSending = files.some(({ stage }) => stage === 'queued' || stage === 'sending');
  const isDone = files.every(hasEnded);
  const isStored = hold === 'offline' && files.every(({ outboxEntry }) => outboxEntry);
  const count = chosen + failed.length;
  useDialogGuard(() => chosen > 0);

  if (isSending && !isSubmitted) setIsSubmitted(true);
  useEffect(() => {
    if (!isSubmitted || !(isDone || isStored)) return;
    closeDialog(dialog?.id);
    if (isStored) notify({ message: t('waiting.kept'), kind: 'success' });
  }, [isSubmitted, isDone, isStored, dialog, t]);

  const onPaste = useEffectEvent((event: ClipboardEvent) =>
    choose(holidayId, [...(event.clipboardData?.files ?? [])], { isSmall }),
  );
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  const invitation = () => {
    if (chosen > 1) return t('photos.chooseOthers');
    return t(chosen === 1 ? 'photos.chooseDifferent' : 'photos.choose');
  };

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send(holidayId, isSmall);
        setIsSubmitted(files.length > 0);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        choose(holidayId, [...event.dataTransfer.files], { isSmall });
      }}
    >
      {files.length > 0 && (
        <ul className={classes.chosen} data-alone={files.length === 1 || undefined}>
          {files.map((upload) => (
            <ChosenPhoto key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <label htmlFor={id} className={files.length > 0 ? classes.again : classes.choose}>
        <IconPhotoPlus aria-hidden />
        {invitation()}
        {files.length === 0 && <span className={classes.hint}>{t('photos.chooseHint')}</span>}
        <input
          id={id}
          type="file"
          accept="image/*,video/*,.heic,.heif"
          multiple
          data-autofocus
          className="sr-only"
          onChange={({ currentTarget }) => {
            const replaces = true;
            choose(holidayId, [...(currentTarget.files ?? [])], { replaces, isSmall });
            currentTarget.value = '';
          }}
        />
      </label>
      <SwitchField
        label={t('photos.smaller')}
        description={t('photos.smallerHint')}
        checked={isSmall}
        onChange={({ currentTarget }) => {
          setIsSmall(currentTarget.checked);
          writeStored(SMALL_STORED_UNDER, currentTarget.checked ? 'yes' : null);
        }}
      />
      {isSending && hold && hold !== 'paused' && (
        <p className={classes.hold} role="status">
          {t(`photos.hold.${hold}`)}
        </p>
      )}
      <DialogFooter>
        <ActionButton look="quiet" onClick={leave}>
          {t(chosen > 0 || files.length === 0 ? 'common.cancel' : 'common.close')}
        </ActionButton>
        {failed.length > 1 && (
          <ActionButton look="quiet" onClick={() => retry(...failed)}>
            {t('photos.retryAll')}
          </ActionButton>
        )}
        {isSending && (
          <ActionButton look="quiet" onClick={hold === 'paused' ? resume : pause}>
            {t(hold === 'paused' ? 'photos.resume' : 'photos.pause')}
          </ActionButton>
        )}
        <ActionButton type="submit" disabled={isSending && chosen === 0}>
          {isSending && chosen === 0 && t('photos.uploading')}
          {(!isSending || chosen > 0) &&
            (count > 1 ? t('photos.uploadCount', { count }) : t('photos.upload'))}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
