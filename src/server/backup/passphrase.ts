/**
 * Encrypts backups with a passphrase, as age files (https://age-encryption.org/v1), and decrypts
 * them.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption';

/** The first line of every age file. */
export const AGE_HEAD = 'age-encryption.org/v1\n';

/** log2 of scrypt's N: half a second on a small machine, and 64 MB. Each step doubles both. */
const WORK_FACTOR = 16;
/** Uses 1 GB of memory. The age command writes files with work factor 18. */
const MAX_WORK_FACTOR = 20;
const LABEL = 'age-encryption.org/v1/scrypt';
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const ALGORITHM = 'chacha20-poly1305';
/** A constant nonce is safe: every key is used only once. */
const NONCE = Buffer.alloc(12);

/** The passphrase is not the one that encrypted the file. */
export class WrongPassphraseError extends Error {}

const derive = promisify(scrypt) as (
  passphrase: string,
  salt: Buffer,
  bytes: number,
  options: object,
) => Promise<Buffer>;

/** Node's scrypt does not block the event loop; the package's own would block it for seconds. */
const keyOf = (passphrase: string, salt: Buffer, workFactor: number) => {
  const options = { N: 2 ** workFactor, r: 8, p: 1, maxmem: 2 ** (workFactor + 11) };
  return derive(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), KEY_BYTES, options);
};

/**
 * The scrypt recipient stanza: `scrypt`, a salt and the work factor; its body is the wrapped file
 * key.
 */
const recipientOf = (passphrase: string): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(16);
    const key = await keyOf(passphrase, salt, WORK_FACTOR);
    const cipher = createCipheriv(ALGORITHM, key, NONCE, { authTagLength: TAG_BYTES });
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    const args = ['scrypt', salt.toString('base64').replaceAll('=', ''), String(WORK_FACTOR)];
    return [new Stanza(args, body)];
  },
});

const identityOf = (passphrase: string): Identity => ({
  async unwrapFileKey([stanza]) {
    const [kind, salt = '', written] = stanza?.args ?? [];
    const workFactor = Number(written);
    if (!stanza || kind !== 'scrypt') throw new WrongPassphraseError();
    if (!(workFactor >= 1 && workFactor <= MAX_WORK_FACTOR)) throw new Error('its work factor');
    const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), workFactor);
    const decipher = createDecipheriv(ALGORITHM, key, NONCE, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(stanza.body.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([
        decipher.update(stanza.body.subarray(0, -TAG_BYTES)),
        decipher.final(),
      ]);
    } catch {
      throw new WrongPassphraseError();
    }
  },
});

/** Encrypts `content` as an age file. An error of `content` becomes the error of the stream. */
export function encrypted(content: Readable, passphrase: string): Readable {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipientOf(passphrase));
  return transformed(content, (bytes) => encrypter.encrypt(bytes));
}

/**
 * Decrypts an age file. The stream fails with WrongPassphraseError, or another Error when the file
 * is damaged.
 */
export function decrypted(file: Readable, passphrase: string): Readable {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identityOf(passphrase));
  return transformed(file, (bytes) => decrypter.decrypt(bytes));
}

type WebStream = globalThis.ReadableStream<Uint8Array>;

/** Transforms a stream lazily; `source` is destroyed when the result closes. */
function transformed(
  source: Readable,
  transform: (bytes: WebStream) => Promise<WebStream>,
): Readable {
  async function* chunks() {
    const bytes = ReadableStream.from(source) as WebStream;
    yield* (await transform(bytes)) as ReadableStream<Uint8Array>;
  }
  const out = Readable.from(chunks(), { objectMode: false });
  out.once('close', () => source.destroy());
  return out;
}
