// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Entry, MatchInfo, Phase, Terms } from "../../src/core/MatchTypes.sol";
import { ITableLens } from "../../src/core/ITableLens.sol";
import { Battlefield } from "../../src/polylemma/battle/Battlefield.sol";
import { IOrganizer, Standing } from "../../src/polylemma/organizer/IOrganizer.sol";
import { PolylemmaMatchRig } from "../support/PolylemmaMatchRig.sol";

/// @notice Matches at a real battlefield, with the real organizer and dealer: what a player sees of all of it.
contract WholeMatchTest is PolylemmaMatchRig {
    bytes32 private constant NONCE = keccak256("nonce");
    Battlefield private field;
    bytes32 private key;

    function setUp() public override {
        super.setUp();
        field = new Battlefield(organizer, characters);
        organizer.grantRole(organizer.BATTLEFIELD_ROLE(), address(field));
        coin.mint(address(dealer), 10_000);
        key = keccak256(abi.encode(keccak256("soh.match.v1"), block.chainid, address(field), alice, NONCE));
    }

    function terms() private pure returns (Terms memory t) {
        t.rules = keccak256(abi.encode(keccak256("soh.polylemma.ruleset.v2"), uint256(6)));
        t.setting = abi.encode(uint8(6), uint16(4), uint16(1020));
        t.confirmations = 1;
        (t.joinWindow, t.actWindow, t.voteWindow, t.recordWindow) = (600, 60, 90, 30 days);
    }

    function secret(address owner) private pure returns (bytes32) {
        return keccak256(abi.encode("secret", owner));
    }

    function secretSalt(address owner) private pure returns (bytes32) {
        return keccak256(abi.encode("salt", owner));
    }

    function info() private view returns (MatchInfo memory) {
        return ITableLens(address(field)).infoOf(key);
    }

    function entry(address owner, uint256[4] memory ids) private view returns (Entry memory e) {
        e.agent = owner;
        e.seedCommit = keccak256(abi.encode(keccak256("soh.seed.v1"), key, owner, secret(owner)));
        bytes32 leaf = keccak256(
            abi.encode(keccak256("soh.secret.v2"), key, owner, uint256(0), uint256(0), secret(owner), secretSalt(owner))
        );
        e.secretRoot = keccak256(abi.encode(keccak256("soh.secrets.v2"), uint256(1), leaf));
        e.setting = abi.encode(ids);
    }

    function open() private {
        Entry memory e = entry(alice, alices);
        vm.prank(alice);
        field.open(NONCE, terms(), e);
    }

    function openingHash() private view returns (bytes32) {
        Entry memory first = entry(alice, alices);
        return keccak256(
            abi.encode(
                keccak256("soh.opening.v2"), key, keccak256(abi.encode(terms())), keccak256(abi.encode(first))
            )
        );
    }

    function join() private {
        Entry memory e = entry(bob, bobs);
        bytes32 opening = openingHash();
        vm.prank(bob);
        field.join(key, opening, e);
        pass(2);
    }

    function showSeed(uint8 seat) private {
        address owner = seat == A ? alice : bob;
        vm.prank(owner);
        field.revealSeed(key, seat, secret(owner));
    }

    function callTime() private {
        vm.warp(info().deadline + 1);
        vm.prank(stranger);
        field.callTime(key);
    }

    function endedAs(Ending ending, Cause cause, uint256 creditA, uint256 creditB) private view {
        eq(uint8(info().phase), uint8(Phase.Over), "over");
        eq(uint8(info().ending), uint8(ending), "ending");
        eq(uint8(info().cause), uint8(cause), "cause");
        stands(alice, Standing.Free, 0);
        stands(bob, Standing.Free, 0);
        engaged(alices, 0);
        engaged(bobs, 0);
        eq(organizer.proposalCount(), 0, "no proposal");
        eq(dealer.creditOf(alice), creditA, "Alice");
        eq(dealer.creditOf(bob), creditB, "Bob");
    }

    function test_anOpenMatchIsAProposal() public {
        open();
        stands(alice, Standing.Proposing, key);
        eq(only().expiresAt, info().deadline, "as long as one can join");
        vm.prank(alice);
        field.cancel(key);
        endedAs(Ending.Void, Cause.Cancelled, 10, 0);
    }

    function test_timeIsCalledOnAnOpenMatch() public {
        open();
        callTime();
        endedAs(Ending.Void, Cause.Time, 10, 0);
    }

    function test_aMatchWhoseProposalIsGoneEndsNevertheless() public {
        open();
        vm.warp(block.timestamp + 601);
        organizer.dissolve(key);
        callTime();
        endedAs(Ending.Void, Cause.Time, 10, 0);
    }

    function test_aMatchThatLostACharacterIsCancelled() public {
        open();
        give(alice, carol, alices[0]);
        Entry memory e = entry(bob, bobs);
        bytes32 opening = openingHash();
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.CharacterMoved.selector, alices[0]));
        vm.prank(bob);
        field.join(key, opening, e);
        vm.prank(alice);
        field.cancel(key);
        endedAs(Ending.Void, Cause.Cancelled, 10, 0);
    }

    function test_flaw7_bothSilentFromTheBeginning() public {
        open();
        join();
        stands(bob, Standing.Playing, key);
        callTime();
        endedAs(Ending.Void, Cause.Time, 10, 10);
        eq(dealer.subscribedUntil(alice), START + MONTH - PENALTY, "both lose days");
        eq(dealer.subscribedUntil(bob), START + MONTH - PENALTY, "both lose days");
    }

    function test_flaw8_whoDoesNotShowItsSeedLosesToTheOther() public {
        open();
        join();
        showSeed(A);
        callTime();
        endedAs(Ending.SeatA, Cause.Time, 10 + 10, 0);
        eq(dealer.subscribedUntil(alice), START + MONTH, "who acted loses nothing");
        eq(dealer.subscribedUntil(bob), START + MONTH - PENALTY, "who did not loses days");
    }

    function test_aMatchIsPlayedAndPaid() public {
        endow(alice, 1_000);
        open();
        join();
        showSeed(A);
        showSeed(B);
        for (uint8 slot = 0; slot < 3; slot++) {
            bytes memory move = abi.encodePacked(slot, uint8(0));
            for (uint8 seat = 0; seat < 2; seat++) {
                bytes32 hash = keccak256(
                    abi.encode(
                        keccak256("soh.commit.v1"), block.chainid, field, key, seat, uint256(slot), keccak256(move),
                        bytes32(0), secret(alice)
                    )
                );
                vm.prank(seat == A ? alice : bob);
                field.commit(key, seat, slot, hash, 0);
            }
            pass(1);
            for (uint8 seat = 0; seat < 2; seat++) field.reveal(key, seat, move, 0, secret(alice), "");
        }
        // level 2 beats level 1, whatever the kinds: they are the same
        endedAs(Ending.SeatB, Cause.Played, 10, 10 + 51 * 4 * uint256(110) ** 3 / uint256(114) ** 3);
        open2();
    }

    /// @dev The next match begins without anybody having to clear anything away.
    function open2() private {
        Terms memory t = terms();
        Entry memory e = entry(bob, bobs);
        vm.prank(bob);
        field.open(NONCE, t, e);
        (Standing standing,) = organizer.standingOf(bob);
        eq(uint8(standing), uint8(Standing.Proposing), "proposing");
    }
}
