import type { Seat } from '../seat.ts';
import { NEIGHBOURS, type Neighbour, OPPOSITE } from './board.ts';
import { clampEdge } from './placement.ts';
import type { Cell, Flip, JankenHand, Modifier, PlacedCard } from './types.ts';

export interface CaptureRules {
  readonly edgeMin: number;
  /** The most cards that one turn may flip. */
  readonly cap: number;
}

/** Whether `attacker` beats `defender` in the hand game that settles equal edges (docs/rules.md R2.4). */
export const jankenWins = (attacker: JankenHand, defender: JankenHand): boolean =>
  (attacker - defender + 3) % 3 === 1;

/** The same card in other hands. Field by field: spreading costs a third of a whole turn. */
const owned = ({ card, edges, forestShield, from }: PlacedCard, owner: Seat): PlacedCard => ({
  owner,
  card,
  edges,
  forestShield,
  from,
});

interface Attack {
  readonly attack: number;
  readonly defence: number;
  readonly won: boolean;
  readonly tieBreak: boolean;
}

/** One comparison of touching edges: the higher one wins, the hand game settles equal ones (R2.4). */
function compare(attacker: PlacedCard, defender: PlacedCard, side: Neighbour, edgeMin: number): Attack {
  const attack = clampEdge(attacker.edges[side.direction], edgeMin);
  const defence = clampEdge(defender.edges[OPPOSITE[side.direction]], edgeMin);
  const tieBreak = attack === defence;
  const won = tieBreak ? jankenWins(attacker.card.jankenHand, defender.card.jankenHand) : attack > defence;
  return { attack, defence, won, tieBreak };
}

/**
 * Ordinary captures and their chain (R2.5): the placed card attacks its neighbours, then every flipped card
 * attacks onward, breadth first, each in scan order. Changes `board`; returns the flips in order.
 * `modifiers` are those of the placed card on this turn.
 */
export function capture(
  board: (PlacedCard | null)[],
  placed: Cell,
  modifiers: readonly Modifier[],
  rules: CaptureRules,
): readonly Flip[] {
  const flips: Flip[] = [];
  const queue: { readonly cell: Cell; readonly wave: number }[] = [{ cell: placed, wave: 1 }];
  for (const { cell: from, wave } of queue) {
    const attacker = board[from];
    if (!attacker) continue;
    for (const side of NEIGHBOURS[from] ?? []) {
      if (flips.length >= rules.cap) return flips;
      const defender = board[side.cell];
      if (!defender || defender.owner === attacker.owner) continue;
      const { attack, defence, won, tieBreak } = compare(attacker, defender, side, rules.edgeMin);
      if (!won) continue;
      board[side.cell] = owned(defender, attacker.owner);
      queue.push({ cell: side.cell, wave: wave + 1 });
      flips.push({
        type: 'flip',
        cell: side.cell,
        from,
        by: attacker.owner,
        wave,
        rule: wave === 1 ? 'basic' : 'combo',
        kind: 'ortho',
        direction: side.direction,
        vertical: null,
        horizontal: null,
        attack,
        defence,
        tieBreak,
        winBy: tieBreak ? 'tieBreak' : 'gt',
        attackModifiers: wave === 1 ? modifiers : [],
        defenceModifiers: [],
      });
    }
  }
  return flips;
}
