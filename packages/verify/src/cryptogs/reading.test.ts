import { bySeat, expectOk } from '@show-of-hands/engine';
import {
  AIM,
  broughtBy,
  ORIGINAL,
  outcomeAfterSilence,
  outcomeOf,
  PARLOUR,
  SERIES,
  STAKE,
  TOG_NUMBERS,
  togOf,
} from '@show-of-hands/engine/cryptogs';
import fc from 'fast-check';
import { hexToBytes, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { matchIdOf, matchOf } from '../games.ts';
import { checkEnding } from '../logs/ending.ts';
import { evidenceOf, KEY } from '../logs/evidence.fixture.ts';
import { MatchFold } from '../match/match-fold.ts';
import { decodeLogs } from '../table/decode.ts';
import type { KeyedLog } from '../table/match-log.ts';
import { togsAtEnd } from './finished.ts';
import { type Plan, plans, type RawLog, silentPlans, type ToldMatch, toldMatch } from './match.fixture.ts';
import { cryptogsReading, encodeStake, stackedIn, stakeIn } from './reading.ts';

const RUNS = { numRuns: 60 };

const finishedOf = (logs: readonly RawLog[]) => matchOf(decodeLogs(logs));

const ORIGINAL_MATCH: Plan = {
  ruleset: ORIGINAL,
  rarities: [40, 8, 20, 55, 140, 400, 8, 20, 8, 1],
  begins: null,
  seed: 1,
  silence: null,
};

/** Tokens by seat. */
const tokensOf = (togs: ReturnType<typeof togsAtEnd>) =>
  togs && bySeat((seat) => togs[seat].map(({ token }) => token));

describe('the logs of a match', () => {
  test('come to what was played, by all rules', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { logs, state, ending } = toldMatch(plan);
        const match = expectOk(finishedOf(logs));
        if (match.game !== 'cryptogs') throw new Error('it is a match of Cryptogs');
        const { winner, score } = ending;
        expect(match).toMatchObject({
          matchKey: KEY,
          matchId: KEY,
          view: state,
          outcome: { winner, score },
          ended: { ending: winner, cause: 'played', score },
        });
        // whoever flipped a tog has it
        for (const number of TOG_NUMBERS) {
          const by = state.flipped[number - 1];
          expect(by && match.togs[by]).toContainEqual(togOf(state, number));
        }
        expect(match.togs.A.length + match.togs.B.length).toBe(2 * STAKE);
        expect(matchIdOf(decodeLogs(logs))).toEqual({ ok: true, value: KEY });
      }),
      RUNS,
    );
  });

  test('give every state as they come, a transaction at a time', () => {
    fc.assert(
      fc.property(fc.oneof(plans, silentPlans), (plan) => {
        const told = toldMatch(plan);
        const fold = new MatchFold(cryptogsReading, { hands: {}, shown: [] }, KEY);
        const { info } = evidenceOf([], {
          info: {
            firstPlayer: plan.begins ?? 'A',
            terms: { ...evidenceOf([]).info.terms, rules: told.record.ruleset.rulesetId },
          },
        });
        const logs = decodeLogs(told.logs);
        const states: unknown[] = [];
        for (const hash of new Set(logs.map((log) => log.hash))) {
          for (const { before, after } of fold.take(
            logs.filter((log) => log.hash === hash),
            info,
          )) {
            if (states.length === 0) states.push(before);
            states.push(after);
          }
        }
        expect(states.length === 0 ? [fold.state] : states).toEqual(told.states);
        expect(fold.gameLogs).toHaveLength(logs.filter(({ type }) => type === 'ofGame').length);
      }),
      RUNS,
    );
  });

  test('of a match that seats fell silent in leave them what they had flipped, and give what lay there to the other', () => {
    let ends = 0;
    fc.assert(
      fc.property(silentPlans, (plan) => {
        const { logs, state, ending } = toldMatch(plan);
        if (ending.cause !== 'time' || plan.silence === null) return;
        ends += 1;
        const { silent } = plan.silence;
        const match = expectOk(finishedOf(logs));
        if (match.game !== 'cryptogs') throw new Error('it is a match of Cryptogs');
        expect(match).toMatchObject({ outcome: null, matchId: null, view: state });
        for (const number of TOG_NUMBERS) {
          const flippedBy = state.flipped[number - 1];
          const home = silent === 'both' ? broughtBy(number) : silent === 'A' ? 'B' : 'A';
          expect(match.togs[flippedBy ?? home]).toContainEqual(togOf(state, number));
        }
        expect(match.ended.score).toEqual(bySeat((seat) => match.togs[seat].length));
      }),
      { numRuns: 120 },
    );
    expect(ends).toBeGreaterThan(40);
  });
});

