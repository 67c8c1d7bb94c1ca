import { parseAbi } from 'viem';

/** What this page reads of a table contract, as its interface (ITable) declares it. */
export const TABLE_ABI = parseAbi([
  'event Committed(bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes32 commitment, bytes32 ballotDigest)',
  'event Revealed(bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes move, bytes32 ballotDigest, bytes32 salt)',
  'event Disclosed(bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes data)',
  'struct MatchInfo { uint8 phase; uint8 awaiting; uint16 turn; uint8 ending; uint8 cause; uint64 deadline; uint64 revealFrom; uint64 openedAt; address[2] owners; address[2] agents; bytes32[2] seedCommits; bytes32[2] handRoots; bytes32[2] drawHashes; bytes32[2] commitments; bytes32 salt; uint8 firstPlayer; uint64 recordDeadline; bytes32 rules; uint8 publicSeat; uint32 seasonId; uint32 joinWindow; uint32 actWindow; uint32 voteWindow; }',
  'function infoOf(bytes32 matchKey) view returns (MatchInfo)',
]);

/** The contract's numbers for how and why a match ended. */
export const ENDINGS = ['undecided', 'A', 'B', 'draw', 'void'] as const;
export const CAUSES = ['none', 'played', 'time', 'cancelled', 'settled'] as const;
