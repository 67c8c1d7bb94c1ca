import { bytesToHex } from 'viem';
import { canonicalJson } from './canonical.ts';
import { grammarOf, stagesOf } from './grammar.ts';
import { digestOf } from './hashes.ts';
import type { Keccak } from './keccak.ts';
import { merkleRoot } from './merkle.ts';
import { countingPlace, growTree, leafNamed, leavesOf, type OptionNode, placeOf } from './option-tree.ts';
import type { BallotRecord, RecordedVote } from './record.ts';
import { hashesOf, treeOfVotes } from './seal.ts';
import { type CountedVote, countsOf, decide, noVotesOf, stageResultOf } from './tally.ts';
import type { VotableGame } from './votable.ts';

/** Something that a record says and the recount does not bear out. */
export interface Difference {
  /** The place in the record, e.g. `result.move` or `votes[3].seq`. */
  readonly field: string;
  readonly published: string;
  readonly recounted: string;
}

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
 * contradicts itself nowhere still proves nothing until its digest is found on chain, under its seat.
 */
export function recount<View, Move>(
  record: BallotRecord,
  game: VotableGame<View, Move>,
  view?: View,
  keccak?: Keccak,
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

  const counted = countedVotes(record.votes, tree, expect);
  const counts = countsOf(counted);
  const preferred = preferredOf(record, tree);
  const decisions = decide(tree, counts, preferred);
  const move = decisions.at(-1)?.winner.command ?? '';
  const stages = decisions.map((decision) => stageResultOf(decision, counts));
  expect('result.stages', record.result.stages, stages);
  expect('result.move', record.result.move, move);
  const { noVotes: published, ...result } = record.result;
  const used = noVotesOf(decisions, preferred);
  expect('result.noVotes', published ?? null, used.noVotes ?? null);

  const hashes = hashesOf({ ...record, result: { ...result, stages, move, ...used } });
  expect('hashes.allowlist', record.hashes.allowlist, hashes.allowlist);
  expect('hashes.policy', record.hashes.policy, hashes.policy);
  expect('hashes.result', record.hashes.result, hashes.result);
  const ballotRoot = bytesToHex(merkleRoot(treeOfVotes(record, keccak)));
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

/** The computer's move for where nobody voted, as far as the policy and the options allow one. */
function preferredOf({ policy, result }: BallotRecord, tree: OptionNode): OptionNode | undefined {
  if (policy.noVotes === 'first-legal' || result.noVotes === undefined) return undefined;
  return leafNamed(tree, result.noVotes);
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

type Expect = (field: string, published: unknown, recounted: unknown) => void;

function countedVotes(votes: readonly RecordedVote[], tree: OptionNode, expect: Expect): CountedVote[] {
  const voters = new Set<string>();
  const counted: CountedVote[] = [];
  let lastSeq = 0;
  votes.forEach((vote, i) => {
    const field = `votes[${i}]`;
    if (voters.has(vote.voterKey)) expect(`${field}.voterKey`, vote.voterKey, 'one vote per voter');
    voters.add(vote.voterKey);
    if (vote.seq <= lastSeq) expect(`${field}.seq`, vote.seq, `more than ${lastSeq}`);
    lastSeq = vote.seq;
    expect(`${field}.weight`, vote.weight, 1);
    const said = placeOf(tree, vote.choices);
    if (said === undefined) {
      expect(`${field}.choices`, vote.choices, 'not an option of this ballot');
      return;
    }
    expect(`${field}.choices`, vote.choices, said.choices);
    expect(`${field}.choice`, vote.choice, said.bytes);
    counted.push({ place: countingPlace(said), weight: vote.weight, seq: vote.seq });
  });
  return counted;
}
