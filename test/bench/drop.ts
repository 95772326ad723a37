/** Drops files on a holiday's flights all at once, beside the process that measures other requests. */
export interface Drops {
  url: string;
  cookie: string;
  file: Uint8Array<ArrayBuffer>;
  count: number;
}

process.once('message', async ({ url, cookie, file, count }: Drops) => {
  async function drop(name: string): Promise<number> {
    const body = new FormData();
    body.append('file', new Blob([file]), name);
    const started = performance.now();
    const answer = await fetch(url, { method: 'POST', headers: { cookie }, body });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return performance.now() - started;
  }
  const names = Array.from({ length: count }, (_, at) => `file${at}`);
  process.send?.(await Promise.all(names.map(drop)));
  process.disconnect();
});
