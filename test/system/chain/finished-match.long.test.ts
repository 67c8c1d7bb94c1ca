import { type BySeat, bySeat, expectOk, SEATS, type Seat } from '@show-of-hands/engine';
import { type PolylemmaView, polylemma } from '@show-of-hands/engine/polylemma';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  matchIdOf as idOfRecord,
  isPick,
  matchIdV2Of,
  type PlaceMove,
  type RecordedRound,
  recordVersionOf,
  seatOfPick,
  type TriadState,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import { decodeLogs, type KeyedLog, logsOfType, matchIdOf, matchOf } from '@show-of-hands/verify';
import { cardOf } from '@show-of-hands/verify/triad';
import { formatLog, type Hex, type Log } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { battleDifference } from '#bot/battle-on-chain';
import type { Decide } from '#bot/decision';
import { followMatch } from '#bot/match-follower';
import { MatchWatch } from '#bot/match-watch';
import { playDifference } from '#bot/play-on-chain';
import { presets } from '#bot/triad-rules-presets';
import { drawingMove } from '#helpers/chain/drawing-moves.ts';
import { anyBattleMove, type PolylemmaRig, polylemmaOn } from '#helpers/chain/polylemma-rig.ts';
import { type NodeRig, startNodeRig } from '#helpers/chain/rig.ts';
import { anyMove, type TriadMatch, type TriadRig, triadOn } from '#helpers/chain/triad-rig.ts';
import { until } from '#helpers/processes/processes.ts';

const DIGEST = `0x${'d1'.repeat(32)}` as const;
const forever = new AbortController().signal;
const observer = { hands: {}, shown: [] };

let rig: NodeRig;
const watches: MatchWatch[] = [];
beforeAll(async () => {
  rig = await startNodeRig();
}, 60_000);
afterEach(async () => {
  for (const watch of watches.splice(0)) await watch.stop();
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});

function watchOf({ table }: Pick<TriadRig, 'table'>, matchKey: Hex): MatchWatch {
  const watch = new MatchWatch({ table, matchKey, pollEvery: 15 });
  watches.push(watch);
  return watch;
}

/** Hands with what was shown only after the last turn taken back. */
const hidden = (hands: TriadState['hands'], known: TriadState['hands'] | null): TriadState['hands'] =>
  bySeat((seat) =>
    hands[seat].map((slot, at) =>
      slot.kind === 'known' && slot.open === 'shown' && known?.[seat][at]?.kind === 'hidden'
        ? { kind: 'hidden', used: false }
        : slot,
    ),
  );

/** The logs of a match as anybody who indexes the chain has them, without a part of the bot. */
async function indexed(table: Hex, matchKey: Hex): Promise<readonly KeyedLog[]> {
  const raw = await rig.link.client.request({
    method: 'eth_getLogs',
    params: [{ address: table, topics: [null, matchKey], fromBlock: '0x0', toBlock: 'latest' }],
  });
  return decodeLogs(raw.map((log) => formatLog(log) as Log<bigint, number, false>));
}

