import { posix } from 'node:path';
import { isNode, type Node, type SourceFile, statementsOf } from './syntax.ts';

/** That one file imports another, both by their paths, and how the import is spelled. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly specifier: string;
}

/** What the files of a tree import of one another. */
export interface Imports {
  readonly edges: readonly Import[];
  /** Relative imports of sources that lead to none of the files: a reader that passed over them would miss something. */
  readonly astray: readonly Omit<Import, 'to'>[];
}

/**
 * Floors of a house, from the lowest to the highest: on each the rooms that do not know one another. A room is a path
 * as those of the files begin: a folder, or a single file. Of two rooms that a path is in, it belongs to the longer.
 */
export type Floors = readonly (readonly string[])[];

const SOURCE = /\.tsx?$/;
const TEST = /\.(test|fixture|bench)\.tsx?$|(^|\/)fixtures\//;

/** Whether a file is part of the program: TypeScript, and neither a test, nor a fixture, nor a declaration. */
export const isSource = (path: string): boolean =>
  SOURCE.test(path) && !TEST.test(path) && !path.endsWith('.d.ts');

/** A text that stands in the source as it is; nothing for what is put together. */
const literal = (node: unknown): readonly string[] =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];

/** What can stand inside a statement: most files have none of it, and need not be searched that deep. */
const DEEP = /\bimport\s*\(|\bnew\s+URL\b/;

/** The module that a piece of a source names, if it names one. */
function namedBy(node: Node): readonly string[] {
  const { type, source, callee } = node;
  if (type !== 'NewExpression') return literal(source);
  if (!isNode(callee) || callee.name !== 'URL' || !Array.isArray(node.arguments)) return [];
  const [address, base] = node.arguments;
  return base === undefined ? [] : literal(address);
}

/** The same of everything in it too. */
function namedIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (!isNode(value)) return [];
  return [...namedBy(value), ...Object.values(value).flatMap(namedIn)];
}

/**
 * Every module that a source names, in order: `import` and `export … from` (of values, of types, for their effects),
 * `import('…')` as a value and as a type, and `new URL('…', import.meta.url)`, by which workers are started. Names that
 * are put together, and `import.meta.glob`, are not read.
 *
 * @param file its name, whose ending says whether it holds JSX
 * @throws Error where the text is no TypeScript
 */
export function specifiersIn(file: SourceFile): readonly string[] {
  const body = statementsOf(file);
  return DEEP.test(file.text) ? namedIn(body) : body.flatMap(namedBy);
}

/** Endings that an import may have for a source that is written with another, or none. */
const ENDINGS = [
  [/$/, ''],
  [/\.js$/, '.ts'],
  [/\.jsx?$/, '.tsx'],
] as const;

/**
 * What the sources among `files` import of one another by relative names; packages, style sheets, pictures and other
 * files that are no TypeScript are passed over. Tests and fixtures are read by `isSource` alone: they may be imported
 * (see `testsInSources`), and what they import counts for nothing.
 *
 * @throws Error where a source is no TypeScript
 */
export function readImports(files: readonly SourceFile[]): Imports {
  const paths = new Set(files.map(({ path }) => path));
  const edges: Import[] = [];
  const astray: Omit<Import, 'to'>[] = [];
  for (const file of files) {
    if (!isSource(file.path)) continue;
    for (const specifier of specifiersIn(file)) {
      const [name = ''] = specifier.split('?');
      if (!name.startsWith('.') || !/\.[jt]sx?$/.test(name)) continue;
      const path = posix.join(posix.dirname(file.path), name);
      const to = ENDINGS.map(([written, own]) => path.replace(written, own)).find((one) => paths.has(one));
      if (to === undefined) astray.push({ from: file.path, specifier });
      else edges.push({ from: file.path, to, specifier });
    }
  }
  return { edges, astray };
}

/** The room of a file; undefined where the floors have none for it. */
function roomOf(floors: Floors, path: string): string | undefined {
  const isIn = (room: string): boolean => path === room || path.startsWith(`${room}/`);
  return floors
    .flat()
    .filter(isIn)
    .sort((a, b) => b.length - a.length)[0];
}

/**
 * Imports that do not lead down: up to a higher floor, or to another room of the same one. Each as a sentence that names
 * the file, the import, and what it may know.
 */
