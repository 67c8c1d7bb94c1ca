import type { Cell, Direction, Flip, JankenHand, PlacedCard } from '../types.ts';
import { type DiagonalNeighbour, OPPOSITE } from './board.ts';
import { edgeValueOf, type Field, modifiersOf } from './edges.ts';
import { hasTrait } from './play-rules.ts';

/** A card on its cell. */
export interface Standing {
  readonly cell: Cell;
  readonly placed: PlacedCard;
}

/** Two values that met, and what made each. */
export type Compared = Pick<Flip, 'attack' | 'defence' | 'attackModifiers' | 'defenceModifiers'>;

/** Whether `attacker` beats `defender` in the hand game that settles equal edges (docs/rules.md R2.4). */
export const jankenWins = (attacker: JankenHand, defender: JankenHand): boolean =>
  (attacker - defender + 3) % 3 === 1;

/** The values of two touching edges, explained; they are given, because whoever asks has compared them. */
export const explained = (
  field: Field,
  x: Standing,
  y: Standing,
  direction: Direction,
  attack: number,
  defence: number,
): Compared => ({
  attack,
  defence,
  attackModifiers: modifiersOf(field, x.cell, x.placed, direction, attack),
  defenceModifiers: modifiersOf(field, y.cell, y.placed, OPPOSITE[direction], defence),
});

/** One side of a meeting at a corner: which of its two edges count, the lower one or both (R11.4). */
interface CornerSide {
  readonly value: number;
  readonly edges: readonly Direction[];
}

function cornerSide(field: Field, { cell, placed }: Standing, v: Direction, h: Direction): CornerSide {
  const vertical = edgeValueOf(field, cell, placed, v);
  const horizontal = edgeValueOf(field, cell, placed, h);
  if (field.rules.effects.aqua.diagonalStrengthMethod === 'sum') {
    return { value: vertical + horizontal, edges: [v, h] };
  }
  return vertical <= horizontal ? { value: vertical, edges: [v] } : { value: horizontal, edges: [h] };
}

/** Two cards that meet at a corner, explained: the modifiers are those of all edges that count. */
export function comparedAcross(field: Field, x: Standing, y: Standing, side: DiagonalNeighbour): Compared {
  const attack = cornerSide(field, x, side.vertical, side.horizontal);
  const defence = cornerSide(field, y, OPPOSITE[side.vertical], OPPOSITE[side.horizontal]);
  const explain = ({ cell, placed }: Standing, edges: readonly Direction[]) =>
    edges.flatMap((edge) => modifiersOf(field, cell, placed, edge, edgeValueOf(field, cell, placed, edge)));
  return {
    attack: attack.value,
    defence: defence.value,
    attackModifiers: explain(x, attack.edges),
    defenceModifiers: explain(y, defence.edges),
  };
}

/**
 * How an attack is won, or undefined if it is not. In this order: Ace Killer, equal values (flame, then the
 * hand game), Reverse, the higher value (R2.4, R5.8, R5.9, R11.1).
 */
export function verdictOf(
  { rules }: Field,
  attacker: PlacedCard,
  defender: PlacedCard,
  attack: number,
  defence: number,
): 'aceKiller' | 'tieBreak' | 'lt' | 'gt' | undefined {
  if (rules.classic.aceKiller && attack + defence === 11 && (attack === 1 || defence === 1)) {
    return attack === 1 ? 'aceKiller' : undefined;
  }
  if (attack === defence) {
    const flame = hasTrait(rules, attacker.card, 'flame');
    const won =
      flame === hasTrait(rules, defender.card, 'flame')
        ? jankenWins(attacker.card.jankenHand, defender.card.jankenHand)
        : flame;
    return won ? 'tieBreak' : undefined;
  }
  if (rules.classic.reverse) return attack < defence ? 'lt' : undefined;
  return attack > defence ? 'gt' : undefined;
}
