// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../../src/core/ITable.sol";
import { Cause, Ending, Entry, Phase } from "../../../src/core/MatchTypes.sol";
import { IOrganizer } from "../../../src/polylemma/organizer/IOrganizer.sol";
import { Vm } from "../../support/Vm.sol";
import { StackRig } from "./StackRig.sol";

/// @notice A match is played with what there was one second before it was joined: whatever owners do with their
/// characters from then on, it goes on as it began, and ends.
contract SnapshotTest is StackRig {
    function test_levelsGainedInAMatchCountInTheNext() public {
        start();
        for (uint256 i = 0; i < 50; i++) characters.levelUp(parties[A][0]);
        nextBlock();
        playRound(move(0, 0), move(0, 0));
        eq(battle().powers[A], 50, "level 5, as it was");
        eq(battle().points[A], 8, "and the points of that time");
    }

    function test_aCharacterThatIsGivenAwayFightsOn() public {
        vm.warp(block.timestamp + 400);
        start();
        for (uint8 round = 0; info().phase != Phase.Over; round++) {
            give(owners[A], stranger, parties[A][round]);
            nextBlock();
            playRound(move(round, 0), move(round, 0));
            eq(battle().powers[A], 10 * (5 + uint256(round)) + 4, "with the bond that it had");
        }
        endedAs(Ending.SeatB, Cause.Played);
        everyoneIsFree();
    }

    function test_charactersThatComeLaterAreNotDrawn() public {
        start();
        eq(battle().population, 8, "as many as there were");
        for (uint256 i = 0; i < 100; i++) minted(stranger, 1);
        nextBlock();
        playRound(move(4, 0), move(4, 0));
        for (uint8 seat = 0; seat < 2; seat++) {
            uint256 token = battle().randomTokens[seat];
            eq(token, candidate(info().salt, secrets[seat], 0, 8), "one of those");
        }
    }

    /// @dev Also if its mint was the last thing in the second before the join.
    function test_theNewestCharacterIsOneOfThoseThatAreDrawn() public {
        uint256 newest = minted(stranger, 1);
        nextBlock();
        for (uint256 i = 0; drawnBy(A, newest) != newest; i++) secrets[A] = keccak256(abi.encode("secret", i));
        start();
        eq(battle().population, newest, "it counts");
        playRound(move(4, 0), move(0, 0));
        eq(battle().randomTokens[A], newest, "and plays");
    }

    /// @dev A proposer's levels are those that its challenger saw, also where its own character comes in a random slot.
    function test_aPartyPlaysAsItWasProposed() public {
        open();
        uint256 token = parties[A][3];
        for (uint256 i = 0; i < 50; i++) characters.levelUp(token);
        nextBlock();
        for (uint256 i = 0; drawnBy(B, 8) != token; i++) secrets[B] = keccak256(abi.encode("secret", i));
        join();
        confirm();
        eq(battle().points[A], 8, "points of the level that was proposed");
        revealSeed(A);
        revealSeed(B);
        commitBoth(move(3, 0), move(4, 0));
        vm.recordLogs();
        show(B, move(4, 0));
        eq(battle().randomTokens[B], token, "B draws A's character");
        Vm.Log memory log = theLog(vm.getRecordedLogs(), ITable.Disclosed.selector);
        (, bytes memory data) = abi.decode(log.data, (uint16, bytes));
        (,,, uint256[] memory words) = abi.decode(data, (bytes32, bytes32, uint256[], uint256[]));
        eq(words[0] & 0xff, 58, "said as it was at the snapshot");
        show(A, move(3, 0));
        eq(battle().powers[A], 80, "as proposed");
        eq(battle().powers[B], 70, "at the level of the slot");
    }

    /// @dev Whom a seat's secret will draw: this test knows both seeds.
    function drawnBy(uint8 seat, uint256 population) private view returns (uint256) {
        bytes32 matchSalt = keccak256(abi.encode(keccak256("soh.salt.v1"), key, seeds[A], seeds[B]));
        return candidate(matchSalt, secrets[seat], 0, population);
    }

    function test_aJoinNeedsTheRangeThatWasAskedFor() public {
        useRules(0, 4, 29);
        uint256 snapshot = vm.snapshotState();
        open();
        // 6, 7, 8 and 9
        expectJoinRefused(abi.encodeWithSelector(IOrganizer.OutOfRange.selector, 30, 4, 29));
        vm.revertToState(snapshot);
        useRules(0, 30, 30);
        open();
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        vm.prank(owners[B]);
        table.join(key, opening, e);
        inPhase(Phase.Seeding, 3);
    }
}
