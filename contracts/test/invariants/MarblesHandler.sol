// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOfferTable } from "../../src/core/extensions/IOfferTable.sol";
import { Cause, Entry, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
import { Coin } from "../support/Coin.sol";
import { MarblesTable } from "../games/MarblesTable.sol";
import { Things } from "../support/Things.sol";
import { OffersHandler } from "./OffersHandler.sol";

/// @title Everyone around offers whose seats bring tokens, which change their owner as moves are played.
/// @notice What each seat has lost is kept in books apart from the table.
contract MarblesHandler is OffersHandler {
    /// @dev What the seats of a match bring, how many of them they have lost, and which were taken out.
    struct Piles {
        uint256[2] first; // the token that a seat's pile begins with
        uint256[2] count;
        uint256[2] lost;
        bool entered; // seat B
    }

    Things private things;
    uint256 private minted;
    mapping(bytes32 => Piles) private piles;
    mapping(uint256 => bool) private taken;
    /// @dev Tokens won by a move, and taken out: a run in which nothing happens cannot pass for a good one.
    uint256[2] public done;

    constructor(Coin coentered, uint256 name, MarblesTable table_, Things things_) OffersHandler(coentered, name, table_) {
        things = things_;
        minted = name << 64;
        address vault_ = address(safe());
        for (uint256 seat = 0; seat < 2; seat++) {
            vm.prank(owners[seat]);
            things.setApprovalForAll(vault_, true);
        }
    }

    /// @dev New tokens for both seats.
    function prepare(uint256 r) internal override {
        Piles storage p = piles[key];
        for (uint256 seat = 0; seat < 2; seat++) {
            (p.first[seat], p.count[seat]) = (minted, 1 + (r >> (8 * seat)) % 4);
            for (uint256 i = 0; i < p.count[seat]; i++) things.mint(owners[seat], minted++);
        }
        super.prepare(r);
        takeSome(r >> 16);
    }

    function brought(uint8 seat) internal view override returns (bytes memory) {
        Piles storage p = piles[key];
        uint256[] memory ids = new uint256[](p.count[seat]);
        for (uint256 i = 0; i < ids.length; i++) ids[i] = p.first[seat] + i;
        return abi.encode(things, ids);
    }

    /// @dev Before that: a counter of a stranger, who has none of the tokens that it names, is not accepted.
    function enter(Entry memory e, uint256 r) internal override returns (bool entered) {
        bytes32 opening = openingHash();
        if (call(stranger, 0, abi.encodeCall(IOfferTable.counter, (key, opening, e)))) {
            yes(!accept(owners[A], stranger, hashOf(opening, stranger, e), e), "nobody brings another's tokens");
        }
        entered = super.enter(e, r);
        piles[key].entered = entered;
    }

    /// @dev The second reveal of a turn plays it.
    function onAct(MatchInfo memory was, uint8) internal override {
        MatchInfo memory i = info();
        if (was.phase != Phase.Revealing || (i.phase == was.phase && i.turn == was.turn)) return;
        Piles storage p = piles[key];
        uint8 loser = moves[A][0] == moves[B][0] ? B : A;
        if (p.lost[loser] == p.count[loser]) return;
        p.lost[loser]++;
        done[0]++;
    }

    /// @dev No records close these matches; instead anyone tries to take out what is in the vault.
    function record(uint256 r) internal override {
        takeSome(r);
    }

    function takeSome(uint256 r) private {
        for (uint256 k = 0; k < 4 && keys.length != 0; k++) {
            r = uint256(keccak256(abi.encode(r)));
            bytes32 match_ = keys[r % keys.length];
            Piles storage p = piles[match_];
            uint8 seat = uint8((r >> 64) % 2);
            uint256 i = (r >> 80) % p.count[seat];
            (uint256 id, address owner) = (p.first[seat] + i, ownerIn(match_, seat, i));
            address caller = (r >> 96) % 4 == 0 || owner == address(0) ? anyone(r >> 100) : owner;
            bytes memory data = abi.encodeCall(ITokenVault.take, (things, id, caller));
            bool may = owner == caller && !taken[id];
            eq(callTo(caller, address(safe()), 0, data) ? 1 : 0, may ? 1 : 0, "whose it is takes it, once");
            if (!may) continue;
            taken[id] = true;
            done[1]++;
        }
    }

    /// @notice Each token of each match is where it must be, and whose it must be.
    /// @return held how many the vault has to hold for this handler
    function checkMarbles() external view returns (uint256 held) {
        for (uint256 k = 0; k < keys.length; k++) {
            Piles storage p = piles[keys[k]];
            for (uint8 seat = 0; seat < 2; seat++) {
                bool entered = hasEntered(keys[k], seat);
                for (uint256 i = 0; i < p.count[seat]; i++) {
                    uint256 id = p.first[seat] + i;
                    address owner = ownerIn(keys[k], seat, i);
                    bool inside = entered && !taken[id];
                    (bytes32 gotKey, address gotOwner) = safe().holdingOf(things, id);
                    eq(gotKey, entered && owner == address(0) ? keys[k] : bytes32(0), "at stake in");
                    eq(gotOwner, inside ? owner : address(0), "awarded to");
                    eq(things.ownerOf(id), inside ? address(safe()) : entered ? owner : owners[seat], "where it is");
                    if (inside) held++;
                }
            }
        }
    }

    /// @dev Whose a marble that has gone in is; zero while it is at stake, and if it never went in.
    function ownerIn(bytes32 match_, uint8 seat, uint256 i) private view returns (address) {
        if (!hasEntered(match_, seat)) return address(0);
        Piles storage p = piles[match_];
        if (i < p.lost[seat]) return owners[1 - seat];
        MatchInfo memory end = lens().infoOf(match_);
        if (end.phase != Phase.Over) return address(0);
        bool late = end.cause == Cause.Time && uint8(end.ending) == 2 - seat;
        return owners[late ? 1 - seat : seat];
    }

    function hasEntered(bytes32 match_, uint8 seat) private view returns (bool) {
        return seat == A || piles[match_].entered;
    }

    function safe() private view returns (ITokenVault) {
        return MarblesTable(address(table)).marbles();
    }
}
