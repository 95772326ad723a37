const MAX_SIDE_PX = 1600;
const JPEG_QUALITY = 0.85;
/** The first picture of a video is often black. */
const AT_SECONDS = 1;
const GIVE_UP_MS = 15_000;

/** Resolves with the next event `name`; rejects when the video fails or it takes too long. */
function next(video: HTMLVideoElement, name: 'loadeddata' | 'seeked') {
  return new Promise<void>((resolve, reject) => {
    const late = setTimeout(reject, GIVE_UP_MS, new Error('The video takes too long'));
    const settle = (end: () => void) => () => {
      clearTimeout(late);
      end();
    };
    video.addEventListener(name, settle(resolve), { once: true });
    video.addEventListener(
      'error',
      settle(() => reject(video.error)),
      { once: true },
    );
  });
}

async function draw(video: HTMLVideoElement) {
  const { videoWidth: width, videoHeight: height } = video;
  if (!width || !height) return null;
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/**
 * A still picture of a video file: a JPEG, its longest side at most 1600 px. Null when this browser
 * cannot play the video.
 */
export async function makeStill(file: File): Promise<Blob | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const isLoaded = next(video, 'loadeddata');
    video.src = url;
    await isLoaded;
    const seeked = next(video, 'seeked');
    video.currentTime = Math.min(AT_SECONDS, (video.duration || 0) / 2);
    await seeked;
    return await draw(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}
