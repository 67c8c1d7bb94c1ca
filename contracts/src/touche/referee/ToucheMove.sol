// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CellSets } from "../sea/CellSets.sol";
import { IToucheTable } from "../IToucheTable.sol";
import { Sea } from "../sea/Sea.sol";

/// @notice What a seat decided for a turn.
struct Order {
    uint8 kind;
    uint8 mask; // ships that hide anew, a bit for each of the fleet
    uint8 column; // of an aim
    uint8 row;
}

using ToucheMove for Order global;

/// @title The moves of a match, as bytes and as orders.
library ToucheMove {
    using CellSets for uint256[];

    uint8 internal constant WAIT = 0;
    uint8 internal constant TALK = 1;
    uint8 internal constant MOVE = 2;
    uint8 internal constant HIDE = 3;
    uint8 internal constant AIM = 4;

    /// @dev Where the root stands in a move that hides a fleet anew.
    uint256 private constant ROOT_AT = 2;
    uint256 private constant LEAST_TO_TALK = 2;

    /// @notice Reads a move as it was committed. Refuses what is none.
    function read(bytes memory move) internal pure returns (Order memory order) {
        if (move.length == 0 || uint8(move[0]) > AIM) revert IToucheTable.BadMove(move);
        if (move.length != _lengthOf(uint8(move[0]))) revert IToucheTable.BadMove(move);
        order = ofKept(move);
        if (order.kind == HIDE) order.mask = uint8(move[1]);
    }

    /// @notice Reads what is kept of a move that was read before: all of it, or the first byte of one that hides a fleet anew.
    function ofKept(bytes memory move) internal pure returns (Order memory order) {
        order.kind = uint8(move[0]);
        if (order.kind == AIM) (order.column, order.row) = (uint8(move[1]), uint8(move[2]));
    }

    /// @notice Whether it is an aim, if it is a move.
    function isAim(bytes calldata move) internal pure returns (bool) {
        return move.length != 0 && uint8(move[0]) == AIM;
    }

    /// @notice The root of a move that hides a fleet anew.
    function rootOf(bytes calldata move) internal pure returns (bytes32) {
        return bytes32(move[ROOT_AT:]);
    }

    /// @notice Refuses a move that a seat may not make now.
    /// @param map of its flagship; it is looked at for an aim only
    function check(Order memory order, Sea memory sea, uint256 seat, uint256[] memory map) internal pure {
        uint8 allowed = _allowed(sea);
        if (allowed & (1 << order.kind) == 0) revert IToucheTable.MoveNotInRules(order.kind, allowed);
        if (order.kind == TALK) {
            uint256 afloat = sea.countOf(seat);
            if (afloat < LEAST_TO_TALK) revert IToucheTable.NobodyToTalkTo(afloat, LEAST_TO_TALK);
        } else if (order.kind == MOVE || order.kind == HIDE) {
            uint256 ready = sea.readyOf(seat) >> (seat * sea.rules.ships());
            if (ready == 0) revert IToucheTable.NoShipReady(sea.tick);
            if (order.kind == HIDE && order.mask != ready) revert IToucheTable.WrongShips(order.mask, uint8(ready));
        } else if (order.kind == AIM) {
            _checkAim(order, sea, seat, map);
        }
    }

    /// @notice The cell that is aimed at.
    function targetOf(Order memory order, Sea memory sea) internal pure returns (uint256) {
        return order.row * sea.rules.width() + order.column;
    }

    /// @dev A cell that is not in the sea must not be read as one of another row.
    function _checkAim(Order memory order, Sea memory sea, uint256 seat, uint256[] memory map) private pure {
        (uint256 width, uint256 height) = (sea.rules.width(), sea.rules.height());
        if (order.column >= width || order.row >= height) {
            revert IToucheTable.BeyondTheSea(order.column, order.row, uint8(width), uint8(height));
        }
        uint256[] memory targets = CellSets.none(sea.rules.cells());
        sea.findTargetsNow(sea.flagshipOf(seat), map, targets);
        uint256 cell = targetOf(order, sea);
        if (!targets.has(cell)) revert IToucheTable.NoTarget(cell);
    }

    /// @dev The first bytes of moves that the rules have, a bit for each.
    function _allowed(Sea memory sea) private pure returns (uint8 allowed) {
        allowed = uint8(1) << WAIT | uint8(1) << TALK | uint8(1) << (sea.rules.hidden() ? HIDE : MOVE);
        if (sea.rules.aiming()) allowed |= uint8(1) << AIM;
    }

    function _lengthOf(uint8 kind) private pure returns (uint256) {
        if (kind == HIDE) return ROOT_AT + 32;
        return kind == AIM ? 3 : 1;
    }
}
