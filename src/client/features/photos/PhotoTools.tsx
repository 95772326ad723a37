import {
  IconDownload,
  IconLivePhoto,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconShare2,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayEditPhoto } from '../../../routers/photos/policies';
import type { Playback } from '../../components/picture/FadingPicture';
import { ViewerButton, viewerButtonClass } from '../../components/picture/ViewerButton';
import { openDialog } from '../../lib/dialogs';
import { onIntent } from '../../lib/network/onIntent';
import { useSession } from '../../lib/useSession';
import { sharePhoto } from './sharePhoto';
import type { Photo } from './types';

const loadForm = () => import('./PhotoForm').then((m) => m.PhotoForm);

interface PhotoToolsProps {
  photo: Photo;
  playback: Playback;
  onPlay: (isPlaying: boolean) => void;
}

/** What can be done with a photo, and the slideshow. */
export function PhotoTools({ photo, playback, onPlay }: PhotoToolsProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { isPlaying, isFilmShown, onFilm } = playback;
  const edit = () => {
    onPlay(false);
    openDialog(loadForm, { photo }, { title: t('photos.edit') });
  };

  return (
    <>
      <ViewerButton
        label={t(isPlaying ? 'photos.pauseSlideshow' : 'photos.slideshow')}
        onClick={() => onPlay(!isPlaying)}
      >
        {isPlaying ? (
          <IconPlayerPause stroke={1.75} aria-hidden />
        ) : (
          <IconPlayerPlay stroke={1.75} aria-hidden />
        )}
      </ViewerButton>
      <ViewerButton label={t('photos.share')} onClick={() => sharePhoto(photo)}>
        <IconShare2 stroke={1.75} aria-hidden />
      </ViewerButton>
      <a
        className={viewerButtonClass}
        href={`${photo.imageUrl}?original=1`}
        download
        aria-label={t('photos.download')}
        data-tip=""
      >
        <IconDownload stroke={1.75} aria-hidden />
      </a>
      {photo.filmUrl && (
        <ViewerButton
          label={t('photos.film')}
          aria-pressed={isFilmShown}
          onClick={() => onFilm(!isFilmShown)}
        >
          <IconLivePhoto stroke={1.75} aria-hidden />
        </ViewerButton>
      )}
      {user && mayEditPhoto(user, photo) && (
        <ViewerButton label={t('photos.edit')} onClick={edit} {...onIntent(loadForm)}>
          <IconPencil stroke={1.75} aria-hidden />
        </ViewerButton>
      )}
    </>
  );
}
