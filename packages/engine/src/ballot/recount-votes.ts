import type { Hex } from 'viem';
import { drawHashOf, drawNonceOf } from './draw.ts';
import { newcomersAllowed } from './newcomers.ts';
import { countingPlace, type OptionNode, placeOf } from './option-tree.ts';
import type { BallotPolicy } from './policy.ts';
import type { BallotRecord } from './record.ts';
import type { RefusalReason } from './refusal.ts';
import type { CountedVote } from './tally.ts';
import { weightsOf } from './weights.ts';

/** Notes a difference unless both values are the same JSON. */
type Expect = (field: string, published: unknown, recounted: unknown) => void;

/** What a match publishes of a seat's draws: the seed after its end, the hash before its first turn. */
export interface PublishedSeed {
  readonly seed: Hex;
  /** As it stands on chain. */
  readonly hash: Hex;
}

/** The votes of a record as they are counted, each checked by itself, against the others and the policy. */
export function countedVotes(
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
export function checkRefusals({ refusals = [], votes, policy }: BallotRecord, expect: Expect): void {
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
export function checkDraw(
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
