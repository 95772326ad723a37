/** The web page: the built index.html with the answers to its first calls already inside. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Caller, type FirstPicture, firstScreen } from './firstScreen';
import { readPreloads } from './preloads';
import { PICTURE_WIDTHS } from './storage/sizes';
import { LANGUAGES, textIn } from './texts';
import type { Context } from './trpc';

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

/** The picture that a person sees first, where it will stand, fetched and shown beside the script. */
function shellPicture({ url, screen, sizes }: FirstPicture) {
  const widths = screen === 'restaurant' ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, 2);
  const offered = widths.map((width) => `${url}?w=${width} ${width}w`).join(', ');
  const choice = sizes ? ` srcset="${offered}" sizes="${sizes}"` : '';
  return `<img class="shell-picture" data-screen="${screen}"${choice} src="${url}?w=800" fetchpriority="high" alt="">`;
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
    const first = await firstScreen(path, caller, ctx.user).catch(() => null);
    const { answered = [], picture = null } = first ?? {};
    const boot = { signup: ctx.settings.SIGNUP, nonce, position, data: answered };
    const isVisitor = !ctx.user && !path.startsWith('/join/');
    const shown = picture ? shellPicture(picture) : '';
    const head = [
      `<script nonce="${nonce}">${preloads.languageScript}</script>`,
      preloads.linksFor(path, ctx.user !== null),
    ];
    // after what is shown at once
    const data = `<script type="application/json" id="boot" nonce="${nonce}">${inScript(boot)}</script>`;
    return template
      .replace(/<script(?=[ >])/g, `<script nonce="${nonce}"`)
      .replace('<!--links-->', () => head.join('\n'))
      .replace('<!--boot-->', () => data)
      .replace('<!--shell-->', () => (isVisitor ? welcome : shown))
      .replace(/<html lang="\w+"/, `<html lang="${ctx.language}"`);
  };
}
