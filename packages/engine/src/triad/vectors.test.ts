import { describe, expect, it } from 'vitest';
import { classicOf, plainRuleset } from './config/defaults.ts';
import { rulesetIdOf } from './config/id.ts';
import { chaosSlotOf, SLOTS } from './draws.ts';
import { triad } from './game.ts';
import { MOVE_REFUSALS } from './legal.ts';
import { played } from './matches.fixture.ts';
import { matchIdOf } from './records/match-id.ts';
import { turnSummaryOf } from './records/turn-summary.ts';
import { CLASSIC_FLAGS, hasRule, type Ruleset } from './ruleset.ts';
import { seatOfTurn } from './seats.ts';
import { begin } from './setup.ts';
import type { Card, Cell, Edges, Slot, TriadMove, TriadState } from './types.ts';
import { type RecordedMatch, type RefusedMatch, recordedMatches, refusedMatches } from './vectors.fixture.ts';

const matches = recordedMatches();
const names = matches.map((match, i) => [`line ${i + 1} (index ${match.index})`, match] as const);

describe('recorded matches', () => {
  it.each(names)('%s has the ruleset id and the match id of its record', (_, match) => {
    expect(rulesetIdOf(match.ruleset)).toBe(match.header.rulesetId);
    expect(matchIdOf(match, 255)).toBe(match.result.matchId);
    expect(matchIdOf(match, 0)).toBe(match.result.matchIdReservedZeroDefault);
  });

  it('played the cards that Chaos draws', () => {
    const chaotic = matches.filter(({ ruleset }) => hasRule(ruleset, 'chaos') && !hasRule(ruleset, 'order'));
    expect(chaotic.length).toBeGreaterThan(10);
    for (const { header, turns } of chaotic) {
      const left = { A: [...SLOTS] as Slot[], B: [...SLOTS] as Slot[] };
      turns.forEach(({ cardIndex }, turn) => {
        const seat = seatOfTurn(header.firstPlayer, turn);
        expect(chaosSlotOf(header, turn, seat, left[seat])).toBe(cardIndex);
        left[seat] = left[seat].filter((slot) => slot !== cardIndex);
      });
    }
  });
});

/** The recorded turn as a canonical move. */
function moveOf(match: RecordedMatch | RefusedMatch, turn: number): TriadMove {
  const recorded = match.turns[turn];
  if (!recorded) throw new Error(`a match has nine turns, asked for ${turn}`);
  const mark = recorded.warningMarkCell ?? 255;
  const marks = match.ruleset.tactics.warningMark.enabled && mark !== 255;
  return {
    cell: recorded.cell as Cell,
    cardIndex: recorded.cardIndex as Slot,
    warningMarkCell: marks ? (mark as Cell) : null,
    earthBoostEdge: null,
  };
}

/**
 * The same match under rules that are played already; the header keeps its ruleset id, which the draws of
 * Chaos follow from.
 */
function plainly(ruleset: Ruleset): Ruleset {
  const on = CLASSIC_FLAGS.filter((flag) => hasRule(ruleset, flag)).filter(
    (flag) => flag === 'order' || flag === 'chaos',
  );
  return { ...ruleset, synergy: plainRuleset().synergy, version: 2, classic: classicOf(...on) };
}

interface Reading {
  readonly cards: (card: Card) => Card;
  /** A compared value as the record has it. */
  readonly value: (value: number) => number;
  readonly edges: (edges: Edges) => Edges;
}

const asIs: Reading = { cards: (card) => card, value: (value) => value, edges: (edges) => edges };

