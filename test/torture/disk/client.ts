/** Who writes and reads while the disk is full, and knows what was acknowledged. */
import { ADMIN_PASSCODE, type RunningServer } from '../../e2e/support/server';
import { drawPicture } from '../../support/pictures';
import { anotherPhoto } from '../anotherPhoto';

const NO_ANSWER = 0;

export async function openClient(server: RunningServer) {
  let { url } = server;
  let cookie = '';
  const acknowledged = { comments: new Map<number, string>(), photos: new Set<string>() };
  /** What each comment was last asked to become. */
  const requested = new Map<number, string>();
  const bytes = Uint8Array.from(await drawPicture({ width: 900, height: 600, format: 'png' }));
  const base64Data = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

  async function ask(method: string, path: string, told?: object) {
    const isForm = told instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...(told && !isForm && { 'content-type': 'application/json' }) },
      ...(told && { body: isForm ? told : JSON.stringify(told) }),
    }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (!answer || typeof text !== 'string') return { status: NO_ANSWER, json: null };
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    const asText = answer.headers.get('set-cookie')?.split(';')[0];
    if (asText) cookie = asText;
    return { status: answer.status, json: isJson && text ? JSON.parse(text) : null };
  }
  await ask('POST', '/api/session', { userId: 1, passcode: ADMIN_PASSCODE });
  const days = { startDate: '2027-07-01', endDate: '2027-07-09' };
  const { json } = await ask('POST', '/api/holidays', {
    title: 'Full',
    destination: 'Sea',
    ...days,
  });
  const holiday = `/api/holidays/${json.id}`;

  return {
    acknowledged,
    /** After the server was started again. */
    turnTo(other: RunningServer) {
      url = other.url;
    },
    async comment(content: string) {
      const { status, json } = await ask('POST', `${holiday}/comments`, { content });
      if (status === 201) acknowledged.comments.set(json.id, content);
      return { status, json };
    },
    async edit(id: number, content: string) {
      requested.set(id, content);
      const { status } = await ask('PUT', `/api/comments/${id}`, { content });
      if (status === 200) acknowledged.comments.set(id, content);
      return status;
    },
    async photo() {
      const { status, json } = await ask('POST', `${holiday}/photos/base64`, {
        base64Data: anotherPhoto(base64Data),
      });
      if (status === 201) acknowledged.photos.add(json.photo.imageUrl);
      return { status, json };
    },
    /** As much text as one row takes. */
    longTicket(description: string, notes: string) {
      const flight = { departureLocation: 'Here', arrivalLocation: 'There' };
      const told = { ...flight, departureDate: '2027-07-01T10:00:00', description, notes };
      return ask('POST', `${holiday}/tickets`, told);
    },
    ticket() {
      const form = new FormData();
      form.set('file', new File([bytes], 'ticket.png'));
      return ask('POST', `${holiday}/tickets/file`, form);
    },
    /** The statuses of what a screen reads; the picture's size is one that was not made yet. */
    async readAll() {
      const paths = [holiday, '/api/holidays', `${holiday}/tickets`, `${holiday}/comments`, '/'];
      for (const photo of acknowledged.photos)
        paths.push(photo, `${photo}?w=400`, `${photo}?w=800`);
      return Promise.all(paths.map(async (path) => (await ask('GET', path)).status));
    },
    /** What is there other than acknowledged, or asked for last. */
    async differences() {
      const { json } = await ask('GET', holiday);
      const { comments = [], photos = [] } = json ?? {};
      const there = new Map<number, string>();
      for (const { id, content } of comments) there.set(id, content);
      const { photos: kept, comments: told } = acknowledged;
      const lost = [...told].filter(
        ([id, content]) => ![content, requested.get(id)].includes(there.get(id) ?? ''),
      );
      const urls = new Set<string>(photos.map((photo: { imageUrl: string }) => photo.imageUrl));
      return [
        ...lost.map(([id]) => `comment ${id} is not as acknowledged`),
        ...[...kept].filter((url) => !urls.has(url)).map((url) => `${url} is lost`),
        ...(there.size > told.size || urls.size > kept.size ? ['more than was acknowledged'] : []),
      ];
    },
  };
}
export type Client = Awaited<ReturnType<typeof openClient>>;
