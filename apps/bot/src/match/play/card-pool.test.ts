import { bySeat } from '@show-of-hands/engine';
import { expect, test } from 'vitest';
import { Secret } from '../../chain/keys/secrets.ts';
import { CardPool } from './card-pool.ts';

type Chain = ConstructorParameters<typeof CardPool>[0];
type Writer = Chain['seats']['A']['owner'];

function rig(cards: { A: readonly bigint[]; B: readonly bigint[] }) {
  const asked: bigint[][] = [];
  const owners = bySeat((seat) => `0x${(seat === 'A' ? 'aa' : 'bb').repeat(20)}` as const);
  const nobody = { send: () => Promise.reject(new Error('a pool sends nothing')) };
  const seats = bySeat((seat) => {
    const owner: Writer = { ...nobody, address: owners[seat] };
    return { owner, agent: owner, tableSecret: new Secret(`0x${'00'.repeat(32)}`) };
  });
  const chain: Chain = {
    seats,
    cardsOf: async (owner) => (owner === owners.A ? cards.A : cards.B),
    readCards: async (tokens) => {
      asked.push([...tokens]);
      return tokens.map((tokenId) => ({ tokenId, attributes: tokenId * 10n }));
    },
  };
  return { pool: new CardPool(chain), asked };
}

test('the pool is every card of both owners, in the order of the tokens', async () => {
  const { pool } = rig({ A: [9n, 3n], B: [70n, 5n] });
  expect((await pool.read()).map(({ tokenId }) => tokenId)).toEqual([3n, 9n, 5n, 70n]);
});

test('a card is read once, and a new one when it comes', async () => {
  const cards = { A: [1n, 2n], B: [3n] };
  const { pool, asked } = rig(cards);
  await pool.read();
  cards.B.push(4n);
  const [, , , fourth] = await pool.read();
  expect(fourth).toEqual({ tokenId: 4n, attributes: 40n });
  expect(asked).toEqual([[1n, 2n, 3n], [4n]]);
});

test('of very many cards of an owner the lowest are taken', async () => {
  const many = Array.from({ length: 500 }, (_, index) => BigInt(500 - index));
  const tokens = (await rig({ A: many, B: [] }).pool.read()).map(({ tokenId }) => tokenId);
  expect([tokens.length, tokens[0], tokens.at(-1)]).toEqual([120, 1n, 120n]);
});
