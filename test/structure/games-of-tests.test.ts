import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isSource } from './imports.ts';
import { filesUnder } from './tree.ts';

const folder = fileURLToPath(new URL('../games/', import.meta.url));
/** Games that only tests have: each has a folder with its rules in a file by its name. */
const games = readdirSync(folder).filter((name) => readdirSync(`${folder}${name}`).includes(`${name}.ts`));

/** A game's id as a text of the program, or its contract: the bare word may be one of English. */
const namesOf = (game: string): RegExp =>
  new RegExp(`(['"\`])${game}\\1|\\b${game}Table\\b|\\b${game[0]?.toUpperCase()}${game.slice(1)}Table\\b`);

it('are known', () => {
  expect(games).toEqual(expect.arrayContaining(['odds', 'salvo']));
});

it.each([
  'packages/engine/src',
  'packages/bus/src',
  'packages/verify/src',
  'apps/overlay/src',
  'apps/bot/src',
])('no source in %s names a game that only tests have', (place) => {
  const named = filesUnder(place).filter(
    ({ path, text }) => isSource(path) && games.some((game) => namesOf(game).test(text)),
  );
  expect(named.map(({ path }) => path)).toEqual([]);
});

it('a name is found where there is one', () => {
  const names = namesOf('salvo');
  expect(["game === 'salvo'", 'salvoTable.abi', 'new SalvoTable()'].map((text) => names.test(text))).toEqual([
    true,
    true,
    true,
  ]);
  expect(namesOf('odds').test("from './odds-book.ts'")).toBe(false);
});