describe('a match of Triad, read from its logs alone', () => {
  let game: TriadRig;
  beforeAll(async () => {
    game = await triadOn(rig);
  }, 60_000);

  /** Plays a match, and gives the state that the bot's own follower comes to. */
  async function played(
    match: TriadMatch,
    deciderOf: (seat: Seat) => Decide<TriadView>,
  ): Promise<TriadState> {
    const watch = watchOf(game, match.matchKey);
    const { table, binding } = game;
    const agents = await Promise.all(SEATS.map((seat) => game.agent(match, seat, watch, deciderOf(seat))));
    const playing = Promise.all(agents.map((agent) => agent.play(forever)));
    playing.catch(() => {});
    let last: TriadState | null = null;
    for await (const { state } of followMatch({ watch, table, binding, observer, signal: forever }))
      last = state;
    await playing;
    if (last === null) throw new Error('a played match has a state');
    return last;
  }

  /** The id by the words of docs/rules.md alone: of the decks as they were brought, or picked, and the moves on chain. */
  async function idByHand(match: TriadMatch, logs: readonly KeyedLog[], preset: string): Promise<Hex> {
    const ruleset = presets.find(({ id }) => id === preset)?.ruleset;
    if (ruleset === undefined) throw new Error(`no preset ${preset}`);
    const info = await game.table.infoOf(match.matchKey);
    const moves = logsOfType(logs, 'moved').map(({ move }) => expectOk(triad.codec.decode(move)));
    const picks = moves.flatMap((move) => (isPick(move) ? [move.pick] : []));
    const placed = moves.flatMap((move): PlaceMove[] => (isPick(move) ? [] : [move]));
    const pool = (match.pool ?? []).map(({ tokenId }) => `${tokenId}`);
    const deckOf = (seat: Seat): readonly string[] =>
      ruleset.draft
        ? picks.flatMap((pick, at) => (seatOfPick('A', at) === seat ? [pool[pick] ?? ''] : []))
        : match.hands[seat].map(String);
    const header = {
      version: recordVersionOf(ruleset),
      rulesetId: info.terms.rules,
      seasonId: info.terms.seasonId,
      playerA: info.owners.A,
      playerB: info.owners.B,
      deckA: deckOf('A'),
      deckB: deckOf('B'),
      firstPlayer: info.firstPlayer === 'A' ? 0 : 1,
      deadline: info.recordDeadline,
      salt: info.salt ?? ZERO_HASH,
    } as const;
    if (header.version === 1) return idOfRecord({ header, turns: placed });
    const rounds: RecordedRound[] = [];
    for (let at = 0; at < placed.length; at += 9) rounds.push({ turns: placed.slice(at, at + 9) });
    return matchIdV2Of({ header, ...(ruleset.draft && { draft: { pool, picks } }), rounds });
  }

  it.each(['three-open', 'draft', 'sudden-death', 'swap'])(
    '%s: has the id of its transcript and the board of its contract',
    async (preset) => {
      const match = await game.enter(preset);
      const ruleset = presets.find(({ id }) => id === preset)?.ruleset;
      if (ruleset === undefined) throw new Error(`no preset ${preset}`);
      const wholeOf = async (seat: Seat) =>
        (await game.cards.packed(match.hands[seat])).map((card) => cardOf(card, ruleset));
      const brought: BySeat<Awaited<ReturnType<typeof wholeOf>>> = {
        A: await wholeOf('A'),
        B: await wholeOf('B'),
      };
      const state = await played(match, (seat) => async (request) => {
        const { view, matchKey, turn } = request;
        // a first round that nobody wins, so that there is a second one
        if (preset !== 'sudden-death' || view.round > 0)
          return anyMove(seat, seat === 'A' ? DIGEST : ZERO_HASH)(request);
        const move = triad.canonical(view, seat, drawingMove(view, seat, brought, `${matchKey}${turn}`));
        return { move: triad.codec.encode(move), ballotDigest: ZERO_HASH };
      });
      if (preset === 'sudden-death') expect(state.round).toBeGreaterThanOrEqual(1);

      const logs = await indexed(game.contracts.table, match.matchKey);
      const found = expectOk(matchOf(logs));
      if (found.game !== 'triad') throw new Error(`read as a match of ${found.game}`);
      expect(found.matchKey).toBe(match.matchKey);
      expect(found.matchId).toBe(await idByHand(match, logs, preset));
      expect(matchIdOf(logs)).toEqual({ ok: true, value: found.matchId });

      const { draft, hands, firstHands, ...board } = found.view;
      const { draft: drafted, hands: last, firstHands: first, ...followed } = triad.view(state, 'public');
      expect(board).toEqual(followed);
      // a follower is not told which card lay in a place that no turn opened; its seat showed it at the end
      expect(hidden(hands, last)).toEqual(last);
      expect(firstHands && hidden(firstHands, first)).toEqual(first);
      expect(SEATS.flatMap((seat) => hands[seat]).every(({ kind }) => kind === 'known')).toBe(true);
      expect(
        playDifference(
          { ...board, hands, firstHands, draft: null },
          await game.table.read('playOf', [match.matchKey]),
        ),
      ).toBeNull();
      // of the cards that nobody picked no log says more than which they are
      expect(draft?.pool).toEqual(
        drafted?.pool.map((card, at) => (drafted.picks.includes(at) ? card : { tokenId: card.tokenId })),
      );
      expect(draft?.picks).toEqual(drafted?.picks);

      const info = await game.table.infoOf(match.matchKey);
      expect(found.ended).toEqual({ ending: info.ending, cause: 'played', score: info.score });
      expect(found.outcome).toEqual(triad.outcome(state));

      for (const cut of [logs.slice(1), logs.slice(0, -1), [...logs, ...logs], logs.toReversed()])
        expect(matchOf(cut).ok).toBe(false);
    },
  );

  it('has a board, but no id, if time decided it', async () => {
    const match = await game.enter('three-open', { actWindow: 60 });
    const watch = watchOf(game, match.matchKey);
    const decide =
      (seat: Seat): Decide<TriadView> =>
      (request) =>
        // two turns are played, then nobody says anything any more
        request.turn < 2 ? anyMove(seat, seat === 'A' ? DIGEST : ZERO_HASH)(request) : new Promise(() => {});
    const agents = await Promise.all(SEATS.map((seat) => game.agent(match, seat, watch, decide(seat))));
    const playing = Promise.all(agents.map((agent) => agent.play(forever)));
    playing.catch(() => {});
    await until('two turns are played', async () => (await game.table.infoOf(match.matchKey)).turn === 2);
    await rig.passTime(2_000);
    await playing;
    const logs = await indexed(game.contracts.table, match.matchKey);
    const found = expectOk(matchOf(logs));
    expect(found).toMatchObject({ game: 'triad', outcome: null, matchId: null, ended: { cause: 'time' } });
    expect('turns' in found.view && found.view.turns).toHaveLength(2);
    expect(matchIdOf(logs)).toMatchObject({ error: { code: 'no_match_id' } });
  });
});

describe('a match of POLYLEMMA, read from its logs alone', () => {
  it('has its key for an id, and the board of its contract', async () => {
    const game: PolylemmaRig = await polylemmaOn(rig);
    const match = await game.enter('classic');
    const watch = watchOf(game, match.matchKey);
    const { table, binding } = game;
    const decide = (seat: Seat): Decide<PolylemmaView> => anyBattleMove(seat === 'A' ? DIGEST : ZERO_HASH);
    const playing = Promise.all(
      SEATS.map((seat) => game.agent(match, seat, watch, decide(seat)).play(forever)),
    );
    playing.catch(() => {});
    let followed: PolylemmaView | null = null;
    for await (const { state } of followMatch({ watch, table, binding, observer, signal: forever }))
      followed = state && polylemma.view(state, 'public');
    await playing;

    const logs = await indexed(game.contracts.table, match.matchKey);
    const found = expectOk(matchOf(logs));
    if (found.game !== 'polylemma') throw new Error(`read as a match of ${found.game}`);
    expect(found.view).toEqual(followed);
    expect(battleDifference(found.view, await table.read('battleOf', [match.matchKey]))).toBeNull();
    expect(found).toMatchObject({
      matchKey: match.matchKey,
      matchId: match.matchKey,
      ended: { cause: 'played' },
    });
    expect(matchIdOf(logs)).toEqual({ ok: true, value: match.matchKey });
  }, 60_000);
});
