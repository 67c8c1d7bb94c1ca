// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
import { TokenVault } from "../../src/core/stakes/TokenVault.sol";
import { Check } from "../support/Check.sol";
import { Things } from "../support/Things.sol";

/// @title A table with a vault of tokens, which this handler is itself, and three owners who put tokens in and take
/// them out.
/// @notice Where each token must be is kept in books apart from the vault.
contract TokensHandler is Check {
    uint256 private constant TOKENS = 12;

    /// @dev At stake in a match, or somebody's: in the vault, or with its owner.
    struct Book {
        bytes32 matchKey;
        address owner;
        bool inside;
    }

    TokenVault private vault = new TokenVault();
    Things[2] private collections = [new Things(), new Things()];
    address[3] private owners = [address(0xA11CE), address(0xB0B), address(0xCA201)];
    mapping(uint256 => mapping(uint256 => Book)) private books;
    /// @dev What the vault did, so that a run in which nothing happens cannot pass for a good one.
    uint256[3] public done;

    constructor() {
        for (uint256 i = 0; i < TOKENS; i++) {
            for (uint256 c = 0; c < 2; c++) {
                books[c][i].owner = owners[i % 3];
                collections[c].mint(owners[i % 3], i);
            }
        }
        for (uint256 i = 0; i < 3; i++) {
            for (uint256 c = 0; c < 2; c++) {
                vm.prank(owners[i]);
                collections[c].setApprovalForAll(address(vault), true);
            }
        }
    }

    /// @notice One thing happens to some tokens.
    function step(uint256 random) external {
        (uint256 kind, uint256 r) = (random % 8, random / 8);
        if (kind < 2) lock(r);
        else if (kind < 4) award(r);
        else if (kind < 6) take(r);
        else if (kind < 7) misbehave(r);
        else give(r);
    }

    /// @dev All of them go in, or none.
    function lock(uint256 r) private {
        (uint256 c, bytes32 key, address owner) = (r % 2, keyOf(r), owners[(r >> 16) % 3]);
        uint256[] memory ids = new uint256[](1 + (r >> 24) % 3);
        bool fits = true;
        for (uint256 i = 0; i < ids.length; i++) {
            // mostly what the owner has
            ids[i] = (r >> (32 + 8 * i)) % TOKENS;
            for (uint256 k = 0; k < TOKENS && r & 2 == 0 && !has(c, ids[i], owner); k++) ids[i] = (ids[i] + 1) % TOKENS;
            fits = fits && has(c, ids[i], owner);
            for (uint256 k = 0; k < i; k++) fits = fits && ids[k] != ids[i];
        }
        bool ok = asTable(abi.encodeCall(ITokenVault.lock, (key, uint8(r % 2), owner, collections[c], ids)));
        eq(ok ? 1 : 0, fits ? 1 : 0, "what an owner has goes in, all of it or nothing");
        if (!ok) return;
        for (uint256 i = 0; i < ids.length; i++) books[c][ids[i]] = Book(key, address(0), true);
        done[0]++;
    }

    function award(uint256 r) private {
        (uint256 c, uint256 id, address owner) = (r % 2, (r >> 8) % TOKENS, owners[(r >> 16) % 3]);
        Book storage book = books[c][id];
        bytes32 key = r & 4 == 0 ? keyOf(r) : book.matchKey;
        bool ok = asTable(abi.encodeCall(ITokenVault.award, (key, collections[c], id, owner)));
        eq(ok ? 1 : 0, key != 0 && book.matchKey == key ? 1 : 0, "a match gives what is at stake in it, once");
        if (!ok) return;
        (book.matchKey, book.owner) = (0, owner);
        done[1]++;
    }

    function take(uint256 r) private {
        (uint256 c, uint256 id, address to) = (r % 2, (r >> 8) % TOKENS, owners[(r >> 24) % 3]);
        Book storage book = books[c][id];
        address caller = r & 4 == 0 || book.owner == address(0) ? owners[(r >> 16) % 3] : book.owner;
        vm.prank(caller);
        (bool ok,) = address(vault).call(abi.encodeCall(ITokenVault.take, (collections[c], id, to)));
        eq(ok ? 1 : 0, book.inside && book.owner == caller ? 1 : 0, "whose it is takes it, and nobody else");
        if (!ok) return;
        (book.owner, book.inside) = (to, false);
        done[2]++;
    }

    /// @dev Whoever is not the table puts nothing in and awards nothing, and nothing is awarded to nobody.
    function misbehave(uint256 r) private {
        (uint256 c, uint256 id, address foe) = (r % 2, (r >> 8) % TOKENS, owners[(r >> 16) % 3]);
        bytes32 key = books[c][id].matchKey;
        uint256[] memory ids = new uint256[](1);
        ids[0] = id;
        bytes memory data = r & 4 == 0
            ? abi.encodeCall(ITokenVault.award, (key, collections[c], id, foe))
            : abi.encodeCall(ITokenVault.lock, (keyOf(r), 0, foe, collections[c], ids));
        vm.prank(foe);
        (bool ok,) = address(vault).call(data);
        yes(!ok, "nobody but the table");
        ok = asTable(abi.encodeCall(ITokenVault.award, (key, collections[c], id, address(0))));
        yes(!ok, "nothing becomes nobody's");
    }

    /// @dev Owners do with their own what they like.
    function give(uint256 r) private {
        (uint256 c, uint256 id, address to) = (r % 2, (r >> 8) % TOKENS, owners[(r >> 16) % 3]);
        Book storage book = books[c][id];
        if (book.inside) return;
        vm.prank(book.owner);
        collections[c].transferFrom(book.owner, to, id);
        book.owner = to;
    }

    /// @notice Each token is where it must be, and whose it must be.
    function check() external view {
        for (uint256 c = 0; c < 2; c++) {
            uint256 inside;
            for (uint256 id = 0; id < TOKENS; id++) {
                Book storage book = books[c][id];
                (bytes32 key, address owner) = vault.holdingOf(collections[c], id);
                eq(collections[c].ownerOf(id), book.inside ? address(vault) : book.owner, "where it is");
                eq(key, book.matchKey, "at stake in");
                eq(owner, book.inside ? book.owner : address(0), "whose it is");
                if (book.inside) inside++;
            }
            eq(collections[c].balanceOf(address(vault)), inside, "nothing else is there");
        }
    }

    function has(uint256 c, uint256 id, address owner) private view returns (bool) {
        return !books[c][id].inside && books[c][id].owner == owner;
    }

    function keyOf(uint256 r) private pure returns (bytes32) {
        return keccak256(abi.encode("match", (r >> 8) % 4));
    }

    function asTable(bytes memory data) private returns (bool ok) {
        (ok,) = address(vault).call(data);
    }
}
