// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PolylemmaMatchRig } from "../support/PolylemmaMatchRig.sol";

/// @notice That nothing costs much more than it should, and nothing more because others do the same. Measured within
/// one transaction, without its base fee. The limits leave room for code that is not optimised.
contract PolylemmaGasTest is PolylemmaMatchRig {
    function within(uint256 used, uint256 most, string memory what) private pure {
        yes(used < most, what);
    }

    function test_gasOfAMatch() public {
        uint256 start = gasleft();
        propose(ONE, alice, alices);
        within(start - gasleft(), 900_000, "propose");
        start = gasleft();
        challenge(ONE, bob, bobs);
        within(start - gasleft(), 900_000, "challenge");
        start = gasleft();
        conclude(ONE, A, 2);
        within(start - gasleft(), 400_000, "conclude");
    }

    function test_gasOfACharacter() public {
        vm.prank(alice);
        uint256 start = gasleft();
        dealer.order("Ember");
        within(start - gasleft(), 250_000, "order");
        passBlocks(2);
        start = gasleft();
        dealer.finalise(1);
        within(start - gasleft(), 500_000, "finalise");
        start = gasleft();
        give(alice, bob, 13);
        within(start - gasleft(), 250_000, "transfer");
    }

    /// @dev The list is not searched.
    function test_flaw21_withdrawingCostsTheSameInALongList() public {
        propose(ONE, alice, alices);
        uint256 start = gasleft();
        withdraw(ONE);
        uint256 alone = start - gasleft();
        for (uint256 i = 0; i < 60; i++) {
            address player = address(uint160(0x1000 + i));
            fund(player, 20);
            subscribe(player);
            uint256[4] memory ids = party(player, 1);
            pass(1);
            if (i == 5) propose(ONE, alice, alices);
            propose(bytes32(i + 1), player, ids);
        }
        start = gasleft();
        withdraw(ONE);
        within(start - gasleft(), alone + 60_000, "withdraw");
        eq(organizer.proposalCount(), 60, "the others stay");
    }

    /// @dev A past is searched by halves.
    function test_flaw21_anOldCharacterIsReadAsFastAsAYoungOne() public {
        uint256 id = minted(alice, 1);
        for (uint256 i = 0; i < 200; i++) {
            pass(1);
            characters.levelUp(id);
        }
        pass(1);
        uint256 start = gasleft();
        characters.characterAt(id, START + 90);
        within(start - gasleft(), 60_000, "in the middle of 200 changes");
    }
}
