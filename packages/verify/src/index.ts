export type { Answer, ChainReader, FoundLogs, Receipt } from './chain-reader.ts';
export { sameHex } from './compared.ts';
export {
  ABOUT_MOVES,
  type Claim,
  type Finding,
  fails,
  holds,
  type LogFinding,
  type TurnFindings,
  unknown,
  type Verdict,
  worst,
} from './finding.ts';
export {
  checkSetupOnChain,
  type FinishedMatch,
  GAME_FINDINGS,
  inEnglish,
  type MoreRules,
  matchIdOf,
  matchOf,
  replay,
} from './games.ts';
export { checkConfirmations } from './logs/confirmations.ts';
export { checkEnding, endingWords } from './logs/ending.ts';
export { type Evidence, logsOfType, type MadeCall, type MatchCall, type Replayed } from './logs/evidence.ts';
export { checkJoining } from './logs/joining.ts';
export { checkLinks } from './logs/links.ts';
export { madeCallsIn } from './logs/made-calls.ts';
export { checkSecrets } from './logs/secrets.ts';
export { checkStakes, type StakeFlows } from './logs/stakes.ts';
export { checkOpening, checkSeeds } from './logs/start.ts';
export { checkTransactions, signerOf } from './logs/transactions.ts';
export { checkCommitments, checkForced, listBallots } from './logs/turns.ts';
export { type Audited, auditOf, type Deed, type ListAudit } from './match/audit.ts';
export { Divergence } from './match/divergence.ts';
export type { FinishedOf } from './match/finished-match.ts';
export { disclosedWith, MatchFold, type PlayedTurn } from './match/match-fold.ts';
export {
  type GameTelling,
  type KnownMoveTold,
  lostBySilence,
  type MatchReading,
  matchReading,
  type OutcomeOnTime,
  type OwnKnowledge,
  type PackedCard,
  type Silent,
  type StartedMatch,
  type StartInfo,
} from './match/match-reading.ts';
export { checkRecord, type RecordFinding } from './record/check-record.ts';
export { checkChain, checkMatchOnChain, checkTurnOnChain } from './record/on-chain.ts';
export {
  type CountedVote,
  loginIn,
  type MissingVote,
  type OwnBallot,
  type OwnVotes,
  ownVotesOf,
} from './record/own-votes.ts';
export {
  betweenMoves,
  type GameRecords,
  judgeAsked,
  type Replayer,
  replayerOf,
  type ToldBetween,
} from './record/replayer.ts';
export {
  countRivalBallots,
  publishedAddressOf,
  readPublishedBallots,
  withRivalBallots,
} from './record/rival-ballots.ts';
export {
  type DisclosureIn,
  isBrokenOff,
  playsOf,
  type RecordedReveal,
  type Round,
  roundsOf,
} from './record/rounds.ts';
export { checkToldOnChain } from './record/told-on-chain.ts';
export { type Counter, standingCounters } from './table/counters.ts';
export {
  counterHashOf,
  decodeInfo,
  decodeLogs,
  encodeEntry,
  encodeTerms,
  entryHashOf,
  openingHashOf,
} from './table/decode.ts';
export { firstAbi } from './table/first-abi.ts';
export type {
  ChainCause,
  ChainEnding,
  ChainPhase,
  EntryPlayer,
  MatchEntry,
  MatchInfo,
  MatchTerms,
  TermsInForce,
} from './table/match-info.ts';
export type {
  DisclosedData,
  GameLog,
  KeyedLog,
  KnownMove,
  LogPosition,
  MatchLog,
  MatchLogType,
  OpenedSecret,
} from './table/match-log.ts';
export { OtherContract } from './table/names.ts';
export { tableAbi } from './table/table-abi.ts';
export { foundInEnglish } from './words.ts';
