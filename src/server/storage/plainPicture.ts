/** Tells pictures that hold nothing but the picture: no metadata, no thumbnail, nothing after its end. */
import { detectFormat } from './pictureFormat';

const START_OF_SCAN = 0xda;
const END = 0xd9;
const APP0 = 0xe0;
/** Frames (baseline, progressive), tables and scans. */
const JPEG_SEGMENTS = [0xc0, 0xc2, 0xc4, 0xdb, 0xdd, START_OF_SCAN, APP0];
const JFIF_BYTES = 16;

const WEBP_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** Whether it is such a JPEG or WebP, down to the last byte. It may still be damaged. */
export function isPlainPicture(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const format = detectFormat(file);
  return format === 'jpeg' ? isPlainJpeg(file) : format === 'webp' && isPlainWebp(file);
}

function isPlainJpeg(file: Buffer): boolean {
  for (let at = 2; at + 2 <= file.length; ) {
    const marker = file[at + 1] as number;
    if (file[at] !== 0xff) return false;
    if (marker === END) return at + 2 === file.length;
    if (!JPEG_SEGMENTS.includes(marker) || at + 4 > file.length) return false;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (marker === APP0 && !isPlainHead(file.subarray(at + 2, end))) return false;
    at = marker === START_OF_SCAN ? endOfScan(file, end) : end;
  }
  return false;
}

/** Whether it is JFIF's version and density, and says that there is no thumbnail. */
const isPlainHead = (head: Buffer) =>
  head.length === JFIF_BYTES &&
  head.toString('latin1', 2, 7) === 'JFIF\0' &&
  head.readUInt16BE(JFIF_BYTES - 2) === 0;

/** The position of the marker that follows the data of a scan. */
function endOfScan(file: Buffer, start: number): number {
  let at = file.indexOf(0xff, start);
  while (at >= 0) {
    const next = file[at + 1] ?? 0;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at = file.indexOf(0xff, at + 2);
  }
  return file.length;
}

function isPlainWebp(file: Buffer): boolean {
  if (file.readUInt32LE(4) + 8 !== file.length) return false;
  let at = 12;
  while (at + 8 <= file.length) {
    if (!WEBP_CHUNKS.includes(file.toString('latin1', at, at + 4))) return false;
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === file.length;
}