/** Another log in the place of one. */
const replaced = (logs: readonly RawLog[], at: number, change: (log: RawLog) => readonly RawLog[]) =>
  logs.flatMap((log, index) => (index === at ? change(log) : [log]));

/** Where the logs of these events stand. */
function placesOf(logs: readonly RawLog[], ...names: readonly string[]): readonly number[] {
  const decoded = decodeLogs(logs);
  return logs.flatMap((_, at) => {
    const log = decoded.find(({ index }) => index === at);
    const told =
      log?.type === 'ofGame'
        ? (cryptogsReading.telling?.toldBy(log)?.split(/[ :]/)[0] ?? 'stack')
        : log?.type;
    return told !== undefined && names.includes(told) ? [at] : [];
  });
}

const GAME_EVENTS = ['toss', 'throw', 'out'];

describe('what a table told of its own', () => {
  test('is all looked at: no bit of it can be another', () => {
    fc.assert(
      fc.property(fc.oneof(plans, silentPlans), fc.nat(), fc.nat(), (plan, which, bit) => {
        const { logs } = toldMatch(plan);
        const places = placesOf(logs, ...GAME_EVENTS);
        const at = places[which % places.length];
        if (at === undefined) return;
        const changed = replaced(logs, at, (log) => {
          // the seat of a throw stands in a topic, all else in the data
          const seat = log.topics[2];
          const bytes = hexToBytes(`${log.data}${seat?.slice(2) ?? ''}` as typeof log.data);
          const place = bit % (8 * bytes.length);
          bytes[place >> 3] = (bytes[place >> 3] ?? 0) ^ (1 << (place & 7));
          const length = (log.data.length - 2) / 2;
          const [event, key] = log.topics;
          const topics = seat === undefined ? log.topics : [event, key, toHex(bytes.slice(length))];
          return [{ ...log, data: toHex(bytes.slice(0, length)), topics: topics as RawLog['topics'] }];
        });
        expect(finishedOf(changed)).toMatchObject({ ok: false, error: { code: 'unplayable' } });
      }),
      { numRuns: 200 },
    );
  });

  test.each(GAME_EVENTS)('cannot be left out, nor told twice: %s', (name) => {
    const { logs } = toldMatch({
      ...ORIGINAL_MATCH,
      silence: name === 'out' ? { at: 2, silent: 'B' } : null,
    });
    const [at] = placesOf(logs, name);
    if (at === undefined) throw new Error(`nothing is told of a ${name}`);
    expect(finishedOf(replaced(logs, at, () => []))).toMatchObject({ error: { code: 'unplayable' } });
    const twice = logs.flatMap((log, index) => (index === at ? [log, log] : [log]));
    const placed = twice.map((log, logIndex) => ({ ...log, logIndex }));
    expect(finishedOf(placed)).toMatchObject({ error: { code: 'unplayable' } });
  });

  test('is refused with what was told, and what must have been', () => {
    const { logs } = toldMatch(ORIGINAL_MATCH);
    const [first, second] = placesOf(logs, 'throw');
    const other = logs[second ?? 0];
    const changed = replaced(logs, first ?? 0, (log) => [{ ...log, data: other?.data ?? '0x' }]);
    const refused = finishedOf(changed);
    expect(refused.ok ? '' : refused.error.message).toMatch(
      /told "throw 2, by seat [AB]: flips [\d, none]+, leaves [\d, none]+"; by the engine it must tell "throw 1, /,
    );
  });

  test('can be said in a line, which tells nothing of the stack and of other contracts', () => {
    const { logs } = toldMatch({ ...ORIGINAL_MATCH, silence: { at: 3, silent: 'both' } });
    const lines = decodeLogs(logs).flatMap((log) =>
      log.type === 'ofGame' ? [cryptogsReading.telling?.toldBy(log)?.replace(/\d/g, '#') ?? 'nothing'] : [],
    );
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'nothing',
      'toss',
      expect.stringMatching(/^throw #, by seat [AB]$/),
      expect.stringMatching(/^throw #, by seat [AB]$/),
      'out of time',
    ]);
    expect(cryptogsReading.telling?.toldBy({ topics: [], data: '0x' })).toBeUndefined();
  });
});

