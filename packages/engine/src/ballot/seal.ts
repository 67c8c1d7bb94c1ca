import { bytesToHex, type Hex, hexToBytes } from 'viem';
import { jsonHash } from './canonical.ts';
import { resultOf } from './decision.ts';
import { allowlistHashOf, digestOf, leafHash, voterKeyOf } from './hashes.ts';
import { type Keccak, plainKeccak } from './keccak.ts';
import { remembered } from './memoize.ts';
import { merkleNodes, merkleRoot, merkleSteps } from './merkle.ts';
import type { BallotRecord, RecordedRefusal, RecordedVote } from './record.ts';
import type { RefusalReason } from './refusal.ts';
import { allSteps } from './steps.ts';
import type { UnsealedBallot } from './unsealed.ts';
import { weighedCounts } from './weighed.ts';

/** What hashing a ballot gives: its voters without names, and the root of their votes. */
export type HashedBallot = Pick<BallotRecord, 'votes' | 'refusals' | 'ballotRoot'>;

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
 * Hashes the voters of a settled ballot, pausing after each of about three hashes per vote. Thousands of votes
 * take a while: run it in slices, or in a worker, with a fast `keccak`.
 */
export function* hashSteps(
  unsealed: UnsealedBallot,
  keccak: Keccak = plainKeccak,
): Generator<void, HashedBallot> {
  const [salt, matchKey] = [hexToBytes(unsealed.pepper), hexToBytes(unsealed.matchKey)];
  const bytesOf = remembered((choice: Hex) => hexToBytes(choice));
  const votes: RecordedVote[] = [];
  const leaves: Uint8Array[] = [];
  for (const { login, ...vote } of unsealed.votes) {
    const voterKey = voterKeyOf(salt, login, keccak);
    votes.push({ voterKey: bytesToHex(voterKey), ...vote });
    yield;
    const { weight, seq } = vote;
    leaves.push(
      leafHash(matchKey, unsealed.turn, { voterKey, choice: bytesOf(vote.choice), weight, seq }, keccak),
    );
    yield;
  }
  const reasons = new Map<Hex, RefusalReason>();
  for (const { login, reason } of unsealed.refusals) {
    reasons.set(bytesToHex(voterKeyOf(salt, login, keccak)), reason);
    yield;
  }
  const ballotRoot = bytesToHex(merkleRoot(yield* merkleSteps(leaves, keccak)));
  return { votes, ...(reasons.size > 0 && { refusals: sortedRefusals(reasons) }), ballotRoot };
}

/** In the order of the keys: nobody can tell from it in which order they were refused. */
const sortedRefusals = (reasons: ReadonlyMap<Hex, RefusalReason>): RecordedRefusal[] =>
  [...reasons]
    .map(([voterKey, reason]) => ({ voterKey, reason }))
    .sort((a, b) => (a.voterKey < b.voterKey ? -1 : 1));

/** Decides a hashed ballot (a draw needs the root) and makes its public record. Cheap, whatever the votes. */
export function finishBallot(unsealed: UnsealedBallot, hashed: HashedBallot): BallotRecord {
  const { pepper: _secret, votes, refusals: _named, options, frame, noVotes, draw, ...open } = unsealed;
  const { ballotRoot } = hashed;
  const { policy } = open;
  const result = resultOf(options, weighedCounts, {
    policy,
    voters: votes.length,
    ballotRoot,
    draw,
    noVotes,
    frame,
  });
  const hashes = hashesOf({ ...open, result });
  const ballotDigest = digestOf({
    matchKey: open.matchKey,
    turn: open.turn,
    ballotRoot,
    allowlistHash: hashes.allowlist,
    policyHash: hashes.policy,
    resultHash: hashes.result,
  });
  return {
    version: 1,
    ...open,
    ...hashed,
    ...(draw !== undefined && { draw }),
    result,
    hashes,
    ballotDigest,
  };
}

/** Hashes a settled ballot in steps and makes its record: a pure function of plain JSON, for any thread. */
export function* sealSteps(
  unsealed: UnsealedBallot,
  keccak: Keccak = plainKeccak,
): Generator<void, BallotRecord> {
  return finishBallot(unsealed, yield* hashSteps(unsealed, keccak));
}

/** Seals at once. */
export const sealBallot = (unsealed: UnsealedBallot, keccak: Keccak = plainKeccak): BallotRecord =>
  allSteps(sealSteps(unsealed, keccak));
