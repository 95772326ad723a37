import type { ReactNode } from 'react';
import { SHOWN_SIZES } from '../../../pictures/widths';
import { onIntent as loadsOnIntent } from '../../lib/network/onIntent';
import classes from './ImageGrid.module.css';
import { SafeImage } from './SafeImage';

interface GridImage {
  id: number;
  imageUrl: string;
  alt: string;
  placeholder?: string | null;
  /** Shown in the corner: the kind of picture. */
  mark?: ReactNode;
}

interface ImageGridProps {
  label: string;
  images: GridImage[];
  onOpen: (index: number) => void;
  onIntent: () => unknown;
}

/** Pictures in two columns, each with a white border. */
export function ImageGrid({ label, images, onOpen, onIntent }: ImageGridProps) {
  if (images.length === 0) return null;
  return (
    <ul className={classes.grid} aria-label={label}>
      {images.map((image, index) => (
        <li key={image.imageUrl}>
          <button
            type="button"
            className={classes.print}
            onClick={() => onOpen(index)}
            {...loadsOnIntent(onIntent)}
          >
            <SafeImage
              src={image.imageUrl}
              alt={image.alt}
              drawnId={image.id}
              placeholder={image.placeholder}
              sizes={SHOWN_SIZES.photos}
              isFirst={index < 2}
            />
            {image.mark && <span className={classes.mark}>{image.mark}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
