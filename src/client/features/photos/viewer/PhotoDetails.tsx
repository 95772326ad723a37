import { IconHeart, IconHeartFilled, IconMapPin, IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WaitingMark } from '../../../components/notice/WaitingMark';
import { ViewerButton } from '../../../components/picture/ViewerButton';
import { clockTime, fullDay } from '../../../lib/format/dates';
import { mapUrl } from '../../../lib/format/webAddress';
import type { Photo } from '../types';
import classes from './PhotoDetails.module.css';
import { useHeart } from './useHeart';

interface PhotoDetailsProps {
  photo: Photo;
  hasPanel: boolean;
  onComments: () => void;
}

/** The caption of a photo, when it was taken, by whom and where, with its hearts and comments. */
export function PhotoDetails({ photo, hasPanel, onComments }: PhotoDetailsProps) {
  const { t } = useTranslation();
  const heart = useHeart(photo.holidayId);
  const { caption, takenAt, userName, latitude, longitude } = photo;
  const { heartCount, isHearted, commentCount } = photo;
  const when = takenAt && `${fullDay(takenAt)}, ${clockTime(takenAt)}`;

  return (
    <>
      <div className={classes.reactions}>
        <ViewerButton
          label={`${t('photos.heart')} (${t('photos.hearts', { count: heartCount })})`}
          data-count={heartCount || undefined}
          aria-pressed={isHearted}
          onClick={() => heart(photo)}
        >
          {isHearted ? (
            <IconHeartFilled className={classes.heart} aria-hidden />
          ) : (
            <IconHeart aria-hidden />
          )}
        </ViewerButton>
        <ViewerButton
          label={`${t('photos.comments')} (${t('comments.count', { count: commentCount })})`}
          data-count={commentCount || undefined}
          aria-expanded={hasPanel}
          onClick={onComments}
        >
          <IconMessageCircle aria-hidden />
        </ViewerButton>
      </div>
      <div className={classes.words}>
        {caption && <p className={classes.caption}>{caption}</p>}
        <WaitingMark noun="photos" id={photo.id} />
        <p className={classes.facts}>
          {[when, userName].filter(Boolean).join(' · ')}
          {latitude !== null && longitude !== null && (
            <a
              className={classes.place}
              href={mapUrl(String(latitude), String(longitude))}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconMapPin aria-hidden />
              {t('photos.place')}
            </a>
          )}
        </p>
      </div>
    </>
  );
}
