// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../src/core/ITable.sol";
import { Cause, Ending, Entry, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OddsTable } from "../games/OddsTable.sol";
import { ToldOdds } from "../games/ToldOdds.sol";
import { OddsRig } from "../support/OddsRig.sol";
import { Vm } from "../support/Vm.sol";

/// @notice What the core tells a game besides its moves: what seats bring, the chance of a turn, the end.
contract HooksTest is OddsRig {
    function setUp() public override {
        useTable(new ToldOdds());
    }

    function brought(uint8 seat) internal pure override returns (bytes memory) {
        return seat == A ? bytes("what A brings") : bytes("what B brings");
    }

    function told() private view returns (ToldOdds.Told memory) {
        return ToldOdds(address(table)).toldOf(key);
    }

    // ---- what seats bring

    function test_whatASeatBringsReachesTheGameAsItEnters() public {
        open();
        eq(told().brought.length, 1, "one has entered");
        join();
        ToldOdds.Told memory t = told();
        eq(t.brought.length, 2, "both have entered");
        for (uint8 seat = 0; seat < 2; seat++) {
            eq(t.entered[seat], seat, "seat");
            eq(keccak256(t.brought[seat]), keccak256(brought(seat)), "brought");
        }
    }

    function test_aGameWithoutSettingsRefusesWhatSeatsBring() public {
        useTable(new OddsTable());
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.EntrySetting.selector, 13));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
        e.setting = "";
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
        bytes32 opening = openingHash(key, terms, e);
        e = entry(B);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.EntrySetting.selector, 13));
        vm.prank(owners[B]);
        table.join(key, opening, e);
        inPhase(Phase.Open, 0);
    }

    // ---- what a reveal shows

    function test_whatARevealShowsStandsInALogWithItsSeatAndTurn() public {
        start();
        commitBoth(ONE, ONE);
        reveal(A, ONE);
        reveal(B, ONE);
        commitBoth(ONE, ZERO);
        vm.recordLogs();
        reveal(B, ZERO, "a secret of B");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        eq(logs.length, 2, "the reveal, and what it shows");
        eq(logs[1].topics[0], ITable.Disclosed.selector, "disclosed");
        eq(logs[1].topics[1], key, "of this match");
        eq(uint256(logs[1].topics[2]), B, "by B");
        (uint16 turn, bytes memory data) = abi.decode(logs[1].data, (uint16, bytes));
        eq(turn, 1, "turn");
        eq(keccak256(data), keccak256("a secret of B"), "what was shown");
    }

    function test_aRevealThatShowsNothingLogsNothing() public {
        start();
        commitBoth(ONE, ONE);
        vm.recordLogs();
        reveal(A, ONE);
        eq(vm.getRecordedLogs().length, 1, "the reveal alone");
    }

    // ---- the chance of a turn

    function test_aTurnsChanceFollowsFromBothSaltsAndNothingElse(bool aFirst, bool oddA) public {
        start();
        bytes memory moveA = oddA ? ONE : ZERO;
        commitBoth(moveA, ONE);
        if (aFirst) reveal(A, moveA);
        reveal(B, ONE);
        if (aFirst) eq(told().turnSalts.length, 1, "known with the second reveal");
        else eq(told().turnSalts.length, 0, "one salt says nothing");
        if (!aFirst) reveal(A, moveA);
        eq(told().turnSalts[0], turnSalt(0), "the first turn's");
        commitBoth(moveA, ONE);
        reveal(A, moveA);
        reveal(B, ONE);
        eq(told().turnSalts[1], turnSalt(1), "the second turn's");
        yes(turnSalt(0) != turnSalt(1), "turns differ");
    }

    function turnSalt(uint256 turn) private view returns (bytes32) {
        return keccak256(abi.encode(keccak256("soh.turn.v1"), key, turn, salt(A, turn), salt(B, turn)));
    }

    // ---- the end

    function test_aGameIsToldOnceThatItsMatchIsOver() public {
        uint256 snapshot = vm.snapshotState();
        open();
        vm.prank(owners[A]);
        table.cancel(key);
        toldAs(Ending.Void, Cause.Cancelled);
        vm.revertToState(snapshot);
        open();
        callTime();
        toldAs(Ending.Void, Cause.Time);
        vm.revertToState(snapshot);
        start();
        callTime();
        toldAs(Ending.Void, Cause.Time);
        vm.revertToState(snapshot);
        start();
        for (uint256 i = 0; i < 2; i++) {
            eq(told().ends, 0, "it goes on");
            commitBoth(ONE, ONE);
            reveal(A, ONE);
            reveal(B, ONE);
        }
        toldAs(Ending.SeatA, Cause.Played);
    }

    function toldAs(Ending ending, Cause cause) private view {
        endedAs(ending, cause);
        eq(told().ends, 1, "told once");
    }
}
