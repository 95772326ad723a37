/** Preload links for the chunks of the built client that the screen at a path needs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const ROUTE = /^routes\/(.+)\.tsx\?tsr-split=component$/;

/**
 * `_signedIn/holidays.$holidayId.photos` → /^\/holidays\/[^/]+\/photos$/, as the TanStack router
 * plugin reads it.
 */
const patternOf = (route: string) => {
  const parts = route
    .split(/[./]/)
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .map((part) => (part.startsWith('$') ? '[^/]+' : part));
  return new RegExp(`^/${parts.join('/')}$`);
};

/** The chunks that `key` imports, itself first, without those of the entry. */
function neededBy(manifest: Manifest, key: string) {
  const ofEntry = ['index.html', ...(manifest['index.html']?.imports ?? [])];
  const found = new Set(ofEntry);
  const add = (each: string) => {
    if (found.has(each)) return;
    found.add(each);
    for (const next of manifest[each]?.imports ?? []) add(next);
  };
  add(key);
  return [...found].slice(ofEntry.length);
}

/** A link that loads a chunk's code after what is visible at once. */
export const preloadLink = (file: string) =>
  `<link rel="modulepreload" fetchpriority="low" href="${file}">`;

const linksTo = (manifest: Manifest, keys: string[]) =>
  keys.flatMap((key) => {
    const { file, css = [] } = manifest[key] as Chunk;
    return [
      preloadLink(`/${file}`),
      ...css.map((style) => `<link rel="preload" as="style" crossorigin href="/${style}">`),
    ];
  });

/**
 * Reads the build's manifest. Returns `linksFor`, the preload links for a path, and
 * `languageScript`, which sets the chosen language, known only to the browser, and adds its link to
 * the others in the template `client`.
 */
export async function readPreloads(clientFolder: string) {
  const manifest: Manifest = JSON.parse(
    await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  );
  const keys = Object.keys(manifest);
  const keyOf = (end: string) => keys.find((key) => key.endsWith(end));
  const home = keys.find((key) => /^_home-.+\.js$/.test(key));
  const welcome = keyOf('/WelcomeScreen.tsx');
  const linksOf = (key: string | undefined) =>
    key ? linksTo(manifest, neededBy(manifest, key)).join('') : '';
  const routes = keys.flatMap((key) => {
    const route = ROUTE.exec(key)?.[1];
    return route ? [{ pattern: patternOf(route), links: linksOf(key) }] : [];
  });
  // `restaurants.new` before `restaurants.$restaurantId`
  const paramCount = ({ pattern }: { pattern: RegExp }) => pattern.source.split('[^/]+').length;
  routes.sort((a, b) => paramCount(a) - paramCount(b));
  const [forHome, forVisitors] = [linksOf(home), linksOf(welcome)];

  const languages = Object.fromEntries(
    ['en', 'nl'].map((name) => [name, `/${manifest[keyOf(`/locales/${name}.json`) ?? '']?.file}`]),
  );
  // and whether Today shows only what is for oneself, which the server does not know
  const languageScript = `try{if(localStorage['mine-only'])document.documentElement.dataset.mine='';var n=localStorage.language==='nl'?'nl':'en',l=document.createElement('link');document.documentElement.lang=n;l.rel='modulepreload';l.fetchPriority='low';l.href=${JSON.stringify(languages)}[n];document.getElementById('client').content.append(l)}catch{}`;

  return {
    languageScript,
    linksFor(path: string, isSignedIn: boolean) {
      if (!isSignedIn && !path.startsWith('/join/')) return forVisitors;
      return routes.find(({ pattern }) => pattern.test(path))?.links ?? forHome;
    },
  };
}
