import { expect, it } from 'vitest';
import { crowded, type Floors, folderCycles, importsUp, readImports, testsInSources } from './imports.ts';
import { filesUnder } from './tree.ts';

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

it('calls nothing that an array of the oldest engine lacks', () => {
  const sources = files.filter(({ path }) => !/\.(?:test|fixture)\.tsx?$|\/fixtures\//.test(path));
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter(({ text }) => TOO_NEW.test(text)).map(({ path }) => path)).toEqual([]);
});
