import { describe, expect, it } from 'vitest';
import { crowded, type Floors, importsUp, readImports, testsInSources } from './imports.ts';
import { filesUnder } from './tree.ts';

/**
 * The engine, from its lowest floor to its highest: what everything is said with; hashes; judgements, and moves on chain;
 * ballots; the games; and what others see of it.
 */
const FLOORS: Floors = [
  ['result.ts', 'seat.ts'],
  ['protocol'],
  ['game.ts', 'chat'],
  ['analysis.ts', 'chain-move.ts'],
  ['ballot'],
  ['triad', 'polylemma', 'touche', 'cryptogs'],
  ['index.ts'],
];

/** What a game's notation says of chat lines, and what a chat line says of a game's choices: types, both ways. */
const BOTH_WAYS = ['chat', 'game.ts'];

/** So many sources are looked through at a glance. */
const MOST_IN_FOLDER = 15;

describe.each(['engine', 'bus', 'verify'])('the package %s', (name) => {
  const files = filesUnder(`packages/${name}/src`);
  const { edges, astray } = readImports(files);

  it('has every import read', () => {
    expect(edges.length).toBeGreaterThan(50);
    expect(astray).toEqual([]);
  });

  it('is not made of tests or fixtures', () => {
    expect(testsInSources(edges)).toEqual([]);
  });

  it('has no crowded folder', () => {
    expect(crowded(files, MOST_IN_FOLDER)).toEqual([]);
  });
});

it('each floor of the engine knows only those below', () => {
  const { edges } = readImports(filesUnder('packages/engine/src'));
  const room = (path: string) => path.split('/')[0] ?? path;
  const others = edges.filter(({ from, to }) => ![from, to].every((path) => BOTH_WAYS.includes(room(path))));
  expect(importsUp(others, FLOORS)).toEqual([]);
});
