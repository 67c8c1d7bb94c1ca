// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC721 } from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
import { TokenVault } from "../../src/core/stakes/TokenVault.sol";
import { Check } from "../support/Check.sol";
import { OddThings } from "../support/OddThings.sol";
import { Things } from "../support/Things.sol";

/// @notice Tokens go in whole or not at all, and out once, to whom the table says. The test is the table.
contract TokenVaultTest is Check {
    bytes32 private constant KEY = keccak256("a match");
    bytes32 private constant OTHER = keccak256("another match");
    address private alice = address(0xA11CE);
    address private bob = address(0xB0B);
    TokenVault private vault;
    Things private things;

    function setUp() public {
        vault = new TokenVault();
        things = new Things();
        for (uint256 i = 1; i <= 4; i++) things.mint(alice, i);
        vm.prank(alice);
        things.setApprovalForAll(address(vault), true);
    }

    function test_tokensAreLockedForTheirMatch() public {
        vault.lock(KEY, 0, alice, things, list(1, 2));
        for (uint256 i = 1; i <= 2; i++) {
            eq(things.ownerOf(i), address(vault), "in the vault");
            holds(i, KEY, address(0));
        }
        holds(3, 0, address(0));
    }

    function test_allAreLockedOrNone() public {
        things.mint(bob, 9);
        vm.expectRevert(
            abi.encodeWithSignature("ERC721InsufficientApproval(address,uint256)", address(vault), 9)
        );
        vault.lock(KEY, 0, alice, things, list(1, 9));
        eq(things.ownerOf(1), alice, "with its owner");
        holds(1, 0, address(0));
        vm.expectRevert(abi.encodeWithSignature("ERC721IncorrectOwner(address,uint256,address)", alice, 1, address(vault)));
        vault.lock(KEY, 0, alice, things, list(1, 1));
    }

    function test_whatIsAwardedIsTakenOnceByItsOwner() public {
        vault.lock(KEY, 0, alice, things, list(1, 2));
        vault.award(KEY, things, 1, bob);
        holds(1, 0, bob);
        address[3] memory others = [alice, address(0x57A6E8), address(this)];
        for (uint256 i = 0; i < 3; i++) refuseTake(others[i], 1, bob);
        vm.prank(bob);
        vault.take(things, 1, address(0xF00D));
        eq(things.ownerOf(1), address(0xF00D), "where its owner sent it");
        refuseTake(bob, 1, address(0));
        refuseTake(bob, 2, address(0));
        holds(1, 0, address(0));
    }

    function test_whatIsAtStakeIsNobodysToTake() public {
        vault.lock(KEY, 0, alice, things, list(1, 2));
        refuseTake(alice, 1, address(0));
        refuseTake(bob, 1, address(0));
    }

    function test_onlyTheTablePutsInAndAwards() public {
        vault.lock(KEY, 0, alice, things, list(1, 2));
        bytes memory reason = abi.encodeWithSelector(ITokenVault.NotTable.selector, alice, address(this));
        vm.expectRevert(reason);
        vm.prank(alice);
        vault.lock(KEY, 0, alice, things, list(3, 4));
        vm.expectRevert(reason);
        vm.prank(alice);
        vault.award(KEY, things, 1, alice);
    }

    function test_oneMatchAwardsNothingOfAnothers() public {
        vault.lock(KEY, 0, alice, things, list(1, 2));
        notAtStake(OTHER, 1);
        notAtStake(0, 1);
        notAtStake(0, 3);
        notAtStake(KEY, 3);
        vault.award(KEY, things, 1, bob);
        notAtStake(KEY, 1);
    }

    /// @dev Nobody could ever take it out.
    function test_nothingIsAwardedToNobody() public {
        vault.lock(KEY, 0, alice, things, list(1, 2));
        vm.expectRevert(abi.encodeWithSelector(ITokenVault.NoOwner.selector, things, 1));
        vault.award(KEY, things, 1, address(0));
        holds(1, KEY, address(0));
    }

    function test_aTokenThatCameBackIsLockedAgain() public {
        vault.lock(KEY, 0, alice, things, list(1, 2));
        vault.award(KEY, things, 1, alice);
        vm.prank(alice);
        vault.take(things, 1, alice);
        vault.lock(OTHER, 1, alice, things, list(1, 3));
        holds(1, OTHER, address(0));
        holds(2, KEY, address(0));
    }

    function test_severalAreTakenByOneCallOrNone() public {
        vault.lock(KEY, 0, alice, things, list(1, 2));
        vault.lock(KEY, 0, alice, things, list(3, 4));
        for (uint256 i = 1; i <= 3; i++) vault.award(KEY, things, i, bob);
        bytes[] memory calls = new bytes[](3);
        for (uint256 i = 0; i < 3; i++) calls[i] = abi.encodeCall(TokenVault.take, (things, i + 2, bob));
        vm.expectRevert(abi.encodeWithSelector(ITokenVault.NotYours.selector, things, 4, bob, address(0)));
        vm.prank(bob);
        vault.multicall(calls);
        holds(2, 0, bob);
        vault.award(KEY, things, 4, bob);
        vm.expectRevert(abi.encodeWithSelector(ITokenVault.NotYours.selector, things, 2, alice, bob));
        vm.prank(alice);
        vault.multicall(calls);
        vm.prank(bob);
        vault.multicall(calls);
        for (uint256 i = 2; i <= 4; i++) eq(things.ownerOf(i), bob, "taken");
        holds(1, 0, bob);
        // nobody but the table does in one call what it may not do in several
        calls[0] = abi.encodeCall(TokenVault.award, (KEY, things, 1, alice));
        vm.expectRevert(abi.encodeWithSelector(ITokenVault.NotTable.selector, alice, address(this)));
        vm.prank(alice);
        vault.multicall(calls);
    }

    // ---- collections that do not do what they say

    function test_whatDidNotArriveIsNotLocked() public {
        OddThings odd = new OddThings();
        odd.mint(alice, 1);
        odd.mint(alice, 2);
        odd.behave(OddThings.Kind.StandsStill);
        vm.expectRevert(abi.encodeWithSelector(ITokenVault.NotReceived.selector, odd, 1));
        vault.lock(KEY, 0, alice, odd, list(1, 2));
    }

    /// @dev A collection that lets a token be brought again, by anybody, has not freed it from where it is at stake.
    function test_whatIsHereIsNotLockedAgainWhateverItsCollectionSays() public {
        OddThings odd = new OddThings();
        for (uint256 i = 1; i <= 2; i++) odd.mint(alice, i);
        vm.prank(alice);
        odd.setApprovalForAll(address(vault), true);
        vault.lock(KEY, 0, alice, odd, list(1, 2));
        odd.behave(OddThings.Kind.StandsStill);
        bytes memory reason = abi.encodeWithSelector(ITokenVault.AlreadyHere.selector, odd, 1);
        vm.expectRevert(reason);
        vault.lock(OTHER, 1, bob, odd, list(1, 2));
        vault.award(KEY, odd, 1, bob);
        vm.expectRevert(reason);
        vault.lock(OTHER, 1, bob, odd, list(1, 2));
        vault.award(KEY, odd, 2, bob);
    }

    /// @dev It stays its owner's, who may ask again.
    function test_whatDoesNotLeaveIsNotTaken() public {
        OddThings odd = new OddThings();
        for (uint256 i = 1; i <= 2; i++) odd.mint(alice, i);
        vm.prank(alice);
        odd.setApprovalForAll(address(vault), true);
        vault.lock(KEY, 0, alice, odd, list(1, 2));
        vault.award(KEY, odd, 1, bob);
        bytes memory reason = abi.encodeWithSelector(ITokenVault.NotSent.selector, odd, 1);
        vm.expectRevert(reason);
        vm.prank(bob);
        vault.take(odd, 1, address(vault));
        odd.behave(OddThings.Kind.StandsStill);
        vm.expectRevert(reason);
        vm.prank(bob);
        vault.take(odd, 1, bob);
        odd.behave(OddThings.Kind.Plain);
        vm.prank(bob);
        vault.take(odd, 1, bob);
        eq(odd.ownerOf(1), bob, "taken");
    }

    /// @dev A token that somebody has won calls back while it is taken: it is paid once, and takes nothing else.
    function test_nothingIsTakenTwiceByCallingBack() public {
        OddThings odd = new OddThings();
        for (uint256 i = 1; i <= 2; i++) odd.mint(alice, i);
        vm.prank(alice);
        odd.setApprovalForAll(address(vault), true);
        vault.lock(KEY, 0, alice, odd, list(1, 2));
        vault.award(KEY, odd, 1, address(odd));
        vault.award(KEY, odd, 2, address(odd));
        odd.callOnTransfer(address(vault), abi.encodeCall(TokenVault.take, (odd, 2, bob)));
        vm.prank(address(odd));
        vault.take(odd, 1, bob);
        eq(odd.refusals(), 1, "the second call was refused");
        eq(odd.ownerOf(2), address(vault), "the other one is where it was");
    }

    /// @dev Else a lock that calls back could mix two matches.
    function test_nothingIsLockedByCallingBack() public {
        OddThings odd = new OddThings();
        for (uint256 i = 1; i <= 2; i++) odd.mint(alice, i);
        vm.prank(alice);
        odd.setApprovalForAll(address(vault), true);
        odd.callOnTransfer(address(vault), abi.encodeCall(TokenVault.take, (things, 1, bob)));
        vault.lock(KEY, 0, alice, odd, list(1, 2));
        eq(odd.refusals(), 1, "the call was refused");
    }

    function list(uint256 one, uint256 two) private pure returns (uint256[] memory ids) {
        ids = new uint256[](2);
        (ids[0], ids[1]) = (one, two);
    }

    function holds(uint256 tokenId, bytes32 key, address owner) private view {
        (bytes32 gotKey, address gotOwner) = vault.holdingOf(things, tokenId);
        eq(gotKey, key, "at stake in");
        eq(gotOwner, owner, "awarded to");
    }

    function refuseTake(address caller, uint256 tokenId, address owner) private {
        vm.expectRevert(abi.encodeWithSelector(ITokenVault.NotYours.selector, IERC721(things), tokenId, caller, owner));
        vm.prank(caller);
        vault.take(things, tokenId, caller);
    }

    function notAtStake(bytes32 key, uint256 tokenId) private {
        vm.expectRevert(abi.encodeWithSelector(ITokenVault.NotAtStake.selector, things, tokenId, key));
        vault.award(key, things, tokenId, bob);
    }
}
