// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICharacters } from "../characters/ICharacters.sol";
import { IOrganizer } from "../organizer/IOrganizer.sol";

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
    uint256[2] powers; // of the last round
    uint256[2] randomTokens; // zero until the random slot is used: which of its candidates plays
}

interface IBattlefield {
    /// @notice A round was played, and how strong both seats were. `winner`: 0 or 1, that seat; 2, nobody.
    event RoundPlayed(bytes32 indexed matchKey, uint16 round, uint8 winner, uint256 powerA, uint256 powerB);

    /// @notice The rules are not those of the options, or an option is none that a chain plays by.
    error UnknownRuleset(bytes32 rules, uint8 flags);
    /// @notice A setting, or what comes with a reveal, is of another length than its encoding.
    error BadLength(uint256 got, uint256 needed);
    /// @notice Whoever is silent would hold the other one, and eight characters, for too long.
    error WindowTooLong(uint32 got, uint32 most);
    error PopulationTooLarge(uint256 got, uint256 most);
    /// @notice A move is two bytes: a slot 0..4 and level points.
    error BadMove(bytes got);
    error SlotUsed(uint8 slot);
    error PointsExceeded(uint8 got, uint8 left);
    /// @notice Not the secret that the seat fixed when it entered.
    error SecretMismatch(bytes32 got, bytes32 sealedRoot);

    function battleOf(bytes32 matchKey) external view returns (BattleInfo memory);
    function organizer() external view returns (IOrganizer);
    function characters() external view returns (ICharacters);
}
