// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOpenMoveTable } from "../../src/core/extensions/IOpenMoveTable.sol";
import { ITable } from "../../src/core/ITable.sol";
import { MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { Coin } from "../support/Coin.sol";
import { SeatsHandler } from "./SeatsHandler.sol";

/// @title Everyone around matches of a game whose moves are one byte, 0 or 1, of one seat or of both at once.
abstract contract ChoiceHandler is SeatsHandler {
    bytes[2] internal moves;

    constructor(Coin coin_, uint256 name, ITable table_) SeatsHandler(coin_, name) {
        table = table_;
        fund();
    }

    /// @dev The seats that decide a turn, by the game's rules.
    function seatsOf(MatchInfo memory i) internal view virtual returns (uint8);

    function prepare(uint256) internal virtual override { }

    function due() internal view virtual override returns (uint8) {
        MatchInfo memory i = info();
        if (i.phase != Phase.Committing && i.phase != Phase.PublicCommitting && i.phase != Phase.Revealing) return 3;
        uint8 seats = seatsOf(i);
        if (seats != 3 || i.phase == Phase.Revealing || i.publicSeats == 0) return seats;
        return i.phase == Phase.PublicCommitting ? i.publicSeats : 3 & ~i.publicSeats;
    }

    function choose(uint8 seat, uint256 r) internal virtual override returns (bytes memory) {
        moves[seat] = r % 32 == 0 ? bytes(hex"02") : r % 2 == 0 ? bytes(hex"00") : bytes(hex"01");
        return moves[seat];
    }

    function revealable(uint8 seat) internal view virtual override returns (bool) {
        return uint8(moves[seat][0]) < 2;
    }

    function revealCall(uint8 seat) internal view override returns (bytes memory) {
        return abi.encodeCall(ITable.reveal, (key, seat, moves[seat], digest(seat), salt(seat, info().turn), ""));
    }

    /// @dev Of a game with open moves: of a seat that decides alone and not in public.
    function openCall(uint8 seat) internal view returns (bytes memory) {
        MatchInfo memory i = info();
        if (isPublic[seat] || seatsOf(i) == 3) return "";
        return abi.encodeCall(IOpenMoveTable.play, (key, i.turn, moves[seat], ""));
    }

    function openingCall(uint8, uint256) internal virtual override returns (bytes memory) {
        revert NotTrue("nothing is hidden but the choices");
    }

    function onAct(MatchInfo memory, uint8) internal virtual override { }

    function isDone(uint8) internal view virtual override returns (bool) {
        return true;
    }

    function record(uint256) internal virtual override { }

    function shownOf(bytes32 past) internal view virtual override returns (bytes memory) {
        return abi.encode(lens().infoOf(past).score);
    }
}
