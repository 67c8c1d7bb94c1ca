// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ILinkedTable } from "../../src/core/links/ILinkedTable.sol";
import { SeatsRig } from "./SeatsRig.sol";

/// @title Two seats with chains of links.
/// @notice The hashes are written out from their definition, not taken from the contracts.
abstract contract ChainsRig is SeatsRig {
    /// @dev What each seat's chain is made of.
    bytes32[2] internal lastLinks =
        [keccak256(abi.encode("the last link", A)), keccak256(abi.encode("the last link", B))];

    /// @dev How many draws the chains last for.
    function chainLength() internal view virtual returns (uint256) {
        return 5;
    }

    /// @dev Number k of a seat's chain; each is made of the next one.
    function link(uint8 seat, uint256 k) internal view returns (bytes32 made) {
        made = lastLinks[seat];
        for (uint256 i = chainLength(); i > k; i--) {
            made = keccak256(abi.encode(keccak256("soh.link.v2"), key, owners[seat], i - 1, made));
        }
    }

    /// @dev Of the draw with this number, from 0, in this turn.
    function drawOf(uint256 turn, uint256 k) internal view returns (bytes32) {
        return keccak256(
            abi.encode(keccak256("soh.turn.v2"), key, turn, link(A, k + 1), link(B, k + 1))
        );
    }

    function linked() internal view returns (ILinkedTable) {
        return ILinkedTable(address(table));
    }

    /// @dev Sends number k of a seat's links.
    function send(uint8 seat, uint256 k) internal {
        (uint16 turn, bytes32 next) = (info().turn, link(seat, k));
        vm.prank(agents[seat]);
        linked().sendLink(key, seat, turn, next);
    }

    function refuseLink(uint8 seat, bytes32 next, bytes memory reason) internal {
        uint16 turn = info().turn;
        vm.expectRevert(reason);
        vm.prank(agents[seat]);
        linked().sendLink(key, seat, turn, next);
    }
}
