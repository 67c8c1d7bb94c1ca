import { SEATS, type Seat } from '@show-of-hands/engine';
import {
  CLASSIC_FLAGS,
  type Ruleset,
  scoreOf,
  type TriadEvent,
  type TriadState,
  triad,
} from '@show-of-hands/engine/triad';
import { expect } from 'vitest';
import { bitsOf } from '../config-bytes.ts';
import { boardWord, readEdges, readOwners, readSides, sidesOf, traitsWord } from '../packed-state.ts';
import type { PlayedMatch } from './random-match.ts';
import type { Drawn, Report } from './rules-harness.ts';

/** Slots as a bit mask. */
export const maskOf = (slots: readonly number[]): number =>
  slots.reduce((mask, slot) => mask | (1 << slot), 0);

/** Whether a ruleset's word of traits says anything. */
export function looksAtTraits({ synergy, classic, roulette }: Ruleset): boolean {
  const { traitDerivation, traitEffects, formationBonuses } = synergy;
  if (traitEffects.enabled || formationBonuses.enabled) {
    const active = Object.values(traitEffects).some((effect) => typeof effect === 'object' && effect.enabled);
    const formed = formationBonuses.fiveElementsHarmony.enabled || formationBonuses.eclipse.enabled;
    return traitDerivation.enabled || active || formed;
  }
  const types = ['typeAscend', 'typeDescend'] as const;
  return traitDerivation.enabled && types.some((flag) => classic?.[flag] || roulette?.pool.includes(flag));
}

/** What is drawn before the first turn: flags, open slots, swapped slots. */
export function expectDrawn(drawn: Drawn, state: TriadState, where: string): void {
  const flags = CLASSIC_FLAGS.filter((flag) => state.classic[flag]);
  expect(Number(drawn.rules & 0x7ffn), `${where}: flags`).toBe(bitsOf(flags));
  expect(drawn.openSlots, `${where}: open slots`).toEqual(SEATS.map((seat) => maskOf(state.openSlots[seat])));
  expect(drawn.swapSlots, `${where}: swap`).toEqual(SEATS.map((seat) => state.swap?.[seat] ?? 255));
}

/** Where the hands of a round came from, and the words it starts with. */
function expectStart(match: PlayedMatch, report: Report, state: TriadState, where: string): void {
  const tokens = [...match.decks.A, ...match.decks.B].map(({ tokenId }) => tokenId);
  const dealt = report.hands[state.round]?.map((origin) => tokens[Number(origin)]);
  const hands = SEATS.flatMap((seat) =>
    state.hands[seat].map((slot) => (slot.kind === 'known' ? slot.card.tokenId : 'hidden')),
  );
  expect(dealt, `${where}: hands`).toEqual(hands);
  expectWords(match, report.starts[state.round], state, where);
}

type Words = Report['positions'][number] | undefined;

function expectWords({ setup }: PlayedMatch, words: Words, state: TriadState, where: string): void {
  const { board = 0n, sides = 0n, traits = 0n } = words ?? {};
  expect(board.toString(16), `${where}: board`).toBe(boardWord(state).toString(16));
  const looked = looksAtTraits(setup.ruleset);
  expect(traits.toString(16), `${where}: traits`).toBe(traitsWord(state, looked).toString(16));
  expect(readSides(sides, state.turn), `${where}: sides`).toEqual({
    ...sidesOf(state),
    firstPlayer: (setup.header.firstPlayer + state.round) % 2,
  });
}

/** What a turn's events say of owners and edges: for the last turn of a drawn round, whose board is gone. */
function expectEvents(words: Words, before: Words, events: readonly TriadEvent[], where: string): void {
  const board = words?.board ?? 0n;
  const owners = readOwners(before?.board ?? 0n);
  const flipped = readOwners(board).flatMap((owner, cell) =>
    owners[cell] !== null && owners[cell] !== owner ? [`${cell} to ${owner}`] : [],
  );
  const said = events.flatMap((event) => (event.type === 'flip' ? [`${event.cell} to ${event.by}`] : []));
  expect(flipped, `${where}: flips`).toEqual(said.sort());
  for (const event of events) {
    if (event.type !== 'placed') continue;
    expect(readEdges(board, event.cell), `${where}: placed edges`).toEqual(event.edges);
  }
}

/** Every word after every turn, the hands of every round, and how the match ended. */
export function expectMatch(match: PlayedMatch, report: Report): void {
  const { seed, moves, states, events } = match;
  const [first] = states;
  const last = states.at(-1);
  if (first === undefined || last === undefined) throw new Error(`match ${seed} has no states`);
  expectDrawn(report.drawn, first, `match ${seed}`);
  expect(report.positions, `match ${seed}: turns`).toHaveLength(moves.length);
  for (const [i, state] of states.entries()) {
    const where = `match ${seed}, after ${i} turns`;
    if (state.turn === 0) expectStart(match, report, state, where);
    if (i === 0) continue;
    const words = report.positions[i - 1];
    const before = i % 9 === 1 ? undefined : report.positions[i - 2];
    expectEvents(words, before, events[i - 1] ?? [], where);
    if (state.turn > 0) expectWords(match, words, state, where);
  }
  const score = scoreOf(last);
  const scores = SEATS.map((seat) => score[seat]);
  expect(report.score, `match ${seed}: score`).toEqual(scores);
  expect(report.replayed, `match ${seed}: replayed`).toEqual(scores);
  expect(triad.outcome(last)?.winner, `match ${seed}: winner`).toBe(winnerOf(report.replayed));
}

const winnerOf = ([a = 0, b = 0]: readonly number[]): Seat | 'draw' => {
  if (a === b) return 'draw';
  return a > b ? 'A' : 'B';
};
