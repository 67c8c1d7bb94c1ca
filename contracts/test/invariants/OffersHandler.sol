// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOfferTable } from "../../src/core/extensions/IOfferTable.sol";
import { ITable } from "../../src/core/ITable.sol";
import { Entry, MatchInfo } from "../../src/core/MatchTypes.sol";
import { Coin } from "../support/Coin.sol";
import { ChoiceHandler } from "./ChoiceHandler.sol";

/// @title Everyone around offers: counters that are made, replaced, taken back, and accepted or not.
contract OffersHandler is ChoiceHandler {
    constructor(Coin coin_, uint256 name, ITable table_) ChoiceHandler(coin_, name, table_) { }

    function seatsOf(MatchInfo memory) internal view virtual override returns (uint8) {
        return 3;
    }

    /// @dev A stake of an offer is a token. Before that: one in coins is refused.
    function prepare(uint256) internal virtual override {
        if (terms.stake != 0 && terms.stakeToken == address(0)) {
            Entry memory e = entry(A);
            bool ok = call(owners[A], terms.stake, abi.encodeCall(ITable.open, (nonce, terms, e)));
            yes(!ok, "no offer is for the chain's coin");
        }
        terms.stakeToken = address(coin);
    }

    /// @dev A counter of B, beside one of a stranger, who has nothing to put in. Only what stands is accepted.
    function enter(Entry memory e, uint256 r) internal virtual override returns (bool) {
        bytes32 opening = openingHash();
        bytes memory offer = abi.encodeCall(IOfferTable.counter, (key, opening, e));
        bool late = block.timestamp > info().deadline;
        bool others = call(stranger, 0, offer);
        eq(others ? 1 : 0, late || terms.invited != address(0) ? 0 : 1, "who is invited may counter in time");
        eq(call(owners[B], 0, offer) ? 1 : 0, late ? 0 : 1, "B, too");
        bytes32 standing = hashOf(opening, owners[B], e);
        yes(!call(owners[B], 0, abi.encodeCall(ITable.join, (key, opening, e))), "an offer is not joined");
        yes(!accept(anyone(r) == owners[A] ? stranger : anyone(r), owners[B], standing, e), "only its opener accepts");
        if (terms.stake != 0) yes(!accept(owners[A], stranger, hashOf(opening, stranger, e), e), "a stake that is not there");
        if (!late && r % 4 == 0) {
            // the counter changes between the opener's look and its acceptance
            Entry memory other = entry(B);
            other.agent = successors[B];
            yes(call(owners[B], 0, abi.encodeCall(IOfferTable.counter, (key, opening, other))), "replaced");
            yes(!accept(owners[A], owners[B], standing, e), "what was read stands no more");
            yes(call(owners[B], 0, abi.encodeCall(IOfferTable.withdrawCounter, (key))), "taken back");
            yes(!accept(owners[A], owners[B], hashOf(opening, owners[B], other), other), "nor does what was taken back");
            yes(call(owners[B], 0, offer), "made again");
        }
        return accept(owners[A], owners[B], standing, e);
    }

    function accept(address caller, address owner, bytes32 hash, Entry memory e) internal returns (bool) {
        return call(caller, 0, abi.encodeCall(IOfferTable.accept, (key, hash, owner, e)));
    }

    function hashOf(bytes32 opening, address owner, Entry memory e) internal pure returns (bytes32) {
        return keccak256(abi.encode(keccak256("soh.counter.v2"), opening, owner, keccak256(abi.encode(e))));
    }
}
