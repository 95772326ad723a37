/** Files shaped like those of an iPhone: all metadata, a second picture, live photos. */
import sharp from 'sharp';
import { drawPicture, readHeic } from './pictures';
import { makeVideo } from './videos';

/** Stands in every kind of metadata of the files, so that it is found wherever one is left. */
export const PHONE = 'Phone of Bram';

export interface Shot {
  /** As EXIF writes it: `2027:07:14 23:50:00`. */
  takenAt?: string;
  /** `+02:00` */
  offset?: string;
  /** The offset of the last change, which another zone may have. */
  changedOffset?: string;
  /** What the picture and the film of a live photo share. */
  contentId?: string;
  width?: number;
}

/** JPEG with EXIF, GPS, XMP, a colour profile, and a gain map that MPF (CIPA DC-007) lists. */
export async function phoneJpeg(shot: Shot = {}): Promise<Buffer> {
  const picture = await sharp(await drawPicture({ width: shot.width ?? 96 }))
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const plainMap = await drawPicture({ width: 24, height: 16 });
  const map = Buffer.concat([plainMap.subarray(0, 2), xmp('HDRGainMap'), plainMap.subarray(2)]);
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff(shot)]));
  const head = Buffer.concat([picture.subarray(0, 2), exif, xmp('Photo')]);
  const rest = picture.subarray(2);
  const list = (size: number, offset: number) =>
    segment(0xe2, Buffer.concat([Buffer.from('MPF\0'), pictureList(size, map.length, offset)]));
  // offsets count from the list's own header, which follows the marker, its length and its name
  const size = head.length + list(0, 0).length + rest.length;
  return Buffer.concat([head, list(size, size - head.length - 8), rest, map]);
}

/** HEIC, 96 x 64 pixels before its rotation, whose EXIF data are those of a phone. */
export async function phoneHeic(shot: Shot = {}): Promise<Buffer> {
  const file = Buffer.from(await readHeic());
  const exif = Buffer.concat([u32(6), Buffer.from('Exif\0\0'), tiff(shot)]);
  // the last item is the EXIF data, and the last 16 bytes of `iloc` say where it lies
  const locations = file.indexOf('iloc') - 4;
  const end = locations + file.readUInt32BE(locations);
  const at = file.readUInt32BE(end - 14) + file.readUInt32BE(end - 8);
  file.writeUInt32BE(exif.length, end - 4);
  const media = file.indexOf('mdat') - 4;
  file.writeUInt32BE(at + exif.length - media, media);
  return Buffer.concat([file.subarray(0, at), exif]);
}

/** The film of a live photo, or a video; `takenAt` as in EXIF. */
export const phoneFilm = (
  { takenAt, offset, contentId }: Shot = {},
  options: Parameters<typeof makeVideo>[0] = {},
) =>
  makeVideo({
    format: 'mov',
    ...options,
    apple: {
      ...(takenAt && { creationdate: clockOf(takenAt) + (offset ?? '').replace(':', '') }),
      ...(contentId && { 'content.identifier': contentId }),
      'location.ISO6709': '+38.7167-009.1333+012.300/',
      make: 'Apple',
      model: PHONE,
    },
  });

/** `2027:07:14 23:50:00` as `2027-07-14T23:50:00`. */
export const clockOf = (takenAt: string) =>
  takenAt.replace(':', '-').replace(':', '-').replace(' ', 'T');

type Entry = [tag: number, type: 1 | 2 | 3 | 4 | 5 | 7 | 9, count: number, value: Buffer];

const text = (tag: number, value: string): Entry => [
  tag,
  2,
  value.length + 1,
  Buffer.from(`${value}\0`),
];
const long = (tag: number, value: number): Entry => [tag, 4, 1, u32(value)];
const rationals = (tag: number, ...values: number[]): Entry => [
  tag,
  5,
  values.length,
  u32(...values.flatMap((value) => [Math.round(value * 1000), 1000])),
];
const bytes = (tag: number, value: Buffer): Entry => [tag, 7, value.length, value];

