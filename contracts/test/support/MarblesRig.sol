// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC721 } from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import { Entry } from "../../src/core/MatchTypes.sol";
import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
import { MarblesTable } from "../games/MarblesTable.sol";
import { OddsRig } from "./OddsRig.sol";
import { OffersRig } from "./OffersRig.sol";
import { Things } from "./Things.sol";

/// @title Two seats at odds and evens for marbles, and a third owner who would like to play.
abstract contract MarblesRig is OddsRig, OffersRig {
    address internal carol = address(0xCA201);
    ITokenVault internal safe;
    Things internal things;
    /// @dev What each seat brings.
    Things[2] internal collections;
    uint256[][2] internal ids;

    function setUp() public virtual override {
        MarblesTable marbles = new MarblesTable();
        useTable(marbles);
        safe = marbles.marbles();
        things = new Things();
        bring(A, things, list(1, 2, 3));
        bring(B, things, list(11, 12, 13));
        give(carol, things, list(21, 22, 23));
    }

    /// @dev The seat's owner has these, and would let the vault take them.
    function bring(uint8 seat, Things collection, uint256[] memory tokens) internal {
        (collections[seat], ids[seat]) = (collection, tokens);
        give(owners[seat], collection, tokens);
    }

    function give(address owner, Things collection, uint256[] memory tokens) internal {
        for (uint256 i = 0; i < tokens.length; i++) collection.mint(owner, tokens[i]);
        vm.prank(owner);
        collection.setApprovalForAll(address(safe), true);
    }

    function brought(uint8 seat) internal view override returns (bytes memory) {
        return abi.encode(collections[seat], ids[seat]);
    }

    // ---- calls

    /// @dev As far as both seeds are known.
    function begin() internal {
        open();
        acceptB();
        confirm();
        revealSeed(A);
        revealSeed(B);
    }

    function round(uint8 winner) internal {
        bytes memory moveB = winner == A ? ZERO : ONE;
        commitBoth(ZERO, moveB);
        reveal(A, ZERO);
        reveal(B, moveB);
    }

    function entryOfCarol(uint256[] memory tokens) internal view returns (Entry memory e) {
        e = entry(B);
        e.seedCommit = seedCommit(key, carol, seeds[B]);
        e.setting = abi.encode(things, tokens);
    }

    function take(address owner, IERC721 collection, uint256 id) internal {
        vm.prank(owner);
        safe.take(collection, id, owner);
    }

    // ---- where tokens are

    function atStake(IERC721 collection, uint256 id) internal view {
        held(collection, id, key, address(0));
    }

    function awarded(IERC721 collection, uint256 id, address owner) internal view {
        held(collection, id, 0, owner);
    }

    /// @dev Not in the vault.
    function outside(IERC721 collection, uint256 id, address owner) internal view {
        (bytes32 matchKey, address of_) = safe.holdingOf(collection, id);
        eq(matchKey, 0, "at stake in no match");
        eq(of_, address(0), "nobody's in the vault");
        eq(collection.ownerOf(id), owner, "its owner's");
    }

    function list(uint256 one, uint256 two, uint256 three) internal pure returns (uint256[] memory tokens) {
        tokens = new uint256[](3);
        (tokens[0], tokens[1], tokens[2]) = (one, two, three);
    }

    function held(IERC721 collection, uint256 id, bytes32 matchKey, address owner) private view {
        (bytes32 gotKey, address gotOwner) = safe.holdingOf(collection, id);
        eq(gotKey, matchKey, "at stake in");
        eq(gotOwner, owner, "awarded to");
        eq(collection.ownerOf(id), address(safe), "in the vault");
    }
}
