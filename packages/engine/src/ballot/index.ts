export { Ballot, openBallot, type Settled } from './ballot.ts';
export { canonicalJson, jsonHash } from './canonical.ts';
export { type Closed, closeBallot } from './close.ts';
export { drawHashOf, drawNonceOf } from './draw.ts';
export { emoteOptions, MOST_EMOTES } from './emote-options.ts';
export { type ForcedMove, forcedMove, judgeUnvoted, type Unvoted } from './forced-move.ts';
export { type Grammar, grammar } from './grammar.ts';
export { allowlistHashOf, type DigestParts, digestOf, leafHash, voterKeyOf } from './hashes.ts';
export { type Keccak, plainKeccak } from './keccak.ts';
export type { Habits } from './line-reader.ts';
export { type MerkleNodes, merkleNodes, merkleProof, merkleRoot, rootOfProof } from './merkle.ts';
export { type OptionNode, optionSaid } from './option-tree.ts';
export { acceptingMs, type BallotPolicy, ballotPolicy, totalMs } from './policy.ts';
export type { Question } from './question.ts';
export { type Receipt, type ReceiptAnswer, receiptFor, verifyReceipt } from './receipt.ts';
export {
  type BallotRecord,
  ballotRecord,
  choice,
  type RecordedRefusal,
  type RecordedVote,
  recordedRefusal,
  recordedVote,
} from './record.ts';
export { recordText } from './record-text.ts';
export { type Difference, type Recount, recount } from './recount.ts';
export type { PublishedSeed } from './recount-votes.ts';
export { REFUSALS, type RefusalReason, refusalSentence } from './refusal.ts';
export {
  type BallotResult,
  ballotResult,
  type Intervention,
  intervention,
  type StageResult,
  WHYS,
  type Why,
} from './result.ts';
export { ROUND_LETTERS, roundLetterOf } from './round-letter.ts';
export {
  finishBallot,
  type HashedBallot,
  hashSteps,
  sealBallot,
  sealSteps,
} from './seal.ts';
export type { Closing } from './settling.ts';
export { exampleOf, type Leader, labelOf, type Standing, type StandingOption } from './standing.ts';
export type { UnsealedBallot, UnsealedVote } from './unsealed.ts';
export type { CountedVerdict, Verdict, VoteInput } from './verdict.ts';
export type { CountableGame, VotableGame } from './votable.ts';
export { weightOf, weightsOf } from './weights.ts';
