// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICharacters } from "../characters/ICharacters.sol";
import { IOrganizer } from "../organizer/IOrganizer.sol";

/// @title What a battlefield shows besides its matches.
interface IBattlefield {
    /// @notice A round was played, and how strong both seats were. `winner`: 0 or 1, that seat; 2, nobody.
    event RoundPlayed(bytes32 indexed matchKey, uint16 round, uint8 winner, uint256 powerA, uint256 powerB);

    /// @notice The rules are not those of the options, or an option is none that a chain plays by.
    error UnknownRuleset(bytes32 rules, uint8 flags);
    /// @notice A setting, or what comes with a reveal, is of another length than its encoding.
    error BadLength(uint256 got, uint256 needed);
    /// @notice There are more characters than token ids of a party have room for.
    error PopulationTooLarge(uint256 got, uint256 most);
    /// @notice A move is two bytes: a slot 0..4 and level points.
    error BadMove(bytes got);
    /// @notice A slot is played once.
    error SlotUsed(uint8 slot);
    /// @notice More level points than the seat has left.
    error PointsExceeded(uint8 got, uint8 left);
    /// @notice Not the secret that the seat fixed when it entered.
    error SecretMismatch(bytes32 got, bytes32 sealedRoot);

    /// @notice Who says which players and characters may be in a match, and is told how it ended. Anybody may read it.
    function organizer() external view returns (IOrganizer);

    /// @notice The characters that it is played with. Anybody may read it.
    function characters() external view returns (ICharacters);
}
