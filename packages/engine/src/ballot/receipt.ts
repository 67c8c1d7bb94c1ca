import { bytesToHex, type Hex, hexToBytes } from 'viem';
import type { Keccak } from '../protocol/keccak.ts';
import { merkleProof, rootOfProof, voterKeyOf } from './hashes.ts';
import type { BallotRecord, RecordedVote } from './record.ts';
import { leafOfVote, treeOfVotes } from './seal.ts';

/** A voter's proof that a vote is in a ballot's tree. */
export interface Receipt {
  readonly matchKey: Hex;
  readonly turn: number;
  readonly vote: RecordedVote;
  readonly proof: readonly Hex[];
  readonly ballotRoot: Hex;
}

/** A receipt, or a sentence that says why there is none. */
export type ReceiptAnswer =
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  | { readonly kind: 'none'; readonly reason: 'nobody-voted' | 'not-counted'; readonly message: string };

/**
 * Finds a login's vote in a record, with its proof. Needs the pepper: only it links logins to votes.
 *
 * @example
 * const answer = receiptFor(record, pepper, 'ann');
 * if (answer.kind === 'receipt') verifyReceipt(answer.receipt, record.ballotRoot); // true
 */
export function receiptFor(record: BallotRecord, pepper: Hex, login: string, keccak?: Keccak): ReceiptAnswer {
  const { matchKey, turn, votes, ballotRoot } = record;
  if (votes.length === 0) {
    return { kind: 'none', reason: 'nobody-voted', message: 'Nobody voted on this ballot.' };
  }
  const voterKey = bytesToHex(voterKeyOf(hexToBytes(pepper), login, keccak));
  const index = votes.findIndex((vote) => vote.voterKey === voterKey);
  const vote = votes[index];
  if (vote === undefined) {
    const message = `No vote of ${login} is among the ${votes.length} counted ones of this ballot.`;
    return { kind: 'none', reason: 'not-counted', message };
  }
  const proof = merkleProof(treeOfVotes(record, keccak), index).map((node) => bytesToHex(node));
  return { kind: 'receipt', receipt: { matchKey, turn, vote, proof, ballotRoot } };
}

/**
 * True if the receipt's vote is in the tree under `ballotRoot`. With `voter`, also that the vote is that
 * login's.
 */
export function verifyReceipt(
  receipt: Receipt,
  ballotRoot: Hex,
  voter?: { readonly login: string; readonly pepper: Hex },
): boolean {
  const leaf = leafOfVote(receipt, receipt.vote);
  const siblings = receipt.proof.map((node) => hexToBytes(node));
  if (siblings.some((node) => node.length !== 32)) return false;
  if (bytesToHex(rootOfProof(leaf, siblings)) !== ballotRoot || receipt.ballotRoot !== ballotRoot)
    return false;
  if (voter === undefined) return true;
  return bytesToHex(voterKeyOf(hexToBytes(voter.pepper), voter.login)) === receipt.vote.voterKey;
}
