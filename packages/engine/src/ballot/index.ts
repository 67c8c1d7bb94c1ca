export { canonicalJson, jsonHash } from '../protocol/canonical-json.ts';
export { type Keccak, plainKeccak } from '../protocol/keccak.ts';
export { Ballot, type Closed, closeBallot, openBallot, type Settled } from './ballot.ts';
export { type ForcedMove, forcedMove, judgeUnvoted, type Unvoted } from './forced-move.ts';
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
export type { Habits } from './line-reader.ts';
export { emoteOptions } from './line-reader.ts';
export type { CountableGame, VotableGame } from './option-tree.ts';
export { exampleOf, labelOf, type OptionNode, optionSaid } from './option-tree.ts';
export {
  acceptingMs,
  type BallotPolicy,
  ballotPolicy,
  MOST_EMOTES,
  ROUND_LETTERS,
  roundLetterOf,
  totalMs,
  weightOf,
  weightsOf,
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
  grammar,
  type Intervention,
  intervention,
  type RecordedRefusal,
  type RecordedVote,
  recordedRefusal,
  recordedVote,
  recordText,
  type StageResult,
  WHYS,
  type Why,
} from './record.ts';
export type { PublishedSeed } from './recount.ts';
export { type Difference, type Recount, recount } from './recount.ts';
export { REFUSALS, type RefusalReason, refusalSentence } from './refusal.ts';
export type { Closing, UnsealedBallot, UnsealedVote } from './seal.ts';
export {
  finishBallot,
  type HashedBallot,
  hashSteps,
  sealBallot,
  sealSteps,
} from './seal.ts';
export type { Leader, Standing, StandingOption } from './tally.ts';
