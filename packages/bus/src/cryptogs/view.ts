import { STACK, STAKE } from '@show-of-hands/engine/cryptogs';
import { z } from 'zod';
import { bySeatOf, count, hash32, seat } from '../primitives.ts';

/** A tog's number on the stack: 1 to 10 from the top, the same for the whole match. */
const togNumber = z.number().int().min(1).max(STACK);

/** A tog as everyone sees it. */
export type TogView = z.infer<typeof tog>;
export const tog = z.object({
  /** Its token id. */
  token: z.number().int().min(1),
  /** Which picture it bears, from 0. */
  picture: z.number().int().min(0).max(255),
  /** One tog in so many bears that picture: when the match began, or now if none has begun. */
  rarity: z.number().int().min(1).max(65_535),
});

/** How a seat throws. */
export type SlamView = z.infer<typeof slam>;
const slam = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('even') }),
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('aim'), togs: z.tuple([togNumber, togNumber]) }),
]);

const winner = z.enum(['A', 'B', 'draw']);

/** A match of Cryptogs as the public sees it: all of it, for nothing is hidden (docs/cryptogs.md). */
export type CryptogsPublicView = z.infer<typeof cryptogsView>;
/** Checks a {@link CryptogsPublicView} that came from outside. */
export const cryptogsView = z.object({
  rulesetId: hash32,
  ruleset: z.object({ aiming: z.boolean(), parlour: z.boolean(), series: z.boolean() }),
  /** What each seat brought. On the stack they alternate, A's first on top. */
  stakes: bySeatOf(z.array(tog).length(STAKE)),
  /** Who throws first; null before the toss. */
  begins: seat.nullable(),
  /** 0 is the toss, each later turn the throw of that number. */
  turn: count,
  /** By number on the stack: who has flipped the tog, null for one that lies there still. */
  flipped: z.array(seat.nullable()).length(STACK),
  /** What the match waits for. */
  due: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('toss') }),
    z.object({ kind: z.literal('slam'), seat }),
    z.object({ kind: z.literal('throw'), seat, slam }),
    z.object({ kind: z.literal('over') }),
  ]),
  /** Togs that each seat has flipped. */
  score: bySeatOf(count),
  over: winner.nullable(),
});

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tossed'), begins: seat }),
  z.object({ type: z.literal('chosen'), seat, slam }),
  z.object({
    type: z.literal('thrown'),
    seat,
    /** The throw's number, from 1. */
    round: count,
    slam,
    /** From the top. */
    flipped: z.array(togNumber),
    left: count,
  }),
  z.object({ type: z.literal('over'), winner, togs: bySeatOf(count) }),
]);
/** One thing that happened in a turn. */
export type CryptogsTurnEvent = z.infer<typeof event>;

/** What happened in a part of a turn, in order: its slam, or what its chance brought. */
export type CryptogsTurn = z.infer<typeof cryptogsTurn>;
/** Checks a {@link CryptogsTurn} that came from outside. */
export const cryptogsTurn = z.object({ turn: count, events: z.array(event) });

/** What a match was set up with. Chance stands among what was drawn. */
export type CryptogsTranscript = z.infer<typeof cryptogsTranscript>;
/** Checks a {@link CryptogsTranscript} that came from outside. */
export const cryptogsTranscript = z.object({
  /** All rules in one word (docs/cryptogs.md C9). */
  rulesetId: hash32,
  stakes: bySeatOf(z.array(tog).length(STAKE)),
  /** Who began where no toss decided it: in a series from its second match on. */
  begins: seat.nullable(),
});
