// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICharacters } from "../../src/polylemma/characters/ICharacters.sol";
import { IDealer } from "../../src/polylemma/dealer/IDealer.sol";
import { IOrganizer, Proposal, Standing, Verdict } from "../../src/polylemma/organizer/IOrganizer.sol";
import { PolylemmaMatchRig } from "../support/PolylemmaMatchRig.sol";

contract ProposalsTest is PolylemmaMatchRig {
    function refused(bytes memory why, uint256[4] memory ids) private {
        vm.expectRevert(why);
        propose(ONE, alice, ids);
    }

    function test_aProposalWaits() public {
        propose(ONE, alice, alices);
        stands(alice, Standing.Proposing, ONE);
        engaged(alices, ONE);
        Proposal memory p = only();
        eq(p.matchKey, ONE, "key");
        eq(p.owner, alice, "owner");
        eq(p.lower, 4, "lower");
        eq(p.upper, 1020, "upper");
        eq(p.total, 4, "total");
        eq(p.expiresAt, block.timestamp + 600, "expires");
        eq(keccak256(abi.encode(p.party)), keccak256(abi.encode(alices)), "party");
        eq(dealer.depositOf(alice), 10, "deposit");
        eq(dealer.staminaOf(alice), 90, "stamina");
    }

    function test_aProposalTellsLevels() public {
        uint256[4] memory ids = [minted(carol, 5), minted(carol, 1), minted(carol, 255), minted(carol, 7)];
        pass(1);
        propose(ONE, carol, ids);
        Proposal memory p = only();
        eq(p.total, 268, "total");
        uint8[4] memory levels = [5, 1, 255, 7];
        eq(keccak256(abi.encode(p.levels)), keccak256(abi.encode(levels)), "levels");
    }

    function test_flaw10_onlyABattlefieldProposes() public {
        vm.expectRevert(unauthorized(alice, organizer.BATTLEFIELD_ROLE()));
        vm.prank(alice);
        organizer.propose(ONE, alice, alices, 4, 1020, expiry());
        vm.expectRevert(unauthorized(address(this), organizer.BATTLEFIELD_ROLE()));
        organizer.propose(ONE, alice, alices, 4, 1020, expiry());
    }

    function test_flaw10_onlyItsBattlefieldGoesOnWithAMatch() public {
        address other = address(0xBADF);
        organizer.grantRole(organizer.BATTLEFIELD_ROLE(), other);
        propose(ONE, alice, alices);
        bytes memory refusal = abi.encodeWithSelector(IOrganizer.NotBattlefield.selector, other, battlefield);
        vm.expectRevert(refusal);
        vm.prank(other);
        organizer.challenge(ONE, bob, bobs);
        vm.expectRevert(refusal);
        vm.prank(other);
        organizer.withdraw(ONE);
        challenge(ONE, bob, bobs);
        vm.expectRevert(refusal);
        vm.prank(other);
        organizer.conclude(ONE, Verdict(0, 0, false));
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.NotBattlefield.selector, bob, battlefield));
        vm.prank(bob);
        organizer.conclude(ONE, Verdict(1, 0, false));
    }

    /// @dev Nobody is stuck in the matches of a battlefield that is taken out of use.
    function test_aBattlefieldEndsWhatItHasBegun() public {
        propose(ONE, alice, alices);
        propose(TWO, carol, carols);
        organizer.revokeRole(organizer.BATTLEFIELD_ROLE(), battlefield);
        challenge(ONE, bob, bobs);
        conclude(ONE, A, 0);
        withdraw(TWO);
        stands(alice, Standing.Free, 0);
        stands(carol, Standing.Free, 0);
        vm.expectRevert(unauthorized(battlefield, organizer.BATTLEFIELD_ROLE()));
        propose(ONE, alice, alices);
    }

    function test_flaw11_aCharacterOnceInAParty() public {
        for (uint256 i = 0; i < 4; i++) {
            for (uint256 k = 0; k < i; k++) {
                uint256[4] memory ids = alices;
                ids[i] = ids[k];
                refused(abi.encodeWithSelector(IOrganizer.CharacterTwice.selector, ids[k]), ids);
            }
        }
    }

    function test_flaw12_aTokenMintedThisBlockDoesNotPlay() public {
        uint256[4] memory ids = alices;
        ids[2] = minted(alice, 1);
        refused(abi.encodeWithSelector(ICharacters.NoCharacter.selector, ids[2], block.timestamp - 1), ids);
        pass(1);
        propose(ONE, alice, ids);
    }

    function test_flaw12_aTokenTransferredThisBlockDoesNotPlay() public {
        give(bob, alice, bobs[0]);
        uint256[4] memory ids = alices;
        ids[3] = bobs[0];
        refused(abi.encodeWithSelector(IOrganizer.NotCharacterOwner.selector, bobs[0], bob, alice), ids);
        pass(1);
        propose(ONE, alice, ids);
        eq(only().total, 1 + 1 + 1 + 2, "from the next second on");
    }

    function test_flaw12_whoHasJustLostATokenDoesNotPlayIt() public {
        give(alice, bob, alices[1]);
        refused(abi.encodeWithSelector(IOrganizer.NotCharacterOwner.selector, alices[1], bob, alice), alices);
    }

    function test_othersTokensDoNotPlay() public {
        refused(abi.encodeWithSelector(IOrganizer.NotCharacterOwner.selector, bobs[0], bob, alice), bobs);
        uint256[4] memory none = [uint256(0), 500, 501, 502];
        refused(abi.encodeWithSelector(ICharacters.NoCharacter.selector, 0, block.timestamp - 1), none);
        none = [type(uint256).max, 500, 501, 502];
        refused(
            abi.encodeWithSignature("SafeCastOverflowedUintDowncast(uint8,uint256)", 64, type(uint256).max), none
        );
    }

    function test_onePlayerInOneMatch() public {
        propose(ONE, alice, alices);
        uint256[4] memory more = party(alice, 1);
        pass(1);
        bytes memory refusal = abi.encodeWithSelector(IOrganizer.AlreadyIn.selector, alice, ONE);
        vm.expectRevert(refusal);
        propose(TWO, alice, more);
        vm.expectRevert(refusal);
        challenge(ONE, alice, more);
        propose(TWO, carol, carols);
        vm.expectRevert(refusal);
        challenge(TWO, alice, more);
        challenge(ONE, bob, bobs);
        vm.expectRevert(refusal);
        challenge(TWO, alice, more);
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.AlreadyIn.selector, bob, ONE));
        challenge(TWO, bob, bobs);
    }

    function test_oneKeyOneMatch() public {
        propose(ONE, alice, alices);
        bytes memory refusal = abi.encodeWithSelector(IOrganizer.MatchKnown.selector, ONE);
        vm.expectRevert(refusal);
        propose(ONE, carol, carols);
        challenge(ONE, bob, bobs);
        vm.expectRevert(refusal);
        propose(ONE, carol, carols);
    }

    function test_rangesThatNobodyIsInAreRefused() public {
        uint16[2][4] memory bad = [[uint16(9), 8], [uint16(0), 3], [uint16(1021), 1021], [uint16(1021), 65_535]];
        for (uint256 i = 0; i < 4; i++) {
            vm.expectRevert(abi.encodeWithSelector(IOrganizer.BadRange.selector, bad[i][0], bad[i][1]));
            vm.prank(battlefield);
            organizer.propose(ONE, alice, alices, bad[i][0], bad[i][1], expiry());
        }
        uint16[2][3] memory good = [[uint16(0), 4], [uint16(1020), 1020], [uint16(0), 65_535]];
        for (uint256 i = 0; i < 3; i++) {
            vm.prank(battlefield);
            organizer.propose(ONE, alice, alices, good[i][0], good[i][1], expiry());
            withdraw(ONE);
        }
    }

    function test_whoIsNotAdmittedProposesNothing() public {
        uint256[4] memory ids = party(stranger, 1);
        pass(1);
        vm.expectRevert(abi.encodeWithSelector(IDealer.NotSubscribed.selector, stranger, 0));
        propose(ONE, stranger, ids);
        stands(stranger, Standing.Free, 0);
        engaged(ids, 0);
        eq(organizer.proposalCount(), 0, "none");
    }

    function test_aWithdrawnProposalLeavesNothing() public {
        propose(ONE, alice, alices);
        withdraw(ONE);
        stands(alice, Standing.Free, 0);
        engaged(alices, 0);
        eq(organizer.proposalCount(), 0, "none");
        eq(dealer.creditOf(alice), 10, "deposit");
        eq(dealer.staminaOf(alice), 90, "but not what it took to be one");
        withdraw(ONE);
        vm.prank(stranger);
        organizer.withdraw(TWO);
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.NoProposal.selector, ONE));
        challenge(ONE, bob, bobs);
        propose(ONE, alice, alices);
    }

    function test_aMatchUnderWayIsNotWithdrawn() public {
        begin();
        withdraw(ONE);
        stands(alice, Standing.Playing, ONE);
    }

    function test_flaw13_aLapsedSubscriptionHoldsUpNobody() public {
        uint256 until = dealer.subscribedUntil(alice);
        vm.warp(until);
        propose(ONE, alice, alices);
        pass(1);
        subscribe(bob);
        vm.expectRevert(abi.encodeWithSelector(IDealer.NotSubscribed.selector, alice, until));
        challenge(ONE, bob, bobs);
        withdraw(ONE);
        stands(alice, Standing.Free, 0);
        subscribe(alice);
        propose(TWO, alice, alices);
        challenge(TWO, bob, bobs);
        conclude(TWO, B, 0);
        propose(ONE, bob, bobs);
        challenge(ONE, alice, alices);
    }

    function test_flaw13_aProposerMayRenewWhileItWaits() public {
        vm.warp(dealer.subscribedUntil(alice));
        propose(ONE, alice, alices);
        pass(1);
        subscribe(alice);
        subscribe(bob);
        challenge(ONE, bob, bobs);
    }

    function test_flaw21_proposalsAreReadPageByPage() public {
        address[5] memory players = [address(0x101), address(0x102), address(0x103), address(0x104), address(0x105)];
        for (uint256 i = 0; i < 5; i++) {
            fund(players[i], 20);
            subscribe(players[i]);
            party(players[i], 1);
        }
        pass(1);
        for (uint256 i = 0; i < 5; i++) {
            uint256 first = 13 + 4 * i;
            propose(bytes32(i + 1), players[i], [first, first + 1, first + 2, first + 3]);
        }
        eq(organizer.proposalCount(), 5, "five");
        eq(organizer.proposals(0, 2).length, 2, "a page");
        eq(organizer.proposals(4, 2).length, 1, "the last page");
        eq(organizer.proposals(5, 2).length, 0, "none after it");
        eq(organizer.proposals(type(uint256).max, type(uint256).max).length, 0, "nor beyond");
        // from the middle, the first, the last: the others stay
        withdraw(bytes32(uint256(3)));
        withdraw(bytes32(uint256(1)));
        withdraw(bytes32(uint256(4)));
        Proposal[] memory left = organizer.proposals(0, type(uint256).max);
        eq(left.length, 2, "two are left");
        eq(uint256(left[0].matchKey) + uint256(left[1].matchKey), 2 + 5, "these two");
        for (uint256 i = 0; i < 2; i++) eq(left[i].owner, players[uint256(left[i].matchKey) - 1], "with their owners");
        challenge(bytes32(uint256(5)), players[0], [uint256(13), 14, 15, 16]);
        eq(only().matchKey, bytes32(uint256(2)), "one is left");
    }
}
