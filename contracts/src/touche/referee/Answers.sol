// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IToucheTable } from "../IToucheTable.sol";
import { Sea, SeaLib } from "../sea/Sea.sol";
import { ShipNumbers, ShipNumbersLib } from "../sea/ShipNumbers.sol";

/// @title What fell into a seat's hidden sea in a tick, and what its answers do.
library Answers {
    /// @dev An answer.
    struct Said {
        bytes32[] values;
        bytes32[] salts;
        bytes32[] nodes;
        uint256 depth; // how long each proof is
    }

    /// @dev What is asked for is a word: a cell times this, and the shells of the other seat that fell on it.
    uint256 private constant SHELL_FACTOR = 16;

    /// @notice What a seat is asked for: cells that were fired at in its sea, ascending, each once.
    /// @return asked a word for each (see SHELL_FACTOR): at least one, since while a match is played the other
    /// seat has a ship, and it fires
    function askedOf(Sea memory sea, uint256 seat) internal pure returns (uint256[] memory asked) {
        uint256 ships = sea.rules.ships();
        ShipNumbers shots = sea.shots;
        uint256[] memory sorted = new uint256[](sea.rules.fleet());
        uint256 count;
        unchecked {
            for (uint256 gun = 0; gun < sorted.length; gun++) {
                uint256 cell = shots.get(gun);
                if (cell == ShipNumbersLib.NONE || gun / ships == seat) continue;
                count = _insert(sorted, count, cell, gun < 2 * ships ? 1 : 0);
            }
            asked = new uint256[](count);
            for (uint256 i = 0; i < count; i++) asked[i] = sorted[i];
        }
    }

    /// @notice An answer as it is sent. Refuses one that has not as many of everything as it needs.
    /// @param count cells that are asked for
    /// @param depth of the tree, which is how long each proof is
    function read(bytes calldata data, uint256 count, uint256 depth) internal pure returns (Said memory said) {
        (said.values, said.salts, said.nodes) = abi.decode(data, (bytes32[], bytes32[], bytes32[]));
        said.depth = depth;
        (uint256 values, uint256 salts, uint256 nodes) = (said.values.length, said.salts.length, said.nodes.length);
        if (values != count || salts != count || nodes != count * depth) {
            revert IToucheTable.AnswerLengths(values, salts, nodes, count, count * depth);
        }
    }

    /// @notice One of the proofs, which follow one another.
    function proofIn(Said memory said, uint256 i) internal pure returns (bytes32[] memory proof) {
        uint256 depth = said.depth;
        proof = new bytes32[](depth);
        bytes32[] memory nodes = said.nodes;
        // word by word this takes as long as the hashes: `read` has seen that so many are there
        assembly ("memory-safe") {
            mcopy(add(proof, 0x20), add(add(nodes, 0x20), mul(0x20, mul(i, depth))), mul(0x20, depth))
        }
    }

    /// @notice The cell of what is asked for.
    function cellOf(uint256 asked) internal pure returns (uint256) {
        return asked / SHELL_FACTOR;
    }

    /// @notice How many shells of the other seat fell there: none where only pirates fired.
    function shellsOf(uint256 asked) internal pure returns (uint256) {
        return asked % SHELL_FACTOR;
    }

    /// @dev Puts a cell among others, which are ascending, or adds its shells to those that fell there.
    function _insert(uint256[] memory sorted, uint256 count, uint256 cell, uint256 shells)
        private
        pure
        returns (uint256)
    {
        unchecked {
            uint256 i = count;
            while (i != 0 && cellOf(sorted[i - 1]) > cell) i--;
            if (i != 0 && cellOf(sorted[i - 1]) == cell) {
                sorted[i - 1] += shells;
                return count;
            }
            for (uint256 k = count; k > i; k--) sorted[k] = sorted[k - 1];
            sorted[i] = cell * SHELL_FACTOR + shells;
            return count + 1;
        }
    }

    /// @notice Sinks the ships that a seat's answers name, where they name them. Refuses what is neither a ship nor none.
    /// @param asked what it is asked for
    /// @param values for each cell of that, the number of a ship in its fleet, or 0
    function take(Sea memory sea, uint256 seat, uint256[] memory asked, bytes32[] memory values) internal pure {
        uint256 ships = sea.rules.ships();
        for (uint256 i = 0; i < asked.length; i++) {
            uint256 own = uint256(values[i]);
            if (own > ships) revert IToucheTable.BadAnswer(values[i], ships);
            if (own != 0) _sink(sea, seat * ships + own - 1, cellOf(asked[i]), shellsOf(asked[i]));
        }
    }

    /// @dev One that has sunk is nothing any more.
    function _sink(Sea memory sea, uint256 ship, uint256 cell, uint256 shells) private pure {
        if (!sea.isAfloat(ship)) return;
        sea.sunk |= 1 << ship;
        sea.cells = sea.cells.with(ship, cell);
        sea.hits[1 - sea.sideOf(ship)] += shells;
    }

    /// @notice Both seats have answered. Fleets that were hidden anew in this turn stand so from now on: the ships that moved
    /// may not do so again for some ticks.
    function end(Sea memory sea) internal pure {
        for (uint256 ship = 0; ship < 2 * sea.rules.ships(); ship++) {
            if (sea.hides[sea.sideOf(ship)] & (1 << (ship % sea.rules.ships())) == 0) continue;
            sea.readyAt = sea.readyAt.with(ship, sea.tick + SeaLib.COOLDOWN);
        }
        sea.hides = [uint256(0), 0];
        sea.tick += 1;
    }
}
