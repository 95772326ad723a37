/**
 * Reads the header of MP4 and MOV: boxes of ISO/IEC 14496-12 and the QuickTime File Format. Written
 * here, since mediabunny never returns from some damaged files.
 */

/** The header of two hours of video has some 10 MB. */
const MAX_HEADER_BYTES = 64 * 1024 * 1024;
const MAX_TOP_BOXES = 1000;
const VIDEO = 'vide';
/** The format counts from 1904. */
const SINCE_1904_MS = Date.UTC(1904, 0, 1);
const UTF8_TEXT = 1;
/** Degrees of latitude and longitude in the header of Android's camera. */
const ANDROID_PLACE = '\xa9xyz';

export interface MovieHeader {
  /** Pixels, with the rotation of the file applied. */
  width: number;
  height: number;
  /** Seconds; 0 where it is unknown. */
  duration: number;
  /** When it was made: milliseconds since 1970. */
  created: number;
  /** Apple's metadata by their keys: `com.apple.quicktime.creationdate`. */
  keys: Map<string, string>;
  /** ISO 6709, as Android writes it. */
  place: string | undefined;
}

interface Box {
  type: string;
  content: Buffer;
}

/** Throws an error when there is no header with a video track. */
export async function readMovieHeader(file: Blob): Promise<MovieHeader> {
  const movie = boxesIn(await movieBoxOf(file));
  const header = contentOf(movie, 'mvhd');
  const isLong = header[0] === 1;
  const timeScale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const created = isLong ? Number(header.readBigUInt64BE(4)) : header.readUInt32BE(4);
  const isKnown = timeScale > 0 && duration !== 0xffffffff;
  const userData = boxesIn(find(movie, 'udta') ?? Buffer.alloc(0));
  const meta = find(movie, 'meta') ?? find(userData, 'meta');
  return {
    ...sizeOf(movie),
    duration: isKnown ? duration / timeScale : 0,
    created: created * 1000 + SINCE_1904_MS,
    keys: meta ? keysOf(meta) : new Map(),
    // after its length and its language
    place: find(userData, ANDROID_PLACE)?.toString('utf8', 4),
  };
}

async function movieBoxOf(file: Blob): Promise<Buffer> {
  let at = 0;
  for (let count = 0; at + 8 <= file.size && count < MAX_TOP_BOXES; count++) {
    const head = Buffer.from(await file.slice(at, at + 16).arrayBuffer());
    const is64Bit = head.readUInt32BE() === 1 && head.length === 16;
    const size = is64Bit ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE();
    const headBytes = is64Bit ? 16 : 8;
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (at + size > file.size || size > MAX_HEADER_BYTES) break;
      return Buffer.from(await file.slice(at + headBytes, at + size).arrayBuffer());
    }
    if (size < headBytes) break;
    at += size;
  }
  throw new Error('no whole movie box');
}

/** The boxes that lie in these bytes one after the other; what follows a broken one is left out. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    boxes.push({ type, content: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

const find = (boxes: Box[], type: string) => boxes.find((box) => box.type === type)?.content;

function contentOf(boxes: Box[], type: string): Buffer {
  const content = find(boxes, type);
  if (!content) throw new Error(`no ${type} box`);
  return content;
}

/** The size of the first video track. */
function sizeOf(movie: Box[]) {
  for (const { type, content } of movie) {
    if (type !== 'trak') continue;
    const track = boxesIn(content);
    const handler = contentOf(boxesIn(contentOf(track, 'mdia')), 'hdlr');
    if (handler.toString('latin1', 8, 12) !== VIDEO) continue;
    const header = contentOf(track, 'tkhd');
    const matrix = header[0] === 1 ? 52 : 40;
    // 16.16 fixed point
    const [width, height] = [header.readUInt16BE(matrix + 36), header.readUInt16BE(matrix + 40)];
    const isTurned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 16) === 0;
    return isTurned ? { width: height, height: width } : { width, height };
  }
  throw new Error('no video track');
}

/** The texts of a metadata box with keys. */
function keysOf(meta: Buffer): Map<string, string> {
  // in MP4 the box begins with its version, in MOV with the size of its first box
  const boxes = boxesIn(meta.subarray(meta.length > 4 && meta.readUInt32BE() === 0 ? 4 : 0));
  const names = boxesIn(find(boxes, 'keys')?.subarray(8) ?? Buffer.alloc(0));
  const texts = new Map<string, string>();
  for (const { type, content } of boxesIn(find(boxes, 'ilst') ?? Buffer.alloc(0))) {
    const name = names[Buffer.from(type, 'latin1').readUInt32BE() - 1]?.content.toString('utf8');
    const data = find(boxesIn(content), 'data');
    if (name && data && data.length > 8 && data.readUInt32BE() === UTF8_TEXT)
      texts.set(name, data.toString('utf8', 8));
  }
  return texts;
}
