// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TickInfo } from "./referee/IToucheReferee.sol";
import { IToucheTable } from "./IToucheTable.sol";
import { SeaWords } from "./sea/SeaWords.sol";
import { ShipNumbers, ShipNumbersLib } from "./sea/ShipNumbers.sol";
import { ToucheRules } from "./sea/ToucheRules.sol";

/// @title What a tick is told by: what is another thing after it than before.
library SeaLog {
    /// @dev What has been told: a match as it stood before a tick.
    struct Told {
        bytes32 matchKey;
        uint256 fleet;
        uint256 tick;
        ShipNumbers cells;
        uint256 sunk;
    }

    /// @notice Tells where ships were placed.
    function placed(bytes32 matchKey, ToucheRules rules, SeaWords memory sea) internal {
        emit IToucheTable.Placed(matchKey, _bytesOf(sea.cells, rules.fleet()));
    }

    /// @notice Tells the ticks of a turn.
    /// @param before the match as the turn began
    /// @param sea the match after them: a tick that is still to be answered for is not counted yet, and the only one
    function turn(
        bytes32 matchKey,
        ToucheRules rules,
        SeaWords memory before,
        SeaWords memory sea,
        TickInfo[] memory ticks
    ) internal {
        Told memory told = Told(matchKey, rules.fleet(), before.tick(), before.cells, before.sunk());
        for (uint256 n = 0; n == 0 || told.tick < sea.tick(); n++) {
            _tick(told, ticks[n]);
            (told.tick, told.cells, told.sunk) = (told.tick + 1, ticks[n].cells, ticks[n].sunk);
        }
    }

    function _tick(Told memory told, TickInfo memory info) private {
        emit IToucheTable.Fired(told.matchKey, uint16(told.tick), _bytesOf(info.shots, told.fleet));
        _sunk(told.matchKey, told.tick, info.sunk & ~told.sunk, info.cells);
        if (ShipNumbers.unwrap(info.cells) == ShipNumbers.unwrap(told.cells)) return;
        for (uint256 ship = 0; ship < told.fleet; ship++) {
            if (info.cells.get(ship) != told.cells.get(ship)) _moved(told, ship, info.cells.get(ship));
        }
    }

    function _moved(Told memory told, uint256 ship, uint256 to) private {
        uint16 from = uint16(told.cells.get(ship));
        emit IToucheTable.Moved(told.matchKey, uint16(told.tick), uint8(ship + 1), from, uint16(to));
    }

    /// @notice Tells which ships an answer has sunk.
    /// @param before the match before it
    function answered(bytes32 matchKey, SeaWords memory before, SeaWords memory sea) internal {
        _sunk(matchKey, before.tick(), sea.sunk() & ~before.sunk(), sea.cells);
    }

    function _sunk(bytes32 matchKey, uint256 tick, uint256 ships, ShipNumbers cells) private {
        for (uint256 ship = 0; ships >> ship != 0; ship++) {
            if (ships & (1 << ship) == 0) continue;
            emit IToucheTable.Sunk(matchKey, uint16(tick), uint8(ship + 1), uint16(cells.get(ship)));
        }
    }

    /// @dev Two bytes for each cell that there is: of all ships they fill one word at most.
    function _bytesOf(ShipNumbers cells, uint256 fleet) private pure returns (bytes memory packed) {
        uint256 word;
        uint256 count;
        unchecked {
            for (uint256 ship = 0; ship < fleet; ship++) {
                uint256 cell = cells.get(ship);
                if (cell == ShipNumbersLib.NONE) continue;
                word = word << 16 | cell;
                count++;
            }
            packed = abi.encodePacked(word << (256 - 16 * count));
        }
        // the rest of the word is none of it
        assembly ("memory-safe") {
            mstore(packed, mul(2, count))
        }
    }
}
