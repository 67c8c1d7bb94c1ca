import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import {
  crowded,
  type Floors,
  folderCycles,
  importsUp,
  isSource,
  readImports,
  specifiersIn,
  testsInSources,
} from './imports.ts';
import type { SourceFile } from './syntax.ts';
import { cssUnder, filesUnder } from './tree.ts';

/**
 * The pages, from the lowest floor to the highest: what all share; the parts of the overlay's picture, and the games,
 * which a page hands to them; the pages; and the list of every phrasebook.
 */
const FLOORS: Floors = [['lib'], ['stage', 'games'], ['overlay', 'dock', 'verify'], ['books']];

/** So many sources are looked through at a glance. */
const MOST_IN_FOLDER = 15;

const files = filesUnder('apps/overlay/src');
const { edges, astray } = readImports(files);

it('every import of the pages is read', () => {
  expect(edges.length).toBeGreaterThan(1_000);
  expect(astray).toEqual([]);
});

it('each floor knows only those below, and no room knows another of its floor', () => {
  expect(importsUp(edges, FLOORS)).toEqual([]);
});

it('no page is made of tests or fixtures', () => {
  expect(testsInSources(edges)).toEqual([]);
});

it('no two folders import each other, nor more of them in a circle', () => {
  expect(folderCycles(edges).map(({ told }) => told)).toEqual([]);
});

it('no folder is crowded', () => {
  expect(crowded(files, MOST_IN_FOLDER)).toEqual([]);
});

/** What arrays of the language's later versions can do, and those of Chromium 103, as OBS has it, cannot. */
const TOO_NEW = /\.(?:toReversed|toSorted|toSpliced|with)\(/;

/** All that pages are made of: their own sources, and the modules of our packages that these reach by any way. */
function reachedByPages(): readonly SourceFile[] {
  const folders = ['apps/overlay', 'packages/bus', 'packages/engine', 'packages/verify'];
  const all = folders.flatMap((folder) =>
    filesUnder(`${folder}/src`).map(({ path, text }) => ({ path: `${folder}/src/${path}`, text })),
  );
  const byPath = new Map(all.map((file) => [file.path, file]));
  const named = new Map(folders.flatMap((folder) => [...sourcesByName(folder)]));
  const imports = readImports(all).edges.map(({ from, to }) => ({ from, to }));
  const byName = all
    .filter(({ path }) => isSource(path))
    .flatMap((file) =>
      specifiersIn(file).map((specifier) => ({ from: file.path, to: named.get(specifier) })),
    );
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of [...imports, ...byName])
    if (to !== undefined) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  // a set that grows while it is walked is walked to its end
  const reached = new Set(
    files.filter(({ path }) => isSource(path)).map(({ path }) => `apps/overlay/src/${path}`),
  );
  for (const path of reached) for (const to of targets.get(path) ?? []) reached.add(to);
  return [...reached].flatMap((path) => byPath.get(path) ?? []);
}

/** The modules that a package gives names to, by name, as its exports have them. */
function sourcesByName(folder: string): ReadonlyMap<string, string> {
  const text = readFileSync(new URL(`../../${folder}/package.json`, import.meta.url), 'utf8');
  const { name, exports = {} }: { name: string; exports?: Record<string, { source?: string }> } =
    JSON.parse(text);
  return new Map(
    Object.entries(exports).flatMap(([sub, { source }]) =>
      source === undefined ? [] : [[posix.join(name, sub), posix.join(folder, source)] as const],
    ),
  );
}

it('calls nothing that an array of the oldest engine lacks, in the pages or in what they reach of our packages', () => {
  const sources = reachedByPages();
  for (const folder of ['apps/overlay', 'packages/bus', 'packages/engine', 'packages/verify'])
    expect([folder, sources.some(({ path }) => path.startsWith(`${folder}/src/`))]).toEqual([folder, true]);
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.filter(({ text }) => TOO_NEW.test(text)).map(({ path }) => path)).toEqual([]);
});

it('docks, into which the pictures of all games are loaded, have no class of theirs', () => {
  const classesIn = (...folders: readonly string[]): ReadonlySet<string> => {
    const sheets = folders.flatMap((folder) => cssUnder(`apps/overlay/src/${folder}`));
    // what stands alone in front of a rule: styles of it hold wherever the class is
    return new Set(
      sheets.flatMap((text) => [...text.matchAll(/^\.([\w-]+) \{/gm)].map(([, name = '']) => name)),
    );
  };
  const own = classesIn('dock', 'lib/tool');
  expect(own.size).toBeGreaterThan(100);
  expect([...classesIn('games')].filter((name) => own.has(name))).toEqual([]);
});
