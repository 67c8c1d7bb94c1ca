import type { Hex } from 'viem';
import { z } from 'zod';
import type { Choice, Stage } from '../game.ts';
import { canonicalJson } from '../protocol/canonical-json.ts';
import { SEATS } from '../seat.ts';
import type { OptionNode, StageSource } from './option-tree.ts';
import { ballotPolicy } from './policy.ts';
import { REFUSALS } from './refusal.ts';

const instant = z.int().min(0);

/**
 * Something that people did to a turn's vote. Published with the result. `cancelled`: an earlier ballot of the
 * same turn was thrown away with its votes; `undone`: after it had been counted. `votes-withdrawn`: chat's own
 * moderation banned or timed out voters, or deleted their messages. `given-back`: the program was not running, and
 * the window lasts as much longer as the chain's deadline allows.
 */
export const intervention = z.strictObject({
  /** Chat server time in ms. */
  at: instant,
  kind: z.enum([
    'closed-early',
    'extended',
    'voter-removed',
    'cancelled',
    'paused',
    'resumed',
    'cleared',
    'undone',
    'votes-withdrawn',
    'given-back',
  ]),
  by: z.enum(['moderator', 'streamer', 'table']),
  /** Votes it took away, where that is more than one. */
  votes: z.int().min(2).optional(),
  /** Ms it moved the end by: for time that is given back. */
  ms: z.int().min(1).optional(),
});

/** Something that people did to a turn’s vote. */
export type Intervention = z.infer<typeof intervention>;

/**
 * Why an option won its stage. `draw`: drawn by its share of the votes. Nobody voted there: `best`, it is the
 * computer's move as the policy says; `streamer`, the streamer's; `default`, it is the first legal option.
 */
export const WHYS = ['plurality', 'tie', 'draw', 'default', 'best', 'streamer'] as const;

/** One of `WHYS`. */
export type Why = (typeof WHYS)[number];

const stageResult = z.strictObject({
  /** Command and weight of every option that was voted for, in numeric order, whether or not votes decided. */
  counts: z.array(z.tuple([z.string(), z.int().min(1)])),
  winner: z.string(),
  why: z.enum(WHYS),
});

/** How one stage of a decision was won. */
export type StageResult = z.infer<typeof stageResult>;

/** What a ballot decided and how: its hash is in the digest. */
export const ballotResult = z.strictObject({
  stages: z.array(stageResult),
  /** The canonical command of the move, as it was voted. */
  move: z.string(),
  openedAt: instant,
  endedAt: instant,
  interventions: z.array(intervention),
  /**
   * The computer's or the streamer's move, as a canonical command: only where it decided a stage that no vote
   * decided.
   */
  noVotes: z.string().optional(),
  /** There were fewer voters than the policy's quorum: the counts are those of votes that decided nothing. */
  quorumMissed: z.literal(true).optional(),
});

/** What a ballot decided and how. */
export type BallotResult = z.infer<typeof ballotResult>;

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
const grammar: z.ZodType<Grammar> = z.lazy(() =>
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
const recordedVote = z.strictObject({
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
const recordedRefusal = z.strictObject({ voterKey: hash, reason: z.enum(REFUSALS) });

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
