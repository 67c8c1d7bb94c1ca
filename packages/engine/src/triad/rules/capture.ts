import type { Seat } from '../../seat.ts';
import type { Tactics } from '../ruleset/ruleset.ts';
import { DIAGONALS, type DiagonalNeighbour, NEIGHBOURS, type Neighbour, OPPOSITE } from './board.ts';
import { edgeValueOf, type Field, hasTrait, modifiersOf } from './edges.ts';
import type {
  Cell,
  ComboEffect,
  Direction,
  Flip,
  JankenHand,
  PendingBonus,
  PlacedCard,
  TriadEvent,
} from './types.ts';

/** A card on its cell. */
interface CardOnCell {
  readonly cell: Cell;
  readonly placed: PlacedCard;
}

/** Two values that met, and what made each. */
type Compared = Pick<Flip, 'attack' | 'defence' | 'attackModifiers' | 'defenceModifiers'>;

/** Whether `attacker` beats `defender` in the hand game that settles equal edges (docs/rules.md R2.4). */
const jankenWins = (attacker: JankenHand, defender: JankenHand): boolean =>
  (attacker - defender + 3) % 3 === 1;

/** The values of two touching edges, explained; they are given, because whoever asks has compared them. */
const explained = (
  field: Field,
  x: CardOnCell,
  y: CardOnCell,
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

function cornerSide(field: Field, { cell, placed }: CardOnCell, v: Direction, h: Direction): CornerSide {
  const vertical = edgeValueOf(field, cell, placed, v);
  const horizontal = edgeValueOf(field, cell, placed, h);
  if (field.rules.effects.aqua.diagonalStrengthMethod === 'sum') {
    return { value: vertical + horizontal, edges: [v, h] };
  }
  return vertical <= horizontal ? { value: vertical, edges: [v] } : { value: horizontal, edges: [h] };
}

/** Two cards that meet at a corner, explained: the modifiers are those of all edges that count. */
function comparedAcross(field: Field, x: CardOnCell, y: CardOnCell, side: DiagonalNeighbour): Compared {
  const attack = cornerSide(field, x, side.vertical, side.horizontal);
  const defence = cornerSide(field, y, OPPOSITE[side.vertical], OPPOSITE[side.horizontal]);
  const explain = ({ cell, placed }: CardOnCell, edges: readonly Direction[]) =>
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
 * hand game), Reverse, the higher value (R2.4, R5.8, R5.9, R11.1, R13).
 */
function verdictOf(
  { rules }: Field,
  wave: number,
  attacker: PlacedCard,
  defender: PlacedCard,
  attack: number,
  defence: number,
): 'aceKiller' | 'tieBreak' | 'lt' | 'gt' | undefined {
  const aceKiller = wave === 1 ? rules.classic.aceKiller : rules.aceInCombo;
  if (aceKiller && attack + defence === 11 && (attack === 1 || defence === 1)) {
    return attack === 1 || rules.aceBothWays ? 'aceKiller' : undefined;
  }
  if (attack === defence) {
    if (!rules.ties) return undefined;
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

/** A neighbour that Same or Plus captures. */
interface SpecialCapture {
  readonly side: Neighbour;
  readonly compared: Compared;
  readonly rule: 'same' | 'plus';
}

/** A card beside the placed one, and the two values that touch. */
interface Contact {
  readonly side: Neighbour;
  readonly beside: PlacedCard;
  readonly attack: number;
  readonly defence: number;
}

/**
 * Every neighbour that counts for "two edges": all cards beside the placed one, its own side's included. Public
 * records count the opponent's only (docs/rules.md R10.1).
 */
function contactsOf(field: Field, { cell, placed }: CardOnCell): readonly Contact[] {
  const contacts: Contact[] = [];
  for (const side of NEIGHBOURS[cell] ?? []) {
    const beside = field.board[side.cell];
    if (!beside || (field.rules.semantics === 'public' && beside.owner === placed.owner)) continue;
    const attack = edgeValueOf(field, cell, placed, side.direction);
    const defence = edgeValueOf(field, side.cell, beside, OPPOSITE[side.direction]);
    contacts.push({ side, beside, attack, defence });
  }
  return contacts;
}

const NONE: readonly SpecialCapture[] = [];

const isEqual = ({ attack, defence }: Contact): boolean => attack === defence;
const sumOf = ({ attack, defence }: Contact): number => attack + defence;

/** Two or more contacts with equal values, or none. */
function sameMatches(contacts: readonly Contact[]): readonly Contact[] {
  const equal = contacts.filter(isEqual);
  return equal.length >= 2 ? equal : [];
}

/** Contacts whose sum occurs twice or more, sum by sum in the order of their first. */
function plusMatches(contacts: readonly Contact[]): readonly Contact[] {
  const matches: Contact[] = [];
  for (const contact of contacts) {
    if (matches.includes(contact)) continue;
    const twins = contacts.filter((other) => other !== contact && sumOf(other) === sumOf(contact));
    if (twins.length > 0) matches.push(contact, ...twins);
  }
  return matches;
}

/**
 * The opponent's cards that Same and Plus capture, in the order of capture: those of Same first, then those of
 * Plus alone; a card that both take counts as Plus. Values are those before any card has flipped (R5.10, R5.11).
 */
function specialCaptures(field: Field, standing: CardOnCell): readonly SpecialCapture[] {
  const { same, plus } = field.rules.classic;
  if (!same && !plus) return NONE;
  const contacts = contactsOf(field, standing);
  if (contacts.length < 2) return NONE;
  const bySame = same ? sameMatches(contacts) : [];
  const byPlus = plus ? plusMatches(contacts) : [];
  if (bySame.length === 0 && byPlus.length === 0) return NONE;
  const captures: SpecialCapture[] = [];
  const add = (contact: Contact): void => {
    const { side, beside, attack, defence } = contact;
    if (beside.owner === standing.placed.owner) return;
    const there = { cell: side.cell, placed: beside };
    const compared = explained(field, standing, there, side.direction, attack, defence);
    captures.push({ side, compared, rule: byPlus.includes(contact) ? 'plus' : 'same' });
  };
  for (const contact of bySame) add(contact);
  for (const contact of byPlus) if (!bySame.includes(contact)) add(contact);
  return captures;
}

/** A card that has still to attack. Wave 1 is the placed card; chains are 2 and more. */
interface Attacker {
  readonly cell: Cell;
  readonly wave: number;
}

/** The captures of one turn while they happen; `field.board` changes with them. */
interface Captures {
  readonly field: Field;
  readonly placed: CardOnCell;
  /** What happened so far in this turn, in order. */
  readonly events: TriadEvent[];
  readonly queue: Attacker[];
  flips: number;
}

/** No captures yet. What will happen is added to `events`. */
export const capturesOf = (field: Field, placed: CardOnCell, events: TriadEvent[]): Captures => ({
  field,
  placed,
  events,
  queue: [{ cell: placed.cell, wave: 1 }],
  flips: 0,
});

/** A won comparison: who, whom, how, in which direction. */
interface Won {
  readonly wave: number;
  readonly x: CardOnCell;
  readonly y: CardOnCell;
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
  if (field.rules.comboFrom[won.rule]) queue.push({ cell: y.cell, wave: wave + 1 });
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

function attackNeighbours(captures: Captures, x: CardOnCell, wave: number): void {
  const { field } = captures;
  const rule = wave === 1 ? 'basic' : 'combo';
  for (const { direction, cell } of NEIGHBOURS[x.cell] ?? []) {
    if (captures.flips >= field.rules.cap) return;
    const placed = field.board[cell];
    if (!placed || placed.owner === x.placed.owner) continue;
    const attack = edgeValueOf(field, x.cell, x.placed, direction);
    const defence = edgeValueOf(field, cell, placed, OPPOSITE[direction]);
    const winBy = verdictOf(field, wave, x.placed, placed, attack, defence);
    if (winBy === undefined) continue;
    const y = { cell, placed };
    const compared = explained(field, x, y, direction, attack, defence);
    take(captures, { wave, x, y, direction, diagonal: null, rule, winBy, compared });
  }
}

/** Aqua cards attack across their corners too (R11.4). */
function attackAcross(captures: Captures, x: CardOnCell, wave: number): void {
  const { field } = captures;
  const rule = wave === 1 ? 'basic' : 'combo';
  for (const diagonal of DIAGONALS[x.cell] ?? []) {
    if (captures.flips >= field.rules.cap) return;
    const placed = field.board[diagonal.cell];
    if (!placed || placed.owner === x.placed.owner) continue;
    const y = { cell: diagonal.cell, placed };
    const compared = comparedAcross(field, x, y, diagonal);
    const winBy = verdictOf(field, wave, x.placed, placed, compared.attack, compared.defence);
    if (winBy === undefined) continue;
    take(captures, { wave, x, y, direction: null, diagonal, rule, winBy, compared });
  }
}

/**
 * The ordinary attacks of the placed card, then captured cards attack onward, those of Same and Plus first, in the
 * order of capture (R2.5); where the chain is special, only those and what the chain takes (R13). No turn flips more cards than the ruleset's cap.
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

export const NO_BONUS: PendingBonus = { triadPlus: 0, ignoreWarningMark: false };

interface Combo {
  readonly count: number;
  readonly effect: ComboEffect;
  readonly pending: PendingBonus;
}

/**
 * What a turn's flips earn for the next card of their seat. The combo counts the placed card too; the highest
 * effect reached is the only one (docs/rules.md R4.1). `scale` multiplies what it adds (formations, R11.3).
 */
export function comboOf(rules: Tactics['comboBonus'], flips: number, scale: number): Combo {
  const count = 1 + flips;
  if (!rules.enabled) return { count, effect: 'none', pending: NO_BONUS };
  if (count >= rules.feverAt) {
    return { count, effect: 'fever', pending: { triadPlus: 0, ignoreWarningMark: true } };
  }
  if (count === rules.dominationAt) {
    const pending = { triadPlus: rules.dominationTriadPlus * scale, ignoreWarningMark: false };
    return { count, effect: 'domination', pending };
  }
  if (count === rules.momentumAt) {
    const pending = { triadPlus: rules.momentumTriadPlus * scale, ignoreWarningMark: false };
    return { count, effect: 'momentum', pending };
  }
  return { count, effect: 'none', pending: NO_BONUS };
}
