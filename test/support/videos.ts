/** Videos for tests: a few frames without content, with the metadata of a phone. */
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

interface Made {
  format?: 'mp4' | 'mov' | 'webm';
  seconds?: number;
  /** Clockwise, as phones write it instead of turning the frames. */
  rotation?: 0 | 90 | 180 | 270;
  /** Apple's keys without `com.apple.quicktime.`: `creationdate`, `location.ISO6709`. */
  apple?: Record<string, string>;
}

const FORMATS = { mp4: Mp4OutputFormat, mov: MovOutputFormat, webm: WebMOutputFormat };

/** 64 x 48 pixels, before its rotation. */
export async function makeVideo(options: Made = {}): Promise<Buffer<ArrayBuffer>> {
  const { format = 'mp4', seconds = 2, rotation = 0, apple } = options;
  const target = new BufferTarget();
  const output = new Output({ format: new FORMATS[format](), target });
  const frames = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(frames, { rotation });
  await output.start();
  const half = seconds / 2;
  const decoderConfig = { codec: 'vp8', codedWidth: 64, codedHeight: 48 };
  for (const [type, at] of [
    ['key', 0],
    ['delta', half],
  ] as const)
    await frames.add(new EncodedPacket(new Uint8Array(8), type, at, half), { decoderConfig });
  await output.finalize();
  const file = Buffer.from(target.buffer as ArrayBuffer);
  return apple ? withKeys(file, apple) : file;
}

const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(8 + content.length), Buffer.from(type, 'latin1'), content]);
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** Adds a `meta` box to `moov`: https://developer.apple.com/documentation/quicktime-file-format */
function withKeys(file: Buffer, apple: Record<string, string>): Buffer<ArrayBuffer> {
  const names = Object.keys(apple).map((key) =>
    box('mdta', Buffer.from(`com.apple.quicktime.${key}`)),
  );
  const values = Object.values(apple).map((value, index) =>
    box(u32(index + 1).toString('latin1'), box('data', u32(1, 0), Buffer.from(value))),
  );
  const meta = box(
    'meta',
    box('hdlr', u32(0, 0), Buffer.from('mdta'), u32(0, 0, 0), Buffer.alloc(1)),
    box('keys', u32(0, names.length), ...names),
    box('ilst', ...values),
  );
  const at = file.indexOf('moov') - 4;
  const size = file.readUInt32BE(at);
  const result = Buffer.concat([file.subarray(0, at + size), meta, file.subarray(at + size)]);
  result.writeUInt32BE(size + meta.length, at);
  return result;
}
