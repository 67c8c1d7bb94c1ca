// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOrganizer, Standing } from "../../src/polylemma/organizer/IOrganizer.sol";
import { PolylemmaMatchRig } from "../support/PolylemmaMatchRig.sol";

/// @notice Proposals that nobody can challenge any more, and that nobody has withdrawn.
contract DissolvedTest is PolylemmaMatchRig {
    function test_anExpiredProposalIsNotChallenged() public {
        propose(ONE, alice, alices);
        vm.warp(block.timestamp + 600);
        stands(alice, Standing.Proposing, ONE);
        uint256 state = vm.snapshotState();
        challenge(ONE, bob, bobs);
        vm.revertToState(state);
        vm.warp(block.timestamp + 1);
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.NoProposal.selector, ONE));
        challenge(ONE, bob, bobs);
    }

    function test_anExpiredProposalHoldsNobody() public {
        propose(ONE, alice, alices);
        vm.warp(block.timestamp + 601);
        stands(alice, Standing.Free, 0);
        engaged(alices, 0);
        propose(TWO, alice, alices);
        stands(alice, Standing.Proposing, TWO);
        engaged(alices, TWO);
        eq(only().matchKey, TWO, "the old one is gone");
        eq(dealer.staminaOf(alice), 90, "one match is paid for");
        eq(dealer.depositOf(alice), 10, "once");
        withdraw(ONE);
        stands(alice, Standing.Proposing, TWO);
    }

    function test_whoseProposalExpiredMayChallenge() public {
        propose(ONE, alice, alices);
        vm.warp(block.timestamp + 601);
        propose(TWO, bob, bobs);
        challenge(TWO, alice, alices);
        stands(alice, Standing.Playing, TWO);
        eq(organizer.proposalCount(), 0, "none is left");
    }

    /// @dev A proposal may wait for years; what was sold is its buyer's nevertheless.
    function test_aSoldCharacterIsNotHeldByItsSellersProposal() public {
        vm.prank(battlefield);
        organizer.propose(ONE, alice, alices, 4, 1020, type(uint64).max);
        give(alice, bob, alices[3]);
        stands(alice, Standing.Free, 0);
        engaged(alices, 0);
        pass(1);
        bobs[0] = alices[3];
        propose(TWO, bob, bobs);
        engaged(bobs, TWO);
        eq(only().matchKey, TWO, "the seller's is gone");
        eq(dealer.creditOf(alice), 10, "she has her deposit");
        eq(dealer.staminaOf(alice), 100, "and her stamina");
        alices[3] = minted(alice, 1);
        pass(1);
        propose(ONE, alice, alices);
    }

    function test_anybodyDissolvesWhatNobodyCanChallenge() public {
        propose(ONE, alice, alices);
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.StillOpen.selector, ONE));
        organizer.dissolve(ONE);
        vm.warp(block.timestamp + 601);
        vm.prank(stranger);
        organizer.dissolve(ONE);
        eq(organizer.proposalCount(), 0, "gone");
        eq(dealer.creditOf(alice), 10, "deposit");
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.NoProposal.selector, ONE));
        organizer.dissolve(ONE);
        begin();
        vm.warp(block.timestamp + 601);
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.NoProposal.selector, ONE));
        organizer.dissolve(ONE);
    }

    function test_aMatchUnderWayHoldsItsCharactersWhoeverHasThem() public {
        begin();
        vm.warp(block.timestamp + 601);
        give(alice, carol, alices[0]);
        pass(1);
        stands(alice, Standing.Playing, ONE);
        engaged(alices, ONE);
        carols[0] = alices[0];
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.CharacterEngaged.selector, alices[0], ONE));
        propose(TWO, carol, carols);
        conclude(ONE, A, 0);
        propose(TWO, carol, carols);
    }

    /// @dev Its own proposal is dead because one of its characters is gone; it cannot be brought to life by itself.
    function test_nobodyChallengesItself() public {
        propose(ONE, alice, alices);
        uint256[4] memory more = party(alice, 1);
        give(alice, bob, alices[0]);
        pass(1);
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.AlreadyIn.selector, alice, ONE));
        challenge(ONE, alice, more);
    }

    function test_aCharacterIsNotOnBothSides() public {
        propose(ONE, alice, alices);
        give(alice, bob, alices[0]);
        pass(1);
        bobs[2] = alices[0];
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.CharacterTwice.selector, alices[0]));
        challenge(ONE, bob, bobs);
    }
}
