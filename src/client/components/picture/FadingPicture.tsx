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
}

export const pictureSource = (url: string) => `${url}?w=${VIEWER_WIDTH_PX}`;

/** An `<img>` that fades from the previous picture, which is its background. */
export function FadingPicture({
  picture,
  ref,
}: {
  picture: Picture;
  ref: RefObject<HTMLImageElement | null>;
}) {
  const { t } = useTranslation();
  const [state, setState] = useState<{ url: string; status: 'loaded' | 'broken' } | null>(null);
  const [shown, setShown] = useState({ url: picture.url, before: '' });
  if (shown.url !== picture.url) setShown({ url: picture.url, before: shown.url });
  const status = state?.url === picture.url ? state.status : 'loading';
  const placeholder =
    status === 'loading' && picture.placeholder ? placeholderUrl(picture.placeholder) : '';
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
          <IconPhotoOff stroke={1.75} aria-hidden />
          {t('lightbox.broken')}
        </p>
      ) : (
        <img
          key={picture.url}
          ref={ref}
          className={classes.picture}
          src={pictureSource(picture.url)}
          alt={picture.alt}
          draggable={false}
          style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
          onLoad={() => setState({ url: picture.url, status: 'loaded' })}
          onError={() => setState({ url: picture.url, status: 'broken' })}
        />
      )}
    </>
  );
}
