import { type MatchRecord, matchRecord } from '@show-of-hands/bus';
import { AIM, ORIGINAL, PARLOUR, rulesetIdOf, SERIES } from '@show-of-hands/engine/cryptogs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChainReader } from '../chain-reader.ts';
import type { Claim, Finding } from '../finding.ts';
import { checkSetupOnChain, inEnglish } from '../games.ts';
import { checkRecord } from '../record/check-record.ts';
import { checkMatchOnChain } from '../record/on-chain.ts';
import { checkToldOnChain } from '../record/told-on-chain.ts';
import { findingMsg } from '../words.ts';
import { type Plan, plans, silentPlans, toldMatch } from './match.fixture.ts';

const PLAN: Plan = {
  ruleset: AIM,
  rarities: [40, 8, 20, 55, 140, 400, 8, 20, 8, 1],
  begins: null,
  seed: 4,
  silence: null,
};

const findingsOf = (record: MatchRecord): readonly Finding[] =>
  [...checkRecord(matchRecord.parse(record))].flatMap((found) =>
    found.type === 'turn' ? found.turn.findings : found.findings,
  );

/** Verdict and words of what was found of one claim. */
const foundOf = (record: MatchRecord, claim: Claim): readonly string[] =>
  findingsOf(record)
    .filter((one) => one.claim === claim)
    .map(({ verdict, detail }) => `${verdict}: ${inEnglish(detail)}`);

const verdictsOf = (record: MatchRecord) => ({
  ...Object.fromEntries(findingsOf(record).map(({ claim, verdict }) => [claim, verdict])),
});

const changed = (record: MatchRecord, change: (record: MatchRecord) => void): MatchRecord => {
  const copy = structuredClone(record);
  change(copy);
  return copy;
};

const setupOf = ({ transcript }: MatchRecord) => {
  if (transcript?.game !== 'cryptogs') throw new Error('it is a match of another game');
  return transcript.setup;
};

/** All that the chain is asked about a record. */
async function onChain(
  record: MatchRecord,
  chain: ChainReader,
): Promise<Readonly<Record<string, string | undefined>>> {
  const found = [
    await checkMatchOnChain(record, chain),
    await checkSetupOnChain(record, chain),
    await checkToldOnChain(record, chain),
  ];
  return Object.fromEntries(found.map((one) => [one?.claim, one?.verdict]));
}

