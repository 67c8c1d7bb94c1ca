// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRecordLens } from "../../../src/core/extensions/IRecordTable.sol";
import { Entry, MatchInfo, Phase } from "../../../src/core/MatchTypes.sol";
import { ITriadLens } from "../../../src/triad/ITriadLens.sol";
import { Vm } from "../../support/Vm.sol";
import { TriadMatch } from "./TriadMatch.sol";

/// @notice Matches that are played one after another in one place are what they are in places of their own: nothing
/// that one left there is seen in the next, nor changes it.
contract PlacesAlikeTest is TriadMatch {
    uint256 private constant PLACE = 3;

    bytes32[] private seen;

    /// @dev The same matches twice, from the same state of the chain: what is shown and said after every call is the
    /// same. Two matches, every eighth time four: what one leaves meets the next one at once, or later. A run is four
    /// whole matches or eight: the deepest one plays some 9,000.
    /// forge-config: default.fuzz.runs = 32
    /// forge-config: deep.fuzz.runs = 2000
    /// forge-config: coverage.fuzz.runs = 2
    function testFuzz_matchesInOnePlaceAreAsInPlacesOfTheirOwn(uint256 seed) public {
        uint256 matches = seed % 8 == 0 ? 4 : 2;
        uint256 snapshot = vm.snapshotState();
        bytes32[] memory inOnePlace = this.playAll(seed, matches, true);
        vm.revertToState(snapshot);
        bytes32[] memory each = this.playAll(seed, matches, false);
        eq(inOnePlace.length, each.length, "as many calls");
        for (uint256 i = 0; i < each.length; i++) eq(inOnePlace[i], each[i], "after the same call");
    }

    function playAll(uint256 seed, uint256 matches, bool placed) external returns (bytes32[] memory) {
        vm.recordLogs();
        for (uint256 i = 0; i < matches; i++) playOne(uint256(keccak256(abi.encode(seed, i))), placed);
        return seen;
    }

    function playOne(uint256 r, bool placed) private {
        arrange(r);
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        if (placed) table.openAt(PLACE, bytes32(r), terms, e);
        else table.open(bytes32(r), terms, e);
        look();
        if (r % 16 == 0) {
            vm.prank(owners[A]);
            table.cancel(key);
            return look();
        }
        if (r % 16 != 1) {
            join();
            look();
            confirm();
        }
        while (info().phase != Phase.Over) {
            r = uint256(keccak256(abi.encode(r)));
            if (r % 24 == 0) beLate();
            else this.proceed(r);
            look();
        }
    }

    function arrange(uint256 r) private {
        key = keyOf(owners[A], bytes32(r));
        delete picks;
        delete rounds;
        delete turnSalts;
        delete sent;
        for (uint256 seat = 0; seat < 2; seat++) {
            seeds[seat] = keccak256(abi.encode("seed", r, seat));
            agents[seat] = address(uint160(uint256(keccak256(abi.encode("agent", r, seat)))));
            isPublic[seat] = (r >> (8 + seat)) % 4 == 0;
            uint256 offset = (r >> (16 + 8 * seat)) % 30;
            for (uint256 i = 0; i < 5; i++) hands[seat][i] = tokenOf(uint8(seat), (offset + 3 * i) % 30);
        }
        useRandomRules(r >> 64);
        terms.publicSeats = (isPublic[A] ? 1 : 0) | (isPublic[B] ? 2 : 0);
        terms.confirmations = uint8(1 + (r >> 32) % 3);
        terms.grace = (r >> 40) % 2 == 0 ? 0 : 60;
        terms.invited = (r >> 48) % 2 == 0 ? owners[B] : address(0);
        terms.seasonId = uint32(r >> 56);
    }

    function beLate() private {
        vm.warp(uint256(info().deadline) + 1);
        vm.prank(stranger);
        table.callTime(key);
    }

    /// @dev One call, or a commit and its reveal. From outside, so that each begins with fresh memory.
    function proceed(uint256 r) external {
        Phase phase = info().phase;
        uint8 seat = info().awaiting == 3 ? uint8((r >> 8) % 2) : toMove();
        if (phase == Phase.Open) return beLate();
        confirm();
        if (phase == Phase.Seeding) return revealSeed(seat);
        if (phase == Phase.Drawing) return sendNext(seat);
        if (phase != Phase.Committing) return openDue(seat);
        bytes memory bytes_ = isDrafting() ? nextPick(r) : legalMove(r);
        if (!isPublic[seat] && (r >> 16) % 2 == 0) return playOpenly(bytes_);
        commit(seat, bytes_);
        look();
        confirm();
        reveal(seat, bytes_, disclosureFor(seat, bytes_));
    }

    /// @dev What everyone sees now, and what was said since. Of a match that is over: how it ended.
    function look() private {
        bytes32 said;
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 k = 0; k < logs.length; k++) said = keccak256(abi.encode(said, logs[k]));
        MatchInfo memory i = info();
        if (i.phase == Phase.Over) {
            seen.push(keccak256(abi.encode(said, i.ending, i.cause, i.score)));
            return;
        }
        ITriadLens views = ITriadLens(address(table));
        bytes memory play = abi.encode(playInfo(), views.poolOf(key), due(A), due(B));
        seen.push(keccak256(abi.encode(said, i, play, ofSeat(A), ofSeat(B))));
    }

    function ofSeat(uint8 seat) private view returns (bytes memory) {
        bool signs = IRecordLens(address(table)).maySign(key, seat, agents[seat]);
        return abi.encode(triad().openedOf(key, seat), lens().ownerOf(key, seat), signs);
    }
}
