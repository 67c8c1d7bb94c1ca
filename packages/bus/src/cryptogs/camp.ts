import { STAKE } from '@show-of-hands/engine/cryptogs';
import { z } from 'zod';
import { bySeatOf, count, hash32 } from '../primitives.ts';
import { tog } from './view.ts';

/** The hands of five that chat is offered. */
export const HANDS = ['fair', 'common', 'rare', 'newest'] as const;
/** One of {@link HANDS}. */
export type HandKind = (typeof HANDS)[number];

/** What a counter is worth beside the stack that it answers. */
export const WORTHS = ['lower', 'even', 'higher'] as const;
/** One of {@link WORTHS}. */
export type Worth = (typeof WORTHS)[number];

/** Togs of a pack. */
const PACK = 10;
const stake = z.array(tog).length(STAKE);

/** One of the answers that chat chooses from between two matches. */
export type CryptogsChoice = z.infer<typeof cryptogsChoice>;
/** Checks a {@link CryptogsChoice} that came from outside. `rarity` is the sum of what is staked. */
export const cryptogsChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('save') }),
  z.object({ kind: z.literal('pack'), pack: count, togs: z.array(tog).length(PACK) }),
  z.object({ kind: z.literal('stake'), hand: z.enum(HANDS), togs: stake, rarity: count }),
  /** One of the owner's own, where chat picks five by itself. */
  z.object({ kind: z.literal('tog'), tog }),
  /** A counter to the stack that is worth `own`. */
  z.object({
    kind: z.literal('counter'),
    worth: z.enum(WORTHS),
    togs: stake,
    rarity: count,
    own: count,
  }),
]);

/** So many togs of a collection are told one by one at most: the rarest. */
export const MOST_HELD = 60;

/** How a series stands after the matches of it that are over (docs/cryptogs.md C2.4). */
export type CryptogsSeries = z.infer<typeof series>;
const series = z.object({
  /** The newest of them. */
  last: hash32,
  played: count,
  wins: bySeatOf(count),
  /** Whether no match of it follows. */
  isOver: z.boolean(),
});

/** What chat's seat owns, and what it plays on for. */
export type CryptogsHoldings = z.infer<typeof cryptogsHoldings>;
/** Checks a {@link CryptogsHoldings} that came from outside. */
export const cryptogsHoldings = z.object({
  /** The rarest first. */
  togs: z.array(tog).max(MOST_HELD),
  /** How many there are in all. */
  count,
  /** How many of them are on loan from the house. */
  loan: count,
  /** Matches until chat has a pack to open; null where packs cost money. */
  toPack: count.nullable(),
  /** The series that the last match was one of; absent where it was of none. */
  series: series.exactOptional(),
});

/** What came of a choice. */
export type CryptogsNews = z.infer<typeof cryptogsNews>;
/** Checks a {@link CryptogsNews} that came from outside. */
export const cryptogsNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), togs: z.array(tog).length(PACK) }),
]);
