/** Who makes the generated calls, and what is known to be there for them to be about. */
import { asForm, asQuery } from '../support/anyRequest';
import { anotherPhoto } from './anotherPhoto';
import { type Body, type Call, Known, kindOf, PASSCODE, type Who } from './anyCall';

export interface Answered {
  status: number;
  /** Without its parameters. */
  type: string;
  /** The beginning of the body. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  json: any;
}

type Sent = RequestInit & { headers?: Record<string, string>; duplex?: 'half' };

/** So many of each kind are remembered, the latest ones. */
const REMEMBERED = 40;

export class ApiCallers {
  readonly #known = new Map<string, unknown[]>();
  readonly #people = new Map<Who, Record<string, string>>();
  #keeper: Record<string, string> = {};
  #keeperId = 0;
  #made = 0;

  constructor(
    readonly origin: string,
    readonly picture: string,
  ) {}

  async ask(path: string, sent: Sent = {}): Promise<Answered> {
    const answer = await fetch(this.origin + path, { redirect: 'manual', ...sent });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    const hasJson = type === 'application/json' && sent.method !== 'HEAD';
    const json = hasJson ? JSON.parse(bytes.toString()) : undefined;
    return { status: answer.status, type, text: bytes.toString('utf8', 0, 1000), json };
  }

  /** Lets the keeper in, whom no generated call can name. */
  async open(adminPasscode: string) {
    this.#keeper = await this.#signIn(1, adminPasscode);
    // odd calls name the first few ids without knowing them
    for (let id = 2; id < 9; id++) this.#remember('users', await this.#addPerson(false));
    this.#keeperId = await this.#addPerson(true);
    this.#keeper = await this.#signIn(this.#keeperId, PASSCODE);
  }

  /** Whether user 1, whatever became of them, gets in with a new passcode. */
  async adminGetsIn() {
    await this.#keep('/api/users/1', { passcode: `${PASSCODE} again` }, 'PUT');
    const headers = await this.#signIn(1, `${PASSCODE} again`);
    return (await this.ask('/api/bin', { headers })).status === 200;
  }

  /** New people to call as, and something new of each kind to call about. */
  async refill() {
    for (const who of ['admin', 'member', 'token'] as const) await this.renew(who);
    this.#remember('users', await this.#addPerson(false));
    const trip = { startDate: '2027-05-01', endDate: '2027-05-08' };
    const { id } = await this.#add('/api/holidays', { title: 'Skye', destination: 'Uig', ...trip });
    const holiday = `/api/holidays/${id}`;
    const { id: restaurantId } = await this.#add('/api/restaurants', { name: 'Chimneys' });
    const { id: hotelId } = await this.#add(`${holiday}/hotels`, { name: 'Inn' });
    const { id: excursionId } = await this.#add(`${holiday}/excursions`, { title: 'Boat' });
    const { photo } = await this.#add(`${holiday}/photos/base64`, {
      base64Data: anotherPhoto(this.picture),
    });
    this.#remember('photos', photo.id);
    this.#remember('pictures', photo.imageUrl);
    const form = (name: string) =>
      asForm({ [name]: Buffer.from(this.picture.split(',')[1] ?? '', 'base64') });
    const flight = {
      departureLocation: 'AMS',
      arrivalLocation: 'INV',
      departureDate: '2027-05-01',
    };
    await this.#add(`${holiday}/comments`, { content: 'Boots!' });
    await this.#add(`${holiday}/locations`, { name: 'Camping' });
    await this.#add(`${holiday}/tickets`, flight);
    await this.#add(`${holiday}/restaurants`, { restaurantId, visitDate: '2027-05-02' });
    await this.#add(`/api/excursions/${excursionId}/files`, form('file'));
    await this.#add(`/api/hotels/${hotelId}/images`, form('image'));
    await this.#add(`/api/restaurants/${restaurantId}/images`, form('image'));
    const { token } = await this.#add('/api/invitations', { name: 'Eef' });
    this.#remember('links', token);
    for (const path of ['/api/bin', '/api/backups'])
      this.learn(path, (await this.#keep(path)).json);
  }

  /** Takes someone else for this part. */
  async renew(who: Who) {
    if (who === 'visitor') return;
    const id = await this.#addPerson(who !== 'member');
    const session = await this.#signIn(id, PASSCODE);
    if (who !== 'token') return this.#people.set(who, session);
    const headers = { ...session, 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'script' });
    const made = await this.ask('/api/tokens', { method: 'POST', headers, body });
    this.#remember('tokens', made.json.id);
    return this.#people.set(who, { authorization: `Bearer ${made.json.token}` });
  }

