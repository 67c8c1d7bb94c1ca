import type { BySeat } from '../../seat.ts';
import {
  type Classic,
  type Ruleset,
  type Tactics,
  type Trait,
  type TraitEffects,
  varies,
} from '../ruleset/ruleset.ts';
import { NEIGHBOURS } from './board.ts';
import {
  type Card,
  type Cell,
  DIRECTIONS,
  type Direction,
  type Edges,
  type Flip,
  type Formation,
  type Modifier,
  type PlacedCard,
  type Semantics,
  type TriadState,
} from './types.ts';

/** The traits that do something on the board. */
type ActiveTrait = Exclude<Trait, 'none' | 'wind'>;

/**
 * What a turn asks of a match's rules, worked out once: switched-off blocks are gone, the rules that Roulette
 * drew are in.
 */
export interface PlayRules {
  readonly ruleset: Ruleset;
  readonly classic: Classic;
  readonly semantics: Semantics;
  readonly edgeMin: number;
  /** The most cards that one turn may flip. */
  readonly cap: number;
  readonly marks: Tactics['warningMark'];
  readonly effects: TraitEffects;
  readonly active: { readonly [T in ActiveTrait]: boolean };
  /** Whether Ace Killer is on in the chain, too. */
  readonly aceInCombo: boolean;
  /** Whether Ace Killer lets the higher of both win as well. */
  readonly aceBothWays: boolean;
  /** Whether equal values may take a card. */
  readonly ties: boolean;
  /** Whether a card attacks onward that was taken by this rule. */
  readonly comboFrom: { readonly [R in Flip['rule']]: boolean };
  /** Whether a placed card counts for its type at once. */
  readonly countsItself: boolean;
  /** Values on the board may differ from the stored edges: auras or counted types are in play. */
  readonly shifting: boolean;
}

/** What a state's rules follow from. */
type RuledState = Pick<TriadState, 'ruleset' | 'classic' | 'semantics'>;

const compiled = new WeakMap<Classic, PlayRules>();
/** Asked for on every turn, mostly of the same match. */
let latest: PlayRules | undefined;

const isFor = (rules: PlayRules, { ruleset, classic, semantics }: RuledState): boolean =>
  rules.classic === classic && rules.ruleset === ruleset && rules.semantics === semantics;

function compile({ ruleset, classic, semantics }: RuledState): PlayRules {
  const { warningMark } = ruleset.tactics;
  const { traitEffects } = ruleset.synergy;
  const on = (trait: ActiveTrait): boolean => traitEffects.enabled && traitEffects[trait].enabled;
  const active = {
    cosmic: on('cosmic'),
    light: on('light'),
    shadow: on('shadow'),
    forest: on('forest'),
    metal: on('metal'),
    flame: on('flame'),
    aqua: on('aqua'),
    thunder: on('thunder'),
    earth: on('earth'),
  };
  return {
    ruleset,
    classic,
    semantics,
    edgeMin: Math.max(warningMark.edgeMin, ruleset.edgeMin ?? 0),
    cap: ruleset.meta?.chainCapPerTurn ?? Number.POSITIVE_INFINITY,
    marks: warningMark,
    effects: traitEffects,
    active,
    aceInCombo: classic.aceKiller && !varies(ruleset, 'aceInCombo'),
    aceBothWays: varies(ruleset, 'ace'),
    ties: !varies(ruleset, 'ties'),
    comboFrom: { basic: !varies(ruleset, 'chain'), same: true, plus: true, combo: true },
    countsItself: !varies(ruleset, 'typeCount'),
    shifting: active.light || classic.typeAscend || classic.typeDescend,
  };
}

/** The rules a state is played by. */
export function playRulesOf(state: RuledState): PlayRules {
  if (latest && isFor(latest, state)) return latest;
  const known = compiled.get(state.classic);
  latest = known && isFor(known, state) ? known : compile(state);
  compiled.set(state.classic, latest);
  return latest;
}

/** Whether a card's trait is this one and its effect is on. */
export const hasTrait = (rules: PlayRules, card: Card, trait: ActiveTrait): boolean =>
  card.trait === trait && rules.active[trait];

/** No edge is ever above this (docs/rules.md R1.2). */
const EDGE_MAX = 10;

/** An edge inside the ruleset's limits. */
export const clampEdge = (value: number, edgeMin: number): number =>
  Math.max(edgeMin, Math.min(EDGE_MAX, value));

/** All four edges changed by the same amount, inside the limits. No change leaves them as they are (R3.3). */
export function shiftEdges(edges: Edges, delta: number, edgeMin: number): Edges {
  if (delta === 0) return edges;
  const shifted = { up: 0, right: 0, down: 0, left: 0 };
  for (const direction of DIRECTIONS) shifted[direction] = clampEdge(edges[direction] + delta, edgeMin);
  return shifted;
}

