import { expectOk, seatsAsked } from '@show-of-hands/engine';
import {
  CLASSIC_FLAGS,
  type ClassicFlag,
  canonicalRuleset,
  drawRootOf,
  isDrafting,
  plainRuleset,
  type Ruleset,
  rulesetIdOf,
  triad,
} from '@show-of-hands/engine/triad';
import { toHex } from 'viem';
import { afterAll, beforeAll, it } from 'vitest';
import { configBytes } from '#helpers/contracts/config-bytes.ts';
import { expectDrawn } from '#helpers/contracts/triad/compare.ts';
import { type RulesOnChain, startRules } from '#helpers/contracts/triad/rules-harness.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';
import { PLAIN_HANDS, setupOf } from '../../../packages/engine/src/triad/matches.fixture.ts';

/** Salts that every ruleset draws from. */
const SALTS = 200 * SCALE;
const BATCH = 100;

let rules: RulesOnChain;
beforeAll(async () => {
  rules = await startRules();
});
afterAll(async () => {
  await rules.stop();
});

const version3 = (extras: Partial<Ruleset>, ...on: readonly ClassicFlag[]): Ruleset =>
  canonicalRuleset({ ...plainRuleset(...on), version: 3, ...extras });

const RULESETS: Readonly<Record<string, Ruleset>> = {
  'Three Open': plainRuleset('threeOpen'),
  'All Open': plainRuleset('allOpen'),
  Swap: plainRuleset('swap'),
  'Swap with Three Open': plainRuleset('swap', 'threeOpen'),
  'Roulette from all flags': version3({ roulette: { pool: [...CLASSIC_FLAGS], picks: 1 } }),
  'Roulette until the pool is empty': version3({ roulette: { pool: [...CLASSIC_FLAGS], picks: 8 } }),
  'Roulette with flags of its own': version3(
    { roulette: { pool: ['swap', 'plus', 'same'], picks: 2 } },
    'threeOpen',
    'reverse',
  ),
  'Swap of drafted hands': version3({ draft: { poolSize: 10 } }, 'swap', 'threeOpen'),
};

it.each(Object.entries(RULESETS))(
  `draws what the engine draws: %s, ${SALTS} salts`,
  async (_, ruleset) => {
    const salts = Array.from({ length: SALTS }, (_, i) => toHex(i * 7919 + 1, { size: 32 }));
    for (let first = 0; first < SALTS; first += BATCH) {
      const headers = salts.slice(first, first + BATCH).map((salt) => ({
        ...setupOf({ ruleset }).header,
        version: ruleset.draft ? (2 as const) : (1 as const),
        rulesetId: rulesetIdOf(ruleset),
        salt,
      }));
      const drawn = await rules.draws(configBytes(ruleset), headers.map(drawRootOf));
      for (const [i, header] of headers.entries()) {
        const pool = [...PLAIN_HANDS.A, ...PLAIN_HANDS.B];
        const hands = ruleset.draft ? { A: [], B: [] } : PLAIN_HANDS;
        let state = expectOk(
          triad.start({ ...setupOf({ ruleset }), header, hands, ...(ruleset.draft && { pool }) }),
        );
        for (let pick = 0; isDrafting(state); pick += 1) {
          const [seat = 'A'] = seatsAsked(triad, state);
          state = expectOk(triad.play(state, { [seat]: { move: { pick } } })).state;
        }
        const found = drawn[i];
        if (found === undefined) throw new Error(`nothing drawn for salt ${header.salt}`);
        expectDrawn(found, state, `salt ${header.salt}`);
      }
    }
  },
  60_000 * SCALE,
);
