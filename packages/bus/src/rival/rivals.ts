import { z } from 'zod';
import { rulesetShow } from '../match.ts';
import { address, count, hash32, instant } from '../primitives.ts';
import { CLAIMED_PLAYERS, channelShow, ratingShow, seriesShow } from './channel.ts';

/** What is done about who channels are, for docks. */
export const proofsShow = z.object({
  /** The channel that is read for proofs now; null for none. */
  reading: z.string().nullable(),
  /** The line that proves this show's own channel, once somebody has asked for it; null before. */
  line: z.string().nullable(),
});

/** An open match of another channel, as docks list it. */
export type LobbyEntry = z.infer<typeof lobbyEntry>;
const lobbyEntry = z.object({
  matchKey: hash32,
  code: z.string(),
  /** Null where its rules are not known here. */
  ruleset: rulesetShow.nullable(),
  opener: address,
  channel: channelShow,
  /** Null as long as it is not known. */
  rating: ratingShow.nullable(),
  player: z.enum(CLAIMED_PLAYERS),
  rated: z.boolean(),
  /** What each side puts in, e.g. `5 USDC`; absent for nothing. */
  stake: z.string().exactOptional(),
  /** Games of its series at most; 1 for a match by itself. */
  games: count,
  until: instant,
  /** Seconds of block time: of a vote, and of every other step. */
  voteWindow: count,
  actWindow: count,
  confirmations: count,
  /** Whether this show is invited by name. */
  invited: z.boolean(),
  /** What gas it may cost this show, in words; null where that is not known. */
  cost: z.string().nullable(),
  /** Why it cannot be accepted, in words; null where it can be, by somebody. `whyNotChat`: why not for chat to play it. */
  why: z.string().nullable(),
  whyNotChat: z.string().nullable(),
});

/** Matches for money, for docks. Amounts are text as it is said, e.g. `5 USDC`. */
const stakesShow = z.object({
  /** What may be played for: at most so much in a match, and so much is left for today. */
  tokens: z.array(z.object({ symbol: z.string(), perMatch: z.string(), left: z.string() })),
  /** What the streamer is asked, by the action `put-in`; `rival`: who has opened the match, null where this show opens it. */
  question: z.object({ id: z.string(), amount: z.string(), rival: address.nullable() }).nullable(),
  /** What was put in and has not come to an end, by the code of its match. */
  open: z.array(z.object({ code: z.string(), amount: z.string() })),
  /** What became of the last stake, in words; null as long as none has come to an end. */
  last: z.string().nullable(),
});

/** How matches with other channels stand, for docks. */
export type RivalsShow = z.infer<typeof rivalsShow>;
/** Checks a {@link RivalsShow} that came from outside. */
export const rivalsShow = z.object({
  /** The address that other channels invite; null where no other show reaches the chain. */
  owner: address.nullable(),
  /** How this show is rated; null as long as it is not known. */
  rating: ratingShow.nullable(),
  /** What a challenge by the rules of the next match would be opened with now; null where no other show reaches the chain. */
  offer: z
    .object({
      /** How long votes last unless the challenge says otherwise. */
      voteSeconds: z.number(),
      /** Both seats decide at once: one of them at most is a chat. */
      atOnce: z.boolean(),
      /** Null where that is not known yet. */
      cost: z.string().nullable(),
      why: z.string().nullable(),
    })
    .nullable(),
  /** What the settings give away to a rival, in words; none by default. */
  givesAway: z.array(z.string()),
  /** What is next; null for nothing: a match that this show opens, or joins. */
  next: z.enum(['open', 'join']).nullable(),
  /** Who plays the match on the table against this show; null for nobody. */
  rival: z.object({ owner: address, channel: channelShow }).nullable(),
  /** Why the last one came to nothing, in words; null where it did not. */
  refused: z.string().nullable(),
  /** The series that is played: how it stands. */
  series: seriesShow.nullable(),
  /** Open matches of others, the newest first; and when they were looked for. Null before anybody has. */
  lobby: z.object({ at: instant, open: z.array(lobbyEntry) }).nullable(),
  /** Absent where no match is played for money. */
  stakes: stakesShow.exactOptional(),
});
