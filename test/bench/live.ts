/** How long a change takes until an open screen hears of it. */
const CHANGES = 20;

/** In milliseconds, for each of some comments on the first holiday. */
export async function delaysOfChanges(port: number, cookie: string): Promise<number[]> {
  const origin = `http://127.0.0.1:${port}`;
  const end = new AbortController();
  const { body } = await fetch(`${origin}/trpc/live.changes?input=%7B%7D`, {
    headers: { cookie },
    signal: end.signal,
  });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const hear = async (text: string) => {
    for (let heard = ''; !heard.includes(text); ) {
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream ended');
      heard += decoder.decode(value, { stream: true });
    }
  };
  await hear('\n\n');
  const delays: number[] = [];
  for (let n = 0; n < CHANGES; n++) {
    const started = performance.now();
    const heard = hear('"comments"');
    await fetch(`${origin}/api/holidays/1/comments`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'What a day that was!' }),
    });
    await heard;
    delays.push(performance.now() - started);
  }
  end.abort();
  await reader.closed.catch(() => {});
  return delays;
}
