import { bytesToHex, type Hex, hexToBytes } from 'viem';
import { jsonHash } from '../protocol/canonical-json.ts';
import { type Keccak, plainKeccak } from '../protocol/keccak.ts';
import type { Admission } from './admission.ts';
import {
  allowlistHashOf,
  allSteps,
  digestOf,
  leafHash,
  merkleNodes,
  merkleRoot,
  merkleSteps,
  voterKeyOf,
} from './hashes.ts';
import { leafNamed, type OptionNode } from './option-tree.ts';
import type { BallotPolicy } from './policy.ts';
import type { Question } from './question.ts';
import {
  type BallotRecord,
  type BallotResult,
  grammarOf,
  type Intervention,
  memoize,
  type RecordedRefusal,
  type RecordedVote,
} from './record.ts';
import type { RefusalReason } from './refusal.ts';
import { type Counts, resultOf } from './tally.ts';
import type { StoredVote, VoteBook } from './vote-book.ts';

/** A counted vote before its voter is hashed. Stays inside the process. */
export interface UnsealedVote extends Omit<RecordedVote, 'voterKey'> {
  readonly login: string;
}

/** A settled ballot before hashing and deciding: plain JSON, so that it can be handed to a worker. */
export interface UnsealedBallot
  extends Pick<BallotRecord, 'game' | 'matchKey' | 'seat' | 'turn' | 'allowlist' | 'grammar' | 'policy'> {
  readonly pepper: Hex;
  /** It asks for a set of so many: what won is told by `setCount`, and no record says so. */
  readonly choose?: number | undefined;
  /** The votes that count, in seq order. */
  readonly votes: readonly UnsealedVote[];
  /** Logins in lower case, each once. */
  readonly refusals: readonly { readonly login: string; readonly reason: RefusalReason }[];
  /** All options with what was counted for them. */
  readonly options: Weighed;
  readonly frame: Pick<BallotResult, 'openedAt' | 'endedAt' | 'interventions'>;
  readonly noVotes?: string | undefined;
  /** The nonce of the turn's draw. */
  readonly draw?: Hex | undefined;
}

/** An option with what was counted for it: plain JSON, so that a ballot can be decided in another thread. */
interface Weighed {
  readonly command: string;
  readonly weight: number;
  readonly lastSeq: number;
  /** The options of the next stage, in numeric order; empty where the move is whole. */
  readonly options: readonly Weighed[];
}

const weighed = (option: OptionNode, counts: Counts<OptionNode>): Weighed => ({
  command: option.command,
  weight: counts.weightOf(option),
  lastSeq: counts.lastSeqOf(option),
  options: [...option.options.values()].map((next) => weighed(next, counts)),
});

const weighedCounts: Counts<Weighed> = {
  weightOf: (option) => option.weight,
  lastSeqOf: (option) => option.lastSeq,
};

/** What a ballot is closed with. */
export interface Closing {
  /** Chat server time in ms; only to end the window before its time. */
  readonly endedAt?: number;
  readonly interventions: readonly Intervention[];
  /**
   * The move of the computer, or of the streamer, where no vote decides, as its canonical command; without it the
   * first legal one.
   */
  readonly noVotes?: string | undefined;
  /** `drawNonceOf` the turn: needed by proportional ballots, ignored by others. */
  readonly draw?: Hex | undefined;
}

/** Throws a RangeError if a ballot of this policy and these options cannot be closed so. */
export function checkClosing({ noVotes, draw }: Closing, policy: BallotPolicy, options: OptionNode): void {
  if (policy.tally === 'proportional' && draw === undefined) {
    throw new RangeError('a proportional ballot is drawn: close it with the nonce of its turn (drawNonceOf)');
  }
  if (noVotes === undefined) return;
  if (leafNamed(options, noVotes) !== undefined && policy.noVotes !== 'first-legal') return;
  throw new RangeError(
    `got ${JSON.stringify(noVotes)} for where nobody votes; allowed is a move of the allowlist, and only ` +
      'under a policy that asks the computer or the streamer',
  );
}

/** A ballot that takes no more votes. */
interface Poll {
  readonly question: Omit<Question<unknown, unknown>, 'game' | 'view' | 'screen'> & {
    readonly game: { readonly id: string };
  };
  readonly options: OptionNode;
  readonly allowlist: readonly string[];
  readonly endedAt: number;
}

/** Everything that hashing and deciding need, as plain JSON. Notes the newcomers who turn out to be too many. */
export function unsealedOf(
  { question, options, allowlist, endedAt }: Poll,
  book: VoteBook,
  admission: Admission,
  { interventions, noVotes, draw }: Closing,
): UnsealedBallot {
  const { game, matchKey, seat, turn, policy, pepper, choose, openedAt } = question;
  const grammar = grammarOf(options);
  if (grammar === null) throw new Error(`${game.id}: a ballot needs at least one stage`);
  const { counted, surplus } = book.shares();
  for (const { login } of surplus) admission.note(login, 'newcomer-share');
  return {
    game: game.id,
    matchKey,
    seat,
    turn,
    allowlist: [...allowlist],
    grammar,
    policy,
    pepper,
    ...(choose !== undefined && { choose }),
    votes: unsealedVotes(counted, policy),
    refusals: admission.reasons(),
    options: weighed(options, book),
    frame: { openedAt, endedAt, interventions: [...interventions] },
    ...(noVotes !== undefined && { noVotes }),
    ...(policy.tally === 'proportional' && draw !== undefined && { draw }),
  };
}

function unsealedVotes(counted: readonly StoredVote[], policy: BallotPolicy): UnsealedVote[] {
  // One copy of each place's choices: what is shared is posted to another thread once.
  const choicesOf = memoize((said: OptionNode) => [...said.choices]);
  return [...counted]
    .sort((a, b) => a.seq - b.seq)
    .map(({ login, said, weight, seq, newcomer }) => ({
      login,
      choices: choicesOf(said),
      choice: said.bytes,
      weight,
      seq,
      ...(policy.newcomers !== undefined && newcomer && ({ newcomer } as const)),
    }));
}

/** What hashing a ballot gives: its voters without names, and the root of their votes. */
type HashedBallot = Pick<BallotRecord, 'votes' | 'refusals' | 'ballotRoot'>;

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
function* hashSteps(unsealed: UnsealedBallot, keccak: Keccak = plainKeccak): Generator<void, HashedBallot> {
  const [salt, matchKey] = [hexToBytes(unsealed.pepper), hexToBytes(unsealed.matchKey)];
  const bytesOf = memoize((choice: Hex) => hexToBytes(choice));
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
function finishBallot(unsealed: UnsealedBallot, hashed: HashedBallot): BallotRecord {
  const {
    pepper: _secret,
    choose,
    votes,
    refusals: _named,
    options,
    frame,
    noVotes,
    draw,
    ...open
  } = unsealed;
  if (choose !== undefined) throw new Error(`a vote for a set of ${choose} has no record: see setCount`);
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
