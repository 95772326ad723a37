const MB = 1024 * 1024;
/** Lengths of base64 text, as the pictures travel in it. */
const SMALL_CHARS = MB;
const LARGE_CHARS = 2 * MB;

export type Resizing = { maxSide: number; type: 'image/jpeg' | 'image/png'; quality: number };
type Source = { chars: number; ios: boolean; transparent: boolean };

/** What is done to a picture before it is sent; null when it goes as it is. */
export function firstPass({ chars, ios, transparent }: Source): Resizing | null {
  if (!ios && chars <= SMALL_CHARS) return null;
  const heavy = ios && chars > LARGE_CHARS;
  const maxSide = heavy ? 600 : 800;
  if (transparent) return { maxSide, type: 'image/png', quality: 0.9 };
  return { maxSide, type: 'image/jpeg', quality: heavy ? 0.5 : ios ? 0.6 : 0.7 };
}

/** The second and last try for a picture that is still too long. */
export function secondPass({ chars, transparent }: Source): Resizing | null {
  if (chars <= LARGE_CHARS) return null;
  return { maxSide: 500, type: transparent ? 'image/png' : 'image/jpeg', quality: 0.4 };
}

/** What is done to a picture of a ticket, hotel or excursion; null when it goes as it is. */
export const entityPass = (chars: number): Resizing | null =>
  chars > SMALL_CHARS ? { maxSide: 1200, type: 'image/jpeg', quality: 0.85 } : null;

export function fitted({ width, height }: { width: number; height: number }, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** iPads since 2019 say that they are Macs, but no Mac has a touch screen. */
export const isIos = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

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

async function decoded(file: Blob): Promise<HTMLImageElement> {
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

function drawn(image: HTMLImageElement, maxSide: number): CanvasRenderingContext2D {
  const { width, height } = fitted(
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
  const context = drawn(image, 200);
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 255) < 250) return true;
  return false;
}

function resized(image: HTMLImageElement, { maxSide, type, quality }: Resizing): string {
  const dataUrl = drawn(image, maxSide).canvas.toDataURL(type, quality);
  if (!dataUrl.startsWith(`data:${type}`)) throw new UnreadableImage();
  return dataUrl;
}

export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * The picture as it is sent: a data URL, made smaller where that helps. A HEIC picture that this
 * browser cannot show goes untouched, the server can.
 */
export async function shrinkImage(file: File): Promise<string> {
  const original = await readAsDataUrl(file);
  const source = { chars: base64Chars(original), ios: isIos(navigator), transparent: false };
  if (!firstPass(source)) return original;
  let image: HTMLImageElement;
  try {
    image = await decoded(file);
  } catch (error) {
    if (isHeic(file)) return original;
    throw error;
  }
  source.transparent = file.type === 'image/png' && isTransparent(image);
  const first = firstPass(source);
  const sent = first ? resized(image, first) : original;
  const second = secondPass({ ...source, chars: base64Chars(sent) });
  return second ? resized(image, second) : sent;
}

/** A picture of a ticket, hotel or excursion as it is sent; a HEIC one that cannot be shown goes untouched. */
export async function shrinkEntityImage(file: File): Promise<File> {
  const pass = entityPass(Math.ceil(file.size / 3) * 4);
  if (!pass) return file;
  try {
    const { canvas } = drawn(await decoded(file), pass.maxSide);
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
