import { parseAbi } from 'viem';

/**
 * What every table contract has, whatever its game: contracts/src/core/ITable.sol and IHandTable.sol in
 * viem's form. A test holds it against the compiled contracts.
 */
export const tableAbi = parseAbi([
  'struct Terms { bytes32 rules; bytes setting; address invited; uint8 publicSeat; uint32 seasonId; uint32 joinWindow; uint32 actWindow; uint32 voteWindow; uint32 recordWindow; address stakeToken; uint128 stake; }',
  'struct Entry { address agent; bool agentSigns; bytes32 seedCommit; bytes32 handRoot; bytes32 drawHash; bytes setting; }',
  'struct MatchInfo { uint8 phase; uint8 awaiting; uint16 turn; uint8 ending; uint8 cause; uint64 deadline; uint64 revealFrom; uint64 openedAt; address[2] owners; address[2] agents; bytes32[2] seedCommits; bytes32[2] handRoots; bytes32[2] drawHashes; bytes32[2] commitments; bytes32 salt; uint8 firstPlayer; uint64 recordDeadline; bytes32 rules; uint8 publicSeat; uint32 seasonId; uint32 joinWindow; uint32 actWindow; uint32 voteWindow; }',
  'struct SlotOpening { uint8 slot; uint256 tokenId; bytes32 salt; }',
  'struct SlotInfo { bool opened; uint256 tokenId; uint256 attributes; }',
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
  'function open(bytes32 nonce, Terms terms, Entry entry) payable returns (bytes32 matchKey)',
  'function join(bytes32 matchKey, Entry entry) payable',
  'function cancel(bytes32 matchKey)',
  'function revealSeed(bytes32 matchKey, uint8 seat, bytes32 seed)',
  'function commit(bytes32 matchKey, uint8 seat, uint16 turn, bytes32 commitment, bytes32 ballotDigest)',
  'function reveal(bytes32 matchKey, uint8 seat, bytes move, bytes32 ballotDigest, bytes32 salt, bytes disclosure)',
  'function callTime(bytes32 matchKey)',
  'function revokeAgent(bytes32 matchKey, uint8 seat)',
  'function infoOf(bytes32 matchKey) view returns (MatchInfo)',
  'function resultOf(bytes32 matchKey) view returns (uint8 phase, uint8 ending, uint8 proven)',
  'function maySign(bytes32 matchKey, uint8 seat, address signer) view returns (bool)',
  'function vault() view returns (address)',
  'function confirmations() view returns (uint256)',
  'function openSlots(bytes32 matchKey, uint8 seat, bytes32[5] cardCommits, SlotOpening[] openings)',
  'function slotsDue(bytes32 matchKey, uint8 seat) view returns (uint8 mask)',
  'function handOf(bytes32 matchKey, uint8 seat) view returns (SlotInfo[5])',
]);