describe('a record', () => {
  test('holds by all rules, and on the chain that it was played on', async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const { record, chain } = toldMatch(plan);
        expect(verdictsOf(record)).toEqual({ legal: 'holds', ending: 'holds' });
        expect(await onChain(record, chain)).toEqual({ match: 'holds', setup: 'holds', told: 'holds' });
      }),
      { numRuns: 40 },
    );
  });

  test('of a match that ended by time says what silence led to it, and that a record cannot prove it', async () => {
    await fc.assert(
      fc.asyncProperty(silentPlans, async (plan) => {
        const { record, chain, ending } = toldMatch(plan);
        if (ending.cause !== 'time') return;
        expect(verdictsOf(record)).toEqual({ legal: 'holds', ending: 'unknown' });
        const who = plan.silence?.silent === 'both' ? 'both sides' : plan.silence?.silent;
        expect(foundOf(record, 'ending').join()).toContain(`this is the result if ${who} ran out of time`);
        expect(await onChain(record, chain)).toMatchObject({ match: 'holds', setup: 'holds' });
      }),
      { numRuns: 40 },
    );
  });

  test('says who has which tog at the end', () => {
    const { record, state } = toldMatch(PLAN);
    const [said] = foundOf(record, 'ending');
    const [, a = '', b = ''] = /\. A takes (.*)\. B takes (.*)\.$/.exec(said ?? '') ?? [];
    const tokens = (text: string) => [...text.matchAll(/#(\d+)/g)].map(([, token]) => Number(token));
    const all = [...tokens(a), ...tokens(b)];
    expect([tokens(a).length, tokens(b).length]).toEqual([record.ending.score.A, record.ending.score.B]);
    expect(all.toSorted((x, y) => x - y)).toEqual(
      [...state.stakes.A, ...state.stakes.B].map(({ token }) => token).toSorted((x, y) => x - y),
    );
  });

  test('says so, too, where one side has none', () => {
    const plan = fc
      .sample(silentPlans, { seed: 3, numRuns: 200 })
      .find(({ silence }) => silence?.at === 0 && silence.silent === 'A');
    if (plan === undefined) throw new Error('nobody is silent at once');
    expect(foundOf(toldMatch(plan).record, 'ending').join()).toMatch(
      /A takes no tog\. B takes togs #\d+(, #\d+){9}\.$/,
    );
  });

  const honest = toldMatch(PLAN);
  const silent = toldMatch({ ...PLAN, silence: { at: 4, silent: 'B' } });
  const original = toldMatch({ ...PLAN, ruleset: ORIGINAL });
  const drop = (place: number) => (record: MatchRecord) => void record.turns.splice(place, 1);

  test.each<[string, MatchRecord, (record: MatchRecord) => void, Partial<Record<Claim, string>>]>([
    [
      'another winner',
      honest.record,
      ({ ending }) => {
        ending.winner = ending.winner === 'A' ? 'B' : 'A';
      },
      { ending: 'fails' },
    ],
    [
      'a draw',
      honest.record,
      ({ ending }) => {
        ending.winner = 'draw';
      },
      { ending: 'fails' },
    ],
    [
      'another score',
      honest.record,
      ({ ending }) => {
        ending.score.A += 1;
      },
      { ending: 'fails' },
    ],
    [
      'time as its cause',
      honest.record,
      ({ ending }) => {
        ending.cause = 'time';
      },
      { ending: 'fails' },
    ],
    [
      'another winner on time',
      silent.record,
      ({ ending }) => {
        ending.winner = 'draw';
      },
      { ending: 'fails' },
    ],
    [
      'a score on time that nobody’s silence leads to',
      silent.record,
      ({ ending }) => {
        ending.score = { A: 3, B: 7 };
      },
      { ending: 'fails' },
    ],
    [
      'nobody as the winner on time',
      silent.record,
      ({ ending }) => {
        ending.winner = 'void';
      },
      { ending: 'fails' },
    ],
    [
      'an end that was not played to',
      silent.record,
      ({ ending }) => {
        ending.cause = 'played';
      },
      { ending: 'fails' },
    ],
    ['a slam less', honest.record, drop(0), { legal: 'fails' }],
    [
      'another slam',
      honest.record,
      ({ turns: [first] }) => {
        if (first) first.move = '0x020202';
      },
      { legal: 'fails' },
    ],
    [
      'a slam that is none',
      honest.record,
      ({ turns: [first] }) => {
        if (first) first.move = '0x07';
      },
      { legal: 'fails' },
    ],
    [
      'a slam of the other side',
      honest.record,
      ({ turns: [first] }) => {
        if (first) first.seat = first.seat === 'A' ? 'B' : 'A';
      },
      { legal: 'fails' },
    ],
    [
      'a slam of another throw',
      honest.record,
      ({ turns }) => {
        const last = turns.at(-1);
        if (last) last.turn += 5;
      },
      { legal: 'fails' },
    ],
    ['a draw less', honest.record, ({ told }) => void told?.drawn.splice(0, 1), { legal: 'fails' }],
    ['a last draw less', original.record, ({ told }) => void told?.drawn.pop(), { ending: 'fails' }],
    [
      'draws in other turns',
      original.record,
      ({ told }) => {
        for (const draw of told?.drawn ?? []) draw.turn += 1;
      },
      { ending: 'fails' },
    ],
    [
      'a tog twice',
      honest.record,
      (record) => {
        const { A, B } = setupOf(record).stakes;
        if (A[0] && B[0]) A[0].token = B[0].token;
      },
      { legal: 'fails' },
    ],
    [
      'a rarity that no tog has',
      honest.record,
      (record) => {
        const [tog] = setupOf(record).stakes.B;
        if (tog) tog.rarity = 70_000;
      },
      { legal: 'fails' },
    ],
    ...['#slam aim 9 10', '#slam', 'aim 3 11', ''].map(
      (command) =>
        [
          `a slam that it calls "${command}"`,
          honest.record,
          ({ turns }: MatchRecord) => {
            const [turn] = turns;
            if (turn) turn.command = command;
          },
          { move: 'fails' },
        ] satisfies [string, MatchRecord, (record: MatchRecord) => void, Partial<Record<Claim, string>>],
    ),
    [
      'rules that are none',
      honest.record,
      (record) => {
        setupOf(record).rulesetId = record.matchKey;
      },
      { legal: 'fails' },
    ],
    [
      'rules without slams',
      honest.record,
      (record) => {
        setupOf(record).rulesetId = rulesetIdOf(ORIGINAL);
      },
      { legal: 'fails' },
    ],
    [
      'rules of one draw',
      original.record,
      (record) => {
        setupOf(record).rulesetId = rulesetIdOf(PARLOUR);
      },
      { ending: 'fails' },
    ],
    [
      'somebody who begins without a series',
      honest.record,
      (record) => {
        setupOf(record).begins = 'A';
      },
      { legal: 'fails' },
    ],
  ])('with %s does not hold', (_, record, change, verdicts) => {
    const parses = matchRecord.safeParse(changed(record, change));
    // a schema may refuse it before any rule does
    if (parses.success) expect(verdictsOf(parses.data)).toMatchObject(verdicts);
    else expect(verdicts).toEqual({ legal: 'fails' });
  });

  test.each<[string, (record: MatchRecord) => void]>([
    [
      'another tog',
      (record) => {
        const [tog] = setupOf(record).stakes.A;
        if (tog) tog.token += 1;
      },
    ],
    [
      'another picture',
      (record) => {
        const [, tog] = setupOf(record).stakes.B;
        if (tog) tog.picture += 1;
      },
    ],
    [
      'another rarity',
      (record) => {
        const [tog] = setupOf(record).stakes.A;
        if (tog) tog.rarity += 1;
      },
    ],
    ['togs in another order', (record) => void setupOf(record).stakes.A.reverse()],
    [
      'stakes the wrong way round',
      (record) => {
        const setup = setupOf(record);
        [setup.stakes.A, setup.stakes.B] = [setup.stakes.B, setup.stakes.A];
      },
    ],
    [
      'a tossed beginner',
      (record) => {
        setupOf(record).begins = 'B';
      },
    ],
    [
      'other rules',
      (record) => {
        setupOf(record).rulesetId = rulesetIdOf(SERIES);
      },
    ],
    [
      'an acceptance that was none',
      (record) => {
        record.entered = { A: record.entered?.A, B: record.entered?.A };
      },
    ],
    [
      'another table',
      (record) => {
        record.chain.table = record.seats.A.owner;
      },
    ],
    [
      'another match',
      (record) => {
        record.matchKey = rulesetIdOf(ORIGINAL);
      },
    ],
  ])('with %s is not what the chain says of the stakes', async (_, change) => {
    const record = changed(honest.record, change);
    const setup = await checkSetupOnChain(record, honest.chain);
    expect(setup).toMatchObject({ claim: 'setup', verdict: 'fails' });
    expect(setup && inEnglish(setup.detail)).not.toContain('undefined');
  });

  test('names the stakes with how rare they were', async () => {
    const setup = await checkSetupOnChain(honest.record, honest.chain);
    expect(setup && inEnglish(setup.detail)).toBe(
      'A stakes #107 (1 in 40), #114 (1 in 8), #121 (1 in 20), #128 (1 in 55), #135 (1 in 140). B stakes #142 (1 in 400), #149 (1 in 8), #156 (1 in 20), #163 (1 in 8), #170 (1 in 1).',
    );
  });

  test('is not known to have its stakes where its node says nothing, or it does not say how seat B entered', async () => {
    const why = findingMsg('found.noNode');
    const mute: ChainReader = { ...honest.chain, receipt: async () => ({ ok: false, why }) };
    expect(await checkSetupOnChain(honest.record, mute)).toMatchObject({ verdict: 'unknown', detail: why });
    const older = changed(honest.record, (record) => void delete record.entered);
    expect(await checkSetupOnChain(older, honest.chain)).toMatchObject({ verdict: 'unknown' });
  });

  test('is not accepted by a transaction that failed', async () => {
    const failing: ChainReader = {
      ...honest.chain,
      receipt: async (hash) => {
        const answer = await honest.chain.receipt(hash);
        return answer.ok && answer.value !== null
          ? { ok: true, value: { ...answer.value, succeeded: false } }
          : answer;
      },
    };
    expect(await checkSetupOnChain(honest.record, failing)).toMatchObject({ verdict: 'fails' });
  });

  test('that counts on time otherwise than the chain does not hold there', async () => {
    const record = changed(silent.record, ({ ending }) => {
      ending.score = { A: ending.score.B, B: ending.score.A };
    });
    expect(await checkMatchOnChain(record, silent.chain)).toMatchObject({ verdict: 'fails' });
  });

  test('with a salt that no links give is found on the chain', async () => {
    const record = changed(original.record, ({ told, matchKey }) => {
      const [first] = told?.drawn ?? [];
      if (first) first.turnSalt = matchKey;
    });
    expect(await onChain(record, original.chain)).toMatchObject({ told: 'fails' });
  });
});
