import {
  IconDownload,
  IconLivePhoto,
  IconPlayerPause,
  IconPlayerPlay,
  IconShare2,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Picture, Playback } from './FadingPicture';
import { canShare, sharePicture } from './sharePicture';
import { ViewerButton, viewerButtonClass } from './ViewerButton';

interface ViewerToolsProps {
  picture: Picture;
  playback: Playback;
  /** Starts or stops the slideshow; absent where there is one picture only. */
  onPlay: ((isPlaying: boolean) => void) | undefined;
}

/** What can be done with every picture: a slideshow, sharing, downloading, playing its film. */
export function ViewerTools({ picture, playback, onPlay }: ViewerToolsProps) {
  const { t } = useTranslation();
  const { isPlaying, isFilmShown, onFilm } = playback;
  const { url, originalUrl, fileName, filmUrl } = picture;
  return (
    <>
      {onPlay && (
        <ViewerButton
          label={t(isPlaying ? 'lightbox.pauseSlideshow' : 'lightbox.slideshow')}
          onClick={() => onPlay(!isPlaying)}
        >
          {isPlaying ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
        </ViewerButton>
      )}
      {canShare() && (
        <ViewerButton label={t('lightbox.share')} onClick={() => sharePicture(picture)}>
          <IconShare2 aria-hidden />
        </ViewerButton>
      )}
      <a
        className={viewerButtonClass}
        href={originalUrl ?? url}
        download={fileName ?? ''}
        aria-label={t('lightbox.download')}
        data-tip=""
      >
        <IconDownload aria-hidden />
      </a>
      {filmUrl && (
        <ViewerButton
          label={t('lightbox.film')}
          aria-pressed={isFilmShown}
          onClick={() => onFilm(!isFilmShown)}
        >
          <IconLivePhoto aria-hidden />
        </ViewerButton>
      )}
    </>
  );
}
