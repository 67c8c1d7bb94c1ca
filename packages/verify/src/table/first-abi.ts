import { parseAbi } from 'viem';

/**
 * What is read of table contracts of the first edition, on which no match is opened any more: what their logs say, how a
 * match stands, and the calls whose data is held against them.
 */
export const firstAbi = parseAbi([
  'struct Terms { bytes32 rules; bytes setting; address invited; uint8 publicSeat; uint32 seasonId; uint32 joinWindow; uint32 actWindow; uint32 voteWindow; uint32 recordWindow; address stakeToken; uint128 stake; }',
  'struct Entry { address agent; bool agentSigns; bytes32 seedCommit; bytes32 handRoot; bytes32 drawHash; bytes setting; }',
  'struct MatchInfo { uint8 phase; uint8 awaiting; uint16 turn; uint8 ending; uint8 cause; uint64 deadline; uint64 revealFrom; uint64 openedAt; address[2] owners; address[2] agents; bytes32[2] seedCommits; bytes32[2] handRoots; bytes32[2] drawHashes; bytes32[2] commitments; bytes32 salt; uint8 firstPlayer; uint64 recordDeadline; bytes32 rules; uint8 publicSeat; uint32 seasonId; uint32 joinWindow; uint32 actWindow; uint32 voteWindow; }',
  'event MatchOpened(bytes32 indexed matchKey, address indexed owner, bytes32 nonce, Terms terms, Entry entry, uint64 deadline)',
  'event MatchJoined(bytes32 indexed matchKey, address indexed owner, Entry entry, uint64 deadline)',
  'event SeedRevealed(bytes32 indexed matchKey, uint8 seat, bytes32 seed)',
  'event MatchStarted(bytes32 indexed matchKey, bytes32 salt, uint8 firstPlayer, uint64 recordDeadline)',
  'event Committed(bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes32 commitment, bytes32 ballotDigest)',
  'event Revealed(bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes move, bytes32 ballotDigest, bytes32 salt)',
  'event Disclosed(bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes data)',
  'event TimeCalled(bytes32 indexed matchKey, uint8 awaiting, uint64 deadline)',
  'event AgentRevoked(bytes32 indexed matchKey, uint8 indexed seat, address agent)',
  'event MatchEnded(bytes32 indexed matchKey, uint8 ending, uint8 cause)',
  'event CardOpened(bytes32 indexed matchKey, uint8 indexed seat, uint8 slot, uint256 tokenId, uint256 attributes)',
  'event HandClosed(bytes32 indexed matchKey, uint8 indexed seat)',
  'function infoOf(bytes32 matchKey) view returns (MatchInfo)',
  'struct SlotOpening { uint8 slot; uint256 tokenId; bytes32 salt; }',
  'function open(bytes32 nonce, Terms terms, Entry entry) payable returns (bytes32 matchKey)',
  'function join(bytes32 matchKey, Entry entry) payable',
  'function openSlots(bytes32 matchKey, uint8 seat, bytes32[5] cardCommits, SlotOpening[] openings)',
]);
