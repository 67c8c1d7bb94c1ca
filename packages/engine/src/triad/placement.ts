import type { Seat } from '../seat.ts';
import type { Card, Cell } from './types.ts';
import {
  DIRECTIONS,
  type Edges,
  type Mark,
  type Modifier,
  type PendingBonus,
  type TriadState,
} from './types.ts';

/** No edge is ever above this (docs/rules.md R1.2). */
const EDGE_MAX = 10;

/** An edge inside the ruleset's limits. */
export const clampEdge = (value: number, edgeMin: number): number =>
  Math.max(edgeMin, Math.min(EDGE_MAX, value));

/** What happens to a card on its way to the board, before it attacks. */
export interface Placement {
  readonly edges: Edges;
  /** The bonus it used up, earned by its seat's last turn. */
  readonly applied: PendingBonus;
  /** The opponent's mark it stepped on, which is used up. */
  readonly triggered: Mark | undefined;
  /** What that mark cost, 0 if nothing. */
  readonly penalty: number;
  readonly modifiers: readonly Modifier[];
}

/** Bonus and penalty work as one sum: clamping between them would give another card (R3.3). */
function shiftEdges(edges: Edges, delta: number, edgeMin: number): Edges {
  if (delta === 0) return edges;
  const shifted = { up: 0, right: 0, down: 0, left: 0 };
  for (const direction of DIRECTIONS) shifted[direction] = clampEdge(edges[direction] + delta, edgeMin);
  return shifted;
}

/** The card as it lands on the cell: pending bonus taken, mark triggered, edges modified (R3.3, R4.2). */
export function placementOf(state: TriadState, seat: Seat, cell: Cell, card: Card): Placement {
  const { warningMark } = state.ruleset.tactics;
  const applied = state.pending[seat];
  const triggered = warningMark.enabled
    ? state.marks.find((mark) => mark.cell === cell && mark.owner !== seat)
    : undefined;
  const penalty = triggered && !applied.ignoreWarningMark ? warningMark.penaltyAllTriad : 0;
  const modifiers: Modifier[] = [];
  if (applied.triadPlus !== 0) modifiers.push({ cause: 'bonus', amount: applied.triadPlus });
  if (penalty !== 0) modifiers.push({ cause: 'warningMark', amount: penalty });
  const edges = shiftEdges(card.edges, applied.triadPlus + penalty, warningMark.edgeMin);
  return { edges, applied, triggered, penalty, modifiers };
}
