// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { MatchInfo } from "../../src/core/MatchTypes.sol";
import { Coin } from "../support/Coin.sol";
import { LeadTable } from "../games/LeadTable.sol";
import { ChoiceHandler } from "./ChoiceHandler.sol";

/// @title Everyone around matches with turns of both seats and of one.
contract LeadHandler is ChoiceHandler {
    constructor(Coin coin_, uint256 name) ChoiceHandler(coin_, name, new LeadTable()) { }

    function seatsOf(MatchInfo memory i) internal pure override returns (uint8) {
        return i.turn % 2 == 0 ? 3 : uint8(1) << i.firstPlayer;
    }
}
