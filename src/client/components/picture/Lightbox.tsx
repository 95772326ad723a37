import { useState } from 'react';
import type { Picture } from './FadingPicture';
import { Viewer } from './Viewer';

const FADE_MS = 150;

interface Props {
  name: string;
  pictures: Picture[];
  startAt?: number;
  onClose: () => void;
}

/** The viewer for covers and other pictures than a holiday's photos; it does not wrap around. */
export function Lightbox({ startAt = 0, pictures, ...props }: Props) {
  const [index, setIndex] = useState(startAt);
  return (
    <Viewer
      {...props}
      pictures={pictures}
      index={Math.min(index, pictures.length - 1)}
      onIndex={setIndex}
      wraps={false}
      fadeMs={FADE_MS}
    />
  );
}
