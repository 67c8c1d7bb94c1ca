import { z } from 'zod';
import { address, bySeatOf, count, hash32, seat } from '../primitives.ts';

export const slot = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export const levelNumber = z.number().int().min(1).max(255);

const kind = z.enum(['fire', 'grass', 'water']);
const attribute = z.enum([
  'none',
  'sameLevel',
  'early',
  'moreCoins',
  'morePoints',
  'vital',
  'typeless',
  'random',
  'strongSlot',
  'upset',
]);

export const characterName = z.string().regex(/^[ -~]{1,80}$/);

/** A character, as its token says (docs/polylemma.md, P2). */
export type CharacterView = z.infer<typeof character>;
export const character = z.object({
  tokenId: z.string().regex(/^\d+$/),
  /** What it is called; left out where that is not known. */
  name: characterName.exactOptional(),
  image: z.number().int().min(1).max(38),
  level: levelNumber,
  kind,
  attribute,
  /** Seconds that its owner had had it for when the match was joined; left out in what versions before have written. */
  ownedSeconds: count.exactOptional(),
  /** The same in blocks of two seconds, which bonds counted before. */
  ownedBlocks: count,
});

/** A character in a party, with what its bond adds at its level. */
const member = character.extend({ bond: count, used: z.boolean() });
/** A character in a party, and whether it has been used. */
export type MemberView = z.infer<typeof member>;

/** The random slot: a card back with a level until it is used; then what it was. */
const randomSlot = z.object({
  level: levelNumber,
  used: z.boolean(),
  /** With the slot's level; null until it is used. */
  character: character.extend({ bond: count }).nullable(),
});

const factor = z.object({
  cause: z.enum(['kind', 'points', 'sameLevel', 'early', 'vital', 'random', 'upset']),
  times: z.number().int().positive(),
  over: z.number().int().positive(),
});
const chance = z.object({
  of: z.enum(['bond', 'early', 'vital', 'random', 'upset']),
  drawn: z.number().int().min(0).max(99),
  under: z.number().int().min(0).max(100),
});
/**
 * What a character's power in one round is made of: the levels and points in it, and what multiplied them,
 * each with its cause.
 */
export type StrengthView = z.infer<typeof strength>;
const strength = z.object({
  power: count,
  level: count,
  bond: count,
  points: count,
  factors: z.array(factor),
  chances: z.array(chance),
});

const playedSlot = z.object({ slot, points: count, character, strength });
/** What one seat played in a round. */
export type PlayedSlotView = z.infer<typeof playedSlot>;
const winner = z.enum(['A', 'B', 'draw']);
const round = z.object({ played: bySeatOf(playedSlot), winner });
/** A round that was played. */
export type RoundView = z.infer<typeof round>;

/** A POLYLEMMA match as the public sees it. */
export type PolylemmaPublicView = z.infer<typeof polylemmaView>;
/** Checks a {@link PolylemmaPublicView} that came from outside. */
export const polylemmaView = z.object({
  rulesetId: hash32,
  /** Named options of the rules that are on. */
  options: z.array(z.enum(['fickleBond', 'moreCoins', 'strongSlot', 'legacy'])),
  players: bySeatOf(address),
  salt: hash32,
  /** Rounds played: 0..5. */
  round: z.number().int().min(0).max(5),
  parties: bySeatOf(z.array(member).length(4)),
  randomSlots: bySeatOf(randomSlot),
  /** Level points left, and how many there were. */
  points: bySeatOf(z.object({ left: count, total: count })),
  wins: bySeatOf(count),
  rounds: z.array(round).max(5),
  over: winner.nullable(),
});

const event = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('slotOpened'),
    seat,
    candidates: z.array(character).min(1).max(2),
    chosen: z.union([z.literal(0), z.literal(1)]),
  }),
  z.object({
    type: z.literal('round'),
    round: count,
    wins: bySeatOf(count),
    played: bySeatOf(playedSlot),
    winner,
  }),
  z.object({ type: z.literal('over'), winner, wins: bySeatOf(count) }),
]);
/** One thing that happened in a round: a random slot was opened, the round was decided, the match is over. */
export type PolylemmaTurnEvent = z.infer<typeof event>;

/** One round's events, in the order they happened, with their causes. Both seats' at once; `seat` says nothing. */
export type PolylemmaTurn = z.infer<typeof polylemmaTurn>;
/** Checks a {@link PolylemmaTurn} that came from outside. */
export const polylemmaTurn = z.object({ turn: count, seat, events: z.array(event) });
