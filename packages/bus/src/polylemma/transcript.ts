import { z } from 'zod';
import { address, bySeatOf, count, hash32 } from '../primitives.ts';
import { character, characterName } from './view.ts';

/** What a match was set up with, as the engine's `start` takes it, and what each turn disclosed. */
export type PolylemmaTranscript = z.infer<typeof polylemmaTranscript>;
/** Checks a {@link PolylemmaTranscript} that came from outside. */
export const polylemmaTranscript = z.object({
  ruleset: z.object({
    fickleBond: z.boolean(),
    moreCoins: z.boolean(),
    strongSlot: z.boolean(),
    legacy: z.boolean(),
  }),
  header: z.object({
    matchKey: hash32,
    rulesetId: hash32,
    players: bySeatOf(address),
    salt: hash32,
    snapshot: count,
    population: count,
    sealed: bySeatOf(hash32),
  }),
  parties: bySeatOf(z.array(character).length(4)),
  /** What the match's characters are called, by token, those of random slots that were used included. */
  names: z.record(z.string().regex(/^[1-9]\d{0,8}$/), characterName).exactOptional(),
});
