import { bytesToHex, type Hex, hexToBytes } from 'viem';
import { canonicalJson, jsonHash } from './canonical.ts';
import { allowlistHashOf, digestOf, leafHash, voterKeyOf } from './hashes.ts';
import { type Keccak, plainKeccak } from './keccak.ts';
import { merkleNodes, merkleRoot, merkleSteps } from './merkle.ts';
import type { BallotRecord, RecordedVote } from './record.ts';
import { allSteps } from './steps.ts';

/** A counted vote before its voter is hashed. Stays inside the process. */
export interface UnsealedVote extends Omit<RecordedVote, 'voterKey'> {
  readonly login: string;
}

/** A settled ballot before hashing: plain JSON, so that it can be handed to a worker. */
export interface UnsealedBallot
  extends Omit<BallotRecord, 'version' | 'votes' | 'hashes' | 'ballotRoot' | 'ballotDigest'> {
  readonly pepper: Hex;
  readonly votes: readonly UnsealedVote[];
}

/** The leaf of a recorded vote. */
export const leafOfVote = (
  ballot: Pick<BallotRecord, 'matchKey' | 'turn'>,
  vote: RecordedVote,
  keccak: Keccak = plainKeccak,
): Uint8Array =>
  leafHash(
    hexToBytes(ballot.matchKey),
    ballot.turn,
    {
      voterKey: hexToBytes(vote.voterKey),
      choice: hexToBytes(vote.choice),
      weight: vote.weight,
      seq: vote.seq,
    },
    keccak,
  );

/** The tree over recorded votes: its root is the ballotRoot, its paths are the receipts' proofs. */
export const treeOfVotes = (
  ballot: Pick<BallotRecord, 'matchKey' | 'turn' | 'votes'>,
  keccak: Keccak = plainKeccak,
): readonly Uint8Array[] =>
  merkleNodes(
    ballot.votes.map((vote) => leafOfVote(ballot, vote, keccak)),
    keccak,
  );

/** The hashes that a record's own parts lead to. */
export function hashesOf(
  record: Pick<BallotRecord, 'allowlist' | 'policy' | 'result'>,
): BallotRecord['hashes'] {
  return {
    allowlist: allowlistHashOf(record.allowlist),
    policy: jsonHash(record.policy),
    result: jsonHash(record.result),
  };
}

/**
 * Hashes a settled ballot into its public record, pausing after each of about three hashes per vote. Thousands
 * of votes take a while: run it in slices, or in a worker, with a fast `keccak`.
 */
export function* sealSteps(
  unsealed: UnsealedBallot,
  keccak: Keccak = plainKeccak,
): Generator<void, BallotRecord> {
  const { pepper, votes: named, ...open } = unsealed;
  const [salt, matchKey] = [hexToBytes(pepper), hexToBytes(open.matchKey)];
  const bytesOf = remembered(hexToBytes);
  const votes: RecordedVote[] = [];
  const leaves: Uint8Array[] = [];
  for (const { login, ...vote } of named) {
    const voterKey = voterKeyOf(salt, login, keccak);
    votes.push({ voterKey: bytesToHex(voterKey), ...vote });
    yield;
    const { weight, seq } = vote;
    leaves.push(
      leafHash(matchKey, open.turn, { voterKey, choice: bytesOf(vote.choice), weight, seq }, keccak),
    );
    yield;
  }
  const ballotRoot = bytesToHex(merkleRoot(yield* merkleSteps(leaves, keccak)));
  const hashes = hashesOf(open);
  const ballotDigest = digestOf({
    matchKey: open.matchKey,
    turn: open.turn,
    ballotRoot,
    allowlistHash: hashes.allowlist,
    policyHash: hashes.policy,
    resultHash: hashes.result,
  });
  return { version: 1, ...open, votes, hashes, ballotRoot, ballotDigest };
}

/** Thousands of votes share a few choices: each is converted once. */
function remembered<T>(convert: (hex: Hex) => T): (hex: Hex) => T {
  const known = new Map<Hex, T>();
  return (hex) => {
    const value = known.get(hex) ?? convert(hex);
    known.set(hex, value);
    return value;
  };
}

/** Seals at once. */
export const sealBallot = (unsealed: UnsealedBallot, keccak: Keccak = plainKeccak): BallotRecord =>
  allSteps(sealSteps(unsealed, keccak));

/** The exact text in which a record is published and stored. */
export const recordText = (record: BallotRecord): string => canonicalJson(record);
