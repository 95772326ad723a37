/** The header of an uncompressed TIFF 6.0: passes raw pixels and their colour profile to sharp. */

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const ENTRY_BYTES = 12;
const IFD_START = 8;

/**
 * The bytes before the pixels. The pixels are 8 bits each of red, green and blue, row by row. The
 * length depends only on the profile (ICC).
 */
export function tiffHead(width: number, height: number, profile?: Uint8Array): Buffer {
  const count = profile ? 10 : 9;
  const bitsAt = IFD_START + 2 + count * ENTRY_BYTES + 4;
  const profileAt = bitsAt + 8;
  const pixelsAt = profileAt + Math.ceil((profile?.length ?? 0) / 2) * 2;
  const entries = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 3, bitsAt],
    [259, SHORT, 1, 1], // not compressed
    [262, SHORT, 1, 2], // RGB
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, 3], // samples per pixel
    [278, LONG, 1, height], // all rows in one strip
    [279, LONG, 1, width * height * 3],
    ...(profile ? [[34675, UNDEFINED, profile.length, profileAt]] : []),
  ] as [number, number, number, number][];

  const head = Buffer.alloc(pixelsAt);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(IFD_START, 4);
  head.writeUInt16LE(count, IFD_START);
  for (const [index, [tag, type, values, value]] of entries.entries()) {
    const at = IFD_START + 2 + index * ENTRY_BYTES;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(values, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  for (const sample of [0, 1, 2]) head.writeUInt16LE(8, bitsAt + sample * 2);
  head.set(profile ?? [], profileAt);
  return head;
}
