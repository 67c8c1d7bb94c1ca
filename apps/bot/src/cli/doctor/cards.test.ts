import { bySeat } from '@show-of-hands/engine';
import { expect, test } from 'vitest';
import { Secret } from '../../chain/keys/secrets.ts';
import { pricedChain } from '../../chain/priced-chain.fixture.ts';
import { HAND } from '../../games/triad/chain/on-chain.ts';
import type { GameTool } from '../games/game-tool.ts';
import { checkOwnedCards } from './checks.ts';

const secret = new Secret(`0x${'a1'.repeat(32)}`);
const keys = bySeat(() => ({ owner: secret, agent: secret, tableSecret: secret }));

test.each([
  ['hands', null, 4, 'wrong', /4; a hand takes 5/],
  ['hands', null, 14, 'warning', /15 or more hide a hand/],
  ['hands', null, 15, 'ok', /15/],
  ['parties', { size: 4 }, 3, 'wrong', /3; a party takes 4/],
  ['parties, which lie open', { size: 4 }, 4, 'ok', /4/],
])('in a game of %s (%o), %i cards are %s', async (_, party, owned, level, text) => {
  const source: Partial<ReturnType<GameTool['cards']>> = {
    tokensOf: () => Promise.resolve(Array.from({ length: owned }, (_, token) => BigInt(token))),
  };
  const cards = () => source as ReturnType<GameTool['cards']>;
  const { link } = pricedChain(1n);
  const findings = [];
  for await (const found of checkOwnedCards(
    { cards, party, brings: HAND },
    link,
    `0x${'12'.repeat(20)}`,
    keys,
    ['A'],
  )) {
    findings.push(found);
  }
  expect(findings).toMatchObject([{ level, name: 'cards of A', text: expect.stringMatching(text) }]);
});
