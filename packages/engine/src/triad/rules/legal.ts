import { type Refusal, refuse } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { CELLS, cellName, isCell } from './board.ts';
import { isDrawDue } from './chaos-draw.ts';
import { picksLeft } from './draft.ts';
import { forcingRule, unusedSlots } from './draws.ts';
import { hasTrait, playRulesOf } from './edges.ts';
import { isDrafting, seatToPlay } from './turn-order.ts';
import {
  type Card,
  type Cell,
  type EdgeIndex,
  isPick,
  type Mark,
  type PlaceMove,
  type Slot,
  type TriadMove,
  type TriadState,
} from './types.ts';

/** A card, or a card back that may be anything. */
type MaybeCard = Card | 'hidden';

const EDGES: readonly EdgeIndex[] = [0, 1, 2, 3];
const NO_EDGE: readonly null[] = [null];

/**
 * The edges that may be chosen when this card is played, "none" last; only none for a card that is not an
 * active earth card. A hidden card is offered every choice, so that the list betrays nothing (docs/rules.md
 * R11.1); what the card turns out not to need is left out of the canonical move.
 */
export function edgeChoices(
  state: Pick<TriadState, 'ruleset' | 'classic' | 'semantics'>,
  card: MaybeCard,
): readonly (EdgeIndex | null)[] {
  const rules = playRulesOf(state);
  if (!rules.active.earth) return NO_EDGE;
  if (card !== 'hidden' && !hasTrait(rules, card, 'earth')) return NO_EDGE;
  return rules.effects.earth.requireChoice ? EDGES : [...EDGES, null];
}

/** A mark lives through the opponent's next turn and vanishes at the start of its owner's (R3.2). */
const LIFETIME = 2;

export const markSetAt = (turn: number, owner: Seat, cell: Cell): Mark => ({
  cell,
  owner,
  expiresAt: turn + LIFETIME,
});

type MarkRules = Pick<TriadState, 'ruleset' | 'marksLeft' | 'board' | 'marks'>;

/** Whether a seat may set a mark at all on its turn. */
const mayMark = (state: MarkRules, seat: Seat): boolean =>
  state.ruleset.tactics.warningMark.enabled && state.marksLeft[seat] > 0;

/**
 * The cells that a seat may mark after placing a card on `placed`, ascending: empty then, and without a live
 * mark of either seat. Marks of `state` are the live ones (R3.4).
 */
export function markCells(state: MarkRules, seat: Seat, placed: Cell): readonly Cell[] {
  if (!mayMark(state, seat)) return [];
  return CELLS.filter(
    (cell) => cell !== placed && state.board[cell] === null && !state.marks.some((m) => m.cell === cell),
  );
}

/** The cells that a card can be placed on, ascending. */
export const emptyCells = (state: Pick<TriadState, 'board'>): readonly Cell[] =>
  CELLS.filter((cell) => state.board[cell] === null);

/** The slots that the seat to play may play from: the forced one, or all unused ones. */
export const playableSlots = (state: TriadState, seat: Seat): readonly Slot[] =>
  state.forced === null ? unusedSlots(state.hands[seat]) : [state.forced];

/** The card in a slot as far as it is known. */
export const cardIn = (state: TriadState, seat: Seat, slot: Slot): MaybeCard => {
  const entry = state.hands[seat][slot];
  return entry?.kind === 'known' ? entry.card : 'hidden';
};

/** The placements of a turn in numeric order: cell, slot, mark with none last, earth edge with none last. */
function* placements(state: TriadState, seat: Seat): Generator<PlaceMove> {
  const slots = playableSlots(state, seat);
  const edges = slots.map((slot) => edgeChoices(state, cardIn(state, seat, slot)));
  for (const cell of emptyCells(state)) {
    const marks = [...markCells(state, seat, cell), null];
    for (const [i, cardIndex] of slots.entries()) {
      for (const warningMarkCell of marks) {
        for (const earthBoostEdge of edges[i] ?? []) {
          yield { cell, cardIndex, warningMarkCell, earthBoostEdge };
        }
      }
    }
  }
}

/**
 * Whole legal moves in numeric order: picks while the draft runs, then placements (R2.2, R3.4, R5, R11.1). None while
 * Chaos has still to draw the turn's card.
 */
export function* legalMoves(state: TriadState, seat: Seat): Generator<TriadMove> {
  if (seatToPlay(state) !== seat || isDrawDue(state)) return;
  if (state.draft && isDrafting(state)) {
    for (const pick of picksLeft(state.draft)) yield { pick };
    return;
  }
  yield* placements(state, seat);
}

/** Why a placement is refused, in the order in which a turn meets the reasons (docs/rules.md R6). */
export const MOVE_REFUSALS = [
  'cell_out_of_range',
  'duplicate_cell',
  'card_index_out_of_range',
  'card_index_reused',
  'order_violation',
  'chaos_violation',
  'mark_out_of_range',
  'mark_limit',
  'mark_on_own_cell',
  'mark_on_occupied_cell',
  'mark_on_live_mark',
  'earth_edge_out_of_range',
  'earth_choice_missing',
  'not_canonical',
] as const;

/** One of `MOVE_REFUSALS`. */
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];

