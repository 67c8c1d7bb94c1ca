// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Board } from "../packed/Board.sol";
import { Deal } from "../packed/Deal.sol";
import { Sides } from "../packed/Sides.sol";
import { Traits } from "../packed/Traits.sol";
import { RuleWords } from "../rulesets/PackedRules.sol";
import { Rules } from "../rulesets/Rules.sol";

/// @notice A round under way, in three words. `traits` stays zero where no rule looks at traits.
struct Position {
    Board board;
    Sides sides;
    Traits traits;
}

/// @notice What is drawn before the first turn: fixed by the draw root alone.
struct Drawn {
    Rules rules; // the ruleset's, with the flags that Roulette drew
    uint8[2] openSlots; // bit masks: what All Open, Three Open and Swap show of each hand
    uint8[2] swapSlots; // the slots that Swap exchanges; 255 each without it
}

/// @notice A whole match that nothing is hidden of. Cards are in the layout of CardReader, in deck order.
struct WholeMatch {
    RuleWords words;
    bytes32 root;
    uint8 firstPlayer;
    uint256[5] cardsA; // before Swap; with a draft: as picked
    uint256[5] cardsB;
    bytes[] rounds; // 45 bytes each: cells, slots, marks, earth edges, reserved, nine of each
    bytes32[] turnRoots; // of each turn of all rounds where Chaos is drawn by turn; else empty
}

/// @title The referee: the rules of Triad as pure functions, for tables and for anyone who wants to check one.
/// @notice Holds nothing, knows nobody: the same words in give the same words out. docs/rules.md is the text.
interface ITriadReferee {
    /// @notice What Roulette, the open rules and Swap draw.
    /// @param root the seed of every draw (Draws.root)
    function draw(RuleWords calldata words, bytes32 root) external pure returns (Drawn memory);

    /// @notice What a round is played with. In the first one that is what `draw` says: the rules with what Roulette drew,
    /// the hands after Swap, and the slots that the rules open. After a drawn round each seat holds what it owns on the
    /// board in cell order, then the card that it did not play, and all is open.
    /// @param round from 0
    /// @param position at the end of the round before; not asked in the first one
    /// @param before what the seats held until now
    function deal(RuleWords calldata words, bytes32 root, uint8 round, Position calldata position, Deal before)
        external
        pure
        returns (Rules, Deal);

    /// @notice The position before the first turn of a round.
    /// @param round from 0
    /// @param cards the ten hands' cards as the round is played with them, A's then B's; only formations look at
    /// them: zeros where no ruleset field asks for them
    function begin(RuleWords calldata words, uint8 firstPlayer, uint8 round, uint256[10] calldata cards)
        external
        pure
        returns (Position memory);

    /// @notice The seat to move in a turn of a round.
    function seatOf(uint8 firstPlayer, uint8 round, uint8 turn) external pure returns (uint8);

    /// @notice One turn. Reverts with the reason if the move is not legal.
    /// @param root asked by Chaos only, the turn's where it is drawn by turn; anything else may pass zero
    /// @param round from 0
    /// @param turn of the round, 0 to 8
    /// @param move five bytes: cell, slot, mark, earth edge, reserved; 255 is none
    /// @param card the card in the move's slot, in the layout of CardReader
    function play(
        RuleWords calldata words,
        Position calldata position,
        bytes32 root,
        uint8 round,
        uint8 turn,
        bytes calldata move,
        uint256 card
    ) external pure returns (Position memory);

    /// @notice What each seat has when nine turns are played: cells, and the card left in hand with Sudden Death or
    /// where the ruleset counts it.
    function score(RuleWords calldata words, Position calldata position, uint8 round)
        external
        pure
        returns (uint8 scoreA, uint8 scoreB);

    /// @notice Plays a whole match by the canonical moves of its record. Reverts with the reason if a move is not
    /// legal, or if there are more or fewer rounds than were played, or roots of turns.
    function replay(WholeMatch calldata whole) external pure returns (uint8 scoreA, uint8 scoreB);
}
