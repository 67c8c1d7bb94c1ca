export type { Answer, ChainReader, FoundLogs, Receipt } from './chain-reader.ts';
export {
  ABOUT_MOVES,
  type Claim,
  type Finding,
  fails,
  holds,
  type TurnFindings,
  unknown,
  worst,
} from './finding.ts';
export { checkSetupOnChain, GAME_FINDINGS } from './games.ts';
export { checkRecord, type RecordFinding } from './record/check-record.ts';
export { checkMatchOnChain } from './record/match-on-chain.ts';
export {
  type CountedVote,
  loginIn,
  type MissingVote,
  type OwnBallot,
  type OwnVotes,
  ownVotesOf,
} from './record/own-votes.ts';
export { checkChain, checkTurnOnChain } from './record/turn-on-chain.ts';
export { foundInEnglish } from './words.ts';
