import { describe, expect, it } from 'vitest';
import { seatsAsked } from '../game.ts';
import { seatIndex } from '../seat.ts';
import { triad } from './game.ts';
import { matchIdOf } from './records/match-id.ts';
import { turnSummaryOf } from './records/turn-summary.ts';
import { MOVE_REFUSALS } from './rules/legal.ts';
import { outcomeOf, tilesOf } from './rules/round.ts';
import { begin } from './rules/setup.ts';
import type { Cell, EdgeIndex, PlaceMove, Semantics, Slot, TriadState } from './rules/types.ts';
import { rulesetIdOf } from './ruleset/id.ts';
import { CLASSIC_FLAGS, hasRule } from './ruleset/ruleset.ts';
import {
  type RecordedMatch,
  type RecordedResult,
  type RefusedMatch,
  recordedMatches,
  refusedMatches,
} from './vectors.fixture.ts';

const matches = recordedMatches();
const named = matches.map((match, i) => [`line ${i + 1} (index ${match.index})`, match] as const);
const read = named.flatMap(([name, match]) => [
  [`${name}, seed semantics`, match, 'seed', match.result] as const,
  ...(match.resultPublic
    ? [[`${name}, public semantics`, match, 'public', match.resultPublic] as const]
    : []),
]);

const none = <T>(value: number | undefined): T | null =>
  value === undefined || value === 255 ? null : (value as T);

/** The recorded turn as a canonical move: what its rules do not use is left out. */
function moveOf(match: RecordedMatch | RefusedMatch, state: TriadState): PlaceMove {
  const turn = match.turns[state.turn];
  if (!turn) throw new Error(`a match has nine turns, asked for ${state.turn}`);
  const [seat = 'A'] = seatsAsked(triad, state);
  const move: PlaceMove = {
    cell: turn.cell as Cell,
    cardIndex: turn.cardIndex as Slot,
    warningMarkCell: none<Cell>(turn.warningMarkCell),
    earthBoostEdge: none<EdgeIndex>(turn.earthBoostEdge),
  };
  return triad.canonical(triad.view(state, seat), seat, move) as PlaceMove;
}

/** Plays the recorded moves and compares every turn with the record; gives the state after the last. */
function replayed(match: RecordedMatch, semantics: Semantics, result: RecordedResult): TriadState {
  const { ruleset, header, hands } = match;
  let state = begin({ ruleset, header, hands, shown: [], semantics });
  for (const expected of result.turns) {
    const [seat = 'A'] = seatsAsked(triad, state);
    const move = moveOf(match, state);
    const step = triad.play(state, { [seat]: { move } });
    if (!step.ok) throw new Error(`turn ${state.turn}: ${step.error.code} ${step.error.message}`);
    const { flips, triadPlus, ignoreWarningMark, ...summary } = turnSummaryOf(step.value.events);
    const placed = step.value.events.find((event) => event.type === 'placed');
    expect({
      player: seatIndex(seat),
      cell: move.cell,
      cardIndex: move.cardIndex,
      tokenId: placed?.card.tokenId,
      ...summary,
      appliedBonus: { triadPlus, ignoreWarningMark },
      flipTraces: flips,
    }).toEqual(expected);
    state = step.value.state;
  }
  return state;
}

describe('recorded matches', () => {
  it.each(named)('%s has the ruleset id and the match id of its record', (_, match) => {
    expect(rulesetIdOf(match.ruleset)).toBe(match.header.rulesetId);
    expect(matchIdOf(match, 255)).toBe(match.result.matchId);
    expect(matchIdOf(match, 0)).toBe(match.result.matchIdReservedZeroDefault);
  });

  it.each(read)('%s comes out as recorded, turn by turn', (_, match, semantics, result) => {
    const state = replayed(match, semantics, result);
    const outcome = outcomeOf(state);
    expect(outcome?.winner).toBe(result.winner === 0 ? 'A' : 'B');
    expect(tilesOf(state)).toEqual(result.tiles);
    expect({ A: state.formations.A.ids, B: state.formations.B.ids }).toEqual(result.formations);
    const board = state.board.map(
      (placed) =>
        placed && {
          owner: seatIndex(placed.owner),
          tokenId: placed.card.tokenId,
          edges: placed.edges,
          forestShield: placed.forestShield,
        },
    );
    expect(board).toEqual(result.board);
  });

  it('use every classic rule, and differ between the two readings', () => {
    for (const flag of CLASSIC_FLAGS) {
      expect(matches.some(({ ruleset }) => hasRule(ruleset, flag))).toBe(true);
    }
    const differing = matches.filter(
      ({ result, resultPublic }) => resultPublic && JSON.stringify(result) !== JSON.stringify(resultPublic),
    );
    expect(differing.length).toBeGreaterThan(10);
  });
});

describe('illegal matches', () => {
  // The range of an edge is checked where a record is read: an edge that no rule uses never gets here.
  const refused = refusedMatches(MOVE_REFUSALS.filter((code) => code !== 'earth_edge_out_of_range'));

  it.each(refused.map((match) => [match.error, match] as const))(
    '%s is refused with that code',
    (error, match) => {
      const { ruleset, header, hands } = match;
      let state = begin({ ruleset, header, hands, shown: [] });
      for (const _ of match.turns) {
        const [seat = 'A'] = seatsAsked(triad, state);
        const result = triad.play(state, { [seat]: { move: moveOf(match, state) } });
        if (!result.ok) {
          expect(result.error.code).toBe(error);
          return;
        }
        state = result.value.state;
      }
      throw new Error('the whole match was played');
    },
  );

  it('cover every refusal of a move', () => {
    const missing = MOVE_REFUSALS.filter((code) => !refused.some(({ error }) => error === code));
    expect(missing).toEqual(['earth_edge_out_of_range', 'not_canonical']);
  });
});
