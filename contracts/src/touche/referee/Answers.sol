// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { SecretPlace, Secrets } from "../../core/secrets/Secrets.sol";
import { IToucheTable } from "../IToucheTable.sol";
import { Sea, SeaLib } from "../sea/Sea.sol";
import { ShipNumbers, ShipNumbersLib } from "../sea/ShipNumbers.sol";

/// @title What fell into a seat's hidden sea in a tick, and what its answers do.
library Answers {
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

    /// @notice Takes an answer: abi.encode(bytes32[] values, bytes32[] salts, bytes32[] nodes), for each cell that is asked for
    /// the number of a ship in the seat's fleet, or 0, and the secret's salt, and one proof of all. Ships that it names sink.
    /// Refuses one that has not as many of everything as it needs, and what is neither a ship nor none.
    /// @return root what it is proven under
    function take(Sea memory sea, uint256 seat, SecretPlace memory where, bytes calldata data)
        internal
        pure
        returns (bytes32 root)
    {
        uint256[] memory asked = askedOf(sea, seat);
        (bytes32[] memory values, bytes32[] memory salts, bytes32[] memory nodes) =
            abi.decode(data, (bytes32[], bytes32[], bytes32[]));
        if (values.length != asked.length || salts.length != asked.length) {
            revert IToucheTable.AnswerLengths(values.length, salts.length, asked.length);
        }
        for (uint256 i = 0; i < asked.length; i++) {
            uint256 cell = cellOf(asked[i]);
            _hit(sea, seat, values[i], cell, shellsOf(asked[i]));
            salts[i] = Secrets.leaf(where.matchKey, where.owner, where.r, cell, values[i], salts[i]);
            asked[i] = cell;
        }
        return Secrets.provenRootOfAll(sea.rules.cells(), asked, salts, nodes);
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

    /// @dev Sinks the ship that an answer names, if it names one. One that has sunk is nothing any more.
    function _hit(Sea memory sea, uint256 seat, bytes32 value, uint256 cell, uint256 shells) private pure {
        uint256 ships = sea.rules.ships();
        if (uint256(value) > ships) revert IToucheTable.BadAnswer(value, ships);
        if (value == 0) return;
        uint256 ship = seat * ships + uint256(value) - 1;
        if (!sea.isAfloat(ship)) return;
        sea.sunk |= 1 << ship;
        sea.cells = sea.cells.with(ship, cell);
        sea.hits[1 - seat] += shells;
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
