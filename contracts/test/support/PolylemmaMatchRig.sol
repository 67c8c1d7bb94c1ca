// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOrganizer, Lineup, Proposal, Standing, Verdict } from "../../src/polylemma/organizer/IOrganizer.sol";
import { Organizer } from "../../src/polylemma/organizer/Organizer.sol";
import { PolylemmaRig } from "./PolylemmaRig.sol";

/// @title With an organizer, and a battlefield that does what the test says.
abstract contract PolylemmaMatchRig is PolylemmaRig {
    bytes32 internal constant ONE = keccak256("match one");
    bytes32 internal constant TWO = keccak256("match two");
    uint8 internal constant A = 0;
    uint8 internal constant B = 1;
    uint8 internal constant DRAW = 2;
    uint8 internal constant NOBODY = 3;

    Organizer internal organizer;
    address internal battlefield = address(0xBA77);
    uint256[4] internal alices;
    uint256[4] internal bobs;
    uint256[4] internal carols;

    function setUp() public virtual override {
        super.setUp();
        organizer = new Organizer(characters, dealer, address(this));
        dealer.grantRole(dealer.ORGANIZER_ROLE(), address(organizer));
        organizer.grantRole(organizer.BATTLEFIELD_ROLE(), battlefield);
        alices = party(alice, 1);
        bobs = party(bob, 2);
        carols = party(carol, 3);
        address[3] memory players = [alice, bob, carol];
        for (uint256 i = 0; i < 3; i++) {
            fund(players[i], 100);
            subscribe(players[i]);
        }
        pass(1);
    }

    function propose(bytes32 key, address owner, uint256[4] memory ids) internal {
        vm.prank(battlefield);
        organizer.propose(key, owner, ids, 4, 1020, expiry());
    }

    function challenge(bytes32 key, address owner, uint256[4] memory ids) internal returns (Lineup memory) {
        vm.prank(battlefield);
        return organizer.challenge(key, owner, ids);
    }

    /// @dev Alice proposes, Bob challenges.
    function begin() internal {
        propose(ONE, alice, alices);
        challenge(ONE, bob, bobs);
    }

    function withdraw(bytes32 key) internal {
        vm.prank(battlefield);
        organizer.withdraw(key);
    }

    function conclude(bytes32 key, uint8 winner, uint8 late) internal {
        conclude(key, Verdict(winner, late, false));
    }

    function conclude(bytes32 key, Verdict memory verdict) internal {
        vm.prank(battlefield);
        organizer.conclude(key, verdict);
    }

    function expiry() internal view returns (uint64) {
        return uint64(block.timestamp + 600);
    }

    function give(address from, address to, uint256 tokenId) internal {
        vm.prank(from);
        characters.transferFrom(from, to, tokenId);
    }

    function stands(address player, Standing standing, bytes32 key) internal view {
        (Standing got, bytes32 held) = organizer.standingOf(player);
        eq(uint8(got), uint8(standing), "standing");
        eq(held, key, "in which match");
    }

    function engaged(uint256[4] memory ids, bytes32 key) internal view {
        for (uint256 i = 0; i < 4; i++) eq(organizer.engagedIn(ids[i]), key, "engaged in");
    }

    function only() internal view returns (Proposal memory) {
        eq(organizer.proposalCount(), 1, "proposals");
        return organizer.proposals(0, 1)[0];
    }
}
