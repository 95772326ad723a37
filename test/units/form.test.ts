import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../src/server/errors';
import { readForm } from '../../src/server/http/form';

const CRLF = '\r\n';
const part = (name: string, value: string, more = '') =>
  `--x${CRLF}Content-Disposition: form-data; name="${name}"${more}${CRLF}${CRLF}${value}${CRLF}`;

const send = (body: string, type = 'multipart/form-data; boundary=x') =>
  readForm(Readable.from([Buffer.from(body)]), type);

describe('a form', () => {
  test('gives its texts and its files, every byte of them', async () => {
    const bytes = randomBytes(3_000_001);
    const form = new FormData();
    form.append('title', 'Crème brûlée à l’été');
    form.append('file', new File([bytes], 'Élise & co.pdf', { type: 'application/pdf' }));
    const sent = new Request('http://127.0.0.1/', { method: 'POST', body: form });
    const { title, file } = await readForm(
      Readable.fromWeb(sent.body as ReadableStream),
      sent.headers.get('content-type') as string,
    );
    expect(title).toBe('Crème brûlée à l’été');
    if (!(file instanceof File)) throw new Error('no file');
    expect([file.name, file.type, file.size]).toEqual([
      'Élise & co.pdf',
      'application/pdf',
      bytes.length,
    ]);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('gives of two parts with one name the last, and no name of a prototype', async () => {
    const fields = await send(
      `${part('a', '1')}${part('a', '2')}${part('__proto__', 'evil')}--x--${CRLF}`,
    );
    expect(Object.getOwnPropertyNames(fields)).toEqual(['a', '__proto__']);
    expect(fields.a).toBe('2');
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  test('that names a file with a folder gives the name alone', async () => {
    const { file } = await send(
      `${part('file', 'x', '; filename="../../etc/passwd"')}--x--${CRLF}`,
    );
    expect(file).toMatchObject({ name: 'passwd' });
  });

  test('that is cut off, or of more parts than anyone sends, is 400', async () => {
    const broken = { code: 'BAD_REQUEST', key: 'badRequest' };
    await expect(send(part('a', '1'))).rejects.toMatchObject(broken);
    await expect(send(part('f', 'half', '; filename="a"').slice(0, -2))).rejects.toMatchObject(
      broken,
    );
    const many = Array.from({ length: 101 }, (_, at) => part(`a${at}`, '')).join('');
    await expect(send(`${many}--x--${CRLF}`)).rejects.toMatchObject(broken);
    await expect(send('x', 'multipart/form-data')).rejects.toMatchObject(broken);
  });

  test('that fails amid a file is refused for that reason, and the file is not waited for', async () => {
    const tooLarge = new AppError('PAYLOAD_TOO_LARGE', 'fileTooLarge');
    for (const reason of [tooLarge, new AppError('TIMEOUT', 'requestTimeout')]) {
      const body = new PassThrough();
      const file = `${part('file', 'x'.repeat(100_000), '; filename="a.jpg"').slice(0, -2)}`;
      body.write(part('title', '1') + file, () => body.destroy(reason));
      await expect(readForm(body, 'multipart/form-data; boundary=x')).rejects.toBe(reason);
    }
  });

  test('that is none is 415', async () => {
    await expect(send('{}', 'application/json')).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
  });
});
