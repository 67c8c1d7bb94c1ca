// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IToucheReferee } from "./referee/IToucheReferee.sol";

/// @title What a table of Touché Coulé tells and refuses, beside what every table does.
/// @notice Ships have the numbers of the rules, from 1: those of seat A, those of seat B, the pirates. A cell is its row
/// times the width of a sea, plus its column. Bytes of cells have two for each.
interface IToucheTable {
    /// @notice Where the ships stand that chance has placed, in the order of their numbers: all of them, or only the pirates
    /// where fleets are hidden.
    event Placed(bytes32 indexed matchKey, bytes cells);
    /// @notice Where the shells of a tick fell, of each ship that floated as it began, in the order of their numbers.
    event Fired(bytes32 indexed matchKey, uint16 tick, bytes cells);
    event Sunk(bytes32 indexed matchKey, uint16 tick, uint8 ship, uint16 cell);
    /// @notice A ship whose place everyone sees has changed position.
    event Moved(bytes32 indexed matchKey, uint16 tick, uint8 ship, uint16 from, uint16 to);

    /// @notice The word is no ruleset of Touché Coulé, or no match can be played by it.
    error UnknownRuleset(bytes32 got);
    /// @notice A match has no setting beside its rules: it is empty.
    error MatchSetting(uint256 length);
    /// @notice A move is 0x00 (wait), 0x01 (talk) or 0x02 (move) alone, 0x03 (hide) with a mask of ships and a root of 32
    /// bytes, or 0x04 (aim) with a column and a row.
    error BadMove(bytes got);
    /// @notice These rules have no such move. `allowed`: a bit for each first byte that they have.
    error MoveNotInRules(uint8 got, uint8 allowed);
    /// @notice Two ships afloat are needed to talk.
    error NobodyToTalkTo(uint256 afloat, uint256 least);
    /// @notice None of the seat's ships may change position before a later tick.
    error NoShipReady(uint256 tick);
    /// @notice All ships that may change position do so together: the masks of those that were named, and of those.
    error WrongShips(uint8 got, uint8 ready);
    /// @notice The sea has no such column or row.
    error BeyondTheSea(uint8 column, uint8 row, uint8 width, uint8 height);
    /// @notice The flagship fired there already, or knows that it or a friend is there.
    error NoTarget(uint256 cell);
    /// @notice A set has fewer cells than the number that was asked for, counted from 0.
    error NoSuchCell(uint256 got, uint256 count);
    /// @notice An answer has a value and a salt for each cell that is asked.
    error AnswerLengths(uint256 values, uint256 salts, uint256 needed);
    /// @notice An answer is the number of a ship in its fleet, or 0 for none.
    error BadAnswer(bytes32 got, uint256 most);

    /// @notice Who judges moves and plays turns.
    function referee() external view returns (IToucheReferee);
}
