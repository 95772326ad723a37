import { useEffect, useEffectEvent } from 'react';
import { useWakeLock } from '../../lib/browser/useWakeLock';

const PICTURE_MS = 5000;

interface Slideshow {
  isPlaying: boolean;
  /** The address of the picture that is shown. */
  url: string | undefined;
  /** A video tells itself when it has ended. */
  isVideo: boolean;
  onNext: () => void;
}

/** Goes on to the next picture every five seconds, and keeps the screen on. */
export function useSlideshow({ isPlaying, url, isVideo, onNext }: Slideshow) {
  useWakeLock(isPlaying);
  const next = useEffectEvent(onNext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture has its own time
  useEffect(() => {
    if (!isPlaying || isVideo) return;
    const timer = setTimeout(() => next(), PICTURE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isVideo, url]);
}
