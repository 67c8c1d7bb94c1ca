import { z } from 'zod';
import { count } from '../primitives.ts';
import { character, levelNumber } from './view.ts';

/** A character as it stands between two matches, with what its bond adds now. */
const campCharacter = character.omit({ ownedSeconds: true, ownedBlocks: true }).extend({ bond: count });
/** A character as it stands between two matches. */
export type CampCharacter = z.infer<typeof campCharacter>;

/** The owner's party as it is, or one of those that are proposed. */
export const PARTIES = ['now', 'strongest', 'bonded', 'kinds', 'newest'] as const;
/** One of {@link PARTIES}. */
export type PartyKind = (typeof PARTIES)[number];

/** How strong an opponent is beside chat's own party. */
export const STRENGTHS = ['weaker', 'even', 'stronger'] as const;
/** One of {@link STRENGTHS}. */
export type Strength = (typeof STRENGTHS)[number];

/** One of the answers that chat chooses from between two matches. */
export type PolylemmaChoice = z.infer<typeof polylemmaChoice>;
/** Checks a {@link PolylemmaChoice} that came from outside. */
export const polylemmaChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('save') }),
  /** Levels for a character of the party, which has the place `slot`: up to `to`, or one more where that is absent. */
  z.object({
    kind: z.literal('levelUp'),
    slot: z.number().int().min(0).max(3),
    character: campCharacter,
    to: levelNumber.optional(),
  }),
  /** Levels for one that is not in the party. */
  z.object({ kind: z.literal('train'), character: campCharacter, to: levelNumber }),
  /** A character by chance, of this level; 1 where it is absent. */
  z.object({ kind: z.literal('pull'), level: levelNumber.optional() }),
  z.object({
    kind: z.literal('party'),
    party: z.enum(PARTIES),
    characters: z.array(campCharacter).length(4),
    /** The sum of their levels. */
    total: count,
  }),
  z.object({
    kind: z.literal('opponent'),
    strength: z.enum(STRENGTHS),
    /** The sums of the levels of both parties. */
    total: count,
    own: count,
    /** Coins for a win over it. */
    reward: count,
  }),
]);

/** What came of a choice. */
export type PolylemmaNews = z.infer<typeof polylemmaNews>;
/** Checks a {@link PolylemmaNews} that came from outside. */
export const polylemmaNews = z.discriminatedUnion('kind', [
  /** With its new level. */
  z.object({ kind: z.literal('levelledUp'), character: campCharacter }),
  /** `expired`: it was drawn too late, and has no attribute therefore. */
  z.object({ kind: z.literal('drew'), character: campCharacter, expired: z.boolean() }),
]);

/** What a match paid chat's seat for, between parties of these sums of levels. */
export type PolylemmaPay = z.infer<typeof polylemmaPay>;
export const polylemmaPay = z.object({
  result: z.enum(['won', 'wonOnTime', 'drawn', 'lost']),
  own: count,
  other: count,
});
