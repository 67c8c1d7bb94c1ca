// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IDealer } from "../../src/polylemma/dealer/IDealer.sol";
import { IOrganizer, Standing } from "../../src/polylemma/organizer/IOrganizer.sol";
import { PolylemmaMatchRig } from "../support/PolylemmaMatchRig.sol";

/// @notice What it costs to propose a match and then not to want it: the stamina of a match. Who waits in vain pays
/// nothing.
contract DecliningTest is PolylemmaMatchRig {
    function rested(uint256 stamina) private view {
        eq(dealer.staminaOf(alice), stamina, "stamina");
        eq(dealer.depositOf(alice), 0, "no deposit is held");
        stands(alice, Standing.Free, 0);
    }

    /// @dev In front of Bob's challenge Alice moves a character to an account of hers, and back behind it.
    function test_P08_whoMovesAProposedCharacterPaysTheStaminaOfAMatch() public {
        propose(ONE, alice, alices);
        give(alice, carol, alices[0]);
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.CharacterMoved.selector, alices[0]));
        challenge(ONE, bob, bobs);
        pass(1);
        give(carol, alice, alices[0]);
        vm.prank(bob);
        organizer.dissolve(ONE);
        rested(90);
        eq(dealer.staminaOf(bob), 100, "Bob has paid nothing");
    }

    function test_P08_theProposalIsOverForGoodWhenACharacterMoves() public {
        propose(ONE, alice, alices);
        pass(1);
        give(alice, carol, alices[3]);
        give(carol, alice, alices[3]);
        stands(alice, Standing.Free, 0);
        engaged(alices, 0);
        pass(1);
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.CharacterMoved.selector, alices[3]));
        challenge(ONE, bob, bobs);
    }

    /// @dev But for what ten minutes give anybody.
    function test_P08_waitingAfterwardsBringsNothingBack() public {
        propose(ONE, alice, alices);
        give(alice, carol, alices[0]);
        pass(1);
        give(carol, alice, alices[0]);
        vm.warp(block.timestamp + 600);
        withdraw(ONE);
        rested(91);
    }

    function test_P08_cancellingCostsTheSame() public {
        propose(ONE, alice, alices);
        withdraw(ONE);
        rested(90);
    }

    function test_P08_whoWaitsInVainHasItAllBack() public {
        propose(ONE, alice, alices);
        vm.warp(block.timestamp + 601);
        uint256 state = vm.snapshotState();
        withdraw(ONE);
        rested(100);
        vm.revertToState(state);
        vm.prank(stranger);
        organizer.dissolve(ONE);
        rested(100);
    }

    /// @dev So nobody declines more than ten times without paying for new stamina, or waiting for it.
    function test_P08_tenTimesAreTheMostInARow() public {
        for (uint256 i = 0; i < 10; i++) {
            propose(ONE, alice, alices);
            give(alice, carol, alices[0]);
            pass(1);
            give(carol, alice, alices[0]);
            organizer.dissolve(ONE);
            pass(1);
        }
        rested(0);
        vm.expectRevert(abi.encodeWithSelector(IDealer.Tired.selector, alice, 0, 10));
        propose(ONE, alice, alices);
    }
}
