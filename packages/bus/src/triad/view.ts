import { z } from 'zod';
import { address, bySeatOf, count, hash32, seat } from '../primitives.ts';

const edge = z.number().int().min(0).max(10);
export const cell = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
  z.literal(8),
]);
export const slot = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const edges = z.object({ up: edge, right: edge, down: edge, left: edge });

const trait = z.enum([
  'none',
  'cosmic',
  'light',
  'shadow',
  'forest',
  'metal',
  'flame',
  'aqua',
  'thunder',
  'wind',
  'earth',
]);

/** A card: edges from 0 to 10 as it was brought, and what else its token says (docs/rules.md). */
export type CardView = z.infer<typeof card>;
export const card = z.object({
  tokenId: z.string().regex(/^\d+$/),
  edges,
  jankenHand: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  combatStatSum: count,
  trait,
});

const handSlot = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hidden'), used: z.literal(false) }),
  z.object({
    kind: z.literal('known'),
    used: z.boolean(),
    card,
    /** Why everyone may see it. */
    open: z.enum(['rule', 'shown', 'played']),
  }),
]);
/** A place in a hand: hidden, or known and why. */
export type HandSlotView = z.infer<typeof handSlot>;

const placed = z.object({
  owner: seat,
  card,
  edges,
  forestShield: count,
  from: z.object({ seat, slot }),
});
/** A card on the board: whose it is now, its edges as they count, and the hand that it came from. */
export type PlacedView = z.infer<typeof placed>;

/** Hands that are picked in the match: the cards to pick from, and what has been picked, in order. */
const draft = z.object({
  pool: z.array(card).min(10).max(20),
  /** Places in the pool, from 0. */
  picks: z.array(z.object({ seat, pick: count })).max(10),
  /** Whether picks are still to come. */
  open: z.boolean(),
});
/** Hands that are picked in the match. */
export type DraftView = z.infer<typeof draft>;

const bonus = z.object({ triadPlus: z.number().int(), ignoreWarningMark: z.boolean() });

/** A Triad match as the public sees it. */
export type TriadPublicView = z.infer<typeof triadView>;
/** Checks a {@link TriadPublicView} that came from outside. */
export const triadView = z.object({
  /** The names of the classic rules that are on. */
  rules: z.array(z.string()),
  /** The names of the variants that are on; absent without them, and in earlier records. */
  variants: z.array(z.string()).optional(),
  rulesetId: hash32,
  players: bySeatOf(address),
  firstPlayer: seat,
  salt: hash32,
  /** The rules among them that Roulette drew for this match, in order. */
  drawn: z.array(z.string()),
  /** The rules that Roulette could draw, in the order of their flags; absent without it, and in earlier records. */
  wheel: z.array(z.string()).optional(),
  /** Turns played in this round: 0..9. */
  turn: z.number().int().min(0).max(9),
  /** The turn's number through picks and rounds, as ballots and logs count it. */
  number: count,
  /** From 0, and the most there can be: more than one with Sudden Death only. */
  round: count,
  rounds: z.number().int().min(1).max(5),
  /** Null where hands are brought. */
  draft: draft.nullable(),
  /** The places that Swap exchanged cards between; null without it, and once hands were dealt anew. */
  swap: bySeatOf(slot).nullable(),
  /** Traits that do something on the board in this match. */
  active: z.array(trait),
  /** What Type Ascend or Descend changes the edges of a trait's cards by, 0 left out; null without them. */
  types: z.partialRecord(trait, z.number().int()).nullable(),
  /** Formations of the hands' traits. */
  formations: bySeatOf(z.array(z.enum(['five_elements_harmony', 'eclipse']))),
  toPlay: seat.nullable(),
  /** Whether Chaos has still to draw the turn's card; absent where it draws none by turn. */
  drawing: z.boolean().optional(),
  /** The slot that Order or Chaos demands of the seat to play, and which of the two demands it. */
  forced: z.object({ slot, by: z.enum(['order', 'chaos']) }).nullable(),
  board: z.array(placed.nullable()).length(9),
  hands: bySeatOf(z.array(handSlot).length(5)),
  marks: z.array(z.object({ cell, owner: seat })),
  marksLeft: bySeatOf(count),
  pending: bySeatOf(bonus),
  /** What counts: cells owned, and the cards in hand where those count too. */
  tiles: bySeatOf(count),
});

const direction = z.enum(['up', 'right', 'down', 'left']);
const modifier = z.object({
  /** `limit`: what the limits of an edge took off or gave back. Own edge + all amounts = the value. */
  cause: z.enum([
    'bonus',
    'warningMark',
    'earth',
    'cosmic',
    'thunder',
    'aura',
    'typeAscend',
    'typeDescend',
    'limit',
  ]),
  amount: z.number().int(),
});

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('marksExpired'), cells: z.array(cell) }),
  z.object({
    type: z.literal('placed'),
    seat,
    turn: count,
    cell,
    slot,
    card,
    edges,
    forcedBy: z.enum(['order', 'chaos']).nullable(),
    wasHidden: z.boolean(),
    applied: bonus,
  }),
  z.object({ type: z.literal('markTriggered'), cell, penalty: z.number().int() }),
  /** A won comparison that took nothing. */
  z.object({ type: z.literal('shielded'), cell, from: cell, by: z.enum(['forest', 'metal']) }),
  /** Cards weakened by a thunder card beside them. */
  z.object({ type: z.literal('thunder'), from: cell, cells: z.array(cell), amount: z.number().int() }),
  z.object({
    type: z.literal('flip'),
    cell,
    from: cell,
    by: seat,
    wave: count,
    rule: z.enum(['basic', 'same', 'plus', 'combo']),
    kind: z.enum(['ortho', 'diag']),
    direction: direction.nullable(),
    vertical: z.enum(['up', 'down']).nullable(),
    horizontal: z.enum(['right', 'left']).nullable(),
    attack: z.number().int(),
    defence: z.number().int(),
    tieBreak: z.boolean(),
    winBy: z.enum(['gt', 'lt', 'tieBreak', 'aceKiller', 'same', 'plus']),
    attackModifiers: z.array(modifier),
    defenceModifiers: z.array(modifier),
  }),
  z.object({
    type: z.literal('combo'),
    seat,
    count,
    effect: z.enum(['none', 'momentum', 'domination', 'fever']),
    pending: bonus,
  }),
  z.object({ type: z.literal('markSet'), seat, cell }),
  /** Chaos drew the card that the seat to play plays. */
  z.object({ type: z.literal('cardDrawn'), seat, slot }),
  z.object({ type: z.literal('picked'), seat, pick: count, card }),
  z.object({ type: z.literal('roundDrawn'), round: count, tiles: bySeatOf(count) }),
  z.object({
    type: z.literal('over'),
    winner: z.enum(['A', 'B', 'draw']),
    tiles: bySeatOf(count),
  }),
]);

/** One turn's events, in the order they happened, with their causes. */
export type TriadTurn = z.infer<typeof triadTurn>;
/** Checks a {@link TriadTurn} that came from outside. */
export const triadTurn = z.object({ turn: count, seat, events: z.array(event) });
/** One thing that happened in a turn, with its cause. */
export type TriadTurnEvent = z.infer<typeof event>;
