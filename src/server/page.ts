/** The web page: the built index.html with the answers to its first calls already inside. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { appRouter } from '../routers';
import { readPreloads } from './preloads';
import { LANGUAGES, textIn } from './texts';
import type { Context } from './trpc';

type Caller = ReturnType<typeof appRouter.createCaller>;
/** A call and its answer, as the client's cache knows it: path, input, data. */
type Answered = [path: string, input: unknown, data: unknown];

export const newNonce = () => randomBytes(16).toString('base64');

/** https://www.w3.org/TR/CSP3/: nothing from outside, no inline script or style without the nonce. */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const ID = '([1-9]\\d{0,8})';
const HOLIDAY = new RegExp(`^/holidays/${ID}(?:/(?:photos|weather|restaurants))?$`);
const VISITS = new RegExp(`^/holidays/${ID}/restaurants$`);
const RESTAURANT = new RegExp(`^(?:/holidays/[^/]+)?/restaurants/${ID}(?:/edit)?$`);

/** What the screen at `path` asks first: who is logged in, and its cards, holiday or restaurant. */
async function firstAnswers(path: string, caller: Caller, user: Context['user']) {
  const answered: Answered[] = [['session.current', null, await caller.session.current()]];
  if (!user) {
    answered.push(['users.list', null, await caller.users.list()]);
    return answered;
  }
  if (path === '/' || path === '/widget')
    answered.push(['holidays.upcoming', null, await caller.holidays.upcoming()]);
  const idOf = (pattern: RegExp) => Number(pattern.exec(path)?.[1]) || null;
  const add = async (name: string, input: object, asked: Promise<unknown>) => {
    const answer = await asked.catch(() => null);
    if (answer) answered.push([name, input, answer]);
  };
  const [id, holidayId, restaurantId] = [idOf(HOLIDAY), idOf(VISITS), idOf(RESTAURANT)];
  if (id) await add('holidays.byId', { id }, caller.holidays.byId({ id }));
  if (holidayId) await add('visits.list', { holidayId }, caller.visits.list({ holidayId }));
  if (restaurantId) {
    const input = { id: restaurantId };
    await add('restaurants.byId', input, caller.restaurants.byId(input));
  }
  return answered;
}

/** The picture that a person sees first, so that the browser fetches it beside the script. */
function firstPicture(answered: Answered[]) {
  for (const [path, , data] of answered) {
    if (path === 'holidays.upcoming')
      return (data as { coverImage: string | null }[])[0]?.coverImage ?? null;
  }
  return null;
}

/** What a visitor reads first, before the script does it again: in both languages, the page shows one. */
const welcome = LANGUAGES.map((language) => {
  const [prompt, title, text] = ['loginPrompt', 'welcome', 'welcomeText'].map((key) =>
    textIn(language, `session.${key}`),
  );
  return `<section class="shell-welcome" lang="${language}"><div><p>${prompt}</p><h1>${title}</h1><p>${text}</p></div></section>`;
}).join('');

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Reads the built page once; the function it returns renders it for one request. */
export async function openPage(clientFolder: string) {
  const template = await readFile(join(clientFolder, 'index.html'), 'utf8').catch(() => null);
  const preloads = template ? await readPreloads(clientFolder) : null;
  return async function render(path: string, caller: Caller, ctx: Context, nonce: string) {
    if (!template || !preloads) return null;
    const position = ctx.live.position();
    // without the database the page still comes, and says so itself
    const answered = await firstAnswers(path, caller, ctx.user).catch(() => []);
    const picture = path === '/' ? firstPicture(answered) : null;
    const boot = { signup: ctx.settings.SIGNUP, nonce, position, data: answered };
    const image = picture?.startsWith('/uploads/') ? `${picture}?w=800` : null;
    const isVisitor = !ctx.user && !path.startsWith('/join/');
    const cover = image ? `<img class="shell-cover" src="${image}" alt="">` : '';
    const head = [
      `<script nonce="${nonce}">${preloads.languageScript}</script>`,
      image ? `<link rel="preload" as="image" href="${image}" fetchpriority="high">` : '',
      preloads.linksFor(path, ctx.user !== null),
      `<script type="application/json" id="boot" nonce="${nonce}">${inScript(boot)}</script>`,
    ];
    return template
      .replace(/<script(?=[ >])/g, `<script nonce="${nonce}"`)
      .replace('<!--boot-->', () => head.join('\n'))
      .replace('<!--shell-->', () => (isVisitor ? welcome : cover))
      .replace(/<html lang="\w+"/, `<html lang="${ctx.language}"`);
  };
}
