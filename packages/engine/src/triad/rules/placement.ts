import type { Seat } from '../../seat.ts';
import { isCorner, NEIGHBOURS, OPPOSITE } from './board.ts';
import { clampEdge, hasTrait, type PlayRules, shiftEdges } from './edges.ts';
import {
  type Card,
  type Cell,
  DIRECTIONS,
  type EdgeChange,
  type EdgeIndex,
  type Edges,
  type Formation,
  type Mark,
  type PendingBonus,
  type PlacedCard,
  type PlaceMove,
  type TriadState,
} from './types.ts';

/** What happens to a card on its way to the board, before it attacks. */
interface Placement {
  readonly placed: PlacedCard;
  /** The bonus it used up, earned by its seat's last turn. */
  readonly applied: PendingBonus;
  /** The opponent's mark it stepped on, which is used up. */
  readonly triggered: Mark | undefined;
  /** What that mark cost, 0 if nothing. */
  readonly penalty: number;
}

/** Cards that an opponent's mark does not weaken (docs/rules.md R11.1, R11.3). */
const isImmuneToMarks = (rules: PlayRules, card: Card, formation: Formation): boolean =>
  hasTrait(rules, card, 'shadow') || (formation.lightIgnoresMark && hasTrait(rules, card, 'light'));

interface Shaped {
  readonly edges: Edges;
  readonly changes: readonly EdgeChange[];
}

const UNCHANGED: readonly EdgeChange[] = [];

/** Bonus and penalty, as one sum: clamping between them would give another card (R3.3). */
function shaped({ edges }: Card, bonus: number, penalty: number, edgeMin: number): Shaped {
  if (bonus === 0 && penalty === 0) return { edges, changes: UNCHANGED };
  const changes: EdgeChange[] = [];
  if (bonus !== 0) changes.push({ cause: 'bonus', edge: null, amount: bonus });
  if (penalty !== 0) changes.push({ cause: 'warningMark', edge: null, amount: penalty });
  return { edges: shiftEdges(edges, bonus + penalty, edgeMin), changes };
}

/** Earth: the chosen edge is raised, the opposite one lowered. */
function earthed(shape: Shaped, choice: EdgeIndex, rules: PlayRules): Shaped {
  const { boost, oppositePenalty } = rules.effects.earth;
  const chosen = DIRECTIONS[choice];
  const opposite = OPPOSITE[chosen];
  return {
    edges: {
      ...shape.edges,
      [chosen]: clampEdge(shape.edges[chosen] + boost, rules.edgeMin),
      [opposite]: clampEdge(shape.edges[opposite] + oppositePenalty, rules.edgeMin),
    },
    changes: [
      ...shape.changes,
      { cause: 'earth', edge: chosen, amount: boost },
      { cause: 'earth', edge: opposite, amount: oppositePenalty },
    ],
  };
}

/**
 * The card as it lands on the cell: pending bonus taken, mark triggered, then the traits that shape the
 * card itself: earth, cosmic, forest (R3.3, R4.2, R11.1).
 */
export function placementOf(
  state: TriadState,
  rules: PlayRules,
  seat: Seat,
  move: PlaceMove,
  card: Card,
): Placement {
  const { cell, cardIndex: slot } = move;
  const applied = state.pending[seat];
  const triggered = rules.marks.enabled
    ? state.marks.find((mark) => mark.cell === cell && mark.owner !== seat)
    : undefined;
  const spared = applied.ignoreWarningMark || isImmuneToMarks(rules, card, state.formations[seat]);
  const penalty = triggered && !spared ? rules.marks.penaltyAllTriad : 0;
  let shape = shaped(card, applied.triadPlus, penalty, rules.edgeMin);
  if (move.earthBoostEdge !== null && hasTrait(rules, card, 'earth')) {
    shape = earthed(shape, move.earthBoostEdge, rules);
  }
  if (isCorner(cell) && hasTrait(rules, card, 'cosmic')) {
    const amount = rules.effects.cosmic.cornerTriadPlus;
    shape = {
      edges: shiftEdges(shape.edges, amount, rules.edgeMin),
      changes: [...shape.changes, { cause: 'cosmic', edge: null, amount }],
    };
  }
  const forestShield = hasTrait(rules, card, 'forest') ? rules.effects.forest.shieldHits : 0;
  const { edges, changes } = shape;
  const placed: PlacedCard = { owner: seat, card, edges, forestShield, changes, from: { seat, slot } };
  return { placed, applied, triggered, penalty };
}

/**
 * Thunder: the opponent's cards beside a thunder card just placed are weakened for good (R11.1). Changes
 * `board`; returns the cells it struck.
 */
export function strikeAround(board: (PlacedCard | null)[], cell: Cell, rules: PlayRules): readonly Cell[] {
  const amount = rules.effects.thunder.adjacentEnemyAllTriadDelta;
  const placed = board[cell];
  if (!placed || amount === 0 || !hasTrait(rules, placed.card, 'thunder')) return [];
  const struck: Cell[] = [];
  for (const side of NEIGHBOURS[cell] ?? []) {
    const beside = board[side.cell];
    if (!beside || beside.owner === placed.owner) continue;
    board[side.cell] = {
      ...beside,
      edges: shiftEdges(beside.edges, amount, rules.edgeMin),
      changes: [...beside.changes, { cause: 'thunder', edge: null, amount }],
    };
    struck.push(side.cell);
  }
  return struck;
}
