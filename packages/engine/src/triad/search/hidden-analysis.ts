import type { AnalysisLimits, Evaluation } from '../../analysis.ts';
import { bySeat, SEATS } from '../../seat.ts';
import { deckOf, ForcedSlots, playableCards } from '../quick/deck.ts';
import { NO_EARTH, packMove } from '../quick/index.ts';
import { drawsByTurn } from '../rules/draws.ts';
import { legalMoves } from '../rules/legal.ts';
import { seatToPlay, TURNS } from '../rules/turn-order.ts';
import {
  type Card,
  DIRECTIONS,
  type Edges,
  type HandSlot,
  isPick,
  type PlaceMove,
  type TriadMove,
  type TriadState,
  type TriadView,
} from '../rules/types.ts';
import { FullSearch } from './full-search.ts';
import { withDraws } from './guessed-draws.ts';
import { DEFAULT_NODES, limitOf, NEAR, settle, valuesFor } from './open-analysis.ts';
import { isPlain } from './plain-board.ts';
import { PlainSearch } from './plain-search.ts';
import { PACE, type Steps } from './round-search.ts';
import { type Seeded, seeded } from './seeded.ts';
import { MeanValues, type RootValues } from './values.ts';

/** Whether a draw of this round is still to come, or a card that may still be played in it is not known. */
export function needsGuesses(state: TriadState): boolean {
  if (drawsByTurn(state) && state.salts.length < TURNS * (state.round + 1)) return true;
  const { unused, known } = deckOf(state);
  return (playableCards(state, new ForcedSlots(state), unused) & ~known) !== 0;
}

const knownCards = (state: TriadState): readonly Card[] =>
  SEATS.flatMap((seat) => state.hands[seat].flatMap((slot) => (slot.kind === 'known' ? [slot.card] : [])));

const LOWEST = 1;
const HIGHEST = 10;
/** From fewer cards than this their range says nothing. */
const ENOUGH = 2;

/** A card as it might well be, after the cards in sight: their range of edges and their traits. */
function inventedCard(seen: readonly Card[], random: Seeded): Card {
  const edges = seen.flatMap((card) => DIRECTIONS.map((direction) => card.edges[direction]));
  const least = seen.length < ENOUGH ? LOWEST : Math.min(...edges);
  const most = seen.length < ENOUGH ? HIGHEST : Math.max(...edges);
  const edge = (): number => least + random.below(most - least + 1);
  const drawn: Edges = { up: edge(), right: edge(), down: edge(), left: edge() };
  const hand = ([0, 1, 2] as const)[random.below(3)] ?? 0;
  const trait = seen[random.below(seen.length)]?.trait ?? 'none';
  return { tokenId: '0', edges: drawn, jankenHand: hand, combatStatSum: 0, trait };
}

/**
 * Guesses what cannot be seen: every hidden slot gets a card of the pool that is nowhere in sight, each once, or
 * an invented one when there is none, and Chaos by turn draws all that it has still to draw. What is in sight stays as
 * it is.
 */
function guessHidden(state: TriadState, pool: readonly Card[], random: Seeded): TriadState {
  const seen = knownCards(state);
  const sighted = new Set(seen.map((card) => card.tokenId));
  const unseen = pool.filter((card) => !sighted.has(card.tokenId));
  const draw = (): Card =>
    unseen.length > 0
      ? (unseen.splice(random.below(unseen.length), 1)[0] ?? inventedCard(seen, random))
      : inventedCard(seen, random);
  const hands = bySeat((seat) =>
    state.hands[seat].map(
      (slot): HandSlot =>
        slot.kind === 'known' ? slot : { kind: 'known', used: false, card: draw(), open: null },
    ),
  );
  return withDraws({ ...state, hands }, random);
}

/** How often it is guessed, unless a limit says less. */
const SAMPLES = 64;
/** With so many turns left and nothing but edges to count, a guess is searched to the end. */
const PLAIN_END = 7;
/** How far it is searched otherwise; less before there are two cards on the board and marks make moves many. */
const AHEAD = 3;
const AHEAD_AT_FIRST = 2;
const FIRST_TURNS = 2;
/** Cell, slot and mark of a packed move. */
const WITHOUT_EARTH = 0xfff;

/** How far a guess is searched unless something else is asked: to the end where that is quick. */
export function usualLookAhead(state: TriadState): number {
  const left = TURNS - state.turn;
  if (left <= NEAR || (left <= PLAIN_END && isPlain(state))) return left;
  return state.turn < FIRST_TURNS && state.ruleset.tactics.warningMark.enabled ? AHEAD_AT_FIRST : AHEAD;
}

/** The values of all moves of an open position, at most `ahead` turns deep; work is counted into `means`. */
function* valuesWithin(state: TriadState, ahead: number, means: MeanValues<PlaceMove>): Steps<RootValues> {
  const toEnd = state.turn + ahead >= TURNS;
  const search = toEnd && isPlain(state) ? new PlainSearch(state) : new FullSearch(state);
  if (search instanceof FullSearch) search.lookAhead(ahead);
  const values = valuesFor(state, search);
  const before = means.nodes;
  for (const _ of settle(search, values)) {
    means.nodes = before + search.nodes;
    yield;
  }
  means.nodes = before + search.nodes;
  return values;
}

/** A view's moves as a guess knows them: a card that turns out to take no earth edge is played without. */
function worthIn(values: RootValues, { moves }: MeanValues<PlaceMove>): (index: number) => number {
  const margins = new Map(values.moves.map((packed, i) => [packed, values.ofMoves[i]?.atLeast ?? 0]));
  return (index) => {
    const move = moves[index];
    if (!move) return 0;
    const packed = packMove(move);
    const margin = margins.get(packed) ?? margins.get((packed & WITHOUT_EARTH) | (NO_EARTH << 12));
    if (margin === undefined) throw new Error(`a guessed hand does not know the view's move ${packed}`);
    return margin;
  };
}

/** The moves of a view in which something is to be guessed, before any guess. */
export function unguessed(view: TriadView): MeanValues<PlaceMove> {
  const seat = seatToPlay(view);
  if (seat === null) throw new Error('the match is over: there is no position to judge');
  const moves = [...legalMoves(view, seat)].flatMap((move) => (isPick(move) ? [] : [move]));
  return new MeanValues(moves, seat, limitOf(view));
}

/** Guesses what cannot be seen `samples` times and adds up what every move is worth in each guess. */
export function* guessValues(
  view: TriadView,
  means: MeanValues<PlaceMove>,
  pool: readonly Card[],
  random: Seeded,
  samples: number,
  lookAhead: (state: TriadState) => number,
): Steps<void> {
  for (let sample = 0; sample < samples; sample++) {
    const state = guessHidden(view, pool, random);
    const values = yield* valuesWithin(state, lookAhead(state), means);
    means.add(worthIn(values, means));
    yield;
  }
}

/** The judgement of a view in which something is to be guessed: estimates only, better with every guess. */
export function* analyseHidden(
  view: TriadView,
  limits: AnalysisLimits,
  pool: readonly Card[],
): Generator<Evaluation<TriadMove>, Evaluation<TriadMove>> {
  const means = unguessed(view);
  const most = limits.nodes ?? DEFAULT_NODES;
  const steps = guessValues(view, means, pool, seeded(limits.seed), SAMPLES, usualLookAhead);
  let told = 0;
  for (const _ of steps) {
    if (means.samples > 0 && means.nodes >= most) break;
    if (means.nodes - told < PACE) continue;
    told = means.nodes;
    yield means.evaluation(false);
  }
  return means.evaluation(true);
}
