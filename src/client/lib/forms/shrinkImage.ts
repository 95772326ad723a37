import { isIos } from '../browser/isIos';

const MB = 1024 * 1024;
/** Limits in characters of base64 text, the format in which pictures are sent. */
const SMALL_CHARS = MB;
const LARGE_CHARS = 2 * MB;

type Resizing = { maxSide: number; type: 'image/jpeg' | 'image/png'; quality: number };
type Source = { chars: number; ios: boolean; transparent: boolean };

/** How to resize a picture before it is sent; null to send it unchanged. */
export function firstResizing({ chars, ios, transparent }: Source): Resizing | null {
  if (!ios && chars <= SMALL_CHARS) return null;
  const heavy = ios && chars > LARGE_CHARS;
  const maxSide = heavy ? 600 : 800;
  if (transparent) return { maxSide, type: 'image/png', quality: 0.9 };
  return { maxSide, type: 'image/jpeg', quality: heavy ? 0.5 : ios ? 0.6 : 0.7 };
}

/** How to resize a picture that is still too large after the first pass; null if it is not. */
export function secondResizing({ chars, transparent }: Source): Resizing | null {
  if (chars <= LARGE_CHARS) return null;
  return { maxSide: 500, type: transparent ? 'image/png' : 'image/jpeg', quality: 0.4 };
}

/** How to resize a picture of a ticket, hotel or excursion; null to send it unchanged. */
export const entityResizing = (chars: number): Resizing | null =>
  chars > SMALL_CHARS ? { maxSide: 1200, type: 'image/jpeg', quality: 0.85 } : null;

export function scaledToFit({ width, height }: { width: number; height: number }, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

export class UnreadableFile extends Error {}
export class UnreadableImage extends Error {}

export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new UnreadableFile());
    reader.readAsDataURL(file);
  });
}

const base64Chars = (dataUrl: string) => dataUrl.length - dataUrl.indexOf(',') - 1;

async function decode(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } catch {
    throw new UnreadableImage();
  } finally {
    URL.revokeObjectURL(url);
  }
}

function draw(image: HTMLImageElement, maxSide: number): CanvasRenderingContext2D {
  const { width, height } = scaledToFit(
    { width: image.naturalWidth, height: image.naturalHeight },
    maxSide,
  );
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadableImage();
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return context;
}

function isTransparent(image: HTMLImageElement): boolean {
  const context = draw(image, 200);
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 255) < 250) return true;
  return false;
}

function resize(image: HTMLImageElement, { maxSide, type, quality }: Resizing): string {
  const dataUrl = draw(image, maxSide).canvas.toDataURL(type, quality);
  if (!dataUrl.startsWith(`data:${type}`)) throw new UnreadableImage();
  return dataUrl;
}

export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Returns the picture to send as a data URL, resized when it is too large. A HEIC picture that this
 * browser cannot decode is returned unchanged; the server can decode it. Throws `UnreadableFile` or
 * `UnreadableImage`.
 */
export async function shrinkImage(file: File): Promise<string> {
  const original = await readAsDataUrl(file);
  const source = { chars: base64Chars(original), ios: isIos(navigator), transparent: false };
  if (!firstResizing(source)) return original;
  let image: HTMLImageElement;
  try {
    image = await decode(file);
  } catch (error) {
    if (isHeic(file)) return original;
    throw error;
  }
  source.transparent = file.type === 'image/png' && isTransparent(image);
  const first = firstResizing(source);
  const sent = first ? resize(image, first) : original;
  const second = secondResizing({ ...source, chars: base64Chars(sent) });
  return second ? resize(image, second) : sent;
}

/**
 * Returns the picture of a ticket, hotel or excursion to send, resized when it is too large. A HEIC
 * picture that this browser cannot decode is returned unchanged. Throws `UnreadableImage`.
 */
export async function shrinkEntityImage(file: File): Promise<File> {
  const pass = entityResizing(Math.ceil(file.size / 3) * 4);
  if (!pass) return file;
  try {
    const { canvas } = draw(await decode(file), pass.maxSide);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, pass.type, pass.quality);
    });
    if (!blob) throw new UnreadableImage();
    return new File([blob], file.name, { type: pass.type });
  } catch (error) {
    if (isHeic(file)) return file;
    throw error;
  }
}