/** Plays the recorded moves, compares every turn with the record, and gives the state after the last. */
function replay(match: RecordedMatch, ruleset: Ruleset, reading = asIs): TriadState {
  let state = begin({
    ruleset,
    header: match.header,
    hands: { A: match.hands.A.map(reading.cards), B: match.hands.B.map(reading.cards) },
    shown: [],
  });
  for (let turn = 0; turn < match.turns.length; turn += 1) {
    const step = played(state, moveOf(match, turn));
    state = step.state;
    const expected = match.result.turns[turn];
    const summary = turnSummaryOf(step.events);
    expect(summary).toMatchObject({
      flipCount: expected?.flipCount,
      comboCount: expected?.comboCount,
      comboEffect: expected?.comboEffect,
      warningTriggered: expected?.warningTriggered,
      warningPlaced: expected?.warningPlaced,
      ignoreWarningMark: expected?.appliedBonus.ignoreWarningMark,
    });
    const flips = summary.flips.map(({ winBy: _, aVal, dVal, ...flip }) => ({
      ...flip,
      aVal: reading.value(aVal),
      dVal: reading.value(dVal),
    }));
    expect(flips).toEqual(expected?.flipTraces.map(({ winBy: _, ...flip }) => flip));
  }
  return state;
}

function expectResult(match: RecordedMatch, state: TriadState, reading = asIs): void {
  const board = state.board.map((placed) => ({
    owner: placed?.owner === 'A' ? 0 : 1,
    tokenId: placed?.card.tokenId,
    edges: placed && reading.edges(placed.edges),
  }));
  expect(board).toEqual(match.result.board.map(({ owner, tokenId, edges }) => ({ owner, tokenId, edges })));
}

const byIndex = (index: number, version: 1 | 2): RecordedMatch => {
  const found = matches.find((match) => match.index === index && match.ruleset.version === version);
  if (!found) throw new Error(`no recorded match ${index} of version ${version}`);
  return found;
};

describe('whole recorded matches', () => {
  it('of Ascend and Descend at once, which cancel each other, come out as recorded', () => {
    const match = byIndex(10, 2);
    expectResult(match, replay(match, plainly(match.ruleset)));
  });

  it('of Reverse come out as recorded when every edge is read as 10 minus itself', () => {
    // Without traits, Reverse is the plain game on complemented edges, bonuses and penalties negated.
    const match = byIndex(0, 2);
    const { tactics } = match.ruleset;
    expect([tactics.warningMark.edgeMin, tactics.secondPlayerBalance.enabled]).toEqual([0, false]);
    const edges = ({ up, right, down, left }: Edges): Edges => ({
      up: 10 - up,
      right: 10 - right,
      down: 10 - down,
      left: 10 - left,
    });
    const reading: Reading = {
      edges,
      cards: (card) => ({ ...card, edges: edges(card.edges) }),
      value: (value) => 10 - value,
    };
    const negated: Ruleset = {
      ...plainly(match.ruleset),
      tactics: {
        ...tactics,
        warningMark: { ...tactics.warningMark, penaltyAllTriad: -tactics.warningMark.penaltyAllTriad },
        comboBonus: {
          ...tactics.comboBonus,
          momentumTriadPlus: -tactics.comboBonus.momentumTriadPlus,
          dominationTriadPlus: -tactics.comboBonus.dominationTriadPlus,
        },
      },
    };
    expectResult(match, replay(match, negated, reading), reading);
  });
});

describe('illegal matches', () => {
  const refused = refusedMatches(MOVE_REFUSALS.filter((code) => code !== 'earth_edge_out_of_range'));

  it.each(refused.map((match) => [match.error, match] as const))(
    '%s is refused with that code',
    (error, match) => {
      const { ruleset, header, hands } = match;
      let state = begin({ ruleset: plainly(ruleset), header, hands, shown: [] });
      const codes = match.turns.map((_, turn) => {
        const [seat = 'A'] = triad.awaiting(state);
        const result = triad.play(state, { [seat]: { move: moveOf(match, turn) } });
        if (result.ok) state = result.value.state;
        return result.ok ? undefined : result.error.code;
      });
      expect(codes.find((code) => code !== undefined)).toBe(error);
    },
  );

  it('cover every refusal of a move', () => {
    const missing = MOVE_REFUSALS.filter((code) => !refused.some(({ error }) => error === code));
    expect(missing).toEqual(['earth_edge_out_of_range', 'not_canonical']);
  });
});
