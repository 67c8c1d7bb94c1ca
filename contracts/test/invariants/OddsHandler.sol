// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRecordTable } from "../../src/core/extensions/IRecordTable.sol";
import { ITable } from "../../src/core/ITable.sol";
import { Ending, MatchInfo, Settlement } from "../../src/core/MatchTypes.sol";
import { Coin } from "../support/Coin.sol";
import { ChoiceHandler } from "./ChoiceHandler.sol";

/// @title Everyone around matches of odds and evens, with a judge of records.
contract OddsHandler is ChoiceHandler {
    address private immutable JUDGE;

    constructor(Coin coin_, uint256 name, ITable table_, address judge) ChoiceHandler(coin_, name, table_) {
        JUDGE = judge;
    }

    function seatsOf(MatchInfo memory) internal pure override returns (uint8) {
        return 3;
    }

    /// @dev A record closes a match once its seeds are known, whatever phase it is in; nobody else brings one.
    function record(uint256 r) internal override {
        MatchInfo memory i = info();
        Settlement memory s;
        s.nonce = nonce;
        s.owners = i.owners;
        (s.rules, s.seasonId, s.recordDeadline) = (i.rules, i.seasonId, i.recordDeadline);
        (s.salt, s.firstPlayer) = (i.salt, i.firstPlayer);
        s.ending = r % 3 == 0 ? Ending.SeatA : r % 3 == 1 ? Ending.SeatB : Ending.Draw;
        bytes memory data = abi.encodeCall(IRecordTable.settle, (key, s));
        yes(!call(anyone(r), 0, data), "nobody but the judge brings records");
        if (r & 64 == 0) return;
        eq(call(JUDGE, 0, data) ? 1 : 0, i.salt == 0 ? 0 : 1, "a record closes a match that has begun");
    }
}
