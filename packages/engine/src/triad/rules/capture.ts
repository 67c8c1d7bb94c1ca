import type { Seat } from '../../seat.ts';
import type { Cell, Direction, Flip, PlacedCard, TriadEvent } from '../types.ts';
import { DIAGONALS, type DiagonalNeighbour, NEIGHBOURS, OPPOSITE } from './board.ts';
import { type Compared, comparedAcross, explained, type Standing, verdictOf } from './comparison.ts';
import { edgeValueOf, type Field } from './edges.ts';
import { hasTrait } from './play-rules.ts';
import { specialCaptures } from './special.ts';

/** A card that has still to attack. Wave 1 is the placed card; chains are 2 and more. */
interface Attacker {
  readonly cell: Cell;
  readonly wave: number;
}

/** The captures of one turn while they happen; `field.board` changes with them. */
export interface Captures {
  readonly field: Field;
  readonly placed: Standing;
  /** What happened so far in this turn, in order. */
  readonly events: TriadEvent[];
  readonly queue: Attacker[];
  flips: number;
}

/** No captures yet. What will happen is added to `events`. */
export const capturesOf = (field: Field, placed: Standing, events: TriadEvent[]): Captures => ({
  field,
  placed,
  events,
  queue: [{ cell: placed.cell, wave: 1 }],
  flips: 0,
});

/** A won comparison: who, whom, how, in which direction. */
interface Won {
  readonly wave: number;
  readonly x: Standing;
  readonly y: Standing;
  readonly direction: Direction | null;
  readonly diagonal: DiagonalNeighbour | null;
  readonly rule: Flip['rule'];
  readonly winBy: Flip['winBy'];
  readonly compared: Compared;
}

/** The same card in other hands, or with another shield. Field by field: spreading costs a third of a turn. */
const altered = (
  { card, edges, changes, from }: PlacedCard,
  owner: Seat,
  forestShield: number,
): PlacedCard => ({ owner, card, edges, forestShield, changes, from });

/** What holds a card that lost a comparison: metal against chains, a shield against anything (R11.1). */
function protectionOf(field: Field, defender: PlacedCard, wave: number): 'metal' | 'forest' | null {
  if (wave > 1 && hasTrait(field.rules, defender.card, 'metal')) return 'metal';
  return defender.forestShield > 0 ? 'forest' : null;
}

/** The card flips and will attack in turn, unless something holds it. */
function take(captures: Captures, won: Won): void {
  const { field, events, queue } = captures;
  const { wave, x, y, compared } = won;
  const protection = protectionOf(field, y.placed, wave);
  if (protection !== null) {
    if (protection === 'forest') {
      field.board[y.cell] = altered(y.placed, y.placed.owner, y.placed.forestShield - 1);
    }
    events.push({ type: 'shielded', cell: y.cell, from: x.cell, by: protection });
    return;
  }
  events.push({
    type: 'flip',
    cell: y.cell,
    from: x.cell,
    by: x.placed.owner,
    wave,
    rule: won.rule,
    kind: won.diagonal ? 'diag' : 'ortho',
    direction: won.direction,
    vertical: won.diagonal?.vertical ?? null,
    horizontal: won.diagonal?.horizontal ?? null,
    attack: compared.attack,
    defence: compared.defence,
    tieBreak: won.winBy === 'tieBreak',
    winBy: won.winBy,
    attackModifiers: compared.attackModifiers,
    defenceModifiers: compared.defenceModifiers,
  });
  captures.flips += 1;
  field.board[y.cell] = altered(y.placed, x.placed.owner, y.placed.forestShield);
  queue.push({ cell: y.cell, wave: wave + 1 });
}

/** Same and Plus: values before any flip, then the captures in order, as direct attacks (R5.10, R5.11). */
export function captureBySameAndPlus(captures: Captures): void {
  const { placed: x } = captures;
  const { board, rules } = captures.field;
  for (const { side, compared, rule } of specialCaptures(captures.field, x)) {
    if (captures.flips >= rules.cap) return;
    const placed = board[side.cell];
    if (!placed) continue;
    const y = { cell: side.cell, placed };
    const { direction } = side;
    take(captures, { wave: 1, x, y, direction, diagonal: null, rule, winBy: rule, compared });
  }
}

function attackNeighbours(captures: Captures, x: Standing, wave: number): void {
  const { field } = captures;
  const rule = wave === 1 ? 'basic' : 'combo';
  for (const { direction, cell } of NEIGHBOURS[x.cell] ?? []) {
    if (captures.flips >= field.rules.cap) return;
    const placed = field.board[cell];
    if (!placed || placed.owner === x.placed.owner) continue;
    const attack = edgeValueOf(field, x.cell, x.placed, direction);
    const defence = edgeValueOf(field, cell, placed, OPPOSITE[direction]);
    const winBy = verdictOf(field, x.placed, placed, attack, defence);
    if (winBy === undefined) continue;
    const y = { cell, placed };
    const compared = explained(field, x, y, direction, attack, defence);
    take(captures, { wave, x, y, direction, diagonal: null, rule, winBy, compared });
  }
}

/** Aqua cards attack across their corners too (R11.4). */
function attackAcross(captures: Captures, x: Standing, wave: number): void {
  const { field } = captures;
  const rule = wave === 1 ? 'basic' : 'combo';
  for (const diagonal of DIAGONALS[x.cell] ?? []) {
    if (captures.flips >= field.rules.cap) return;
    const placed = field.board[diagonal.cell];
    if (!placed || placed.owner === x.placed.owner) continue;
    const y = { cell: diagonal.cell, placed };
    const compared = comparedAcross(field, x, y, diagonal);
    const winBy = verdictOf(field, x.placed, placed, compared.attack, compared.defence);
    if (winBy === undefined) continue;
    take(captures, { wave, x, y, direction: null, diagonal, rule, winBy, compared });
  }
}

/**
 * The ordinary attacks of the placed card, then every captured card attacks onward, those of Same and Plus
 * first, in the order of capture (R2.5). No turn flips more cards than the ruleset's cap.
 */
export function captureByComparison(captures: Captures): void {
  const { board, rules } = captures.field;
  for (const { cell, wave } of captures.queue) {
    const placed = board[cell];
    if (!placed) continue;
    attackNeighbours(captures, { cell, placed }, wave);
    if (hasTrait(rules, placed.card, 'aqua')) attackAcross(captures, { cell, placed }, wave);
  }
}
