// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Entry, Phase, Player, Terms } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OddsRig } from "../support/OddsRig.sol";

/// @notice Whoever joins joins what it has read, and nothing else.
contract JoinsTest is OddsRig {
    /// @dev The chain takes the opening back, and the same key is opened for more money and with longer windows.
    function test_aJoinOfAnOpeningThatWasReplacedIsRefused() public {
        uint256 snapshot = vm.snapshotState();
        open();
        bytes32 read = openingHash();
        vm.revertToState(snapshot);
        (terms.actWindow, terms.voteWindow) = (2 days, 2 days);
        open();
        refuse(read, openingHash());
        join();
        inPhase(Phase.Seeding, 3);
    }

    function test_aStakeThatWasRaisedIsNotTaken() public {
        bytes32 read = openingHash();
        terms.stake = 1_000;
        vm.deal(owners[A], 1_000);
        Entry memory a = entry(A);
        vm.prank(owners[A]);
        table.open{ value: 1_000 }(NONCE, terms, a);
        refuse(read, openingHash());
    }

    function testFuzz_anyOtherTermIsAnotherOpening(uint8 field) public {
        Entry memory a = entry(A);
        bytes32 read = openingHash();
        Terms memory other = altered(field % 18);
        vm.prank(owners[A]);
        try table.open(NONCE, other, a) { }
        catch {
            // not all terms can be played with: their hash differs all the same
            yes(openingHash(key, other, a) != read, "another hash");
            return;
        }
        refuse(read, openingHash(key, other, a));
    }

    function testFuzz_anyOtherEntryIsAnotherOpening(uint8 field) public {
        bytes32 read = openingHash();
        Entry memory a = entryAltered(field % 12);
        vm.prank(owners[A]);
        try table.open(NONCE, terms, a) { }
        catch {
            yes(openingHash(key, terms, a) != read, "another hash");
            return;
        }
        refuse(read, openingHash(key, terms, a));
    }

    function test_anOpeningsHashIsThatOfItsOwnKey() public {
        open();
        refuse(openingHash(keccak256("another key"), terms, entry(A)), openingHash());
        refuse(0, openingHash());
    }

    function altered(uint256 field) private view returns (Terms memory t) {
        t = terms;
        if (field == 0) t.rules = keccak256("other rules");
        else if (field == 1) t.setting = hex"01";
        else if (field == 2) t.invited = owners[B];
        else if (field == 3) t.publicSeats = 1;
        else if (field == 4) t.rated = true;
        else if (field == 5) t.confirmations = 2;
        else if (field == 6) t.grace = 1;
        else if (field == 7) t.seasonId += 1;
        else if (field == 8) t.joinWindow += 1;
        else if (field == 9) t.actWindow += 1;
        else if (field == 10) t.voteWindow += 1;
        else if (field == 11) t.recordWindow += 1;
        else if (field == 12) (t.series, t.seriesLength, t.game) = (keccak256("series"), 3, 1);
        else if (field == 13) t.seriesLength = 1;
        else if (field == 14) t.game = 1;
        else if (field == 15) t.stakeToken = stranger;
        else if (field == 16) t.stake = 1;
        else t.series = keccak256("series");
    }

    function entryAltered(uint256 field) private view returns (Entry memory e) {
        e = entry(A);
        if (field == 0) e.agent = stranger;
        else if (field == 1) e.agentSigns = true;
        else if (field == 2) e.player = Player.Computer;
        else if (field == 3) e.isPublic = true;
        else if (field == 4) e.blind = true;
        else if (field == 5) e.room = 12_345;
        else if (field == 6) e.ballots = "https://example.org";
        else if (field == 7) e.seedCommit = keccak256("another seed");
        else if (field == 8) e.secretRoot = keccak256("secrets");
        else if (field == 9) e.link = keccak256("link");
        else if (field == 10) e.drawHash = keccak256("draws");
        else e.setting = hex"01";
    }

    function refuse(bytes32 read, bytes32 opened) private {
        Entry memory b = entry(B);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.OpeningMismatch.selector, read, opened));
        vm.prank(owners[B]);
        table.join(key, read, b);
    }
}
