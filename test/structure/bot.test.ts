import { expect, it } from 'vitest';
import { crowded, type Floors, folderCycles, importsUp, readImports, testsInSources } from './imports.ts';
import { filesUnder } from './tree.ts';

/**
 * The bot, from the lowest floor to the highest, by what each touches: nothing of ours; what is kept; chat and chain,
 * which do not know each other; one vote; one match; the loop of matches; OBS, pages and the machine; the games, which
 * give those below what they ask for; a show from its parts, and the command line.
 */
const FLOORS: Floors = [
  ['own-files.ts'],
  ['base'],
  ['config', 'journal'],
  ['settings'],
  ['chat', 'chain'],
  ['vote'],
  ['match'],
  ['show'],
  ['io'],
  ['games'],
  ['app', 'cli'],
];

/** So many sources are looked through at a glance. */
const MOST_IN_FOLDER = 15;

const files = filesUnder('apps/bot/src');
const { edges, astray } = readImports(files);

it('every import of the bot is read', () => {
  expect(edges.length).toBeGreaterThan(2_000);
  expect(astray).toEqual([]);
});

it('each floor knows only those below, and none knows another of its own', () => {
  expect(importsUp(edges, FLOORS)).toEqual([]);
});

it('games are imported by registries alone', () => {
  const importers = new Set(
    edges
      .filter(
        ({ from, to }) =>
          to.startsWith('games/') && !from.startsWith('games/') && !from.startsWith('cli/games/'),
      )
      .map(({ from }) => from),
  );
  expect([...importers].sort()).toEqual(['app/game/games.ts']);
});

it('the program is not made of tests or fixtures', () => {
  expect(testsInSources(edges)).toEqual([]);
});

it('no two folders import each other, nor more of them in a circle', () => {
  expect(folderCycles(edges).map(({ told }) => told)).toEqual([]);
});

it('no folder is crowded', () => {
  expect(crowded(files, MOST_IN_FOLDER)).toEqual([]);
});
