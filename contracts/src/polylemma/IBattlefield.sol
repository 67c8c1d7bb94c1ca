// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { ICharacters } from "./ICharacters.sol";
import { IOrganizer } from "./IOrganizer.sol";

/// @notice A match of POLYLEMMA as the contract has it.
struct BattleInfo {
    uint8 flags; // the options of its rules
    uint40 snapshot;
    uint256 population;
    uint256[4][2] tokenIds;
    uint8[2] points; // level points left
    uint8[2] used; // bit mask of used slots: bits 0..3 the fixed ones, bit 4 the random one
    uint8[2] wins;
    uint16 round; // rounds played
    uint256[2] randomTokens; // zero until the random slot is used
}

interface IBattlefield {
    /// @notice A round was played: what was played, and how strong it was.
    event RoundPlayed(bytes32 indexed matchKey, uint16 round, uint8 winner, uint256 powerA, uint256 powerB);

    error UnknownRuleset(bytes32 rules, uint8 flags);
    error BadMove(bytes got);
    error SlotUsed(uint8 slot);
    error PointsExceeded(uint8 got, uint8 left);
    error SecretMismatch(bytes32 got, bytes32 sealedRoot);

    function battleOf(bytes32 matchKey) external view returns (BattleInfo memory);
    function organizer() external view returns (IOrganizer);
    function characters() external view returns (ICharacters);
}
