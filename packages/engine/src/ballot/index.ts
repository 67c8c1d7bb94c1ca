/**
 * Votes: a ballot on the legal moves of any game, what it decides and why, its public record, and how a stranger
 * checks it. docs/voting.md says how lines are read, docs/ballots.md how votes are counted, docs/receipts.md how a
 * voter finds a vote again.
 */
export { canonicalJson, jsonHash } from '../protocol/canonical-json.ts';
export { type Keccak, plainKeccak } from '../protocol/keccak.ts';
export { Ballot, type Closed, closeBallot, openBallot, type Settled } from './ballot.ts';
export {
  allowlistHashOf,
  type DigestParts,
  digestOf,
  drawHashOf,
  drawNonceOf,
  leafHash,
  type MerkleNodes,
  merkleNodes,
  merkleProof,
  merkleRoot,
  rootOfProof,
  voterKeyOf,
} from './hashes.ts';
export { emoteOptions, type Habits } from './line-reader.ts';
export {
  type CountableGame,
  exampleOf,
  type ForcedMove,
  forcedMove,
  judgeUnvoted,
  labelOf,
  type OptionNode,
  optionSaid,
  type Unvoted,
  type VotableGame,
} from './option-tree.ts';
export {
  acceptingMs,
  type BallotPolicy,
  ballotPolicy,
  MOST_EMOTES,
  ROUND_LETTERS,
  roundLetterOf,
  totalMs,
} from './policy.ts';
export type { CountedVerdict, Question, Verdict, VoteInput } from './question.ts';
export { type Receipt, type ReceiptAnswer, receiptFor, verifyReceipt } from './receipt.ts';
export {
  type BallotRecord,
  type BallotResult,
  ballotRecord,
  ballotResult,
  choice,
  type Grammar,
  type Intervention,
  intervention,
  type RecordedRefusal,
  type RecordedVote,
  recordText,
  type StageResult,
  WHYS,
  type Why,
} from './record.ts';
export { type Difference, type PublishedSeed, type Recount, recount } from './recount.ts';
export { REFUSALS, type RefusalReason, refusalSentence } from './refusal.ts';
export { type Closing, sealBallot, sealSteps, type UnsealedBallot, type UnsealedVote } from './seal.ts';
export {
  countSet,
  type Leader,
  type SetAsked,
  type SetCount,
  type SetVote,
  type Tally,
  type TallyOption,
} from './tally.ts';
