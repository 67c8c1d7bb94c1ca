import { bytesToHex, type Hex } from 'viem';
import { canonicalJson } from '../protocol/canonical-json.ts';
import { ZERO_HASH } from '../protocol/hash.ts';
import type { Keccak } from '../protocol/keccak.ts';
import { digestOf, drawHashOf, drawNonceOf, merkleRoot } from './hashes.ts';
import {
  countingPlace,
  growTree,
  leafNamed,
  leavesOf,
  type OptionNode,
  placeOf,
  type VotableGame,
} from './option-tree.ts';
import { type BallotPolicy, newcomersAllowed, weightsOf } from './policy.ts';
import { type BallotRecord, grammarOf, stagesOf } from './record.ts';
import type { RefusalReason } from './refusal.ts';
import { hashesOf, treeOfVotes } from './seal.ts';
import { type CountedVote, countsOf, resultOf } from './tally.ts';

/** Notes a difference unless both values are the same JSON. */
type Expect = (field: string, published: unknown, recounted: unknown) => void;

/** What a match publishes of a seat's draws: the seed after its end, the hash before its first turn. */
export interface PublishedSeed {
  readonly seed: Hex;
  /** As it stands on chain. */
  readonly hash: Hex;
}

/** The votes of a record as they are counted, each checked by itself, against the others and the policy. */
function countedVotes(
  { votes, policy }: Pick<BallotRecord, 'votes' | 'policy'>,
  tree: OptionNode,
  expect: Expect,
): CountedVote[] {
  const weights = weightsOf(policy);
  const voters = new Set<string>();
  const counted: CountedVote[] = [];
  let lastSeq = 0;
  votes.forEach((vote, i) => {
    const field = `votes[${i}]`;
    if (voters.has(vote.voterKey)) expect(`${field}.voterKey`, vote.voterKey, 'one vote per voter');
    voters.add(vote.voterKey);
    if (vote.seq <= lastSeq) expect(`${field}.seq`, vote.seq, `more than ${lastSeq}`);
    lastSeq = vote.seq;
    if (!weights.includes(vote.weight)) expect(`${field}.weight`, vote.weight, weights.join(' or '));
    if (vote.newcomer === true && policy.newcomers === undefined) expect(`${field}.newcomer`, true, false);
    const said = placeOf(tree, vote.choices);
    if (said === undefined) {
      expect(`${field}.choices`, vote.choices, 'not an option of this ballot');
      return;
    }
    expect(`${field}.choices`, vote.choices, said.choices);
    expect(`${field}.choice`, vote.choice, said.bytes);
    counted.push({ place: countingPlace(said), weight: vote.weight, seq: vote.seq });
  });
  const newcomers = votes.filter(({ newcomer }) => newcomer === true).length;
  const allowed = newcomersAllowed(policy, votes.length - newcomers);
  if (allowed !== undefined && newcomers > allowed) {
    expect('votes', `${newcomers} newcomers`, `at most ${allowed}`);
  }
  return counted;
}

/** The reasons that only some policies know. */
function isPossible(reason: RefusalReason, { limits = {}, ...policy }: BallotPolicy): boolean {
  switch (reason) {
    case 'not-a-move':
    case 'settled':
      return false;
    case 'other-round':
      return policy.roundLetter !== undefined;
    case 'subscribers-only':
      return policy.voters === 'subscribers';
    case 'slow-mode':
      return limits.slowMs !== undefined;
    case 'too-fast':
      return limits.betweenMs !== undefined;
    case 'too-many-votes':
      return limits.votes !== undefined;
    case 'earlier-message':
      return policy.counts === 'last-vote';
    case 'first-counts':
      return policy.counts === 'first-vote';
    case 'newcomer-share':
      return policy.newcomers !== undefined;
    default:
      return true;
  }
}

/** Whether refusals are well ordered and can come about under the policy. Nothing vouches for more. */
function checkRefusals({ refusals = [], votes, policy }: BallotRecord, expect: Expect): void {
  const counted = new Set(votes.map(({ voterKey }) => voterKey));
  let last = '';
  refusals.forEach(({ voterKey, reason }, i) => {
    const field = `refusals[${i}]`;
    if (voterKey <= last) expect(`${field}.voterKey`, voterKey, `more than ${last}`);
    last = voterKey;
    if (!isPossible(reason, policy)) expect(`${field}.reason`, reason, 'no reason under this policy');
    if (reason === 'newcomer-share' && counted.has(voterKey)) {
      expect(`${field}.reason`, reason, 'this vote was counted');
    }
  });
  const newcomers = votes.filter(({ newcomer }) => newcomer === true).length;
  const allowed = newcomersAllowed(policy, votes.length - newcomers) ?? newcomers;
  const tooMany = refusals.filter(({ reason }) => reason === 'newcomer-share').length;
  if (tooMany > 0 && newcomers < allowed) {
    expect('refusals', `${tooMany} newcomers too many`, `${allowed - newcomers} more newcomers allowed`);
  }
}

