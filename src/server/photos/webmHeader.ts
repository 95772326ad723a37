/** Reads the header of WebM: elements of EBML (RFC 8794) and Matroska (RFC 9559). */

/** What stands before the first frames. */
const MAX_HEADER_BYTES = 1024 * 1024;

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const VIDEO_TYPE = 1;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const NANOSECONDS = 1e9;
const DATE_UTC = 0x4461;
/** The format counts from 2001. */
const SINCE_2001_MS = Date.UTC(2001, 0, 1);

interface Element {
  id: number;
  content: Buffer;
}

/**
 * Pixels, seconds (0: unknown) and when it was made, in milliseconds since 1970. Throws an error when
 * there is no header with a video track.
 */
export async function readWebmHeader(file: Blob) {
  const bytes = Buffer.from(await file.slice(0, MAX_HEADER_BYTES).arrayBuffer());
  const segment = elementsIn(contentOf(elementsIn(bytes), SEGMENT));
  const info = elementsIn(find(segment, INFO) ?? Buffer.alloc(0));
  const scale = find(info, TIMESTAMP_SCALE);
  const duration = find(info, DURATION);
  const date = find(info, DATE_UTC);
  for (const { id, content } of elementsIn(contentOf(segment, TRACKS))) {
    const track = elementsIn(content);
    if (id !== TRACK || unsigned(contentOf(track, TRACK_TYPE)) !== VIDEO_TYPE) continue;
    const video = elementsIn(contentOf(track, VIDEO));
    return {
      width: unsigned(contentOf(video, PIXEL_WIDTH)),
      height: unsigned(contentOf(video, PIXEL_HEIGHT)),
      duration: ((duration ? float(duration) : 0) * (scale ? unsigned(scale) : 1e6)) / NANOSECONDS,
      created: date?.length === 8 ? Number(date.readBigInt64BE()) / 1e6 + SINCE_2001_MS : null,
    };
  }
  throw new Error('no video track');
}

/** The elements that lie in these bytes one after the other, the last one perhaps cut off. */
function elementsIn(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const idBytes = lengthOf(bytes[at]);
    const sizeBytes = lengthOf(bytes[at + idBytes]);
    const start = at + idBytes + sizeBytes;
    if (idBytes > 4 || sizeBytes > 8 || start > bytes.length) break;
    // without the bit that marks its length, which a number of 8 bytes has no room for
    const highest = (bytes[at + idBytes] ?? 0) - 2 ** (8 - sizeBytes);
    const rest = bytes.subarray(at + idBytes + 1, start);
    const size = highest * 2 ** (8 * rest.length) + unsigned(rest);
    // all ones: of unknown size, such as the segment of a live recording
    const isUnknown = size >= 2 ** (7 * sizeBytes) - 1;
    const end = isUnknown ? bytes.length : Math.min(start + size, bytes.length);
    elements.push({
      id: unsigned(bytes.subarray(at, at + idBytes)),
      content: bytes.subarray(start, end),
    });
    at = end;
  }
  return elements;
}

/** The length of a number by its first byte: the leading zeros, plus one. */
const lengthOf = (first: number | undefined) => Math.clz32(first ?? 0) - 24 + 1;

const unsigned = (bytes: Buffer) => bytes.reduce((value, byte) => value * 256 + byte, 0);

const float = (bytes: Buffer) =>
  bytes.length === 4 ? bytes.readFloatBE() : bytes.length === 8 ? bytes.readDoubleBE() : 0;

const find = (elements: Element[], id: number) =>
  elements.find((element) => element.id === id)?.content;

function contentOf(elements: Element[], id: number): Buffer {
  const content = find(elements, id);
  if (!content) throw new Error(`no element ${id.toString(16)}`);
  return content;
}
