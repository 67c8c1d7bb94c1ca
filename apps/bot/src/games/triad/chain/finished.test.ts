import { expectOk, SEATS } from '@show-of-hands/engine';
import { encodeCard, matchIdOfView, plainRuleset, type Ruleset, triad } from '@show-of-hands/engine/triad';
import { type KeyedLog, type MatchLog, matchIdOf, matchOf } from '@show-of-hands/verify';
import { toldCardsIn } from '@show-of-hands/verify/triad';
import fc from 'fast-check';
import { encodeAbiParameters, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { matchEntry, matchTerms } from '../../../match/agent/match-info.fixture.ts';
import { presets } from '../rules/presets.ts';
import { type LoggedMatch, loggedMatch } from './match-on-chain.fixture.ts';

const KEY = `0x${'33'.repeat(32)}` as const;
/** The block in which seats show what they have not played. */
const AFTER = 10_000n;

type Told<Log> = Log extends unknown ? Omit<Log, 'block' | 'index' | 'hash'> : never;

/** The match with all that a table tells before its start and after its last turn. */
function wholeLogs({ info, hands, pool, logs, states }: LoggedMatch): readonly KeyedLog[] {
  const setting = encodeAbiParameters(
    [{ type: 'address' }, { type: 'uint256[]' }],
    [zeroAddress, pool.map(({ tokenId }) => tokenId)],
  );
  const last = states.at(-1);
  const outcome = last && triad.outcome(last);
  if (last === undefined || outcome === undefined) throw new Error('the match is over');
  const open = new Set(
    toldCardsIn(logs.filter((log) => log.type === 'disclosed')).map((card) => card.tokenId),
  );
  const before: readonly Told<MatchLog>[] = [
    {
      type: 'opened',
      edition: 2,
      owner: info.owners.A,
      nonce: KEY,
      terms: matchTerms({ ...info.terms, setting }),
      entry: matchEntry(),
      deadline: 0,
    },
    { type: 'joined', owner: info.owners.B, entry: matchEntry(), deadline: 0 },
  ];
  const after: readonly Told<MatchLog>[] = [
    ...SEATS.flatMap((seat) =>
      hands[seat].flatMap((card, slot): readonly Told<MatchLog>[] =>
        open.has(card.tokenId)
          ? []
          : [{ type: 'disclosed', seat, turn: triad.turn(last), data: encodeCard({ slot, ...card }) }],
      ),
    ),
    { type: 'ended', ending: outcome.winner, cause: 'played', score: outcome.score },
  ];
  const placed = (told: readonly Told<MatchLog>[], block: bigint): readonly MatchLog[] =>
    told.map((log, index) => ({ ...log, block, index, hash: KEY }));
  return [...placed(before, 0n), ...logs, ...placed(after, AFTER)].map((log) => ({
    ...log,
    matchKey: KEY,
  }));
}

const playedBy = (ruleset: Ruleset, seed: number) => {
  const match = loggedMatch(ruleset, seed);
  const last = match.states.at(-1);
  if (last === undefined) throw new Error('a match has states');
  return { logs: wholeLogs(match), last };
};

describe('a match of Triad read by anybody', () => {
  it('has the board and the id that were played, under every preset', () => {
    fc.assert(
      fc.property(fc.constantFrom(...presets), fc.nat(), ({ ruleset }, seed) => {
        const { logs, last } = playedBy(ruleset, seed);
        const found = expectOk(matchOf(logs));
        if (found.game !== 'triad') throw new Error(`read as a match of ${found.game}`);
        expect(found.view.board).toEqual(last.board);
        expect(found.outcome).toEqual(triad.outcome(last));
        // who knows all from the start on has the same decks
        expect(found.matchId).toBe(matchIdOfView({ ...last, audience: 'public' }));
      }),
      { numRuns: 60 },
    );
  });

  it('has a board and no id where a seat has kept its last card hidden', () => {
    const { logs, last } = playedBy(plainRuleset(), 3);
    const kept = logs.filter((log) => log.type !== 'disclosed' || log.block !== AFTER);
    expect(kept).toHaveLength(logs.length - 1);
    expect(matchOf(kept)).toMatchObject({ value: { matchId: null, outcome: triad.outcome(last) } });
    expect(matchIdOf(kept)).toMatchObject({ error: { code: 'no_match_id' } });
  });

  it('by rules that no show brings is read once they are given', () => {
    const ruleset = plainRuleset('order', 'allOpen');
    const { logs, last } = playedBy(ruleset, 5);
    expect(matchIdOf(logs)).toMatchObject({ error: { code: 'unknown_ruleset' } });
    expect(matchIdOf(logs, { rulesets: [ruleset] })).toEqual({
      ok: true,
      value: matchIdOfView({ ...last, audience: 'public' }),
    });
  });

  it('of a table of the first edition, which told no score, is read as any other', () => {
    const { logs } = playedBy(plainRuleset('threeOpen'), 11);
    const first = logs.map((log): KeyedLog => {
      if (log.type === 'opened') return { ...log, edition: 1 };
      return log.type === 'ended' ? { ...log, score: null } : log;
    });
    expect(matchIdOf(first)).toEqual(matchIdOf(logs));
    expect(matchOf(first)).toMatchObject({ ok: true, value: { ended: { score: null } } });
  });

  it('is refused where a move is missing, or the contract tells another score', () => {
    const [preset] = presets;
    if (preset === undefined) throw new Error('there are presets');
    const { logs } = playedBy(preset.ruleset, 7);
    const lastMove = logs.findLast((log) => log.type === 'moved');
    expect(matchOf(logs.filter((log) => log !== lastMove))).toMatchObject({
      error: { code: 'other_ending' },
    });
    const firstMove = logs.find((log) => log.type === 'moved');
    expect(matchOf(logs.filter((log) => log !== firstMove))).toMatchObject({ error: { code: 'unplayable' } });
    const other = logs.map((log) => (log.type === 'ended' ? { ...log, score: { A: 9, B: 1 } } : log));
    expect(matchOf(other)).toMatchObject({ error: { code: 'other_ending' } });
  });
});
