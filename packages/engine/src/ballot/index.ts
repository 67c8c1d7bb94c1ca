export { Ballot, type Closing, openBallot, type Question, type Settled } from './ballot.ts';
export { canonicalJson, jsonHash } from './canonical.ts';
export { type Closed, closeBallot } from './close.ts';
export { type Grammar, grammar } from './grammar.ts';
export { allowlistHashOf, type DigestParts, digestOf, leafHash, voterKeyOf } from './hashes.ts';
export { type Keccak, plainKeccak } from './keccak.ts';
export { type MerkleNodes, merkleNodes, merkleProof, merkleRoot, rootOfProof } from './merkle.ts';
export type { OptionNode } from './option-tree.ts';
export { acceptingMs, type BallotPolicy, ballotPolicy, describePolicy, totalMs } from './policy.ts';
export { type Receipt, type ReceiptAnswer, receiptFor, verifyReceipt } from './receipt.ts';
export { type BallotRecord, ballotRecord, choice, type RecordedVote, recordedVote } from './record.ts';
export { type Difference, type Recount, recount } from './recount.ts';
export {
  type BallotResult,
  ballotResult,
  type Intervention,
  intervention,
  type StageResult,
  WHYS,
  type Why,
} from './result.ts';
export { recordText, sealBallot, sealSteps, type UnsealedBallot, type UnsealedVote } from './seal.ts';
export { exampleOf, type Leader, labelOf, type Standing, type StandingOption } from './standing.ts';
export {
  type CountedVerdict,
  REFUSALS,
  type RefusalReason,
  type Verdict,
  type VoteInput,
} from './verdict.ts';
export type { CountableGame, VotableGame } from './votable.ts';
