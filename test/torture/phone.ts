/** One connection of a family's day: reads, pictures, and now and then something written. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { anotherPhoto } from './anotherPhoto';
import type { Random } from './random';

export const KINDS = ['page', 'list', 'detail', 'weather', 'picture', 'write', 'upload'] as const;
export type Kind = (typeof KINDS)[number];

/** What the family has from the start: nothing of it goes during the day. */
export interface Things {
  holidays: number[];
  restaurants: number[];
  pictures: string[];
  /** A photo as a telephone sends it, a data URL. */
  photo: string;
}

interface Asking {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  sent?: object;
  headers?: Record<string, string>;
  /** Statuses that are no failure. */
  also?: number;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  json: any;
}

interface Options {
  origin: string;
  /** Of an admin: also what only admins may is part of the day. */
  cookie: string;
  random: Random;
  things: Things;
  /** Told of every request. */
  onAnswer(kind: Kind, ms: number, failure?: string): void;
}

/** So many of its own a phone leaves behind, so that the day ends as it began. */
const OWN_COMMENTS = 3;
const OWN_VISITS = 1;
const OWN_PHOTOS = 1;

/** Of the screens' pictures. */
const WIDTHS = [400, 800, 1600];

export class Phone {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #comments: number[] = [];
  readonly #visits: number[] = [];
  readonly #photos: number[] = [];

  constructor(readonly options: Options) {}

  /** What comes next: 80 of 100 are reads, 15 pictures, 5 writes. */
  next(): Promise<unknown> {
    const chance = this.options.random.below(100);
    if (chance < 80) return this.#read();
    return chance < 95 ? this.#look() : this.#write();
  }

  /** This phone's share of all pictures in all sizes, so that they are made. */
  async lookThrough(share: number, of: number) {
    const all = this.options.things.pictures.flatMap((url) => WIDTHS.map((w) => `${url}?w=${w}`));
    for (let n = share; n < all.length; n += of) await this.#ask('picture', all[n] ?? '');
  }

  hangUp() {
    this.#agent.destroy();
  }

