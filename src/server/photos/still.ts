/** Draws the picture that stands for a video until the browser has sent a frame of it. */
import { loadSharp } from '../storage/loadSharp';
import { type Picture, toPicture } from '../storage/pictures';

const MAX_SIDE = 1600;

/** A play sign on grey, with the ratio of the video; `width` and `height` in pixels. */
export async function drawStill(video: { width: number; height: number }): Promise<Picture> {
  const scale = MAX_SIDE / Math.max(video.width, video.height);
  const width = Math.max(1, Math.round(video.width * scale));
  const height = Math.max(1, Math.round(video.height * scale));
  const sign = Math.min(width, height) / 3;
  const [left, top] = [(width - sign) / 2, (height - sign) / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#3b4248"/>
    <circle cx="${width / 2}" cy="${height / 2}" r="${sign / 2}" fill="#ffffff" fill-opacity="0.85"/>
    <path transform="translate(${left} ${top}) scale(${sign})" fill="#3b4248"
      d="M0.4 0.29 L0.74 0.5 L0.4 0.71 Z"/>
  </svg>`;
  const sharp = await loadSharp();
  return toPicture(sharp(Buffer.from(svg)).jpeg());
}
