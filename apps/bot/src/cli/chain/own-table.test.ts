import { expect, test } from 'vitest';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import { requireOwnTable } from './known-contracts.ts';

const address = `0x${'12'.repeat(20)}` as const;
const link = { chainId: 7 } as Partial<ChainLink> as ChainLink;
const own = { registryOf: () => Promise.resolve(address) };
const fails = (kind: 'reverted' | 'unreachable') => ({
  registryOf: () => Promise.reject(new ChainFault(kind, 'no')),
});
const other = fails('reverted');

test.each([
  ['the first game', { cards: own, dice: other }, null],
  ['the game that is named', { cards: other, dice: own }, 'dice'],
  ['none of the games: somebody else finds out', { cards: other, dice: other }, 'dice'],
])('a table of %s is left alone', async (_, games, game) => {
  await expect(requireOwnTable(games, { link, address, game })).resolves.toBeUndefined();
});

test.each([
  [null, { cards: other, dice: own }, /none of "cards" but of "dice"[\s\S]*say --game dice/],
  ['dice', { cards: own, dice: other }, /none of "dice" but of "cards"[\s\S]*say --game cards/],
])('a table of another game is told with its name', async (game, games, why) => {
  await expect(requireOwnTable(games, { link, address, game })).rejects.toThrow(why);
});

test('a chain that does not answer says nothing about the table', async () => {
  const games = { cards: fails('unreachable'), dice: own };
  await expect(requireOwnTable(games, { link, address, game: null })).rejects.toMatchObject({
    kind: 'unreachable',
  });
});