type Verdict = { readonly ok: false; readonly error: Refusal<MoveRefusal> } | undefined;

const listOf = (cells: readonly Cell[]): string => cells.map(cellName).join(', ') || 'none';

function refusalOfCell(state: TriadState, cell: number): Verdict {
  if (!isCell(cell)) return refuse('cell_out_of_range', `cell ${cell} is not on the board: use 0 to 8`);
  if (state.board[cell] === null) return undefined;
  const free = listOf(emptyCells(state));
  return refuse('duplicate_cell', `cell ${cellName(cell)} is occupied; empty cells: ${free}`);
}

function refusalOfSlot(state: TriadState, seat: Seat, slot: number): Verdict {
  const entry = Number.isInteger(slot) ? state.hands[seat][slot] : undefined;
  if (entry === undefined) {
    return refuse('card_index_out_of_range', `card index ${slot} is not in a hand: use 0 to 4`);
  }
  if (entry.used) {
    const left = unusedSlots(state.hands[seat]).map((s) => s + 1);
    return refuse('card_index_reused', `card ${slot + 1} was played already; left: ${left.join(', ')}`);
  }
  if (state.forced === null || slot === state.forced) return undefined;
  const rule = forcingRule(state.classic) === 'order' ? 'Order' : 'Chaos';
  const code = rule === 'Order' ? 'order_violation' : 'chaos_violation';
  return refuse(code, `${rule} demands card ${state.forced + 1} on this turn, got card ${slot + 1}`);
}

function refusalOfMark(state: TriadState, seat: Seat, cell: Cell, mark: number | null): Verdict {
  if (mark === null) return undefined;
  if (!state.ruleset.tactics.warningMark.enabled) {
    return refuse('not_canonical', 'warning marks are off in this ruleset: leave the mark out');
  }
  if (!isCell(mark)) return refuse('mark_out_of_range', `mark ${mark} is not on the board: use 0 to 8`);
  if (state.marksLeft[seat] <= 0) return refuse('mark_limit', `seat ${seat} has no warning mark left`);
  const allowed = markCells(state, seat, cell);
  if (allowed.includes(mark)) return undefined;
  const rest = `allowed: ${listOf(allowed)}`;
  if (mark === cell) {
    return refuse('mark_on_own_cell', `the card itself is placed on ${cellName(mark)}; ${rest}`);
  }
  return state.board[mark] === null
    ? refuse('mark_on_live_mark', `${cellName(mark)} carries a live mark already; ${rest}`)
    : refuse('mark_on_occupied_cell', `${cellName(mark)} is occupied; ${rest}`);
}

/** An earth card without its edge: met when it is placed, before any mark is set. */
function refusalOfMissingEdge(state: TriadState, card: MaybeCard, edge: number | null): Verdict {
  if (edge !== null || edgeChoices(state, card).includes(null)) return undefined;
  return refuse('earth_choice_missing', 'an earth card needs its edge: add e=up, e=right, e=down or e=left');
}

function refusalOfEdge(state: TriadState, card: MaybeCard, edge: number | null): Verdict {
  if (edge !== null && !(Number.isInteger(edge) && edge >= 0 && edge <= 3)) {
    return refuse('earth_edge_out_of_range', `earth edge ${edge} is none of 0 (up), 1, 2, 3 (left)`);
  }
  if (edgeChoices(state, card).some((choice) => choice === edge)) return undefined;
  return refuse('not_canonical', 'only an earth card takes an edge: leave it out');
}

/**
 * Why the seat to play may not make this placement, or undefined when `legalMoves` lists it: the first reason in
 * the order in which a turn meets them (docs/rules.md R6), then what is not canonical. `disclosed`: the card in
 * the slot, where the state does not know it.
 */
export function refusalOf(state: TriadState, seat: Seat, move: PlaceMove, disclosed?: Card): Verdict {
  const card = disclosed ?? cardIn(state, seat, move.cardIndex);
  return (
    refusalOfCell(state, move.cell) ??
    refusalOfSlot(state, seat, move.cardIndex) ??
    refusalOfMissingEdge(state, card, move.earthBoostEdge) ??
    refusalOfMark(state, seat, move.cell, move.warningMarkCell) ??
    refusalOfEdge(state, card, move.earthBoostEdge)
  );
}

/**
 * A placement with what its rules do not use taken out: no mark where marks are off, no edge for a card that
 * cannot use it (docs/rules.md R8.3). Live moves are committed like this, old records are read like this.
 */
export function canonicalPlacement(state: TriadState, seat: Seat, move: PlaceMove): PlaceMove {
  const marked = state.ruleset.tactics.warningMark.enabled;
  const edged = edgeChoices(state, cardIn(state, seat, move.cardIndex)).some((edge) => edge !== null);
  return {
    cell: move.cell,
    cardIndex: move.cardIndex,
    warningMarkCell: marked ? move.warningMarkCell : null,
    earthBoostEdge: edged ? move.earthBoostEdge : null,
  };
}

/** The move as it is committed. A pick has nothing to take out. */
export const canonicalMove = (state: TriadState, seat: Seat, move: TriadMove): TriadMove =>
  isPick(move) ? move : canonicalPlacement(state, seat, move);
