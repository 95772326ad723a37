/** The web page: the built index.html with the results of the client's first calls embedded. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import SHELL_NONCE from '../../base/shellNonce.json';
import { srcSetUpTo } from '../../pictures/widths';
import { LANGUAGES, textIn } from '../texts';
import type { Context } from '../trpc';
import { preloadLink, readPreloads } from './preloads';
import { headingHtml } from './prerender/headings';
import { nextItemHtml } from './prerender/nextItem';
import { photoRowsHtml } from './prerender/photoRows';
import { type Caller, type MainPicture, prerenderScreen } from './prerender/screen';

/** A random nonce for the Content-Security-Policy of one response, base64. */
export const newNonce = () => randomBytes(16).toString('base64');

/**
 * The page's CSP (https://www.w3.org/TR/CSP3/): only this origin; inline scripts and styles need
 * the nonce.
 */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The CSP of shell.html, with the nonce that the build wrote into it. The service worker, the only
 * one that shows it, replaces that nonce in both by a random one.
 */
export const SHELL_POLICY = pagePolicy(SHELL_NONCE);

/** An `img` of the screen's main picture, at its final position before the script runs. */
function shellPicture(picture: MainPicture) {
  const { url, width, screen, sizes } = picture;
  const choice = sizes ? ` srcset="${srcSetUpTo(width, url)}" sizes="${sizes}"` : '';
  return `<img class="shell-picture" data-screen="${screen}"${choice} src="${url}?w=${width}" fetchpriority="high" alt="">`;
}

/** The welcome text in both languages, before the script renders it; CSS shows one of them. */
const welcome = LANGUAGES.map((language) => {
  const [prompt, title, text] = ['loginPrompt', 'welcome', 'welcomeText'].map((key) =>
    textIn(language, `session.${key}`),
  );
  return `<section class="shell-welcome" lang="${language}"><div><p>${prompt}</p><h1>${title}</h1><p>${text}</p></div></section>`;
}).join('');

/** JSON that cannot close the surrounding script element. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
/** What the entry imports: Vite's links in the built page. */
const PART = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g;
/** How long the client waits for the pictures of the first screen; a slow line brings them later. */
const PICTURES_MS = 500;
/**
 * Loads the client after the first screen is painted, so that a slow line brings that first, and
 * imports it after its pictures are painted, which a phone would otherwise delay until the client
 * has run; part by part, so that the phone answers in between. At once in a hidden tab, where
 * nothing is painted.
 */
const startScript = (parts: string[], entry: string) => `
const turn = () => new Promise(done => setTimeout(done))
const paint = () => new Promise(requestAnimationFrame).then(turn)
const wait = () => new Promise(done => setTimeout(done, ${PICTURES_MS}))
const decode = () => Promise.allSettled([...document.images].map(image => image.decode()))
const start = async () => {
  if (!document.hidden) await paint()
  document.head.append(document.getElementById('client').content)
  if (!document.hidden) await Promise.race([decode(), wait()]).then(paint)
  for (const part of ${JSON.stringify(parts)}) { await import(part); await turn() }
  await import(${JSON.stringify(entry)})
}
start()
`;

/**
 * Reads the built page once. Returns the id of the build and a function that renders the page for
 * one request; both give null when there is no build.
 */
export async function openPage(clientFolder: string) {
  const built = await readFile(join(clientFolder, 'index.html'), 'utf8').catch(() => null);
  const preloads = built ? await readPreloads(clientFolder) : null;
  const entry = ENTRY.exec(built ?? '')?.[1] ?? '';
  const parts = [...(built ?? '').matchAll(PART)].map(([, file]) => file as string);
  const template = built?.replace(ENTRY, '').replace(PART, '');
  const build = /<meta name="build" content="(\w+)"/.exec(built ?? '')?.[1] ?? null;
  async function render(address: URL, caller: Caller, ctx: Context, nonce: string) {
    if (!template || !preloads) return null;
    const position = ctx.live.position();
    // without the database the page is served too; the client then shows the error
    const first = await prerenderScreen(address, caller, ctx).catch(() => null);
    const {
      results = [],
      picture = null,
      heading = null,
      photoRows = null,
      next = null,
    } = first ?? {};
    const boot = { signup: ctx.settings.SIGNUP, nonce, position, data: results };
    const path = address.pathname;
    const isVisitor = !ctx.user && !path.startsWith('/join/');
    const shell = [
      heading ? headingHtml(heading) : '',
      picture ? shellPicture(picture) : '',
      photoRows ? photoRowsHtml(photoRows, nonce) : '',
      next ? nextItemHtml(next.next, next.date) : '',
    ].join('');
    const head = [
      `<template id="client">`,
      ...[...parts, entry].map(preloadLink),
      preloads.linksFor(path, ctx.user !== null),
      '</template>',
      `<script nonce="${nonce}">${preloads.languageScript}</script>`,
    ];
    // placed after what is visible at once
    const data = [
      `<script type="application/json" id="boot" nonce="${nonce}">${inScript(boot)}</script>`,
      `<script nonce="${nonce}">${startScript(parts, entry)}</script>`,
    ];
    return template
      .replace(/<script(?=[ >])/g, `<script nonce="${nonce}"`)
      .replace('<!--links-->', () => head.join('\n'))
      .replace('<!--boot-->', () => data.join('\n'))
      .replace('<!--shell-->', () => (isVisitor ? welcome : shell))
      .replace(/<html lang="\w+"/, `<html lang="${ctx.language}"`);
  }
  return { build, render };
}
