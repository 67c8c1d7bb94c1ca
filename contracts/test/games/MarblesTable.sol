// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC721 } from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import { Cause, Ending } from "../../src/core/MatchTypes.sol";
import { Seats } from "../../src/core/Seats.sol";
import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
import { TokenVault } from "../../src/core/stakes/TokenVault.sol";
import { OddsTable } from "./OddsTable.sol";
import { OfferedOdds } from "./OfferedOdds.sol";

/// @title Odds and evens for marbles: to prove what the core does with tokens that change their owner in a match.
/// @notice A seat brings up to four tokens of one collection: the setting of its entry names them. Whoever wins a round
/// has the loser's next marble from then on. At the end each seat has back what it did not lose; a seat that was late
/// leaves it to the other.
contract MarblesTable is OfferedOdds {
    /// @dev The end of a match gives back all of them in one transaction.
    uint256 private constant MOST = 4;

    /// @dev What a seat has brought; the first ones are lost.
    struct Pile {
        IERC721 collection;
        uint8 lost;
        uint256[] ids;
    }

    error BadPile(uint256 got, uint256 most);

    ITokenVault public immutable marbles = new TokenVault();
    mapping(bytes32 => Pile[2]) private piles; // by place

    function _onOpen(bytes32 matchKey, Match storage m, bytes calldata setting)
        internal
        override(Seats, OddsTable)
    {
        super._onOpen(matchKey, m, setting);
        delete piles[_placeOf(m)];
    }

    function _onEnter(bytes32, Match storage m, uint8 seat, bytes calldata setting) internal override {
        (IERC721 collection, uint256[] memory ids) = abi.decode(setting, (IERC721, uint256[]));
        if (ids.length == 0 || ids.length > MOST) revert BadPile(ids.length, MOST);
        piles[_placeOf(m)][seat] = Pile(collection, 0, ids);
    }

    function _collect(bytes32 matchKey, Match storage m, uint8 seat) internal override {
        Pile storage pile = piles[_placeOf(m)][seat];
        marbles.lock(matchKey, seat, _ownerOf(m, seat), pile.collection, pile.ids);
    }

    function _applyMoves(
        bytes32 matchKey,
        Match storage m,
        bytes memory moveA,
        bytes memory moveB,
        bytes32 turnSalt
    ) internal override {
        super._applyMoves(matchKey, m, moveA, moveB, turnSalt);
        uint8 loser = moveA[0] == moveB[0] ? SEAT_B : SEAT_A;
        Pile storage pile = piles[_placeOf(m)][loser];
        if (pile.lost < pile.ids.length) _give(matchKey, pile, _ownerOf(m, 1 - loser));
    }

    function _onEnded(bytes32 matchKey, Match storage m) internal override {
        for (uint8 seat = 0; seat < 2; seat++) {
            bool late = m.cause == Cause.Time && m.ending == (seat == SEAT_A ? Ending.SeatB : Ending.SeatA);
            Pile storage pile = piles[_placeOf(m)][seat];
            while (pile.lost < pile.ids.length) _give(matchKey, pile, _ownerOf(m, late ? 1 - seat : seat));
        }
    }

    /// @dev The next one of a pile. No code of its collection runs.
    function _give(bytes32 matchKey, Pile storage pile, address owner) private {
        marbles.award(matchKey, pile.collection, pile.ids[pile.lost], owner);
        pile.lost += 1;
    }
}
