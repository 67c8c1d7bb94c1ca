import fc from 'fast-check';
import { type Hex, keccak256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { closeBallot } from './ballot.ts';
import { errand } from './errand.fixture.ts';
import { drawBy, drawHashOf, drawNonceOf } from './hashes.ts';
import { castAll, ITEMS, openErrand } from './opening.fixture.ts';
import { ballotPolicy } from './policy.ts';
import { ballotRecord, recordText } from './record.ts';
import { recount } from './recount.ts';

const SEED: Hex = `0x${'5e'.repeat(32)}`;
const OTHER: Hex = `0x${'5f'.repeat(32)}`;
const ROOT: Hex = `0x${'77'.repeat(32)}`;
const TURN = 3;
const published = { seed: SEED, hash: drawHashOf(SEED) };
const policy = ballotPolicy.parse({ tally: 'proportional' });

const VOTES = [
  'ann: #errand apple red far',
  'bob: #errand pear blue near',
  'cid: #errand pear red far',
  'dan: #errand stone',
  'eve: #errand pear red near',
];

function closed(draw: Hex, lines: readonly string[] = VOTES, more = {}) {
  const ballot = openErrand({ policy: { ...policy, ...more } });
  castAll(ballot, ...lines);
  return closeBallot(ballot, { interventions: [], draw }).record;
}

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => keccak256(bytes));

/** Worked by hand outside this code base, with another keccak library. */
test('worked example: hash of the seed, nonce of turn 3, draws of three stages', () => {
  expect(drawHashOf(SEED)).toBe('0x852bac3b0a8c59dc25c970dd80c3fd75d4d3dc50e1a42413a414221dac7cc44e');
  const nonce = drawNonceOf(SEED, TURN);
  expect(nonce).toBe('0x486d377eafe13ab3f24957311e69a023f82b1fc8dd4b0f2ce46149f5b15c6e5a');
  expect([0, 1, 2].map((stage) => drawBy(nonce, ROOT)(stage, 1_000))).toEqual([540, 540, 439]);
});

describe('a draw', () => {
  test('is below the total, and depends on nonce, root and stage', () => {
    fc.assert(
      fc.property(
        hash,
        hash,
        fc.nat(5),
        fc.integer({ min: 1, max: 1_000_000 }),
        (nonce, root, stage, total) => {
          const number = drawBy(nonce, root)(stage, total);
          expect(Number.isInteger(number) && number >= 0 && number < total).toBe(true);
        },
      ),
    );
    const far = 2 ** 48;
    const draws = [
      drawBy(SEED, ROOT)(0, far),
      drawBy(SEED, ROOT)(1, far),
      drawBy(SEED, OTHER)(0, far),
      drawBy(OTHER, ROOT)(0, far),
    ];
    expect(new Set(draws).size).toBe(4);
  });

  test('every turn has its own nonce', () => {
    const nonces = Array.from({ length: 50 }, (_, turn) => drawNonceOf(SEED, turn));
    expect(new Set(nonces).size).toBe(50);
  });

  test('gives each option the chance of its share', () => {
    const wins = new Map<string, number>();
    const all = 1_000;
    for (let turn = 0; turn < all; turn++) {
      const winner = closed(drawNonceOf(SEED, turn)).result.stages[0]?.winner ?? '';
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
    // One, three and one of five votes: within four standard deviations of the expected counts.
    for (const [winner, share] of [
      ['#errand apple', 0.2],
      ['#errand pear', 0.6],
      ['#errand stone', 0.2],
    ] as const) {
      const deviation = Math.sqrt(all * share * (1 - share));
      expect(Math.abs((wins.get(winner) ?? 0) - all * share)).toBeLessThan(4 * deviation);
    }
  });
});

describe('a proportional ballot', () => {
  test('draws stage after stage among the voters of the winner, and says so', () => {
    fc.assert(
      fc.property(hash, (draw) => {
        const { result } = closed(draw);
        for (const { counts, winner, why } of result.stages) {
          expect(counts.length === 0 || counts.some(([command]) => command === winner)).toBe(true);
          expect(why).toBe(counts.length === 0 ? 'default' : 'draw');
        }
      }),
    );
  });

  test('draws by weight and not by number of voters', () => {
    const ballot = openErrand({
      policy: ballotPolicy.parse({ tally: 'proportional', weights: { vip: 100 } }),
    });
    ballot.cast({ userId: '1', login: 'ann', text: '#errand stone', sentAt: 1_000_000, vip: true });
    ballot.cast({ userId: '2', login: 'bob', text: '#errand pear', sentAt: 1_000_000 });
    const { unsealed } = ballot.settle({ interventions: [], draw: SEED });
    expect(unsealed.options.options.map(({ weight }) => weight)).toEqual([0, 1, 100]);
  });

  test('without votes nothing is drawn, and a missed quorum lets nothing be drawn', () => {
    expect(closed(SEED, []).result.stages.map(({ why }) => why)).toEqual(['default', 'default', 'default']);
    const missed = closed(SEED, VOTES, { quorum: 6 }).result;
    expect([missed.quorumMissed, missed.stages[0]?.why]).toEqual([true, 'default']);
  });

  test('cannot be closed without a nonce; other ballots take none', () => {
    const ballot = openErrand({ policy });
    expect(() => ballot.settle({ interventions: [] })).toThrow(RangeError);
    expect(ballot.settle({ interventions: [], draw: SEED }).unsealed.draw).toBe(SEED);
    const plain = closeBallot(openErrand(), { interventions: [], draw: SEED }).record;
    expect(plain).not.toHaveProperty('draw');
  });
});

describe('the record of a draw', () => {
  const record = closed(drawNonceOf(SEED, TURN));
  const fieldsOf = (changed: typeof record, seed = published): string[] =>
    recount(changed, errand, ITEMS, undefined, seed).differences.map(({ field }) => field);

  test('recounts with and without the seed, as text too', () => {
    const text = ballotRecord.parse(JSON.parse(recordText(record)));
    expect(recount(text, errand, ITEMS)).toMatchObject({ ok: true, differences: [] });
    expect(fieldsOf(text)).toEqual([]);
  });

  test('with a nonce of another turn, seed or match does not', () => {
    expect(fieldsOf({ ...record, draw: drawNonceOf(SEED, TURN + 1) })).toContain('draw');
    expect(fieldsOf(record, { seed: OTHER, hash: drawHashOf(OTHER) })).toEqual(['draw']);
  });

  test('does not if the seed is not the one whose hash is on chain', () => {
    expect(fieldsOf(record, { seed: SEED, hash: OTHER })).toEqual(['drawSeed']);
  });

  test('does not without its nonce, nor does a nonce without a draw', () => {
    const { draw: _left, ...bare } = record;
    expect(recount(bare, errand).differences.map(({ field }) => field)).toContain('draw');
    const plain = closeBallot(openErrand(), { interventions: [] }).record;
    expect(recount({ ...plain, draw: SEED }, errand).differences.map(({ field }) => field)).toEqual(['draw']);
  });

  test('does not if another option than the drawn one won', () => {
    for (const [command] of record.result.stages[0]?.counts ?? []) {
      const [first, ...rest] = record.result.stages;
      if (first === undefined || command === first.winner) continue;
      const stages = [{ ...first, winner: command }, ...rest];
      expect(fieldsOf({ ...record, result: { ...record.result, stages } })).toContain('result.stages');
    }
  });
});
