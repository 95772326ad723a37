import { dirname, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, filesIn, type Import, readSource } from './support/sources';

const sources = filesIn('src').map(readSource);
const below = (folder: string) => sources.filter(({ file }) => file.startsWith(`${folder}/`));

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

describe('imports point one way', () => {
  const isIn = (folder: string) => (imported: Import) => imported.of.startsWith(`${folder}/`);
  const nounOf = (path: string) => /^src\/routers\/(\w+)\//.exec(path)?.[1];
  /** Code of the contract that both sides run: schemas, and decisions without a database. */
  const isShared = (path: string) =>
    /^src\/routers\/(fields|limits|\w+\/(?!(router|queries|responses|archive|format|insert|page|feed)$)\w+)$/.test(
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
        ({ of }, file) =>
          isShared(file.replace(/\.ts$/, '')) &&
          !/^zod$|^src\/(itinerary\/|airports\/(airports|days)$)/.test(of) &&
          !isShared(of),
      ),
    ).toEqual([]);
  });

  test('the base needs nothing, so that everything may build on it', () => {
    expect(wrongImports('src/base', () => true)).toEqual([]);
  });

  test('the itinerary is pure, for both sides', () => {
    const isPure = /^(src\/(itinerary|airports)\/|drizzle\/schema$)/;
    expect(
      wrongImports(
        'src/itinerary',
        ({ of, isType }) => !isPure.test(of) || (of === 'drizzle/schema' && !isType),
      ),
    ).toEqual([]);
    expect(wrongImports('src/client', ({ of }) => of === 'src/airports/allAirports')).toEqual([]);
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
        if (file === 'src/server/http/prerender/screen.ts') return !imported.isType;
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

  test('no two nouns of the contract import each other, not even by others', () => {
    const nouns = new Set(sources.flatMap(({ file }) => nounOf(file) ?? []));
    const folders = [...nouns].map((noun) => ({
      file: noun,
      imports: sources
        .filter(({ file }) => nounOf(file) === noun)
        .flatMap(({ imports }) => imports)
        .map(({ of }) => ({ of: nounOf(of) ?? of }))
        .filter(({ of }) => of !== noun),
    }));
    expect(folders.length).toBeGreaterThan(20);
    expect(circles(folders)).toEqual([]);
  });

  test('a query knows neither requests nor who asks', () => {
    const httpModules = /^(hono|@hono|@trpc|src\/server\/(trpc$|http\/|auth\/sessions$))/;
    expect(
      wrongImports(
        'src/routers',
        ({ of }, file) => roleOf(file) === 'queries' && httpModules.test(of),
      ),
    ).toEqual([]);
  });
});

test('no two files import each other, not even by others, for a type or later', () => {
  expect(circles(sources)).toEqual([]);
});

test('what a file exports another one imports', () => {
  const others = [...filesIn('test'), ...filesIn('drizzle'), 'vite.config.ts'].map(readSource);
  const taken = new Set([...sources, ...others].flatMap((source) => source.taken));
  const unused = sources
    // the generated tree imports the routes
    .filter(({ file }) => !file.startsWith('src/client/routes/'))
    .flatMap(({ file, exports }) => {
      const of = file.replace(/\.tsx?$/, '');
      return exports
        .filter((name) => !taken.has(`${of} ${name}`) && !taken.has(`${of} *`))
        .map((name) => `${file}: ${name}`);
    });
  expect(unused).toEqual([]);
});

describe('a file', () => {
  const ROLES = [
    ...['schema', 'router', 'queries', 'policies', 'responses'],
    ...['archive', 'format', 'insert', 'page', 'feed'],
  ];
  /** Pure code, named by what it computes. */
  const COMPUTES = [
    'average',
    'fileName',
    'flights',
    'forecast',
    'hasBeen',
    'labels',
    'namedTravellers',
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
    const isRowTypes = (file: string) => /^src\/client\/features\/\w+\/types\.ts$/.test(file);
    expect(all.filter((file) => vague.test(file) && !isRowTypes(file))).toEqual([]);
  });

  test('of the server opens with its duty', () => {
    const silent = below('src/server').filter(({ hasHead }) => !hasHead);
    expect(silent.map(({ file }) => file)).toEqual([]);
  });

  test('stays small enough to be read at once', () => {
    const sizes = sources.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(80);
    const long = sources.filter(({ lines }) => lines > 260);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  test('is one of at most 25 in its folder', () => {
    const counts = new Map<string, number>();
    for (const { file } of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  test('of a route stays under 30 lines', () => {
    const long = below('src/client/routes').filter(({ lines }) => lines > 30);
    expect(long.map(({ file }) => file)).toEqual([]);
  });
});
