import type { Hex } from 'viem';
import { z } from 'zod';
import type { Choice, Stage } from '../game.ts';
import { canonicalJson } from '../protocol/canonical-json.ts';
import { SEATS } from '../seat.ts';
import type { OptionNode, StageSource } from './option-tree.ts';
import { ballotPolicy } from './policy.ts';
import { REFUSALS } from './refusal.ts';
import { ballotResult } from './result.ts';

/** Converts each value once: thousands of votes share a few choices. */
export function memoize<From, To>(convert: (value: From) => To): (value: From) => To {
  const known = new Map<From, To>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const converted = convert(value);
    known.set(value, converted);
    return converted;
  };
}

/** The stages of a decision as a record holds them: enough to recount without knowing the position. */
export interface Grammar {
  stage: string;
  /** The key that counts for voters who left the stage out. */
  none: string | null;
  /** Key and what is asked next, in numeric order; null where the move is whole. */
  options: [string, Grammar | null][];
}

/** Reads a record’s stages. */
export const grammar: z.ZodType<Grammar> = z.lazy(() =>
  z.strictObject({
    stage: z.string(),
    none: z.string().nullable(),
    options: z.array(z.tuple([z.string(), grammar.nullable()])).min(1),
  }),
);

export function grammarOf(node: OptionNode): Grammar | null {
  if (node.stage === null) return null;
  return {
    stage: node.stage,
    none: node.none?.choices.at(-1)?.key ?? null,
    options: [...node.options].map(([key, option]) => [key, grammarOf(option)]),
  };
}

/** Reads stages from a record's grammar. Labels are not recorded: an option's key stands for it. */
export function stagesOf(root: Grammar): StageSource {
  const after = (choices: readonly Choice[]): Grammar | null => {
    let at: Grammar | null = root;
    for (const choice of choices) {
      const next: [string, Grammar | null] | undefined = at?.options.find(([key]) => key === choice.key);
      at = next?.[1] ?? null;
    }
    return at;
  };
  return (choices): Stage | undefined => {
    const at = after(choices);
    if (at === null) return undefined;
    const options = at.options.map(([key]) => ({ key, label: key }));
    return { name: at.stage, options, ...(at.none === null ? {} : { none: at.none }) };
  };
}

const isHash = (text: string): boolean => /^0x[0-9a-f]{64}$/.test(text);
const isBytes = (text: string): boolean => /^0x([0-9a-f]{2})*$/.test(text);
const hash = z.custom<Hex>(
  (value) => typeof value === 'string' && isHash(value),
  '32 bytes in lower-case hex',
);
const bytes = z.custom<Hex>(
  (value) => typeof value === 'string' && isBytes(value),
  'bytes in lower-case hex',
);

/** A choice as records hold it. */
export const choice = z.strictObject({ stage: z.string(), key: z.string() });

/** A vote as it is published: who cast it can be told only with the pepper and a login. */
export const recordedVote = z.strictObject({
  voterKey: hash,
  /** What the voter said, as far as it was said. */
  choices: z.array(choice).min(1),
  /** The same as the codec's bytes: what the leaf holds. */
  choice: bytes,
  weight: z.int().min(1),
  seq: z.int().min(1),
  /** Under a cap on newcomers: the voter is one. No part of the leaf. */
  newcomer: z.literal(true).optional(),
});

/** A vote as it is published. */
export type RecordedVote = z.infer<typeof recordedVote>;

/** Why the latest word of a voter did not count, although an earlier one may. */
export const recordedRefusal = z.strictObject({ voterKey: hash, reason: z.enum(REFUSALS) });

/** Why the latest word of one voter did not count. */
export type RecordedRefusal = z.infer<typeof recordedRefusal>;

/** Everything a stranger needs to recount a ballot. Holds no login, no user id, no pepper. */
export const ballotRecord = z.strictObject({
  version: z.literal(1),
  game: z.string(),
  matchKey: hash,
  seat: z.enum(SEATS),
  turn: z.int().min(0),
  /** The canonical commands of all whole legal moves, in numeric order. */
  allowlist: z.array(z.string()).min(1),
  grammar,
  policy: ballotPolicy,
  /** The votes that counted at closing, in seq order. */
  votes: z.array(recordedVote),
  /**
   * Of the voters whose latest word did not count, the last reason; in the order of their keys, absent without
   * any. No part of the digest, which is about what counted: the chain vouches for none of it.
   */
  refusals: z.array(recordedRefusal).min(1).optional(),
  /**
   * The nonce that a proportional ballot is drawn by. The digest binds what it led to; that it is the right one
   * is checked against the draw seed, which is published after the match.
   */
  draw: hash.optional(),
  result: ballotResult,
  hashes: z.strictObject({ allowlist: hash, policy: hash, result: hash }),
  /** Zero without votes. */
  ballotRoot: hash,
  ballotDigest: hash,
});

/** What is published of a ballot: everything that a recount needs. */
export type BallotRecord = z.infer<typeof ballotRecord>;

/**
 * The exact text in which a record is published and stored: its canonical JSON. The votes, which are nearly all of
 * it, are written by the platform in one go, their keys put in order before: a general writer takes ten times as
 * long. They can stand at the end because no key of a record comes after theirs.
 */
export function recordText(record: BallotRecord): string {
  const { votes, ...head } = record;
  const inOrder = memoize((choices: RecordedVote['choices']) =>
    choices.map(({ stage, key }) => ({ key, stage })),
  );
  const ordered = votes.map(({ choice, choices, newcomer, seq, voterKey, weight }) => ({
    choice,
    choices: inOrder(choices),
    ...(newcomer !== undefined && { newcomer }),
    seq,
    voterKey,
    weight,
  }));
  return `${canonicalJson(head).slice(0, -1)},"votes":${JSON.stringify(ordered)}}`;
}