/** The board while a turn is resolved, with what changes the values on it. */
export interface Field {
  readonly rules: PlayRules;
  readonly board: (PlacedCard | null)[];
  /** Where this turn's card was placed. */
  readonly placedAt: Cell;
  /** By cell, as far as they were asked for; flips do not change them. */
  readonly typeDeltas: (number | undefined)[];
  readonly formations: BySeat<Formation>;
}

/** What light cards beside it, of the same owner, add to a card's edges (R11.2). */
function auraOf({ rules, board, formations }: Field, cell: Cell, { owner, card }: PlacedCard): number {
  if (!rules.active.light || card.trait === 'light') return 0;
  const shadows = rules.active.shadow && formations[owner].shadowIsLightSource;
  let sources = 0;
  for (const side of NEIGHBOURS[cell] ?? []) {
    const beside = board[side.cell];
    if (beside?.owner !== owner) continue;
    if (beside.card.trait === 'light' || (shadows && beside.card.trait === 'shadow')) sources += 1;
  }
  if (sources === 0) return 0;
  const { adjacencyTriadPlus, stack } = rules.effects.light;
  return adjacencyTriadPlus * (stack ? sources : 1);
}

/**
 * What the counted types do to the card on a cell: up, down, or nothing if both rules are on (R5.12). Placed
 * cards stay on the board, whoever owns them: a type's count is the number of its cards there, without this turn's
 * card where that does not count itself (R13).
 */
function typeDeltaOf({ rules, board, placedAt, typeDeltas }: Field, cell: Cell, { trait }: Card): number {
  const { typeAscend, typeDescend } = rules.classic;
  if (typeAscend === typeDescend || trait === 'none') return 0;
  let delta = typeDeltas[cell];
  if (delta !== undefined) return delta;
  delta = 0;
  const step = typeAscend ? 1 : -1;
  for (const placed of board) if (placed?.card.trait === trait) delta += step;
  if (!rules.countsItself && board[placedAt]?.card.trait === trait) delta -= step;
  typeDeltas[cell] = delta;
  return delta;
}

/** Type Descend never takes an edge below 1 that was not below before; public records know no such floor (R10.2). */
const lowered = (value: number, delta: number, { semantics }: PlayRules): number =>
  semantics === 'seed' && delta < 0 ? Math.max(value + delta, Math.min(value, 1)) : value + delta;

/** The value of an edge at this very moment: what every comparison uses (R11.2). */
export function edgeValueOf(field: Field, cell: Cell, placed: PlacedCard, direction: Direction): number {
  const { rules } = field;
  const stored = placed.edges[direction];
  if (!rules.shifting) return clampEdge(stored, rules.edgeMin);
  const value = stored + auraOf(field, cell, placed);
  return clampEdge(lowered(value, typeDeltaOf(field, cell, placed.card), rules), rules.edgeMin);
}

const NO_MODIFIERS: readonly Modifier[] = [];

/** What made an edge's present value of the card's own edge: the amounts add up (R11.5). */
export function modifiersOf(
  field: Field,
  cell: Cell,
  placed: PlacedCard,
  direction: Direction,
  value: number,
): readonly Modifier[] {
  if (placed.changes.length === 0 && !field.rules.shifting && value === placed.card.edges[direction]) {
    return NO_MODIFIERS;
  }
  const found: Modifier[] = [];
  let sum = placed.card.edges[direction];
  const add = (cause: Modifier['cause'], amount: number): void => {
    if (amount === 0) return;
    found.push({ cause, amount });
    sum += amount;
  };
  for (const { edge, cause, amount } of placed.changes) {
    if (edge === null || edge === direction) add(cause, amount);
  }
  add('aura', auraOf(field, cell, placed));
  const type = field.rules.classic.typeAscend ? 'typeAscend' : 'typeDescend';
  add(type, typeDeltaOf(field, cell, placed.card));
  add('limit', value - sum);
  return found;
}

/** What the counted types change all cards of a trait by: more than nothing only for traits on the board. */
export type TypeChanges = { readonly [T in Trait]?: number };

/**
 * By how much Type Ascend or Descend moves the edges of each trait's cards now, before the limits of an edge
 * (docs/rules.md R5.12). Null where neither is on, or both are.
 */
export function typeChangesOf({ classic, board }: Pick<TriadState, 'classic' | 'board'>): TypeChanges | null {
  const { typeAscend, typeDescend } = classic;
  if (typeAscend === typeDescend) return null;
  const step = typeAscend ? 1 : -1;
  const changes: { [T in Trait]?: number } = {};
  for (const placed of board) {
    if (placed === null || placed.card.trait === 'none') continue;
    changes[placed.card.trait] = (changes[placed.card.trait] ?? 0) + step;
  }
  return changes;
}