  async #ask(kind: Kind, path: string, { method = 'GET', sent, headers, also }: Asking = {}) {
    const { origin, cookie, onAnswer } = this.options;
    const body = sent && JSON.stringify(sent);
    const started = performance.now();
    const took = (failure?: string) => onAnswer(kind, performance.now() - started, failure);
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        const sent = request(origin + path, {
          method,
          agent: this.#agent,
          headers: {
            cookie,
            ...(body && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
            ...headers,
          },
        });
        sent.on('error', reject);
        sent.on('response', async (response) => {
          const bytes = await buffer(response);
          const isJson = response.headers['content-type']?.startsWith('application/json');
          const json = isJson ? JSON.parse(bytes.toString()) : undefined;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, json });
        });
        sent.end(body);
      });
      const isDone = answer.status < 300 || answer.status === also;
      took(
        isDone ? undefined : `${method} ${path}: ${answer.status} ${JSON.stringify(answer.json)}`,
      );
      return answer;
    } catch (cause) {
      took(`${method} ${path}: ${cause}`);
      return null;
    }
  }

  #read() {
    const { random, things } = this.options;
    const holiday = random.pick(things.holidays);
    const of = `/api/holidays/${holiday}`;
    const restaurant = random.pick(things.restaurants);
    const [kind, path] = random.pick<readonly [Kind, string]>([
      ['page', '/'],
      ['page', `/holidays/${holiday}`],
      ...(['upcoming', 'upcoming', 'upcoming', 'past'] as const).map(
        (list) => ['list', `/api/holidays/${list}`] as const,
      ),
      ...(['comments', 'comments', 'tickets', 'excursions', 'hotels', 'restaurants'] as const).map(
        (list) => ['list', `${of}/${list}`] as const,
      ),
      ['list', '/api/restaurants'],
      ['list', '/api/users'],
      ['detail', of],
      ['detail', of],
      ['detail', of],
      ['detail', `/api/restaurants/${restaurant}`],
      ['detail', '/api/session'],
      ['weather', `${of}/weather`],
    ]);
    return this.#ask(kind, path);
  }

  /** In a size that the screens ask for: most are small ones in a strip or a grid. */
  #look() {
    const { random, things } = this.options;
    const width = random.pick([400, 400, 400, 400, 800, 800, 800, 1600]);
    return this.#ask('picture', `${random.pick(things.pictures)}?w=${width}`);
  }

  #write() {
    const chance = this.options.random.below(100);
    if (chance < 45) return this.#comment();
    if (chance < 65) return this.#editComment();
    if (chance < 80) return this.#editHotel();
    return chance < 97 ? this.#visit() : this.#upload();
  }

  async #comment() {
    const holiday = this.options.random.pick(this.options.things.holidays);
    const sent = { content: 'Who brings the cards, and who the torch?' };
    const made = await this.#post('write', `/api/holidays/${holiday}/comments`, sent);
    await this.#keep(this.#comments, made?.json?.id, OWN_COMMENTS, '/api/comments');
  }

  async #editComment() {
    const [id] = this.#comments;
    if (!id) return this.#comment();
    const sent = {
      content: `Who brings the cards? ${this.options.random.below(1000)} times asked`,
    };
    return this.#ask('write', `/api/comments/${id}`, { method: 'PUT', sent });
  }

  /** One that others edit too: whoever comes second reads it again, and then changes it. */
  async #editHotel() {
    const { random, things } = this.options;
    const list = `/api/holidays/${random.pick(things.holidays)}/hotels`;
    for (let tries = 0; tries < 5; tries++) {
      const hotels = (await this.#ask('list', list))?.json;
      if (!hotels?.length) return this.#editComment();
      const { id, version } = hotels[0];
      const answer = await this.#ask('write', `/api/hotels/${id}`, {
        method: 'PUT',
        sent: { comments: `Breakfast from ${random.between(6, 10)}:30` },
        headers: { 'if-match': `"${version}"` },
        also: 412,
      });
      if (answer?.status !== 412) return;
    }
  }

  async #visit() {
    const { random, things } = this.options;
    const restaurant = random.pick(things.restaurants);
    const sent = { holidayId: random.pick(things.holidays), visitDate: '2026-07-01' };
    const made = await this.#post('write', `/api/restaurants/${restaurant}/visits`, sent);
    const id = made?.json?.id;
    const rating = { rating: random.between(1, 6) };
    if (id) await this.#post('write', `/api/restaurant-visits/${id}/ratings`, rating);
    await this.#keep(this.#visits, id, OWN_VISITS, '/api/restaurant-visits');
  }

  async #upload() {
    const { random, things } = this.options;
    const path = `/api/holidays/${random.pick(things.holidays)}/photos/base64`;
    const made = await this.#post('upload', path, { base64Data: anotherPhoto(things.photo) });
    const photo = made?.json?.photo;
    for (const width of photo ? [400, 1600] : [])
      await this.#ask('upload', `${photo.imageUrl}?w=${width}`);
    await this.#keep(this.#photos, photo?.id, OWN_PHOTOS, '/api/photos');
  }

  #post(kind: Kind, path: string, sent?: object) {
    return this.#ask(kind, path, { method: 'POST', ...(sent && { sent }) });
  }

  /** Deletes the oldest of its own where there are too many; every second time that is undone first. */
  async #keep(own: number[], id: number | undefined, most: number, path: string) {
    if (id) own.push(id);
    if (own.length <= most) return;
    const oldest = own.shift();
    const remove = () => this.#ask('write', `${path}/${oldest}`, { method: 'DELETE' });
    const removed = await remove();
    const entry = removed?.headers.location;
    if (!entry || this.options.random.below(2) === 0) return;
    await this.#post('write', `${entry}/restore`);
    await remove();
  }
}