describe('logs of a match', () => {
  const played = toldMatch({ ...ORIGINAL_MATCH, ruleset: AIM });
  const later = toldMatch({ ...ORIGINAL_MATCH, ruleset: SERIES, begins: 'B' });
  const parlour = toldMatch({ ...ORIGINAL_MATCH, ruleset: PARLOUR });
  const silent = toldMatch({ ...ORIGINAL_MATCH, silence: { at: 2, silent: 'A' } });
  const forged = ({ logs }: ToldMatch, change: (log: KeyedLog) => readonly KeyedLog[]) =>
    matchOf(decodeLogs(logs).flatMap(change));
  const only =
    <T extends KeyedLog['type']>(
      type: T,
      change: (log: Extract<KeyedLog, { type: T }>) => readonly KeyedLog[],
    ) =>
    (log: KeyedLog): readonly KeyedLog[] =>
      log.type === type ? change(log as Extract<KeyedLog, { type: T }>) : [log];
  const stackWith = (place: number, by: number) =>
    only('ofGame', (log) => {
      if (cryptogsReading.telling?.toldBy(log) !== undefined) return [log];
      const bytes = hexToBytes(log.data);
      bytes[32 * place + 31] = (bytes[32 * place + 31] ?? 0) ^ by;
      return [{ ...log, data: toHex(bytes) }];
    });

  test.each<[string, ToldMatch, (log: KeyedLog) => readonly KeyedLog[], string]>([
    [
      'have the stack',
      played,
      only('ofGame', (log) => (cryptogsReading.telling?.toldBy(log) ? [log] : [])),
      'no_stack',
    ],
    [
      'have one stack',
      played,
      only('joined', (log) => [
        log,
        ...decodeLogs(played.logs)
          .filter((one) => one.hash === log.hash && one.type === 'ofGame')
          .map((one) => ({ ...one, index: one.index - 0.5 })),
      ]),
      'no_stack',
    ],
    ['have the togs of A on it', played, stackWith(0, 1), 'other_stake'],
    ['have the togs of B on it', played, stackWith(1, 64), 'other_stake'],
    ['have whoever begins by the start', later, stackWith(30, 1), 'other_beginner'],
    ['have a toss where no match was before', played, stackWith(30, 2), 'no_series'],
    ['have somebody begin', played, stackWith(30, 4), 'no_stack'],
    ['have a tog of each rarity', played, stackWith(29, 1), 'malformed_setup'],
    ['have every draw', played, only('drawn', (log) => (log.turn === 1 ? [] : [log])), 'unplayable'],
    [
      'have the salts that were drawn',
      parlour,
      only('drawn', (log) => [{ ...log, turnSalt: KEY }]),
      'unplayable',
    ],
    [
      'have slams that are allowed',
      played,
      only('moved', (log) => [{ ...log, move: '0x020202' }]),
      'unplayable',
    ],
    [
      'have slams of whoever throws',
      played,
      only('moved', (log) => [{ ...log, seat: log.seat === 'A' ? 'B' : 'A' }]),
      'unplayable',
    ],
    ['have every slam', played, only('moved', () => []), 'unplayable'],
    [
      'have whoever was silent',
      silent,
      only('timeCalled', (log) => [{ ...log, awaiting: ['B'] }]),
      'out of time',
    ],
    [
      'have the call that ended it',
      silent,
      only('timeCalled', (log) => (log.graceUntil === null ? [] : [log])),
      'must tell nothing',
    ],
    ['have the winner', silent, only('ended', (log) => [{ ...log, ending: 'draw' }]), 'other_ending'],
    ['have the score', silent, only('ended', (log) => [{ ...log, score: { A: 5, B: 5 } }]), 'other_ending'],
    [
      'end as it does for whoever was silent',
      silent,
      only('ended', (log) => {
        const { winner, score } = outcomeAfterSilence(silent.state, 'B');
        return [{ ...log, ending: winner, score }];
      }),
      'other_ending',
    ],
    [
      'have the winner of a match that was played out',
      played,
      only('ended', (log) => [{ ...log, ending: log.ending === 'A' ? 'B' : 'A' }]),
      'other_ending',
    ],
    [
      'end by what ends matches of togs',
      silent,
      only('ended', (log) => [{ ...log, cause: 'audit' }]),
      'other_ending',
    ],
  ])('must %s', (_, match, change, refusal) => {
    const found = forged(match, change);
    expect(found.ok ? 'ok' : `${found.error.code}: ${found.error.message}`).toContain(refusal);
  });
});

