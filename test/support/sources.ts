/** The program's source files, read by their syntax trees. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

export interface Import {
  /** From the root, without extension: `src/server/db`; a package's name as it is. */
  of: string;
  isType: boolean;
}

export interface Source {
  file: string;
  lines: number;
  /** With types, re-exports and what is imported later. A folder's index by its own name. */
  imports: Import[];
  /** The names that it exports, values and types. */
  exports: string[];
  /** What it takes by name, `src/server/db rows`; `src/server/db *`: anything of that file. */
  taken: string[];
  /** Every text in quotes, and the beginning of every template. */
  strings: Set<string>;
  templates: Set<string>;
  /** The texts in calls of functions, by the functions' names: `t('hotels.add')`. */
  calls: [callee: string, text: string][];
  /** Whether it begins with a documenting comment. */
  hasHead: boolean;
}

/** The TypeScript files below a folder, without generated ones. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'));

function resolve(file: string, name: string) {
  const of = name.startsWith('.') ? normalize(join(dirname(file), name)) : name;
  return existsSync(join(of, 'index.ts')) ? join(of, 'index') : of;
}

const nameOf = (name: ESTree.ModuleExportName) => ('name' in name ? name.name : name.value);

/** The names that a declaration gives: one, or those of `const { a, b } = …`. */
function namesOf(declaration: ESTree.Declaration | null): string[] {
  if (!declaration) return [];
  if (declaration.type !== 'VariableDeclaration')
    return 'id' in declaration && declaration.id && 'name' in declaration.id
      ? [declaration.id.name]
      : [];
  return declaration.declarations.flatMap(({ id }) => {
    if (id.type === 'Identifier') return [id.name];
    if (id.type !== 'ObjectPattern') return [];
    const values = id.properties.map((each) => each.type === 'Property' && each.value);
    return values.flatMap((value) => (value && value.type === 'Identifier' ? [value.name] : []));
  });
}

export function readSource(file: string): Source {
  const code = readFileSync(file, 'utf8');
  const { program, comments, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const exports: string[] = [];
  const taken: string[] = [];
  const note = (name: string, isType: boolean, names = ['*']) => {
    const of = resolve(file, name);
    imports.push({ of, isType });
    taken.push(...names.map((each) => `${of} ${each}`));
  };
  const strings = new Set<string>();
  const templates = new Set<string>();
  const calls: Source['calls'] = [];
  new Visitor({
    ImportDeclaration({ source, importKind, specifiers }) {
      const areTypes = specifiers.map((each) => 'importKind' in each && each.importKind === 'type');
      const isType = areTypes.length > 0 && areTypes.every(Boolean);
      const names = specifiers.map((each) => ('imported' in each ? nameOf(each.imported) : '*'));
      note(source.value, importKind === 'type' || isType, names);
    },
    ExportNamedDeclaration({ source, exportKind, specifiers, declaration }) {
      const names = specifiers.map(({ local }) => nameOf(local));
      if (source) note(source.value, exportKind === 'type', names);
      else exports.push(...names, ...namesOf(declaration));
    },
    ExportAllDeclaration({ source, exportKind }) {
      note(source.value, exportKind === 'type');
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal') note(String(source.value), false);
    },
    TSImportType({ source }) {
      note(source.value, true);
    },
    Literal({ value }) {
      if (typeof value === 'string') strings.add(value);
    },
    TemplateLiteral({ quasis, expressions }) {
      const start = quasis[0]?.value.cooked ?? '';
      (expressions.length > 0 ? templates : strings).add(start);
    },
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee;
      if (name.type !== 'Identifier') return;
      for (const each of given)
        if (each.type === 'Literal' && typeof each.value === 'string')
          calls.push([name.name, each.value]);
    },
  }).visit(program);
  const [head] = comments;
  const hasHead = head?.start === 0 && head.type === 'Block' && head.value.startsWith('*');
  const lines = code.split('\n').length;
  return { file, lines, imports, exports, taken, strings, templates, calls, hasHead };
}

/**
 * The groups of files, or folders, that import each other, directly or by others, also for a type
 * alone or later. Each group is one circle or several that share a file.
 */
export function circles(sources: { file: string; imports: Pick<Import, 'of'>[] }[]): string[][] {
  const plain = (file: string) => file.replace(/\.tsx?$/, '');
  const imports = new Map(
    sources.map((source) => [plain(source.file), source.imports.map(({ of }) => plain(of))]),
  );
  const reachable = (from: string) => {
    const reached = new Set<string>();
    const open = [from];
    for (let file = open.pop(); file !== undefined; file = open.pop())
      for (const next of imports.get(file) ?? [])
        if (imports.has(next) && !reached.has(next)) {
          reached.add(next);
          open.push(next);
        }
    return reached;
  };
  const reached = new Map([...imports.keys()].map((file) => [file, reachable(file)]));
  const inCircle = [...imports.keys()].filter((file) => reached.get(file)?.has(file));
  const groups = inCircle.map((file) =>
    inCircle.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)),
  );
  return [...new Map(groups.map((group) => [group[0], group.sort()])).values()];
}
