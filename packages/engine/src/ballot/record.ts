import type { Hex } from 'viem';
import { z } from 'zod';
import { SEATS } from '../seat.ts';
import { grammar } from './grammar.ts';
import { ballotPolicy } from './policy.ts';
import { REFUSALS } from './refusal.ts';
import { ballotResult } from './result.ts';

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
export type RecordedVote = z.infer<typeof recordedVote>;

/** Why the latest word of a voter did not count, although an earlier one may. */
export const recordedRefusal = z.strictObject({ voterKey: hash, reason: z.enum(REFUSALS) });
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
export type BallotRecord = z.infer<typeof ballotRecord>;
