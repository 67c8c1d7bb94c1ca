import { readFileSync } from 'node:fs';
import { HIDDEN, ORIGINAL, type Ruleset, rulesetIdOf } from '@show-of-hands/engine/touche';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { matchGas } from '../../../chain/budget/match-gas.ts';
import { gasLimitOf } from '../../../chain/outbox/fees.ts';
import { toucheOnChain } from './on-chain.ts';

const measured = z
  .record(z.string(), z.record(z.string(), z.number()))
  .parse(JSON.parse(readFileSync(new URL('../../../../../../contracts/gas.json', import.meta.url), 'utf8')));

function gasOf(group: string, call: string): bigint {
  const gas = measured[group]?.[call];
  if (gas === undefined) throw new Error(`nothing was measured of "${call}" in ${group}`);
  return BigInt(gas);
}

const COMMITMENT = 50_000n;

const hidden = (call: string): bigint => gasOf('touche hidden', call);
/** What a seat sends that plays every turn of a hidden match, and hides its fleet anew as often as it may. */
const inHidden = [
  hidden('sendLink, the second, which places ships'),
  ...Array.from({ length: HIDDEN.limit }, (_, tick) => [
    COMMITMENT,
    tick % 5 === 4
      ? hidden('reveal with its link, which plays the turn, and both hide anew')
      : hidden('reveal with its link, which plays the turn'),
    hidden('answer, the second, which ends the turn'),
  ]).flat(),
  ...Array.from({ length: 1 + HIDDEN.limit / 5 }, () => hidden('showSecrets, the first list')),
];

const inOpen = (group: string, call: string, turns: number): readonly bigint[] => [
  gasOf(group, 'sendLink, the second, which places ships'),
  ...Array.from({ length: turns }, () => [COMMITMENT, gasOf(group, call)]).flat(),
];

const LARGEST: Ruleset = { ...ORIGINAL, ships: 5, pirates: 6 };
const ONE_TICK: Ruleset = { ...ORIGINAL, ticksPerTurn: 1, limit: 60 };

it.each([
  ['hidden', HIDDEN, inHidden],
  ['original', ORIGINAL, inOpen('touche original', 'eight ticks with talk', 60)],
  ['the largest sea', LARGEST, inOpen('touche, the largest sea', 'eight ticks with talk', 60)],
  [
    'original, a tick a turn',
    ONE_TICK,
    inOpen('touche original, one tick a turn', 'a tick in which all move', 60),
  ],
])('a seat’s accounts are held to hold what a whole match may take: %s', (_, rules, sent) => {
  const id = rulesetIdOf(rules);
  const gas = toucheOnChain.gas(id);
  const whole = sent.reduce((sum, one) => sum + one, 0n);
  const dearest = sent.toSorted((one, other) => Number(one - other)).at(-1) ?? 0n;
  const { owner, agent } = matchGas({ rounds: toucheOnChain.mostRounds(id), poolSize: 0, gas });
  expect(gas.dearest).toBeGreaterThanOrEqual(dearest);
  expect(agent).toBeGreaterThanOrEqual(whole - dearest + gasLimitOf(dearest));
  expect(agent).toBeLessThan(2n * whole);
  expect(owner).toBeGreaterThanOrEqual(gasLimitOf(hidden('open')));
});
