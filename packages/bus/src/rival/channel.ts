import { z } from 'zod';
import { count, instant } from '../primitives.ts';

/** Who plays a seat, as its owner says: checked by nobody. */
export const CLAIMED_PLAYERS = ['chat', 'person', 'computer'] as const;
/** One of {@link CLAIMED_PLAYERS}. */
export type ClaimedPlayer = (typeof CLAIMED_PLAYERS)[number];

/**
 * Whose channel an owner's chat is. `claim`: the owner says so itself; `login` is what the room is called that it names, null
 * where the bot has not been there. `proven`: the channel's broadcaster has said so in the room, where the bot heard it.
 */
export type ChannelShow = z.infer<typeof channelShow>;
/** Checks a {@link ChannelShow} that came from outside. */
export const channelShow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('claim'), login: z.string().nullable() }),
  /** `until`: the beginning of the last UTC day on which it holds. */
  z.object({ kind: z.literal('proven'), login: z.string(), until: instant }),
]);

/** How an owner is rated in the league of the table, which the bot works out of the chain's logs; of nobody's own saying. */
export type RatingShow = z.infer<typeof ratingShow>;
/** Checks a {@link RatingShow} that came from outside. */
export const ratingShow = z.object({
  rating: z.number(),
  deviation: z.number(),
  /** Matches that count for it; with none the two numbers are those of every newcomer. */
  games: count,
});

/** How a series of games between two shows stands, as this show counts it. */
export type SeriesShow = z.infer<typeof seriesShow>;
/** Checks a {@link SeriesShow} that came from outside. */
export const seriesShow = z.object({
  /** Games at most, and which of them this is, from 1. */
  length: count,
  game: count,
  /** Games won by this show and by the other one, and drawn. */
  own: count,
  theirs: count,
  draws: count,
});

/** What is known of another show that plays a seat. */
export type RivalShow = z.infer<typeof rivalShow>;
/** Checks a {@link RivalShow} that came from outside. */
export const rivalShow = z.object({
  channel: channelShow,
  player: z.enum(CLAIMED_PLAYERS),
  /** Null as long as it is not known. */
  rating: ratingShow.nullable(),
});
