import { bySeat } from '@show-of-hands/engine';
import { privateKeyToAddress } from 'viem/accounts';
import { expect, test } from 'vitest';
import { matchGas } from '../../chain/budget/match-gas.ts';
import { Secret } from '../../chain/keys/secrets.ts';
import { EXTENT } from '../../chain/match-extent.fixture.ts';
import { pricedChain } from '../../chain/priced-chain.fixture.ts';
import { checkBalances } from './checks.ts';

const GAS = matchGas(EXTENT);
const secret = (byte: string) => new Secret(`0x${byte.repeat(32)}`);
const addressOf = (key: Secret) => privateKeyToAddress(key.reveal());
const keys = bySeat((seat) => ({
  owner: secret(`${seat.toLowerCase()}0`),
  agent: secret(`${seat.toLowerCase()}1`),
  tableSecret: secret('ee'),
}));
const twoRoles = { ...keys.A, agent: keys.A.owner };

async function found(seats: readonly ('A' | 'B')[], owned: typeof keys, cap = 10n ** 15n, missing = 0n) {
  const { link, balances } = pricedChain(1_000n);
  const fee = cap < 2_400n ? cap : 2_400n;
  for (const { owner, agent } of Object.values(owned)) {
    balances.set(addressOf(owner), GAS.owner * fee - missing);
    const both = addressOf(owner) === addressOf(agent) ? GAS.owner : 0n;
    balances.set(addressOf(agent), (GAS.agent + both) * fee - missing);
  }
  const findings = [];
  for await (const finding of checkBalances(link, owned, seats, EXTENT, cap)) findings.push(finding);
  return findings;
}

test('every account must hold its share of all rounds and the pool, at twice the fees of now', async () => {
  const enough = await found(['A', 'B'], keys);
  expect(enough.map(({ level, name }) => [level, name])).toEqual([
    ['ok', 'balance of owner A'],
    ['ok', 'balance of agent A'],
    ['ok', 'balance of owner B'],
    ['ok', 'balance of agent B'],
  ]);
  const short = await found(['A', 'B'], keys, undefined, 1n);
  expect(short.map(({ level }) => level)).toEqual(['wrong', 'wrong', 'wrong', 'wrong']);
  expect(short[0]?.remedy).toBe(`send at least 0.000000000000000001 to ${addressOf(keys.A.owner)}`);
});

test('no more is asked for than the cap lets transactions cost', async () => {
  expect((await found(['A'], keys, 1_500n)).map(({ level }) => level)).toEqual(['ok', 'ok']);
  expect((await found(['A'], keys, 1_500n, 1n)).map(({ level }) => level)).toEqual(['wrong', 'wrong']);
});

test('one account in two roles must hold both shares', async () => {
  const owned = { ...keys, A: twoRoles };
  expect((await found(['A'], owned)).map(({ level, name }) => [level, name])).toEqual([
    ['ok', 'balance of owner A and agent A'],
  ]);
  expect((await found(['A'], owned, undefined, 1n))[0]).toMatchObject({ level: 'wrong' });
});
