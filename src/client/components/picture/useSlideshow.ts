import { useEffect, useEffectEvent } from 'react';

const PICTURE_MS = 5000;

/** Keeps the screen of this device on, where the browser can. */
function useAwake(isAwake: boolean) {
  useEffect(() => {
    if (!isAwake || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    // the browser lets go of it whenever the page is hidden
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) lock?.release();
    };
    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      lock?.release();
    };
  }, [isAwake]);
}

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
  useAwake(isPlaying);
  const next = useEffectEvent(onNext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture has its own time
  useEffect(() => {
    if (!isPlaying || isVideo) return;
    const timer = setTimeout(() => next(), PICTURE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isVideo, url]);
}
