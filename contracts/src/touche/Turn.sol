// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TickInfo } from "./IToucheReferee.sol";
import { Sea } from "./Sea.sol";
import { ShipNumbers } from "./ShipNumbers.sol";
import { Tick } from "./Tick.sol";
import { Order } from "./ToucheMove.sol";

/// @title The ticks that one decision covers.
library Turn {
    /// @notice Plays a turn. Orders are carried out in its first tick, and nothing more happens once a seat has no ship.
    /// @return ticks one for each tick of a turn; zeros for those that were not played any more
    function play(Sea memory sea, uint256[][] memory maps, Order[2] memory orders, bytes32 turnSalt)
        internal
        pure
        returns (TickInfo[] memory ticks)
    {
        ticks = new TickInfo[](sea.rules.ticksPerTurn());
        for (uint256 n = 0; n < ticks.length && !sea.isOver(); n++) {
            Order[2] memory none;
            ShipNumbers shots = Tick.play(sea, maps, n == 0 ? orders : none, turnSalt);
            ticks[n] = TickInfo(shots, sea.cells, sea.sunk);
            if (sea.rules.hidden()) {
                // the tick is over with the answers
                sea.shots = shots;
            } else {
                sea.tick += 1;
            }
        }
    }
}
