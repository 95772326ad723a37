import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { type CSSProperties, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/control/Badge';
import { IconButton } from '../../../components/control/IconButton';
import type { Upload } from '../../../lib/uploadState';
import classes from './ChosenPhoto.module.css';
import { isVideo } from './sendFile';
import { markUnshown, remove, retry } from './uploadQueue';

/** A photo or video of the queue that gains colour on its way, with its progress along the edge. */
export const ChosenPhoto = memo(function ChosenPhoto({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(true);
  const { id, file, preview, stage, share, message } = upload;
  const { name } = file;
  const isOnItsWay = stage === 'queued' || stage === 'sending' || stage === 'sent';
  const picture = {
    src: preview,
    className: classes.picture,
    onError: () => {
      setIsShown(false);
      markUnshown(upload);
    },
  };

  return (
    <li className={classes.photo} data-stage={stage} style={{ '--share': share } as CSSProperties}>
      <div className={classes.photo}>
        {!isShown && <span className={classes.name}>{name}</span>}
        {isShown && isVideo(file) && (
          <video {...picture} aria-label={name} preload="metadata" muted playsInline />
        )}
        {isShown && !isVideo(file) && <img {...picture} alt={name} loading="lazy" />}
        {isOnItsWay && stage !== 'sent' && <span className={classes.veil} />}
        {stage === 'sent' && <IconCheck className={classes.done} aria-hidden />}
        {stage === 'duplicate' && (
          <span className={classes.duplicate}>
            <Badge tone="ok">{t('photos.duplicate')}</Badge>
          </span>
        )}
      </div>
      {isOnItsWay && (
        <div
          className={classes.edge}
          role="progressbar"
          aria-label={name}
          aria-valuenow={Math.round(share * 100)}
        />
      )}
      <div className={classes.buttons}>
        {stage === 'failed' && (
          <IconButton
            isOnPhoto
            label={`${t('common.retry')}: ${name}`}
            onClick={() => retry(upload)}
          >
            <IconRefresh />
          </IconButton>
        )}
        {stage !== 'sent' && (
          <IconButton isOnPhoto label={t('photos.remove', { name })} onClick={() => remove(id)}>
            <IconX />
          </IconButton>
        )}
      </div>
      {message && (
        <p className={classes.message} role="alert">
          {message}
        </p>
      )}
    </li>
  );
});