export function importsUp(edges: readonly Import[], floors: Floors): readonly string[] {
  const floorOf = (room: string): number => floors.findIndex((rooms) => rooms.includes(room));
  return edges.flatMap(({ from, to, specifier }) => {
    const [own, other] = [roomOf(floors, from), roomOf(floors, to)];
    if (own === undefined || other === undefined) {
      return [`${own === undefined ? from : to} is on no floor: the table of floors has no room for it`];
    }
    if (own === other || floorOf(other) < floorOf(own)) return [];
    const below = floors.slice(0, floorOf(own)).flat();
    const may = below.length === 0 ? 'nothing but itself' : `itself and ${below.join(', ')}`;
    return [`${from} imports '${specifier}' of ${other}: ${own} may know ${may}`];
  });
}

/** Sources that import a test or a fixture: what is shipped would hold code of tests. */
export const testsInSources = (edges: readonly Import[]): readonly string[] =>
  edges
    .filter(({ to }) => !isSource(to) && !to.endsWith('.d.ts'))
    .map(({ from, specifier }) => `${from} imports '${specifier}', which is a test's: no source may`);

/** Folders that import one another, in a circle, each by one of its imports. */
export interface FolderCycle {
  /** In the order of their imports, from the first by name. */
  readonly folders: readonly string[];
  /** The same as a sentence, with an import for each step. */
  readonly told: string;
}

/**
 * Circles of folders, of two that import each other and of more: the shortest, and of the others those that share no
 * step with one before, as a single import that runs up closes many. None only where there is no circle at all. A folder
 * is a directory; what is in one below it is another's.
 */
export function folderCycles(edges: readonly Import[]): readonly FolderCycle[] {
  const steps = new Map<string, Map<string, Import>>();
  for (const edge of edges) {
    const [from, to] = [posix.dirname(edge.from), posix.dirname(edge.to)];
    if (from === to) continue;
    const known = steps.get(from) ?? new Map<string, Import>();
    steps.set(from, known);
    if (!known.has(to)) known.set(to, edge);
  }
  const circles = [...steps].flatMap(([first, others]) =>
    [...others.keys()].flatMap((second) => {
      const back = shortest(steps, second, first);
      return back === undefined ? [] : [fromFirst([first, ...back.slice(0, -1)])];
    }),
  );
  const told = new Set<Import>();
  return circles
    .toSorted((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1))
    .flatMap((folders) => {
      const imports = folders.flatMap(
        (folder, index) => steps.get(folder)?.get(folders[(index + 1) % folders.length] ?? '') ?? [],
      );
      if (imports.some((one) => told.has(one))) return [];
      for (const one of imports) told.add(one);
      const by = imports.map(({ from, specifier }) => `${from} imports '${specifier}'`).join(', ');
      return [{ folders, told: `${[...folders, folders[0]].join(' -> ')}: ${by}` }];
    });
}

/** The folders on the shortest way, with both ends; undefined if there is none. */
function shortest(
  steps: ReadonlyMap<string, ReadonlyMap<string, Import>>,
  from: string,
  to: string,
): readonly string[] | undefined {
  const seen = new Set([from]);
  let ways: readonly (readonly string[])[] = [[from]];
  while (ways.length > 0) {
    const next: (readonly string[])[] = [];
    for (const way of ways) {
      const at = way.at(-1) ?? from;
      if (at === to) return way;
      for (const folder of steps.get(at)?.keys() ?? []) {
        if (seen.has(folder)) continue;
        seen.add(folder);
        next.push([...way, folder]);
      }
    }
    ways = next;
  }
  return undefined;
}

/** The same circle, begun at its first folder by name. */
function fromFirst(folders: readonly string[]): readonly string[] {
  const [least = ''] = folders.toSorted();
  const at = folders.indexOf(least);
  return [...folders.slice(at), ...folders.slice(0, at)];
}

/** How a folder's README.md says why it holds more files than others. */
const REASON = /^More files than in other folders: \S.*/m;

/**
 * Folders with more than `most` sources, but for those whose README.md has a line `More files than in other folders:`
 * with a reason behind it. Tests, fixtures and folders below are not counted.
 */
export function crowded(files: readonly SourceFile[], most: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (isSource(path)) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  }
  const excused = new Set(
    files
      .filter(({ path, text }) => posix.basename(path) === 'README.md' && REASON.test(text))
      .map(({ path }) => posix.dirname(path)),
  );
  return [...counts]
    .filter(([folder, count]) => count > most && !excused.has(folder))
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} sources, ${most} at most: make folders in it, or join files`,
    );
}
