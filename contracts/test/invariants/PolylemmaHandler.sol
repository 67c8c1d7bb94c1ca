// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRecordTable } from "../../src/core/extensions/IRecordTable.sol";
import { ITable } from "../../src/core/ITable.sol";
import { Entry, MatchInfo, Phase, Settlement, Terms } from "../../src/core/MatchTypes.sol";
import { Characters } from "../../src/polylemma/characters/Characters.sol";
import { Dealer } from "../../src/polylemma/dealer/Dealer.sol";
import { BattleInfo } from "../../src/polylemma/battle/IBattleLens.sol";
import { IDealer } from "../../src/polylemma/dealer/IDealer.sol";
import { Organizer } from "../../src/polylemma/organizer/Organizer.sol";
import { PolylemmaCoin } from "../../src/polylemma/dealer/PolylemmaCoin.sol";
import { BattleSeats } from "../polylemma/battle/BattleSeats.sol";
import { Coin } from "../support/Coin.sol";
import { SeatsRig } from "../support/SeatsRig.sol";
import { Vm } from "../support/Vm.sol";
import { SeatsHandler } from "./SeatsHandler.sol";

/// @title Everyone around matches of POLYLEMMA, with the real organizer and dealer.
contract PolylemmaHandler is BattleSeats, SeatsHandler {
    uint256 private constant CHARACTERS = 6;
    /// @dev Blocks of subscription that are more than a match takes.
    uint256 private constant LONG = 200_000;

    /// @dev One seat's part in the match under way, as the rules have it.
    struct Part {
        uint8 left; // level points
        uint8 used; // slots
        bytes pending; // the move it committed to
        bool isLegal;
        bool revealed; // in this round
        bool shown; // its secret
    }

    PolylemmaCoin private coins;
    Dealer private dealer;
    Characters private characters;
    Organizer private organizer;
    Part[2] private parts;
    /// @dev Where the match stood after the last thing a seat did in it.
    Phase private stood;

    constructor(Coin coin_, uint256 name, ITable table_, Organizer organizer_) SeatsHandler(coin_, name) {
        (table, organizer) = (table_, organizer_);
        dealer = Dealer(address(organizer_.dealer()));
        coins = dealer.coin();
        characters = Characters(address(organizer_.characters()));
    }

    /// @notice Once it may mint.
    function setUp() external {
        fund();
        for (uint8 seat = 0; seat < 2; seat++) {
            coins.mint(owners[seat], 1e12);
            vm.prank(owners[seat]);
            coins.approve(address(dealer), type(uint256).max);
        }
    }

    // ---- a match

    function prepare(uint256 r) internal override {
        useRules(uint8(r % 8));
        for (uint8 seat = 0; seat < 2; seat++) {
            seeds[seat] = keccak256(abi.encode("seed", nonce, seat));
            secrets[seat] = keccak256(abi.encode("secret", nonce, seat));
            getReady(owners[seat]);
            muster(seat, r >> (8 + 8 * seat));
            delete parts[seat];
        }
        stood = Phase.None;
        // what was minted or given in this second is nobody's yet
        vm.roll(block.number + 1);
        vm.warp(block.timestamp + 1);
    }

    function getReady(address owner) private {
        if (dealer.subscribedUntil(owner) < block.timestamp + LONG) {
            vm.prank(owner);
            dealer.subscribe();
        }
        if (dealer.staminaOf(owner) >= 50) return;
        vm.prank(owner);
        dealer.restoreStamina();
    }

    /// @dev Four of the characters that a seat's owner has.
    function muster(uint8 seat, uint256 r) private {
        address owner = owners[seat];
        while (characters.balanceOf(owner) < CHARACTERS) {
            r = uint256(keccak256(abi.encode(r)));
            uint256 token = characters.mint(owner, "Somebody", uint8(r % 3), uint8((r >> 8) % 10), 1);
            for (uint256 i = 0; i < (r >> 16) % 9; i++) characters.levelUp(token);
        }
        uint256 count = characters.balanceOf(owner);
        uint256[] memory own = characters.tokensOf(owner, 0, count);
        for (uint256 i = 0; i < 4; i++) parties[seat][i] = own[(r + i) % count];
    }

    function due() internal view override returns (uint8) {
        return dueIn(info().phase);
    }

    function dueIn(Phase phase) private view returns (uint8) {
        if (phase == Phase.Committing && (isPublic[A] || isPublic[B])) return isPublic[A] ? 2 : 1;
        if (phase == Phase.PublicCommitting) return isPublic[A] ? 1 : 2;
        return 3;
    }

    function choose(uint8 seat, uint256 r) internal override returns (bytes memory) {
        Part storage part = parts[seat];
        uint8 left = leftOf(seat);
        part.isLegal = r % 32 != 0;
        uint8 slot = uint8((r >> 8) % 5);
        while (part.used & (uint8(1) << slot) != 0) slot = (slot + 1) % 5;
        uint8 points = uint8((r >> 16) % (uint256(left) + 1));
        part.pending = move(slot, points);
        if (part.isLegal) return part.pending;
        if (r & 64 == 0) part.pending = move(slot, left + 1);
        else if (part.used != 0) part.pending = move(lowest(part.used), 0);
        else part.pending = r & 128 == 0 ? bytes(hex"0500") : bytes(hex"00");
        return part.pending;
    }

    function lowest(uint8 mask) private pure returns (uint8 slot) {
        while (mask & (uint8(1) << slot) == 0) slot++;
    }

    /// @dev Level points: the highest level of the party, less what was spent. Known to the books from the first
    /// choice.
    function leftOf(uint8 seat) private returns (uint8) {
        Part storage part = parts[seat];
        if (part.used == 0) part.left = battle().points[seat];
        return part.left;
    }

    function revealable(uint8 seat) internal view override returns (bool) {
        return parts[seat].isLegal;
    }

    function revealCall(uint8 seat) internal override returns (bytes memory) {
        Part storage part = parts[seat];
        bool shows = part.isLegal && uint8(part.pending[0]) == RANDOM_SLOT;
        if (shows) part.shown = true;
        bytes memory disclosure = shows ? disclosureOf(secrets[seat]) : bytes("");
        return abi.encodeCall(
            ITable.reveal, (key, seat, part.pending, digest(seat), salt(seat, info().turn), disclosure)
        );
    }

    function openingCall(uint8, uint256) internal pure override returns (bytes memory) {
        revert NotTrue("there are no hands");
    }

    function onAct(MatchInfo memory was, uint8 seat) internal override {
        stood = info().phase;
        if (was.phase != Phase.Revealing) return;
        parts[seat].revealed = true;
        if (!parts[1 - seat].revealed) return;
        BattleInfo memory b = battle();
        // of a match that is over its place shows nothing
        bool gone = b.snapshot == 0;
        for (uint8 i = 0; i < 2; i++) {
            Part storage part = parts[i];
            (uint8 slot, uint8 points) = (uint8(part.pending[0]), uint8(part.pending[1]));
            (part.revealed, part.used) = (false, part.used | uint8(1) << slot);
            part.left -= points;
            if (gone) continue;
            eq(b.used[i], part.used, "every slot once");
            eq(b.points[i], part.left, "points are what is left, and never less than nothing");
            yes((b.randomTokens[i] != 0) == (part.used & 16 != 0), "a random slot is drawn when it is used");
        }
        if (gone) return;
        eq(b.round, was.turn + 1, "rounds played");
        yes(uint256(b.wins[A]) + b.wins[B] <= b.round, "a round is won once");
    }

    function isDone(uint8) internal pure override returns (bool) {
        return true;
    }

    /// @dev Records settle nothing here; and owners do something else with their characters.
    function record(uint256 r) internal override {
        Settlement memory s;
        s.owners = info().owners;
        s.salt = info().salt;
        yes(!call(anyone(r), 0, abi.encodeCall(IRecordTable.settle, (key, s))), "nobody brings records");
        uint8 seat = uint8(r & 1);
        uint256 token = parties[seat][(r >> 8) % 4];
        if (r & 2 == 0) {
            characters.levelUp(token);
        } else if (info().phase != Phase.Open && characters.ownerOf(token) == owners[seat]) {
            // a proposal would be dead without its character; a match goes on
            vm.prank(owners[seat]);
            characters.transferFrom(owners[seat], owners[1 - seat], token);
        }
    }

    /// @dev Nobody plays twice at once, nor with what is not its own, or is in a match.
    function misbehave(Phase phase, uint256 r) internal override {
        bool expired = phase == Phase.Open && block.timestamp > info().deadline;
        if (r % 3 != 0 || expired) return super.misbehave(phase, r);
        (bytes32 nonce_, bytes32 key_) = (keccak256(abi.encode("foe", nonce)), key);
        address foe = r & 512 == 0 ? owners[A] : stranger;
        key = keyOf(foe, nonce_);
        Entry memory e = entry(A);
        yes(!call(foe, 0, abi.encodeCall(ITable.open, (nonce_, freeTerms(), e))), "one match at a time");
        key = key_;
    }

    function freeTerms() private view returns (Terms memory free) {
        free = terms;
        (free.stake, free.stakeToken) = (0, address(0));
    }

    // ---- what must hold

    /// @notice A match that goes on has its players and characters, and no other match has them; one that is over has
    /// none.
    function checkEngagements() external view {
        if (keys.length == 0) return;
        MatchInfo memory i = info();
        bool expired = i.phase == Phase.Open && block.timestamp > i.deadline;
        bytes32 holder = i.phase == Phase.Over || expired ? bytes32(0) : key;
        for (uint8 seat = 0; seat < 2; seat++) {
            bool joined = seat == A || i.owners[B] != address(0);
            (, bytes32 held) = organizer.standingOf(owners[seat]);
            eq(held, joined ? holder : bytes32(0), "who is in which match");
            for (uint256 k = 0; k < 4; k++) {
                eq(organizer.engagedIn(parties[seat][k]), joined ? holder : bytes32(0), "which character");
            }
            if (i.phase == Phase.Over) eq(dealer.depositOf(owners[seat]), 0, "no deposit is kept");
        }
    }

    function shownOf(bytes32 past) internal view override returns (bytes memory) {
        return abi.encode(battleOf(past));
    }

    /// @dev No secret before it is used; and no penalty but for those who had to act and did not.
    function nothingHiddenIn(Vm.Log[] memory logs) internal view override {
        uint8 blamed;
        bool timeCalled;
        for (uint256 i = 0; i < logs.length; i++) {
            bytes32 kind = logs[i].topics[0];
            if (kind == ITable.TimeCalled.selector) timeCalled = true;
            if (kind == IDealer.SubscriptionShortened.selector) {
                address player = address(uint160(uint256(logs[i].topics[1])));
                yes(player == owners[A] || player == owners[B], "only players are blamed");
                blamed |= player == owners[A] ? 1 : 2;
            }
            bytes memory data = logs[i].data;
            for (uint256 place = 32; place <= data.length; place += 32) {
                bytes32 word;
                assembly { word := mload(add(data, place)) }
                nothingHidden(word);
            }
        }
        uint8 late;
        // the seeds are due before a seat has done anything
        if (timeCalled && joined && info().phase == Phase.Over) {
            late = dueIn(stood == Phase.None ? Phase.Seeding : stood) & ~acted;
        }
        eq(blamed, late, "who had to act and did not is blamed, and nobody else");
    }

    function nothingHiddenAt(bytes32[] memory slots) internal view override {
        for (uint256 i = 0; i < slots.length; i++) nothingHidden(vm.load(address(table), slots[i]));
    }

    function nothingHidden(bytes32 word) private view {
        for (uint256 seat = 0; seat < 2; seat++) {
            yes(parts[seat].shown || word != secrets[seat], "a secret can be read");
        }
    }

    // ---- of both parents

    function brought(uint8 seat) internal view override(BattleSeats, SeatsRig) returns (bytes memory) {
        return BattleSeats.brought(seat);
    }

    function secretRoot(uint8 seat) internal view override(BattleSeats, SeatsRig) returns (bytes32) {
        return BattleSeats.secretRoot(seat);
    }
}