  /** Sends it, `copies` at once; what came back, or why nothing did. */
  send(call: Call) {
    const keys = call.keys.map((key) => String(this.#valueOf(key)));
    const path = `${call.path.replaceAll(/\{\w+\}/g, () => keys.shift() ?? '')}?${asQuery(call.query)}`;
    const one = async () => {
      const { headers, ...body } = this.#bodyOf(call.body);
      const all = { ...this.#people.get(call.who), ...headers, ...call.headers };
      return this.ask(path, { method: call.method, ...body, headers: all });
    };
    return Promise.allSettled(Array.from({ length: call.copies }, one));
  }

  /** Remembers what an answer tells to be there. */
  learn(path: string, json: unknown) {
    const named = path.split('/').filter((part) => !part.startsWith('{'));
    const isVisits = path.endsWith('}/restaurants');
    const kind = isVisits ? 'visits' : kindOf(named.at(-1) ?? '');
    for (const each of Array.isArray(json) ? json.slice(0, REMEMBERED).reverse() : [json])
      if (each?.id ?? each?.name) this.#remember(kind, each.id ?? each.name);
  }

  #remember(kind: string, value: unknown) {
    if (kind === 'users' && value === this.#keeperId) return;
    const before = (this.#known.get(kind) ?? []).filter((each) => each !== value);
    this.#known.set(kind, [value, ...before].slice(0, REMEMBERED));
  }

  #valueOf(value: unknown) {
    if (!(value instanceof Known)) return value;
    const all = this.#known.get(value.kind) ?? [];
    return all[value.n % Math.max(1, all.length)] ?? value.n;
  }

  #bodyOf(body: Body): Sent {
    if (body.as === 'nothing') return {};
    if (body.as === 'raw') {
      const headers: Record<string, string> = body.type ? { 'content-type': body.type } : {};
      const bytes = Buffer.from(body.bytes());
      if (!body.isStream) return { headers, body: bytes };
      return { headers, body: new Blob([bytes]).stream(), duplex: 'half' };
    }
    const { fields } = body;
    const isPlain = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
    const told = isPlain
      ? Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, this.#valueOf(value)]),
        )
      : fields;
    if (body.as === 'form') return { body: asForm(told) };
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(told) ?? '' };
  }

  #keep(path: string, sent?: object, method = sent ? 'POST' : 'GET') {
    const isForm = sent instanceof FormData;
    return this.ask(path, {
      method,
      headers: { ...this.#keeper, ...(!isForm && { 'content-type': 'application/json' }) },
      ...(sent && { body: isForm ? sent : JSON.stringify(sent) }),
    });
  }

  async #add(path: string, sent: object) {
    const { status, text, json } = await this.#keep(path, sent);
    if (status !== 201) throw new Error(`POST ${path}: ${status} ${text}`);
    this.learn(path.replaceAll(/\/\d+/g, '/{id}'), json);
    return json;
  }

  async #addPerson(isAdmin: boolean): Promise<number> {
    const name = `Person ${++this.#made}`;
    const username = `person-${this.#made}-of-the-house`;
    const fields = { name, username, password: PASSCODE, passcode: PASSCODE, isAdmin };
    const { status, text, json } = await this.#keep('/api/users', fields);
    if (status !== 201) throw new Error(`A new person: ${status} ${text}`);
    return json.id;
  }

  async #signIn(userId: number, passcode: string): Promise<Record<string, string>> {
    const answer = await fetch(`${this.origin}/api/session`, {
      method: 'POST',
      // from elsewhere each time, so that no limit on wrong passcodes is met
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.0.${userId % 250}` },
      body: JSON.stringify({ userId, passcode }),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (!cookie) throw new Error(`User ${userId} cannot sign in: ${await answer.text()}`);
    return { cookie };
  }
}
