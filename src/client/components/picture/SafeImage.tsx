import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PictureWidth, srcSetUpTo } from '../../../pictures/widths';
import { placeholderUrl } from '../../lib/format/placeholder';
import { DrawnCover } from './DrawnCover';
import classes from './SafeImage.module.css';

interface SafeImageProps {
  /** Null: only the drawn cover. */
  src: string | null | undefined;
  alt: string;
  /** Seed of the landscape that is drawn when there is no picture. */
  drawnId: number;
  /** The picture's thumbhash in base64. */
  placeholder?: string | null;
  /** Width divided by height; null: as high as the parent. */
  ratio?: number | null;
  /** The largest size to request; with `sizes`, the browser chooses a size up to it. */
  width?: PictureWidth;
  sizes?: string;
  /** The first picture of the screen: loaded eagerly with high priority. */
  isFirst?: boolean;
  className?: string;
}

/** A picture with a blurred placeholder while it loads, and a drawn cover with text if it fails. */
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
    return <Fallback drawnId={drawnId}>{t('images.processing')}</Fallback>;
  if (state === 'broken') return <Fallback drawnId={drawnId}>{t('images.broken')}</Fallback>;

  const background = placeholder && state === 'loading' ? placeholderUrl(placeholder) : '';
  return (
    <img
      src={`${src}?w=${width}`}
      srcSet={sizes && srcSetUpTo(width, src)}
      sizes={sizes}
      alt={alt}
      className={classes.image}
      style={{ backgroundImage: background && `url(${background})` }}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      draggable={false}
      onLoad={() => setState('shown')}
      onError={() => setState('broken')}
    />
  );
}

function Fallback({ drawnId, children }: { drawnId: number; children: ReactNode }) {
  return (
    <span className={classes.fallback}>
      <DrawnCover id={drawnId} className={classes.drawn} />
      <span className={classes.words}>{children}</span>
    </span>
  );
}
