import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { gasShares, matchGas, reckonedFee } from '../../../chain/budget/match-gas.ts';
import { gasLimitOf } from '../../../chain/outbox/fees.ts';
import { triadGas, triadGasWithLinks } from './gas.ts';

const A = { owner: `0x${'a0'.repeat(20)}`, agent: `0x${'a1'.repeat(20)}` } as const;
const B = { owner: `0x${'b0'.repeat(20)}`, agent: `0x${'b1'.repeat(20)}` } as const;
const measured = z
  .object({
    closed: z.record(z.string(), z.number()),
    'chaos by turn': z.record(z.string(), z.number()),
  })
  .parse(JSON.parse(readFileSync(new URL('../../../../../../contracts/gas.json', import.meta.url), 'utf8')));

/** What a node wants to see in an account while it pays for these, one after the other. */
function held(calls: readonly bigint[]): bigint {
  let used = 0n;
  let most = 0n;
  for (const gas of calls) {
    const wanted = used + gasLimitOf(gas);
    if (wanted > most) most = wanted;
    used += gas;
  }
  return most;
}

test.each([
  ['an opening', 0, 290_300n],
  // ten cards add 113,000
  ['an opening with a pool', 12, 290_300n + 135_600n],
])('the owner’s share covers all that a node wants to see for %s', (_, poolSize, gas) => {
  expect(matchGas({ rounds: 1, poolSize, gas: triadGas }).owner).toBeGreaterThanOrEqual(held([gas]));
});

test.each([1, 2, 4])('the agent’s share covers all that a node wants to see for %i rounds', (rounds) => {
  const sent = Object.entries(measured.closed)
    .filter(([call]) => !/^(open|join)$/.test(call) && !/turn [1357]$/.test(call))
    .map(([, gas]) => BigInt(gas));
  // five cards of its own, both seeds, and the slots of an open hand too: more than any seat ever sends
  expect(sent.length).toBeGreaterThanOrEqual(13);
  const all = Array.from({ length: rounds }, () => [...sent, 303_300n]).flat();
  expect(matchGas({ rounds, poolSize: 0, gas: triadGas }).agent).toBeGreaterThanOrEqual(held(all));
});

test.each([1, 3])('the agent’s share covers its links as well, for %i rounds', (rounds) => {
  const { closed, 'chaos by turn': drawn } = measured;
  const sent = Object.entries(closed)
    .filter(([call]) => !/^(open|join)$/.test(call) && !/turn [1357]$/.test(call))
    .map(([, gas]) => BigInt(gas));
  const links = Object.entries(drawn).flatMap(([call, gas]) => (/^sendLink/.test(call) ? [BigInt(gas)] : []));
  expect(links).toHaveLength(2);
  // the dearer one in every turn: more than any seat ever sends
  const dearest = links.reduce((most, gas) => (gas > most ? gas : most));
  const all = Array.from({ length: rounds }, () => [...sent, 303_300n, ...Array(9).fill(dearest)]).flat();
  expect(matchGas({ rounds, poolSize: 0, gas: triadGasWithLinks }).agent).toBeGreaterThanOrEqual(held(all));
});

test('every account has one share, and the shares are those of both seats', () => {
  const extent = { rounds: 2, poolSize: 12, gas: triadGas };
  const { owner, agent } = matchGas(extent);
  expect(gasShares([A, B], extent)).toEqual([
    { account: A.owner, gas: owner },
    { account: A.agent, gas: agent },
    { account: B.owner, gas: owner },
    { account: B.agent, gas: agent },
  ]);
  const alone = { owner: A.owner, agent: A.owner.toUpperCase().replace('0X', '0x') as `0x${string}` };
  expect(gasShares([alone], extent)).toMatchObject([{ gas: owner + agent }]);
});

test('a match is reckoned at twice the fees of now, and never above the cap', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (usual, cap) => {
        const fee = reckonedFee(usual, cap);
        expect(fee).toBeLessThanOrEqual(cap);
        expect(fee === cap || fee === 2n * usual).toBe(true);
      },
    ),
  );
});