/** Whether a draw has its nonce, and whether that is the one that was fixed before the first turn. */
function checkDraw(
  { draw, policy, turn }: BallotRecord,
  seed: PublishedSeed | undefined,
  expect: Expect,
): void {
  if (policy.tally !== 'proportional') {
    expect('draw', draw ?? null, null);
    return;
  }
  if (draw === undefined) expect('draw', null, 'the nonce of the draw');
  if (seed === undefined) return;
  expect('draw', draw ?? null, drawNonceOf(seed.seed, turn));
  expect('drawSeed', drawHashOf(seed.seed), seed.hash);
}

/** Something that a record says and the recount does not bear out. */
export interface Difference {
  /** The place in the record, e.g. `result.move` or `votes[3].seq`. */
  readonly field: string;
  readonly published: string;
  readonly recounted: string;
}

/** What a recount found. */
export interface Recount {
  readonly ok: boolean;
  /** `rules`: options were worked out from a position. `record`: the record's own were taken. */
  readonly against: 'rules' | 'record';
  readonly differences: readonly Difference[];
  /** The command of the move that the votes lead to. */
  readonly move: string;
  /** The digest that the votes lead to: compare it with the one on chain. */
  readonly ballotDigest: string;
}

/**
 * Works out options, tally, result, root and digest from a record's votes alone and says what differs.
 * Without `view` the options are those that the record lists; with it, those of the rules. A record that
 * contradicts itself nowhere still proves nothing until its digest is found on chain, under its seat. Without
 * `seed` the nonce of a draw is taken on trust; so is always, because no digest holds it, which voters were
 * newcomers and whose word was refused.
 *
 * @param view the position as viewers saw it, to work the options out from
 * @param seed what the match published of the seat's draws
 * @example
 * const { ok, differences, ballotDigest } = recount(ballotRecord.parse(json), odds);
 * if (ok) console.log(`the chain must hold ${ballotDigest}`);
 */
export function recount<View, Move>(
  record: BallotRecord,
  game: VotableGame<View, Move>,
  view?: View,
  keccak?: Keccak,
  seed?: PublishedSeed,
): Recount {
  const differences: Difference[] = [];
  const expect = (field: string, published: unknown, recounted: unknown): void => {
    const [was, is] = [canonicalJson(published), canonicalJson(recounted)];
    if (was !== is) differences.push({ field, published: was, recounted: is });
  };
  const against = view === undefined ? 'record' : 'rules';

  expect('game', record.game, game.id);
  const tree = treeOf(record, game, view);
  if (typeof tree === 'string') {
    const recounted = `no options: ${tree}`;
    differences.push({ field: 'grammar', published: canonicalJson(record.grammar), recounted });
    return { ok: false, against, differences, move: '', ballotDigest: '' };
  }
  expect('grammar', record.grammar, grammarOf(tree));
  expect(
    'allowlist',
    record.allowlist,
    [...leavesOf(tree)].map((leaf) => leaf.command),
  );

  const counted = countedVotes(record, tree, expect);
  checkRefusals(record, expect);
  const ballotRoot = bytesToHex(merkleRoot(treeOfVotes(record, keccak)));
  checkDraw(record, seed, expect);
  const { openedAt, endedAt, interventions } = record.result;
  const result = resultOf(tree, countsOf(counted), {
    policy: record.policy,
    voters: record.votes.length,
    ballotRoot,
    draw: record.draw ?? ZERO_HASH,
    noVotes: allowedNoVotes(record, tree),
    frame: { openedAt, endedAt, interventions },
  });
  const { stages, move } = result;
  expect('result.stages', record.result.stages, stages);
  expect('result.move', record.result.move, move);
  expect('result.noVotes', record.result.noVotes ?? null, result.noVotes ?? null);
  expect('result.quorumMissed', record.result.quorumMissed ?? false, result.quorumMissed ?? false);

  const hashes = hashesOf({ ...record, result });
  expect('hashes.allowlist', record.hashes.allowlist, hashes.allowlist);
  expect('hashes.policy', record.hashes.policy, hashes.policy);
  expect('hashes.result', record.hashes.result, hashes.result);
  expect('ballotRoot', record.ballotRoot, ballotRoot);
  const ballotDigest = digestOf({
    matchKey: record.matchKey,
    turn: record.turn,
    ballotRoot,
    allowlistHash: hashes.allowlist,
    policyHash: hashes.policy,
    resultHash: hashes.result,
  });
  expect('ballotDigest', record.ballotDigest, ballotDigest);
  return { ok: differences.length === 0, against, differences, move, ballotDigest };
}

/** The move for where nobody voted, as far as the policy and the options allow one. */
function allowedNoVotes({ policy, result }: BallotRecord, tree: OptionNode): string | undefined {
  if (policy.noVotes === 'first-legal' || result.noVotes === undefined) return undefined;
  return leafNamed(tree, result.noVotes)?.command;
}

/** The options, from the rules if there is a view; what is wrong with the record's own if they make none. */
function treeOf<View, Move>(
  record: BallotRecord,
  game: VotableGame<View, Move>,
  view: View | undefined,
): OptionNode | string {
  const { seat } = record;
  try {
    if (view === undefined) return growTree(game, seat, stagesOf(record.grammar));
    return growTree(game, seat, (choices) => game.stage(view, seat, choices));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
