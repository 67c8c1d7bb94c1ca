// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Board } from "./Board.sol";
import { Draws } from "./Draws.sol";
import { Rules, RulesLib } from "./Rules.sol";
import { Sides } from "./Sides.sol";

/// @notice A turn's move. 255 stands for "none".
struct Move {
    uint8 cell;
    uint8 slot;
    uint8 mark;
    uint8 earth;
}

/// @notice A match under way: what a turn reads and changes.
struct Play {
    Board board;
    Sides sides;
    Rules rules;
}

/// @title The rules of Triad as pure functions (docs/rules.md), bit for bit those of the engine.
/// @notice The order of one turn stands in `playTurn` and nowhere else.
library TriadRules {
    uint8 internal constant NONE = 255;
    uint8 internal constant TURNS = 9;
    uint256 internal constant MAX_EDGE = 10;

    error MoveLength(uint256 got);
    error CellOutOfRange(uint8 got);
    error CellOccupied(uint8 cell);
    error SlotOutOfRange(uint8 got);
    error SlotPlayed(uint8 slot);
    /// @notice Order or Chaos demands another card.
    error SlotForced(uint8 got, uint8 demanded);
    error MarkOutOfRange(uint8 got);
    error MarksOff();
    error NoMarkLeft(uint256 used);
    error MarkOnOwnCell(uint8 cell);
    error MarkOnOccupiedCell(uint8 cell);
    error MarkOnLiveMark(uint8 cell);
    /// @notice A field that no rule of this match uses must be "none", the reserved byte 0.
    error NotCanonical(uint8 field, uint8 got);

    /// @notice The seat whose turn it is: the seats alternate from the first player on.
    function seatOf(uint8 firstPlayer, uint16 turn) internal pure returns (uint8) {
        return uint8((firstPlayer + turn) % 2);
    }

    /// @notice What both sides have before the first turn.
    function setUp(Rules rules, uint8 firstPlayer, Sides fresh) internal pure returns (Sides) {
        return fresh.withBonus(1 - firstPlayer, rules.firstMovePlus(), false);
    }

    /// @notice Reads a move's five bytes: cell, slot, mark, earth edge, reserved.
    function decode(bytes calldata move) internal pure returns (Move memory) {
        if (move.length != 5) revert MoveLength(move.length);
        if (move[4] != 0) revert NotCanonical(4, uint8(move[4]));
        return Move(uint8(move[0]), uint8(move[1]), uint8(move[2]), uint8(move[3]));
    }

    /// @notice The slot that Order or Chaos demands of a seat, or NONE if it may choose. `root` is asked by Chaos
    /// only.
    function forcedSlot(Sides sides, Rules rules, bytes32 root, uint16 turn, uint8 seat)
        internal
        pure
        returns (uint8 slot)
    {
        uint8 left = 0x1f & ~sides.playedSlots(seat);
        uint256 place;
        if (rules.has(RulesLib.CHAOS)) {
            uint256 count;
            for (uint8 bit = 1; bit < 0x20; bit <<= 1) if (left & bit != 0) count++;
            place = Draws.chaos(root, turn, seat, count);
        } else if (!rules.has(RulesLib.ORDER)) {
            return NONE;
        }
        for (uint8 bit = Draws.nth(left, place); bit > 1; bit >>= 1) slot++;
    }

    /// @notice One whole turn; changes `play`. `forced` is the slot that Order or Chaos demands, or NONE;
    /// `attributes` is the card in the move's slot, in the layout of CardReader. Reverts if the move is illegal.
    function playTurn(Play memory play, uint8 seat, Move memory move, uint8 forced, uint256 attributes)
        internal
        pure
    {
        // 1. The card: Order or Chaos may demand a slot. The seat's own mark has run out by now.
        requireLegal(play, seat, move, forced);
        play.sides = play.sides.withMark(seat, 0);
        // 2. Bonus and mark change the edges, as one sum. Effects of traits and types belong here, after them.
        uint256 edges = _landing(play, seat, move.cell, attributes);
        // 3. Placement.
        play.board = play.board.place(move.cell, seat, move.slot, edges, (attributes >> 32) & 3);
        play.sides = play.sides.withPlayed(seat, move.slot);
        // 4. Captures and their chain. Same and Plus belong here, before the ordinary ones.
        uint256 flips;
        (play.board, flips) = capture(play.board, play.rules, move.cell);
        // 5. Combo: what the flips earn for this seat's next card.
        (uint256 plus, bool ignoreMark) = play.rules.bonus(1 + flips);
        play.sides = play.sides.withBonus(seat, plus, ignoreMark);
        // 6. A new mark is set.
        if (move.mark == NONE) return;
        play.sides = play.sides.withMark(seat, uint256(move.mark) + 1).withMarkUsed(seat);
    }

    /// @notice Reverts with the reason if a move is not legal.
    function requireLegal(Play memory play, uint8 seat, Move memory move, uint8 forced) internal pure {
        if (move.cell > 8) revert CellOutOfRange(move.cell);
        if (play.board.isOccupied(move.cell)) revert CellOccupied(move.cell);
        if (move.slot > 4) revert SlotOutOfRange(move.slot);
        if (play.sides.playedSlots(seat) & (uint8(1) << move.slot) != 0) revert SlotPlayed(move.slot);
        if (forced != NONE && move.slot != forced) revert SlotForced(move.slot, forced);
        if (move.mark != NONE) _requireMark(play, seat, move);
        if (move.earth != NONE) revert NotCanonical(3, move.earth);
    }

    /// @notice The placed card attacks its neighbours, then every flipped card attacks onward, breadth first.
    function capture(Board board, Rules rules, uint8 placed) internal pure returns (Board, uint256 flips) {
        uint8[9] memory queue;
        queue[0] = placed;
        for (uint256 head = 0; head <= flips; head++) {
            uint256 from = queue[head];
            for (uint256 direction = 0; direction < 4; direction++) {
                (bool exists, uint256 to) = _neighbour(from, direction);
                if (!exists || !board.isOccupied(to) || board.ownerAt(to) == board.ownerAt(from)) continue;
                if (!_wins(board, rules, from, to, direction)) continue;
                board = board.flip(to);
                flips++;
                queue[flips] = uint8(to);
            }
        }
        return (board, flips);
    }

    function _requireMark(Play memory play, uint8 seat, Move memory move) private pure {
        Rules rules = play.rules;
        if (!rules.has(RulesLib.MARKS)) revert MarksOff();
        if (move.mark > 8) revert MarkOutOfRange(move.mark);
        uint256 quota = rules.maxUses() + (seat == play.sides.firstPlayer() ? 0 : rules.secondExtra());
        uint256 used = play.sides.marksUsed(seat);
        if (used >= quota) revert NoMarkLeft(used);
        if (move.mark == move.cell) revert MarkOnOwnCell(move.mark);
        if (play.board.isOccupied(move.mark)) revert MarkOnOccupiedCell(move.mark);
        if (play.sides.mark(1 - seat) == uint256(move.mark) + 1) revert MarkOnLiveMark(move.mark);
    }

    /// @dev The edges as they land; takes off the opponent's mark that was stepped on.
    function _landing(Play memory play, uint8 seat, uint8 cell, uint256 attributes)
        private
        pure
        returns (uint256 edges)
    {
        (uint256 plus, bool ignoreMark) = play.sides.bonus(seat);
        int256 delta = int256(plus);
        if (play.rules.has(RulesLib.MARKS) && play.sides.mark(1 - seat) == uint256(cell) + 1) {
            play.sides = play.sides.withMark(1 - seat, 0);
            if (!ignoreMark) delta += play.rules.penalty();
        }
        uint256 least = play.rules.edgeMin();
        for (uint256 direction = 0; direction < 4; direction++) {
            uint256 edge = (attributes >> (8 * direction)) & 0xff;
            if (delta != 0) edge = _clamp(int256(edge) + delta, least);
            edges |= edge << (4 * direction);
        }
    }

    /// @dev The higher edge wins; rock, paper, scissors settles equal ones, where equal hands do not win.
    function _wins(Board board, Rules rules, uint256 from, uint256 to, uint256 direction)
        private
        pure
        returns (bool)
    {
        uint256 least = rules.edgeMin();
        uint256 attack = _clamp(int256(board.edgeAt(from, direction)), least);
        uint256 defence = _clamp(int256(board.edgeAt(to, direction ^ 2)), least);
        if (attack != defence) return attack > defence;
        return (3 + board.jankenAt(from) - board.jankenAt(to)) % 3 == 1;
    }

    function _clamp(int256 value, uint256 least) private pure returns (uint256) {
        if (value < int256(least)) return least;
        return value > int256(MAX_EDGE) ? MAX_EDGE : uint256(value);
    }

    /// @dev Directions: 0 up, 1 right, 2 down, 3 left.
    function _neighbour(uint256 cell, uint256 direction) private pure returns (bool, uint256) {
        if (direction == 0) return (cell > 2, cell < 3 ? 0 : cell - 3);
        if (direction == 1) return (cell % 3 != 2, cell + 1);
        if (direction == 2) return (cell < 6, cell + 3);
        return (cell % 3 != 0, cell == 0 ? 0 : cell - 1);
    }
}
