import type { SeatShow, TurnRecord } from '@show-of-hands/bus';
import { expectOk } from '@show-of-hands/engine';
import { ballotPolicy, closeBallot, forcedMove, openBallot } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type TriadState, triad } from '@show-of-hands/engine/triad';
import { checkForced, type Evidence, MatchFold } from '@show-of-hands/verify';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replayCommand } from '../../cli/games/triad/replay.ts';
import { loggedMatch, toldOf } from '../../games/triad/chain/match-on-chain.fixture.ts';
import { triadOnChain } from '../../games/triad/chain/on-chain.ts';
import { presets } from '../../games/triad/rules/presets.ts';
import { triadOnBus } from '../../games/triad/shown/on-bus.ts';
import { refusalOfUnvoted } from './unvoted-turns.ts';

const HASH = `0x${'44'.repeat(32)}` as const;
const binding = triadOnChain([], presets);

const seatShow = (kind: SeatShow['kind']): SeatShow => ({
  kind,
  name: kind,
  owner: `0x${'aa'.repeat(20)}`,
  handMode: kind === 'chat' ? 'blind' : null,
});

const isForcedIn = (state: TriadState) => forcedMove(triad, triad.view(state, 'public'), 'A') !== undefined;

function ballotIn(state: TriadState) {
  const question = {
    game: triad,
    view: triad.view(state, 'public'),
    seat: 'A',
    turn: triad.turn(state),
  } as const;
  const policy = ballotPolicy.parse({});
  const ballot = openBallot({ ...question, matchKey: HASH, pepper: HASH, policy, openedAt: 0 });
  return closeBallot(ballot, { interventions: [] }).record;
}

/** A match of random moves in which chat plays seat A, as it is published, and as the chain tells it. */
function publishedMatch(preset: (typeof presets)[number], seed: number) {
  const match = loggedMatch(preset.ruleset, seed);
  const turns = match.logs.flatMap((log): TurnRecord[] => {
    const state = log.type === 'moved' ? match.states[log.turn] : undefined;
    if (log.type !== 'moved' || state === undefined) return [];
    const { turn, seat, move } = log;
    const isForced = seat === 'A' && isForcedIn(state);
    const ballot = seat === 'A' && !isForced ? ballotIn(state) : null;
    const command = triad.notation.format(expectOk(triad.codec.decode(move)), seat);
    const commit = { hash: HASH, ballotDigest: ballot?.ballotDigest ?? ZERO_HASH, commitment: HASH };
    const mark = isForced ? ({ forced: true } as const) : {};
    return [{ turn, seat, move, command, ballot, ...mark, commit, reveal: { hash: HASH } }];
  });
  const digests = new Map(turns.map(({ turn, commit }) => [turn, commit?.ballotDigest ?? ZERO_HASH]));
  const logs = match.logs.map((log) =>
    log.type === 'moved'
      ? { ...log, committed: { salt: HASH, ballotDigest: digests.get(log.turn) ?? ZERO_HASH } }
      : log,
  );
  const [first] = match.states;
  if (first === undefined) throw new Error('a match has states');
  const seats = { A: seatShow('chat'), B: seatShow('computer') };
  return {
    match: { ...match, logs },
    record: {
      matchKey: HASH,
      transcript: triadOnBus.transcript(first, []),
      seats,
      turns,
      told: toldOf(logs),
    },
  };
}

type Published = ReturnType<typeof publishedMatch>;
const cases = fc
  .record({ preset: fc.constantFrom(...presets), seed: fc.nat() })
  .map(({ preset, seed }) => publishedMatch(preset, seed));
/** Both kinds of turn are in it. */
const withForced = cases.filter(({ record }) => record.turns.some(({ forced }) => forced));

const refusalOf = (record: unknown) => refusalOfUnvoted(JSON.parse(JSON.stringify(record)))?.error;
const changed = ({ record }: Published, change: (turn: TurnRecord) => object) => ({
  ...record,
  turns: record.turns.map((turn) => ({ ...turn, ...change(turn) })),
});

describe('a published record', () => {
  it('stands if chat was asked wherever it had a choice', () => {
    fc.assert(
      fc.property(cases, ({ record }) => {
        expect(refusalOf(record)).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });

  it.each<[string, string, (turn: TurnRecord) => object, RegExp]>([
    ['whose ballots are missing', 'not_forced', () => ({ ballot: null }), /more than one legal move/],
    [
      'that says of a free move that it was forced',
      'not_forced',
      ({ ballot, seat }) => (seat === 'A' && ballot !== null ? { ballot: null, forced: true } : {}),
      /more than one legal move/,
    ],
    [
      'whose forced move stands on chain as if it had been voted for',
      'not_forced',
      ({ forced, commit }) => (forced ? { commit: { ...commit, ballotDigest: HASH } } : {}),
      /as if one had decided it/,
    ],
    [
      'that says of a move that was voted for that it was forced',
      'forced_with_ballot',
      ({ ballot }) => (ballot === null ? {} : { forced: true }),
      /has a ballot/,
    ],
  ])('%s is refused', (_, code, change, why) => {
    fc.assert(
      fc.property(withForced, (published) => {
        const refusal = refusalOf(changed(published, change));
        expect(refusal).toMatchObject({ code, message: expect.stringMatching(why) });
      }),
      { numRuns: 8 },
    );
  });

  it('is refused for it by the command that replays it, too', async () => {
    const [published] = fc.sample(withForced, { numRuns: 1, seed: 1 });
    if (published === undefined) throw new Error('there is a match');
    const replay = await replayCommand.open({ semantics: 'seed' });
    const lineOf = (record: unknown): unknown => JSON.parse(JSON.stringify(record));
    expect(await replay(lineOf(published.record))).toMatchObject({ ok: true });
    const forged = changed(published, () => ({ ballot: null }));
    expect(await replay(lineOf(forged))).toMatchObject({ ok: false, error: { code: 'not_forced' } });
  });
});

describe('what the chain tells of the seat that is decided in public', () => {
  const found = ({ match }: Published, logs = match.logs) => {
    const { info, pool } = match;
    const turns = new MatchFold(binding, { hands: {}, shown: [] }, HASH).take(logs, info, pool);
    const terms = { ...info.terms, publicSeats: ['A'] } as const;
    // of the evidence it is asked for nothing else
    const evidence = { info: { ...info, terms }, logs } as Pick<Evidence, 'info' | 'logs'>;
    return [...checkForced(triad, evidence, turns)];
  };

  it('holds where it has no digest of a ballot in forced turns alone', () => {
    fc.assert(
      fc.property(withForced, (published) => {
        expect(found(published)).toMatchObject([{ verdict: 'holds', claim: 'forced moves' }]);
      }),
      { numRuns: 15 },
    );
  });

  it('does not where it had a choice and no ballot stands behind its move', () => {
    fc.assert(
      fc.property(cases, (published) => {
        const bare = published.match.logs.map((log) =>
          log.type === 'moved' ? { ...log, committed: { salt: HASH, ballotDigest: ZERO_HASH } } : log,
        );
        const wrong = found(published, bare).filter(({ verdict }) => verdict === 'fails');
        const free = published.record.turns.filter(({ ballot }) => ballot !== null);
        // a last cell with marks or edges to choose is told as what cannot be known
        expect(wrong.length).toBeGreaterThanOrEqual(free.length - 1);
      }),
      { numRuns: 15 },
    );
  });
});
