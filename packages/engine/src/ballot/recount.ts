import { bytesToHex } from 'viem';
import { ZERO_HASH } from '../protocol/hash.ts';
import { canonicalJson } from './canonical.ts';
import { resultOf } from './decision.ts';
import { grammarOf, stagesOf } from './grammar.ts';
import { digestOf } from './hashes.ts';
import type { Keccak } from './keccak.ts';
import { merkleRoot } from './merkle.ts';
import { growTree, leafNamed, leavesOf, type OptionNode } from './option-tree.ts';
import type { BallotRecord } from './record.ts';
import { checkDraw, checkRefusals, countedVotes, type PublishedSeed } from './recount-votes.ts';
import { hashesOf, treeOfVotes } from './seal.ts';
import { countsOf } from './tally.ts';
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
 * contradicts itself nowhere still proves nothing until its digest is found on chain, under its seat. Without
 * `seed` the nonce of a draw is taken on trust; so is always, because no digest holds it, which voters were
 * newcomers and whose word was refused.
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
