// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOpenMoveTable } from "../../../src/core/extensions/IOpenMoveTable.sol";
import { Cause, Ending, Phase } from "../../../src/core/MatchTypes.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { MoveErrors } from "../../../src/triad/referee/MoveErrors.sol";
import { ExtrasConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { Stock } from "../../support/Stock.sol";
import { TriadRig } from "../../support/TriadRig.sol";
import { Vm } from "../../support/Vm.sol";

/// @notice A seat that hides nothing plays its move in one transaction.
contract PlaysTest is TriadRig {
    function test_aWholeMatchIsPlayedWithoutACommitment() public {
        start();
        for (uint8 i = 0; i < 9; i++) {
            eq(info().turn, i, "turn");
            playOpenly(move(i, i / 2));
            confirm();
        }
        openDue(toMove());
        yes(info().phase == Phase.Over && info().cause == Cause.Played, "played");
    }

    function test_theSameMoveLeavesTheSamePositionEitherWay() public {
        start();
        uint256 snapshot = vm.snapshotState();
        playOpenly(move(4, 2));
        bytes32 played = keccak256(abi.encode(playInfo()));
        vm.revertToState(snapshot);
        play(move(4, 2));
        eq(keccak256(abi.encode(playInfo())), played, "position");
    }

    function test_aPlayIsSaid() public {
        start();
        uint8 seat = toMove();
        vm.recordLogs();
        playOpenly(move(4, 2));
        Vm.Log memory log = vm.getRecordedLogs()[0];
        eq(log.topics[0], IOpenMoveTable.Played.selector, "played");
        eq(log.topics[1], key, "in the match");
        eq(uint256(log.topics[2]), seat, "by the seat");
        eq(keccak256(log.data), keccak256(abi.encode(uint16(0), move(4, 2))), "turn and move");
    }

    function test_aPublicSeatMustCommit() public {
        makePublic(A);
        makePublic(B);
        start();
        refuse(agents[toMove()], 0, move(0, 0), abi.encodeWithSelector(IOpenMoveTable.MustCommit.selector, 0));
    }

    function test_onlyTheSeatsOwnPlayForIt() public {
        start();
        uint8 seat = toMove();
        address[3] memory others = [stranger, owners[1 - seat], agents[1 - seat]];
        for (uint256 i = 0; i < 3; i++) {
            refuse(
                others[i],
                0,
                move(0, 0),
                abi.encodeWithSelector(TableErrors.NotSeat.selector, others[i], owners[seat], agents[seat])
            );
        }
        bytes memory shows = disclosure(seat, 0);
        vm.prank(owners[seat]);
        triad().play(key, 0, move(0, 0), shows);
        eq(info().turn, 1, "the owner may");
    }

    function test_aPlayIsOfTheCurrentTurn() public {
        start();
        refuse(agents[toMove()], 1, move(0, 0), abi.encodeWithSelector(TableErrors.WrongTurn.selector, 1, 0));
        playOpenly(move(0, 0));
        confirm();
        refuse(agents[toMove()], 0, move(1, 0), abi.encodeWithSelector(TableErrors.WrongTurn.selector, 0, 1));
    }

    function test_whoeverActsNextWaitsUntilAPlayIsConfirmed(uint8 confirmations) public {
        terms.confirmations = 1 + confirmations % 64;
        terms.actWindow = 1 days;
        start();
        playOpenly(move(0, 0));
        uint256 from = block.number + terms.confirmations;
        eq(info().actFrom, from, "from this block on");
        vm.roll(from - 1);
        bytes memory early = abi.encodeWithSelector(TableErrors.NotConfirmed.selector, from - 1, from);
        uint8 next = toMove();
        refuse(agents[next], 1, move(1, 0), early);
        bytes32 hash = commitment(here(next), move(1, 0));
        vm.expectRevert(early);
        vm.prank(agents[next]);
        table.commit(key, next, 1, hash, 0);
        vm.roll(from);
        playOpenly(move(1, 0));
        eq(info().turn, 2, "then it may");
    }

    /// @dev A card that is shown after the last move would tell what the move should have been.
    function test_theLastCardIsShownWhenTheLastPlayIsConfirmed() public {
        start();
        for (uint8 i = 0; i < 9; i++) {
            if (i != 0) confirm();
            playOpenly(move(i, i / 2));
        }
        uint8 seat = toMove();
        inPhase(Phase.Closing, uint8(1) << seat);
        vm.expectRevert(
            abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, block.number + 1)
        );
        this.openDueOutside(seat);
        confirm();
        openDue(seat);
        inPhase(Phase.Over, 0);
    }

    function openDueOutside(uint8 seat) external {
        (bytes32[] memory leaves, uint8 mask) = (cardLeaves(seat), 1 << 4);
        bytes memory data = abi.encodeCall(triad().openSecrets, (key, seat, leaves, openings(seat, mask)));
        vm.prank(agents[seat]);
        (bool ok, bytes memory reason) = address(table).call(data);
        if (ok) return;
        assembly { revert(add(reason, 32), mload(reason)) }
    }

    function test_whoHasCommittedDoesNotPlayToo() public {
        start();
        uint8 seat = toMove();
        commit(seat, move(0, 0));
        confirm();
        refuse(
            agents[seat],
            0,
            move(1, 1),
            abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Revealing, Phase.Committing)
        );
    }

    function test_aTurnIsPlayedOnce() public {
        start();
        uint8 seat = toMove();
        playOpenly(move(0, 0));
        confirm();
        bytes memory reason =
            abi.encodeWithSelector(TableErrors.NotSeat.selector, agents[seat], owners[1 - seat], agents[1 - seat]);
        refuse(agents[seat], 0, move(1, 1), reason);
        refuse(agents[seat], 1, move(1, 1), reason);
    }

    function test_anIllegalPlayLeavesEverythingAsItWas() public {
        start();
        playOpenly(move(0, 0));
        confirm();
        bytes32 before = keccak256(abi.encode(info(), playInfo()));
        uint8 seat = toMove();
        refuse(agents[seat], 1, move(0, 0), abi.encodeWithSelector(MoveErrors.CellOccupied.selector, 0));
        eq(keccak256(abi.encode(info(), playInfo())), before, "as it was");
        yes(!isOpened(seat, 0), "its card is hidden");
        callTime();
        eq(uint8(info().ending), uint8(seat == A ? Ending.SeatB : Ending.SeatA), "its seat loses");
    }

    function test_aLatePlayIsRefused() public {
        start();
        uint64 deadline = info().deadline;
        passDeadline();
        refuse(
            agents[toMove()], 0, move(0, 0), abi.encodeWithSelector(TableErrors.TooLate.selector, deadline + 1, deadline)
        );
    }

    function test_picksArePlayedTheSameWay() public {
        useRules(three(Stock.core(), 0, ExtrasConfig(0, 0, 10, 0, 0)));
        start();
        for (uint8 i = 0; i < 10; i++) {
            playOpenly(abi.encodePacked(i));
            confirm();
        }
        eq(info().turn, 10, "then the first turn");
    }

    /// @dev One turn of each seat, each as the seat may: the public one commits.
    function test_aPublicSeatAndAnotherPlayInTurn() public {
        makePublic(A);
        start();
        for (uint8 i = 0; i < 4; i++) {
            if (toMove() == A) play(move(i, i / 2));
            else playOpenly(move(i, i / 2));
            confirm();
        }
        eq(info().turn, 4, "four turns");
    }

    function refuse(address caller, uint16 turn, bytes memory bytes_, bytes memory reason) private {
        bytes memory shows = disclosureFor(toMove(), bytes_);
        vm.expectRevert(reason);
        vm.prank(caller);
        triad().play(key, turn, bytes_, shows);
    }
}
