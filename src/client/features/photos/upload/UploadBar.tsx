import { IconPhotoPlus, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { type CSSProperties, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../components/control/ActionButton';
import { IconButton } from '../../../components/control/IconButton';
import { uploads } from '../../../lib/uploadState';
import { useSession } from '../../../lib/useSession';
import { openUploadDialog } from './openUploadDialog';
import classes from './UploadBar.module.css';
import { handleUser, pause, remove, resume } from './uploadQueue';
import { isActive, progressOf } from './uploadSteps';

/** How far the queue is, at the foot of every screen; a tap opens its dialog. */
export function UploadBar({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const state = uploads.use();
  const { files, hold } = state;
  const { sent, total, share } = progressOf(state);
  const failed = files.filter(({ stage }) => stage === 'failed');
  const isSending = isActive(state);
  const shown = files.find(({ stage }) => stage === 'sending' || stage === 'queued') ?? failed[0];
  const percent = Math.floor(share * 100);
  const userId = user?.id ?? null;
  useEffect(() => handleUser(userId), [userId]);

  const n = Math.min(sent + 1, total);
  const notSent = failed.length > 0 && t('photos.notSent', { count: failed.length });
  const announcement = hold ? t(`photos.hold.${hold}`) : t('photos.sending', { count: total });

  if (!shown) return null;
  return (
    <section className={classes.bar} aria-label={t('photos.queue')} data-upload-bar>
      <button
        type="button"
        className={classes.open}
        onClick={() => openUploadDialog(shown.holidayId)}
      >
        <span className={classes.ring} style={{ '--share': share } as CSSProperties} aria-hidden>
          <IconPhotoPlus />
          <img
            key={shown.id}
            src={shown.preview}
            alt=""
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
          />
        </span>
        <span className={classes.words}>
          {isSending && (
            <strong className={classes.count}>
              {t('photos.sendingOf', { n, total, percent })}
            </strong>
          )}
          {isSending && hold && <span>{t(`photos.hold.${hold}`)}</span>}
          {notSent && <span className={classes.failed}>{notSent}</span>}
        </span>
      </button>
      {isSending && hold === 'login' && (
        <ActionButton onClick={onLogin}>{t('session.login')}</ActionButton>
      )}
      {isSending && hold !== 'login' && (
        <IconButton
          label={t(hold === 'paused' ? 'photos.resume' : 'photos.pause')}
          onClick={hold === 'paused' ? resume : pause}
        >
          {hold === 'paused' ? <IconPlayerPlay aria-hidden /> : <IconPlayerPause aria-hidden />}
        </IconButton>
      )}
      {!isSending && (
        <IconButton
          label={t('photos.leaveOutFailed')}
          onClick={() => remove(...failed.map(({ id }) => id))}
        >
          <IconX aria-hidden />
        </IconButton>
      )}
      <span role="status" className="sr-only">
        {isSending ? announcement : notSent}
      </span>
    </section>
  );
}
