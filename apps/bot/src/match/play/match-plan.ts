import { HAND_MODES, level } from '@show-of-hands/bus';
import { type Address, type Hex, isAddress } from 'viem';
import { z } from 'zod';
import { Problem } from '../../base/problem.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import { planTerms } from '../entry/plan-terms.ts';
import { CHAT_AGAINST_COMPUTER, seatPlan } from '../game/seat-plan.ts';

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value));
const room = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .nullable();
const hand = z.array(z.string().regex(/^\d+$/));
const address = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
);

/** What is agreed on with another show, which plays one of the seats. */
const agreement = z.object({
  /** Who has opened the match: its key is made of it. */
  opener: address,
  terms: planTerms,
  /** What was read of the opening that this show joins: no other is. Null where this show opens it. */
  openingHash: hex.nullable(),
  /** Unix seconds of block time: nobody joins what was opened after that. Null where this show opens it. */
  joinUntil: z.number().nullable(),
});

/**
 * What a match is played with, decided before it is opened: a process that starts again finds the same hands
 * and opens or goes on with the same match. Holds hidden cards, so the journal seals it.
 */
export const matchPlan = z.object({
  matchKey: hex,
  nonce: hex,
  preset: z.string(),
  handMode: z.enum(HAND_MODES),
  /** Null where this show plays both seats. */
  rival: agreement.nullable().default(null),
  /** Who plays which seat, whatever the configuration says by now. */
  seats: z.object({ A: seatPlan, B: seatPlan }).default(CHAT_AGAINST_COMPUTER),
  /** The rooms whose chats decide, as entries name them. Plans of before entries named any have none. */
  rooms: z.object({ A: room, B: room }).default({ A: null, B: null }),
  /** Where ballots are published, as entries say it. */
  ballots: z.string().nullable().default(null),
  /** How long its votes are held, seconds; null: as the settings say. Plans of before it could be said have none. */
  voteSeconds: z.number().positive().nullable().default(null),
  /** How strong the computer plays it. Plans of before there were levels have none. */
  level: level.default(5),
  /** Token ids in slot order. */
  hands: z.object({ A: hand, B: hand }),
  /** Token ids of the cards that both seats pick their hands from; none where hands are brought. */
  pool: hand.default([]),
  /** What the terms say of the game's own where that follows from matches before it; null: as the game's binding has it. */
  setting: hex.nullable().default(null),
  /** Block to look for the match from. */
  fromBlock: z.string().regex(/^\d+$/),
});
export type MatchPlan = z.infer<typeof matchPlan>;

/** @throws Problem, without a word of the plan, if it is none that this program has made */
export function planOf({ plan, number }: Pick<PlannedMatch, 'plan' | 'number'>): MatchPlan {
  try {
    return matchPlan.parse(JSON.parse(plan));
  } catch {
    // what is wrong with it may name a hidden card
    throw new Problem(
      'The plan of the match cannot be read: another version of this program has made it',
      `match ${number} in the journal`,
      'nothing: another match is begun',
    );
  }
}
