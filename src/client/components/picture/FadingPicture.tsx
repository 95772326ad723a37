import { IconPhotoOff } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeholderUrl } from '../../lib/format/placeholder';
import classes from './Viewer.module.css';

const VIEWER_WIDTH_PX = 1600;

export interface Picture {
  url: string;
  alt: string;
  placeholder?: string | null;
  /** The film of a video, which is played in place of the picture. */
  videoUrl?: string | null;
  /** The short film of a live photo, which is played on a long press. */
  filmUrl?: string | null;
  /** The file as it was sent, where it is another one than the picture. */
  originalUrl?: string;
  /** The name of the file when it is downloaded or shared. */
  fileName?: string | null;
  /** The words that are shared with it. */
  caption?: string | null;
}

/** How films are played. */
export interface Playback {
  /** Whether a video starts by itself. */
  isPlaying: boolean;
  onEnded: () => void;
  isFilmShown: boolean;
  onFilm: (isShown: boolean) => void;
}

export const pictureSource = (url: string) => `${url}?w=${VIEWER_WIDTH_PX}`;

/** An `<img>` that fades from the previous picture, which is its background. */
export function FadingPicture({
  picture,
  playback,
  ref,
}: {
  picture: Picture;
  playback: Playback;
  ref: RefObject<HTMLImageElement | null>;
}) {
  const { t } = useTranslation();
  const [state, setState] = useState<{ url: string; status: 'loaded' | 'broken' } | null>(null);
  const [shown, setShown] = useState({ url: picture.url, before: '' });
  if (shown.url !== picture.url) setShown({ url: picture.url, before: shown.url });
  const status = state?.url === picture.url ? state.status : 'loading';
  const placeholder =
    status === 'loading' && picture.placeholder ? placeholderUrl(picture.placeholder) : '';
  const setStatus = (now: 'loaded' | 'broken') => setState({ url: picture.url, status: now });
  return (
    <>
      {shown.before && (
        <div
          key={`before ${shown.before}`}
          className={classes.before}
          style={{ backgroundImage: `url("${pictureSource(shown.before)}")` }}
        />
      )}
      {status === 'broken' ? (
        <p className={classes.broken}>
          <IconPhotoOff aria-hidden />
          {t('lightbox.broken')}
        </p>
      ) : picture.videoUrl ? (
        // biome-ignore lint/a11y/useMediaCaption: a family's videos come without captions
        <video
          key={picture.videoUrl}
          className={classes.picture}
          src={picture.videoUrl}
          poster={pictureSource(picture.url)}
          aria-label={picture.alt}
          controls
          playsInline
          preload="metadata"
          autoPlay={playback.isPlaying}
          onEnded={playback.onEnded}
          onLoadedMetadata={() => setStatus('loaded')}
          onError={() => setStatus('broken')}
        />
      ) : (
        <img
          key={picture.url}
          ref={ref}
          className={classes.picture}
          src={pictureSource(picture.url)}
          alt={picture.alt}
          draggable={false}
          style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
          onLoad={() => setStatus('loaded')}
          onError={() => setStatus('broken')}
        />
      )}
      {picture.filmUrl && playback.isFilmShown && (
        <video
          key={picture.filmUrl}
          className={classes.picture}
          src={picture.filmUrl}
          aria-label={picture.alt}
          autoPlay
          loop
          muted
          playsInline
          onError={() => playback.onFilm(false)}
        />
      )}
    </>
  );
}
