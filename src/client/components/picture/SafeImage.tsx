import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PictureWidth, srcSetUpTo } from '../../../pictures/widths';
import { placeholderUrl } from '../../lib/format/placeholder';
import { DrawnCover } from './DrawnCover';
import classes from './SafeImage.module.css';

interface SafeImageProps {
  /** Null: the drawn cover alone. */
  src: string | null | undefined;
  alt: string;
  /** Which landscape to draw where there is no picture. */
  drawnId: number;
  /** The picture's thumbhash in base64. */
  placeholder?: string | null;
  /** Width by height; null: as high as its parent. */
  ratio?: number | null;
  /** The largest size to ask for; with `sizes`, the browser picks one up to it. */
  width?: PictureWidth;
  sizes?: string;
  /** The first picture of the screen: loaded at once, before the others. */
  isFirst?: boolean;
  className?: string;
}

/** A picture that is never a broken one: its colours first, a drawn cover with words otherwise. */
export function SafeImage({ ratio = 4 / 3, className = '', ...image }: SafeImageProps) {
  return (
    <span className={`${classes.frame} ${className}`} style={{ aspectRatio: ratio ?? undefined }}>
      <Picture key={image.src} {...image} />
    </span>
  );
}

function Picture({ src, alt, drawnId, placeholder, width = 800, sizes, isFirst }: SafeImageProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  if (!src) return <DrawnCover id={drawnId} className={classes.drawn} />;
  if (!src.startsWith('/uploads/'))
    return <Instead drawnId={drawnId}>{t('images.processing')}</Instead>;
  if (state === 'broken') return <Instead drawnId={drawnId}>{t('images.broken')}</Instead>;

  const colours = placeholder && state === 'loading' ? placeholderUrl(placeholder) : '';
  return (
    <img
      src={`${src}?w=${width}`}
      srcSet={sizes && srcSetUpTo(width, src)}
      sizes={sizes}
      alt={alt}
      className={classes.image}
      style={{ backgroundImage: colours && `url(${colours})` }}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      draggable={false}
      onLoad={() => setState('shown')}
      onError={() => setState('broken')}
    />
  );
}

function Instead({ drawnId, children }: { drawnId: number; children: ReactNode }) {
  return (
    <>
      <DrawnCover id={drawnId} className={classes.drawn} />
      <span className={classes.words}>{children}</span>
    </>
  );
}
