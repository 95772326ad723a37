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

/** One `<img>`; the picture before it fades away behind, as a background. */
export function FadingPicture({
  picture,
  ref,
}: {
  picture: Picture;
  ref: RefObject<HTMLImageElement | null>;
}) {
  const { t } = useTranslation();
  const [state, setState] = useState<{ url: string; is: 'loaded' | 'broken' } | null>(null);
  const [shown, setShown] = useState({ url: picture.url, before: '' });
  if (shown.url !== picture.url) setShown({ url: picture.url, before: shown.url });
  const is = state?.url === picture.url ? state.is : 'loading';
  const waiting =
    is === 'loading' && picture.placeholder ? placeholderUrl(picture.placeholder) : '';
  return (
    <>
      {shown.before && (
        <div
          key={`before ${shown.before}`}
          className={classes.before}
          style={{ backgroundImage: `url("${pictureSource(shown.before)}")` }}
        />
      )}
      {is === 'broken' ? (
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
          style={waiting ? { backgroundImage: `url("${waiting}")` } : undefined}
          onLoad={() => setState({ url: picture.url, is: 'loaded' })}
          onError={() => setState({ url: picture.url, is: 'broken' })}
        />
      )}
    </>
  );
}
