// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { LeadTable } from "./LeadTable.sol";

/// @title Turns that nobody decides and for which nothing is drawn, to prove that the core plays them by itself.
/// @notice Both choose 0 or 1 at once, then a turn is nobody's: whoever has fewer points gets one, seat A if both have as
/// many. So it goes twice.
contract LullTable is LeadTable {
    function _seatsOfTurn(Match storage m) internal view override returns (uint8) {
        return m.turn % 2 == 0 ? BOTH : 0;
    }

    function _applyAutomatic(bytes32, Match storage m) internal override {
        uint8[2] storage own = points[_placeOf(m)];
        own[own[0] > own[1] ? 1 : 0] += 1;
    }
}
