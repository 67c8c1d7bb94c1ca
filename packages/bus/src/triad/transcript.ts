import { z } from 'zod';
import { address, bySeatOf, count, hash32, seat } from '../primitives.ts';
import { card } from './view.ts';

/**
 * What a match was set up with, as the engine's `start` takes it. The ruleset is the whole configuration;
 * the engine's `parseRuleset` checks it. A card is null if its seat never showed it (a match lost on time, for one).
 */
export type TriadTranscript = z.infer<typeof triadTranscript>;
/** Checks a {@link TriadTranscript} that came from outside. */
export const triadTranscript = z.object({
  ruleset: z.record(z.string(), z.unknown()),
  header: z.object({
    /** 2 where the ruleset has picks or rounds, 3 where it is of version 4. */
    version: z.literal([1, 2, 3]),
    rulesetId: hash32,
    seasonId: count,
    playerA: address,
    playerB: address,
    firstPlayer: z.union([z.literal(0), z.literal(1)]),
    /** Unix seconds. */
    deadline: count,
    salt: hash32,
  }),
  /** Before Swap; empty where hands are drafted from the pool. */
  hands: bySeatOf(z.array(card.nullable()).max(5)),
  pool: z.array(card).optional(),
  /** Seats whose hand everyone saw by choice. */
  shown: z.array(seat),
});
