import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/control/IconButton';
import classes from './ChosenPhoto.module.css';
import type { Upload } from './usePhotoUploads';

interface ChosenPhotoProps {
  upload: Upload;
  isBusy: boolean;
  onRetry: () => void;
  onLeaveOut: () => void;
  onUnshown: () => void;
}

/** A chosen photo that gains colour during the upload, with its progress along the edge. */
export function ChosenPhoto({ upload, isBusy, onRetry, onLeaveOut, onUnshown }: ChosenPhotoProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(true);
  const { file, preview, state, share, message } = upload;
  const { name } = file;
  const isOnItsWay = state === 'sending' || state === 'sent';

  return (
    <li className={classes.photo} data-state={state} style={{ '--share': share } as CSSProperties}>
      <div className={classes.print}>
        {isShown ? (
          <img
            src={preview}
            alt={name}
            className={classes.picture}
            onError={() => {
              setIsShown(false);
              onUnshown();
            }}
          />
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        {state === 'sending' && <span className={classes.veil} />}
        {state === 'sent' && <IconCheck className={classes.done} stroke={1.75} aria-hidden />}
      </div>
      {isOnItsWay && (
        <div
          className={classes.edge}
          role="progressbar"
          aria-label={name}
          aria-valuenow={Math.round(share * 100)}
        />
      )}
      {!isBusy && (
        <div className={classes.buttons}>
          {state === 'failed' && (
            <IconButton isOnPhoto label={`${t('common.retry')}: ${name}`} onClick={onRetry}>
              <IconRefresh />
            </IconButton>
          )}
          <IconButton isOnPhoto label={t('photos.remove', { name })} onClick={onLeaveOut}>
            <IconX />
          </IconButton>
        </div>
      )}
      {message && (
        <p className={classes.message} role="alert">
          {message}
        </p>
      )}
    </li>
  );
}
