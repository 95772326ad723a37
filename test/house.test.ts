import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import en from '../locales/en.json';
import nl from '../locales/nl.json';

type Texts = { [key: string]: string | Texts };

const textsOf = (texts: Texts, noun = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[noun + key, text]] : textsOf(text, `${noun}${key}.`),
  );
const english = new Map(textsOf(en));
const dutch = new Map(textsOf(nl));
const plain = (key: string) => key.replace(/_(zero|one|other)$/, '');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'));

interface Import {
  /** From the root, without extension: `src/server/db`; a package's name as it is. */
  of: string;
  isType: boolean;
}

const IMPORT =
  /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s)?'([^']+)';|\bimport\('([^']+)'\)/gm;

/** What a file imports; a folder's index by its own name. */
function importsOf(file: string, code: string): Import[] {
  return [...code.matchAll(IMPORT)].map(([, type, from, lazy]) => {
    const name = (from ?? lazy) as string;
    const of = name.startsWith('.') ? normalize(join(dirname(file), name)) : name;
    return { of: existsSync(join(of, 'index.ts')) ? join(of, 'index') : of, isType: !!type };
  });
}

const sources = filesIn('src').map((file) => {
  const code = readFileSync(file, 'utf8');
  return { file, code, imports: importsOf(file, code) };
});
const below = (folder: string) => sources.filter(({ file }) => file.startsWith(`${folder}/`));
const code = sources.map((source) => source.code).join('\n');

/** `file → import` of all imports in `folder` that `isWrong`. */
const wrongImports = (
  folder: string,
  isWrong: (imported: Import, file: string) => boolean,
): string[] =>
  below(folder).flatMap(({ file, imports }) =>
    imports
      .filter((imported) => isWrong(imported, file))
      .map(({ of }) => `${file} → ${of.startsWith('src') ? relative('src', of) : of}`),
  );

describe('every text', () => {
  test('is there in both languages', () => {
    expect([...dutch.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('says something, and has nothing around it', () => {
    for (const [key, text] of [...english, ...dutch]) {
      expect(text, key).toMatch(/\S/);
      expect(text.trim(), key).toBe(text);
    }
  });

  test('leaves room for the same things in both languages', () => {
    const gaps = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const [key, text] of english) expect(gaps(dutch.get(key)), key).toEqual(gaps(text));
  });

  test('begins with a capital where it stands alone: titles, notices and questions', () => {
    for (const [key, text] of [...english, ...dutch])
      if (/(title|added|updated|deleted|failed|question)$/i.test(key))
        expect(text, key).not.toMatch(/^\p{Ll}/u);
  });

  test('calls one thing by one word in Dutch, as in English', () => {
    // in a line the same words may stand in another order
    const wordsOf = (text = '') => (text.toLowerCase().match(/[\p{L}\d{}'-]+/gu) ?? []).sort();
    const known = new Map<string, string[]>();
    for (const [key, text] of english) {
      const [thing, words] = [text.replace(/[.!]+$/, '').toLowerCase(), wordsOf(dutch.get(key))];
      expect(words, key).toEqual(known.get(thing) ?? words);
      known.set(thing, words);
    }
  });

  test('has the Dutch articles right', () => {
    const neuter =
      'adres|archief|bestand|bezoek|geheim|getal|hotel|id|nummer|restaurant|ticket|verzoek|wachtwoord';
    const wrong = [
      new RegExp(`\\b(de|deze|die|onze|elke|iedere) (${neuter})\\b`, 'i'),
      /\b(het|dit|dat|ons|elk|ieder) (afbeelding|back-up|beoordeling|excursie|foto|gebruiker|omslag|opmerking|sleutel|toegangscode|uitnodiging|vakantie|vlucht)\b/i,
      // what fills the gap may be of either gender
      /\b(de|het|deze|dit|die|dat) \{\{(?!count\}\})/i,
    ];
    for (const [key, text] of dutch)
      for (const mistake of wrong) expect(text, key).not.toMatch(mistake);
  });

  test('stands in the order of its kind: errors and validations by name', () => {
    for (const texts of [en, nl])
      for (const noun of ['errors', 'validation'] as const) {
        const keys = Object.keys(texts[noun]);
        expect(keys).toEqual([...keys].sort());
      }
  });

  test('that the code names exists', () => {
    const nouns = Object.keys(en).join('|');
    const named = code.matchAll(
      new RegExp(
        `(?<![.\\w])(?:t|text|textIn|exists)\\((?:language, )?'((?:${nouns})\\.[\\w.]+)'`,
        'g',
      ),
    );
    const messages = code.matchAll(/'((?:validation|errors)\.\w+)'/g);
    const keys = new Set([...english.keys()].map(plain));
    for (const [, key = ''] of [...named, ...messages]) expect(keys).toContain(key);
  });

  test('is used', () => {
    const quoted = new Set([...code.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, key]) => key));
    const begun = [...code.matchAll(/`([a-z]\w*\.(?:\w+\.)*)\$\{\w+\}`/g)]
      .map(([, start]) => start as string)
      .filter((start) => start !== 'errors.');
    const isUsed = (key: string) => {
      if (key.startsWith('errors.'))
        return quoted.has(key.slice('errors.'.length)) || quoted.has(key);
      return (
        quoted.has(key) || begun.some((start) => key.slice(0, key.lastIndexOf('.') + 1) === start)
      );
    };
    expect([...english.keys()].map(plain).filter((key) => !isUsed(key))).toEqual([]);
  });
});

describe('imports point one way', () => {
  const isIn = (folder: string) => (imported: Import) => imported.of.startsWith(`${folder}/`);
  const nounOf = (path: string) => /^src\/routers\/(\w+)\//.exec(path)?.[1];
  /** Code of the contract that both sides run: schemas, and decisions without a database. */
  const isShared = (path: string) =>
    /^src\/routers\/(fields|limits|\w+\/(?!(router|queries|responses|archive|format|insert|page)$)\w+)$/.test(
      path,
    );
  const roleOf = (path: string) => path.split('/').at(-1)?.replace('.ts', '');

  test('the client takes from the contract only schemas, pure code and the type of the router', () => {
    expect(
      wrongImports('src/client', ({ of, isType }) => {
        if (of.startsWith('src/server/') || of.startsWith('drizzle')) return true;
        if (!of.startsWith('src/routers/')) return false;
        if (of === 'src/routers/index') return !isType;
        return !isShared(of);
      }),
    ).toEqual([]);
  });

  test('what the client takes brings nothing of the server along', () => {
    expect(
      wrongImports(
        'src/routers',
        ({ of }, file) => isShared(file.replace(/\.ts$/, '')) && of !== 'zod' && !isShared(of),
      ),
    ).toEqual([]);
  });

  test('routes take features, features components, components lib', () => {
    const order = ['routes', 'features', 'components', 'lib'];
    const layerOf = (path: string) => /^src\/client\/(\w+)\//.exec(path)?.[1] ?? '';
    expect(
      wrongImports('src/client', ({ of }, file) => {
        const [from, to] = [order.indexOf(layerOf(file)), order.indexOf(layerOf(of))];
        return from >= 0 && to >= 0 && to < from;
      }),
    ).toEqual([]);
  });

  test('a feature takes from no other; the holidays compose them', () => {
    const featureOf = (path: string) => /^src\/client\/features\/(\w+)\//.exec(path)?.[1];
    expect(
      wrongImports('src/client/features', ({ of }, file) => {
        const [from, to] = [featureOf(file), featureOf(of)];
        return to !== undefined && to !== from && from !== 'holidays';
      }),
    ).toEqual([]);
  });

  test('the server knows the contract in three places only', () => {
    expect(
      wrongImports('src/server', (imported, file) => {
        if (!isIn('src/routers')(imported)) return false;
        if (file === 'src/server/http/firstScreen.ts') return !imported.isType;
        return !['src/server/http/app.ts', 'src/server/index.ts'].includes(file);
      }),
    ).toEqual([]);
  });

  test('the documents are read through one entry, and know nothing of the server', () => {
    const isInside = isIn('src/documents');
    expect(
      wrongImports(
        'src',
        (imported, file) =>
          isInside(imported) &&
          !file.startsWith('src/documents/') &&
          imported.of !== 'src/documents/index',
      ),
    ).toEqual([]);
    const others = /^src\/(?!documents\/|airports\/)/;
    expect(wrongImports('src/documents', ({ of }) => others.test(of))).toEqual([]);
  });

  test('neither the server nor the contract knows the client', () => {
    for (const folder of ['src/server', 'src/routers'])
      expect(wrongImports(folder, isIn('src/client'))).toEqual([]);
  });

  test('a router takes no other router', () => {
    expect(
      wrongImports(
        'src/routers',
        ({ of }, file) =>
          roleOf(of) === 'router' && nounOf(of) !== nounOf(file) && file !== 'src/routers/index.ts',
      ),
    ).toEqual([]);
  });

  test('a query knows neither requests nor who asks', () => {
    const doors = /^(hono|@hono|@trpc|src\/server\/(trpc$|http\/|auth\/sessions$))/;
    expect(
      wrongImports('src/routers', ({ of }, file) => roleOf(file) === 'queries' && doors.test(of)),
    ).toEqual([]);
  });
});

describe('a file', () => {
  const ROLES = [
    ...['schema', 'router', 'queries', 'policies', 'responses'],
    ...['archive', 'format', 'insert', 'page'],
  ];
  /** Pure code, named by what it computes. */
  const COMPUTES = [
    'average',
    'fileName',
    'flights',
    'forecast',
    'hasBeen',
    'prices',
    'toRestaurant',
  ];

  test('of a domain tells its role', () => {
    for (const { file } of below('src/routers')) {
      const [, noun, role] = /^src\/routers\/(\w+)\/(\w+)\.ts$/.exec(file) ?? [];
      if (noun) expect([...ROLES, ...COMPUTES], file).toContain(role);
    }
  });

  test('has a name that says what it holds', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|shared|types|constants)(\/|\.tsx?$)/i;
    const all = [...filesIn('src'), ...filesIn('test'), ...filesIn('drizzle')];
    expect(all.filter((file) => vague.test(file))).toEqual([]);
  });

  test('of the server opens with its duty', () => {
    const silent = below('src/server').filter((source) => !/^\/\*\*\s/.test(source.code));
    expect(silent.map(({ file }) => file)).toEqual([]);
  });

  test('stays small enough to be read at once', () => {
    const lines = sources.map((source) => source.code.split('\n').length).sort((a, b) => a - b);
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThan(80);
    const long = sources.filter((source) => source.code.split('\n').length > 260);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  test('of a route stays under 30 lines', () => {
    const long = below('src/client/routes').filter((source) => source.code.split('\n').length > 30);
    expect(long.map(({ file }) => file)).toEqual([]);
  });
});
