import { Suspense } from 'react';
import { onIntent } from '../../lib/network/onIntent';
import { useViewing } from '../../lib/useViewing';
import { Lightbox, loadLightbox } from './lazyLightbox';
import classes from './PictureButton.module.css';
import { SafeImage } from './SafeImage';

interface PictureButtonProps {
  src: string | null;
  alt: string;
  /** Accessible name of the button that opens the picture. */
  label: string;
  drawnId: number;
  className?: string;
}

/** A picture that opens full screen; a drawn landscape when there is none. */
export function PictureButton({ src, alt, label, drawnId, className = '' }: PictureButtonProps) {
  const viewing = useViewing(`picture ${src}`);
  const image = (width: 400 | 800) => (
    <SafeImage
      src={src}
      alt=""
      drawnId={drawnId}
      ratio={null}
      width={width}
      className={classes.image}
    />
  );
  if (!src) return <div className={`${classes.frame} ${className}`}>{image(400)}</div>;
  return (
    <>
      <button
        type="button"
        className={`${classes.frame} ${className}`}
        aria-label={label}
        onClick={() => viewing.open()}
        {...onIntent(loadLightbox)}
      >
        {image(800)}
      </button>
      {viewing.index !== null && (
        <Suspense>
          <Lightbox name={alt} pictures={[{ url: src, alt }]} onClose={viewing.close} />
        </Suspense>
      )}
    </>
  );
}