describe('an ending by time', () => {
  test('holds as the rules count it, and no other does', async () => {
    const cases = fc
      .sample(silentPlans, { seed: 7, numRuns: 40 })
      .map(toldMatch)
      .filter(({ ending }) => ending.cause === 'time');
    expect(cases.length).toBeGreaterThan(10);
    for (const { plan, logs, state, ending } of cases) {
      const verdict = async (winner: typeof ending.winner, score: typeof ending.score) => {
        const info = { ending: winner, cause: 'time' as const, score };
        const told = decodeLogs(logs).map((log) => (log.type === 'ended' ? { ...log, ...info } : log));
        const evidence = evidenceOf(told, { info });
        const table = { ...evidence.table, block: async () => ({ time: 1_000 }) };
        const found: string[] = [];
        const onTime = (silent: 'A' | 'B' | 'both') => cryptogsReading.outcomeOnTime(state, silent);
        for await (const one of checkEnding(
          { ...evidence, table },
          outcomeOf(state)?.winner,
          undefined,
          onTime,
        )) {
          found.push(one.verdict);
        }
        return found.join();
      };
      const { winner, score } = ending;
      expect([plan.silence, await verdict(winner, score)]).toEqual([plan.silence, 'holds']);
      for (const other of ['A', 'B', 'draw', 'void'] as const) {
        if (other !== winner) expect(await verdict(other, score)).toBe('fails');
      }
      expect(await verdict(winner, { A: score.A + 1, B: score.B - 1 })).toBe('fails');
    }
  });

  test('can be won by the silent seat, and be a draw', () => {
    const winners = fc
      .sample(silentPlans, { seed: 11, numRuns: 300 })
      .filter((plan) => plan.silence?.silent === 'A')
      .map(toldMatch)
      .flatMap(({ ending }) => (ending.cause === 'time' ? [ending.winner] : []));
    expect(new Set(winners)).toEqual(new Set(['A', 'B', 'draw']));
  });
});

describe('whose togs are at the end', () => {
  test('is nobody’s to say of an ending that the rules do not lead to', () => {
    const { state, ending } = toldMatch(ORIGINAL_MATCH);
    expect(tokensOf(togsAtEnd(state, ending))).toBeDefined();
    const { A, B } = ending.score;
    for (const other of [
      { ...ending, score: { A: A - 1, B: B + 1 } },
      { ...ending, winner: 'void' },
      { ...ending, cause: 'time' },
      { ...ending, cause: 'cancelled' },
    ]) {
      expect(togsAtEnd(state, other)).toBeUndefined();
    }
    const begun = toldMatch({ ...ORIGINAL_MATCH, silence: { at: 0, silent: 'both' } });
    expect(tokensOf(togsAtEnd(begun.state, begun.ending))).toEqual(
      bySeat((seat) => begun.state.stakes[seat].map(({ token }) => token)),
    );
    expect(togsAtEnd(begun.state, { ...begun.ending, cause: 'played' })).toBeUndefined();
  });
});

describe('a stake', () => {
  test('is five words, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2 ** 24 - 1 }), { minLength: 5, maxLength: 5 }),
        (tokens) => {
          expect(stakeIn(encodeStake(tokens))).toEqual({ ok: true, value: tokens });
        },
      ),
      RUNS,
    );
    expect(stakeIn('0x')).toMatchObject({ error: { code: 'malformed' } });
    expect(stakeIn(`0x${'00'.repeat(159)}`)).toMatchObject({ error: { code: 'malformed' } });
  });

  test('is read from the log of the acceptance alone', () => {
    const { logs, state } = toldMatch(ORIGINAL_MATCH);
    expect(stackedIn(logs)).toEqual({ ok: true, value: { stakes: state.stakes, begins: null } });
    expect(stackedIn([])).toMatchObject({ error: { code: 'no_stack' } });
  });
});