/** The EXIF data: big-endian as Apple writes them. */
function tiff({ takenAt, offset, changedOffset = offset, contentId }: Shot): Buffer {
  const main = (exifAt: number, gpsAt: number): Entry[] => [
    text(0x010f, 'Apple'),
    text(0x0110, PHONE),
    [0x0112, 3, 1, Buffer.from([0, 1, 0, 0])],
    text(0x0131, '20.1'),
    text(0x0132, takenAt ?? ''),
    long(0x8769, exifAt),
    long(0x8825, gpsAt),
  ];
  const exif: Entry[] = [
    bytes(0x9000, Buffer.from('0232')),
    ...(takenAt ? [text(0x9003, takenAt), text(0x9004, takenAt)] : []),
    ...(changedOffset ? [text(0x9010, changedOffset)] : []),
    ...(offset ? [text(0x9011, offset)] : []),
    bytes(0x927c, makerNote(contentId)),
    text(0x9291, '123'),
    text(0xa434, `${PHONE} back camera 5.7mm f/1.78`),
  ];
  const gps: Entry[] = [
    text(1, 'N'),
    rationals(2, 38, 43, 0.12),
    text(3, 'W'),
    rationals(4, 9, 8, 0),
    [5, 1, 1, Buffer.from([0])],
    rationals(6, 12.3),
    text(29, '2027:07:14'),
  ];
  const exifAt = 8 + directory(8, main(0, 0)).length;
  const gpsAt = exifAt + directory(0, exif).length;
  return Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    directory(8, main(exifAt, gpsAt)),
    directory(exifAt, exif),
    directory(gpsAt, gps),
  ]);
}

/** Apple's: a directory of its own, with offsets from the note's start. */
function makerNote(contentId: string | undefined): Buffer {
  const start = Buffer.from('Apple iOS\0\0\x01MM', 'latin1');
  const entries: Entry[] = [
    [1, 9, 1, u32(16)],
    bytes(3, Buffer.from('bplist00 run time')),
    ...(contentId ? [text(17, contentId)] : []),
    text(21, PHONE),
  ];
  return Buffer.concat([start, directory(start.length, entries)]);
}

/** An image file directory of TIFF that lies at this offset, with the values after it. */
function directory(at: number, entries: Entry[]): Buffer {
  const rows: Buffer[] = [];
  const values: Buffer[] = [];
  let valueAt = at + 2 + entries.length * 12 + 4;
  for (const [tag, type, count, value] of entries) {
    const isInline = value.length <= 4;
    const shown = isInline ? Buffer.concat([value, Buffer.alloc(4)]).subarray(0, 4) : u32(valueAt);
    rows.push(Buffer.concat([u16(tag, type), u32(count), shown]));
    if (isInline) continue;
    const even = Buffer.concat([value, Buffer.alloc(value.length % 2)]);
    values.push(even);
    valueAt += even.length;
  }
  return Buffer.concat([u16(entries.length), ...rows, u32(0), ...values]);
}

function pictureList(size: number, mapSize: number, mapOffset: number): Buffer {
  const entries = u32(0x030000, size, 0, 0, 0, mapSize, mapOffset, 0);
  return Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    directory(8, [bytes(0xb000, Buffer.from('0100')), long(0xb001, 2), bytes(0xb002, entries)]),
  ]);
}

const xmp = (kind: string) =>
  segment(
    0xe1,
    Buffer.from(
      `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="${PHONE}" xmp:Label="${kind}"/></rdf:RDF></x:xmpmeta>`,
    ),
  );

const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(content.length + 2), content]);

const u16 = (...values: number[]) => {
  const result = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) result.writeUInt16BE(value, index * 2);
  return result;
};
const u32 = (...values: number[]) => {
  const result = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) result.writeUInt32BE(value, index * 4);
  return result;
};
