import { ballotPolicy } from '@show-of-hands/engine/ballot';
import { z } from 'zod';
import { CAMP_TOPICS } from './camp.ts';
import { campChoice, campHoldings, campNews, campPay } from './games.ts';
import { rulesetShow } from './match.ts';
import { bySeatOf, count, hash32, instant } from './primitives.ts';

/** Chat against chat: who plays for which seat. Null in the show where all of chat plays one seat. */
export type TeamsShow = z.infer<typeof teamsShow>;
export const teamsShow = z.object({
  /** `join`: viewers take sides by a command. `channels`: each channel plays a seat. */
  by: z.enum(['join', 'channels']),
  teams: bySeatOf(z.object({ name: z.string(), members: count, channel: z.string().nullable() })),
  /** What to type to take a side: `!join a / !join b`; null where channels are the sides. */
  how: z.string().nullable(),
});

/**
 * `number` is what to type: 1, 2, 3, in the order of the list. `emote` stands for it in a chat that lets only emotes
 * through; absent elsewhere, and where there are fewer emotes than options. `votes` is null while counts are secret.
 */
const voteOption = z.object({ number: count, emote: z.string().exactOptional(), votes: count.nullable() });

const betweenVote = z.object({
  id: z.string(),
  status: z.enum(['open', 'counting', 'closed']),
  openedAt: instant,
  shownEndsAt: instant,
  endsAt: instant,
  voters: count,
  /** How votes count; where they decide nothing, everything stays as it is. */
  policy: ballotPolicy,
  /** The option that won, by its number; null while it is open, or if nobody voted. */
  winner: count.nullable(),
});

/** What came of what chat chose: it is being done, has been done, takes longer than the pause, or cannot be done. */
export type CampCame = z.infer<typeof campCame>;
const campCame = z.discriminatedUnion('status', [
  z.object({ status: z.literal('doing') }),
  z.object({ status: z.literal('done'), news: campNews.nullable() }),
  z.object({ status: z.enum(['late', 'failed']) }),
]);

/** What chat's seat owns in a game that has coins. Null in the show where there are none, or they are not known. */
export type PurseShow = z.infer<typeof purseShow>;
export const purseShow = z.object({
  /** All that it can pay with. */
  coins: count,
  /** Of that, what it may spend before the next match. */
  spendable: count,
  /** What it owns beside; absent in games in which that is not shown. */
  holdings: campHoldings.exactOptional(),
  /** The match on the table, if that is over and all of this is told after it; absent until then. */
  after: hash32.exactOptional(),
  /** What the last match paid; null where none has been played, or that is not known. */
  paid: z
    .object({
      matchKey: hash32,
      coins: count,
      /** In English, for tools: pages and bot say what it was for. */
      label: z.string(),
      for: campPay,
    })
    .nullable(),
});

const campVote = betweenVote.extend({
  subject: z.literal('camp'),
  topic: z.enum(CAMP_TOPICS),
  /** `label` is English, for tools: pages and bot say the choice. `cost` is in coins. */
  options: z.array(voteOption.extend({ label: z.string(), cost: count, choice: campChoice })),
  /** Coins that chat may spend now, and all that it owns. */
  coins: count,
  owned: count.exactOptional(),
  /** Null as long as there is nothing to do. */
  came: campCame.nullable(),
});

/** Between matches: chat's vote on the rules of the next one, or on what becomes of its camp. */
export type BetweenVoteShow = z.infer<typeof betweenVoteShow>;
export const betweenVoteShow = z.discriminatedUnion('subject', [
  betweenVote.extend({
    subject: z.literal('rules'),
    options: z.array(voteOption.extend({ ruleset: rulesetShow })),
  }),
  z.discriminatedUnion('asks', [
    // votes were for one option before there were sets, and say nothing of it
    campVote.extend({ asks: z.literal('one').exactOptional() }),
    campVote.extend({
      asks: z.literal('set'),
      /** Each voter may name so many, and as many win. */
      choose: count,
      /** What is named most so far, by number, most votes first; empty while counts are secret. */
      leading: z.array(count),
      /** What won, by number, in their order; null while it is open, or if chat decided nothing. */
      winners: z.array(count).nullable(),
      /** Of a set no single option wins. */
      winner: z.null(),
    }),
  ]),
]);
/** Chat's vote on the rules of the next match. */
export type RulesVoteShow = Extract<BetweenVoteShow, { readonly subject: 'rules' }>;
/** Chat's vote on what becomes of its camp: its coins, its party or its opponent. */
export type CampVoteShow = Extract<BetweenVoteShow, { readonly subject: 'camp' }>;
/** The same where chat chooses a set. */
export type SetVoteShow = Extract<CampVoteShow, { readonly asks: 'set' }>;
/** And where it chooses one. */
export type SingleVoteShow = Exclude<CampVoteShow, SetVoteShow>;

/** What won, by number; null while it is open, or if chat decided nothing. */
export function wonIn(vote: BetweenVoteShow): readonly number[] | null {
  if (isSetVote(vote)) return vote.winners;
  return vote.winner === null ? null : [vote.winner];
}

/** Whether chat chooses a set. */
export const isSetVote = (vote: BetweenVoteShow): vote is SetVoteShow =>
  vote.subject === 'camp' && vote.asks === 'set';
