// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { SecretPlace } from "../../core/secrets/Secrets.sol";
import { SeaWords } from "../sea/SeaWords.sol";
import { ShipNumbers } from "../sea/ShipNumbers.sol";
import { ToucheRules } from "../sea/ToucheRules.sol";

/// @notice What a tick came to.
struct TickInfo {
    ShipNumbers shots; // where each ship's shell fell; NONE of a ship that had sunk before
    ShipNumbers cells; // where the ships are after it
    uint256 sunk; // those that have sunk by then, a bit for each
}

/// @title The referee: the rules of Touché Coulé as pure functions, for tables and for anyone who wants to check one.
/// @notice Holds nothing, knows nobody: the same words in give the same words out. Maps are words as a table keeps them
/// (MapWords). docs/touche.md is the text.
interface IToucheReferee {
    /// @notice Reverts for a word that is no ruleset, or one by which no match can be played.
    function requireRules(bytes32 word) external pure;

    /// @notice The first turn: ships are placed whose places everyone sees.
    function place(ToucheRules rules, bytes32 turnSalt) external pure returns (SeaWords memory);

    /// @notice A move as a seat reveals it. Reverts with the reason if it is none, or not legal now.
    /// @param maps for an aim at least the flagship's must be there, else none
    /// @return hides whether it hides the fleet anew
    /// @return course the match's course once it is known
    function check(
        ToucheRules rules,
        SeaWords calldata words,
        uint256[] calldata maps,
        uint8 seat,
        bytes calldata move
    ) external pure returns (bool hides, uint256 course);

    /// @notice A turn after the first. Where fleets are hidden its only tick is not counted before it is answered.
    /// @param moves of each seat, as they were checked; of one that hides a fleet anew the first byte is enough
    /// @return played the match after it
    /// @return mapsPlayed the maps after it
    /// @return ticks one for each tick of a turn, in order; zeros for those that were not played any more
    function play(
        ToucheRules rules,
        SeaWords calldata words,
        uint256[] calldata maps,
        bytes[2] calldata moves,
        bytes32 turnSalt
    ) external pure returns (SeaWords memory played, uint256[] memory mapsPlayed, TickInfo[] memory ticks);

    /// @notice What a seat's answer does: ships sink, and the other seat has hit them. Reverts for one of another form, and
    /// for what is neither a ship of the fleet nor none.
    /// @param isLast whether both seats have answered then: the turn ends
    /// @param where where the seat's secrets belong as the turn began
    /// @param data the answer, as Answers says
    /// @return answered the match after it
    /// @return root what the answer is proven under: it holds only if that is the seat's root
    function answer(
        ToucheRules rules,
        SeaWords calldata words,
        uint8 seat,
        bool isLast,
        SecretPlace calldata where,
        bytes calldata data
    ) external pure returns (SeaWords memory answered, bytes32 root);

    /// @notice Whether what a seat has hidden under a root is what the rules allow: every ship on one cell, nothing else on
    /// any, and where each was under the root before unless the seat's move said that it moves. Answers are not looked at
    /// again: each was proven in its place under its root, so that it cannot be anything else than what stands there.
    /// @param r the number of the root
    /// @param before where the ships stood under the root before; of the first it is not looked at
    /// @param values the number of a ship in its fleet, or 0, for each cell
    /// @return isTrue whether it is
    /// @return cells where the ships stand
    function audit(
        ToucheRules rules,
        SeaWords calldata words,
        uint8 seat,
        uint256 r,
        ShipNumbers before,
        bytes32[] calldata values
    ) external pure returns (bool isTrue, ShipNumbers cells);
}
