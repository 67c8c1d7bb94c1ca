// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRecordTable } from "../../src/core/IRecordTable.sol";
import { ITable } from "../../src/core/ITable.sol";
import { Ending, MatchInfo, Phase, Settlement } from "../../src/core/MatchTypes.sol";
import { Coin } from "../support/Coin.sol";
import { Vm } from "../support/Vm.sol";
import { SeatsHandler } from "./SeatsHandler.sol";

/// @title Everyone around matches of odds and evens, with a judge of records.
contract OddsHandler is SeatsHandler {
    address private immutable JUDGE;
    bytes[2] private moves;

    constructor(Coin coin_, uint256 name, ITable table_, address judge) SeatsHandler(coin_, name) {
        JUDGE = judge;
        table = table_;
        fund();
    }

    function prepare(uint256) internal override { }

    function due() internal view override returns (uint8) {
        Phase phase = info().phase;
        if (phase == Phase.Committing && (isPublic[A] || isPublic[B])) return isPublic[A] ? 2 : 1;
        if (phase == Phase.PublicCommitting) return isPublic[A] ? 1 : 2;
        return 3;
    }

    function choose(uint8 seat, uint256 r) internal override returns (bytes memory) {
        moves[seat] = r % 32 == 0 ? bytes(hex"02") : r % 2 == 0 ? bytes(hex"00") : bytes(hex"01");
        return moves[seat];
    }

    function revealable(uint8 seat) internal view override returns (bool) {
        return uint8(moves[seat][0]) < 2;
    }

    function revealCall(uint8 seat) internal view override returns (bytes memory) {
        return abi.encodeCall(ITable.reveal, (key, seat, moves[seat], digest(seat), salt(seat, info().turn), ""));
    }

    function openingCall(uint8, uint256) internal pure override returns (bytes memory) {
        revert NotTrue("there are no hands");
    }

    function onAct(MatchInfo memory, uint8) internal override { }

    function isDone(uint8) internal pure override returns (bool) {
        return true;
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

    function shownOf(bytes32 past) internal view override returns (bytes memory) {
        return abi.encode(lens().infoOf(past).score);
    }

    /// @dev Nothing is hidden but the choices, which only their hashes are known of.
    function nothingHiddenIn(Vm.Log[] memory) internal view override { }

    function nothingHiddenAt(bytes32[] memory) internal view override { }
}
