import { parseAbi } from 'viem';

/** What this page reads of a match's own contract (IBattlefield) and of its characters (ICharacters). */
export const BATTLEFIELD_ABI = parseAbi([
  'struct BattleInfo { uint8 flags; uint40 snapshot; uint256 population; uint256[4][2] tokenIds; uint8[2] points; uint8[2] used; uint8[2] wins; uint16 round; uint256[2] powers; uint256[2] randomTokens; }',
  'function battleOf(bytes32 matchKey) view returns (BattleInfo)',
  'function characters() view returns (address)',
]);

export const CHARACTERS_ABI = parseAbi([
  'struct Character { uint8 level; uint8 kind; uint8 attribute; uint16 image; uint40 since; address owner; }',
  'function characterAt(uint256 tokenId, uint256 atBlock) view returns (Character)',
  'function nameOf(uint256 tokenId) view returns (bytes32)',
]);
