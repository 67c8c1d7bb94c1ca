// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IAnsweringTable } from "../../src/core/extensions/IAnsweringTable.sol";
import { IOpenMoveTable } from "../../src/core/extensions/IOpenMoveTable.sol";
import { ITreeSecretTable } from "../../src/core/secrets/ISecretTable.sol";
import { SeekTable } from "../games/SeekTable.sol";
import { SeatsRig } from "./SeatsRig.sol";
import { Trees } from "./Trees.sol";

/// @title Two seats that each hide one thing in one of twelve places.
abstract contract SeekRig is SeatsRig {
    uint256 internal constant COUNT = 12;
    bytes internal constant ASK_NOTHING = hex"ff";

    /// @dev Where a seat's thing is, by the number of its root; 12: nowhere.
    uint256[3][2] internal hidden = [[uint256(5), 7, 2], [uint256(11), 0, 9]];

    function setUp() public virtual {
        useTable(new SeekTable());
    }

    function value(uint8 seat, uint256 r, uint256 i) internal view virtual returns (bytes32) {
        return bytes32(uint256(hidden[seat][r] == i ? 1 : 0));
    }

    function saltOf(uint8 seat, uint256 r, uint256 i) internal pure returns (bytes32) {
        return keccak256(abi.encode("salt of a secret", seat, r, i));
    }

    function leaves(uint8 seat, uint256 r) internal view virtual returns (bytes32[] memory list) {
        list = new bytes32[](COUNT);
        for (uint256 i = 0; i < COUNT; i++) {
            list[i] = secretLeaf(key, owners[seat], r, i, value(seat, r, i), saltOf(seat, r, i));
        }
    }

    function rootOf(uint8 seat, uint256 r) internal view returns (bytes32) {
        return Trees.treeRoot(leaves(seat, r));
    }

    function secretRoot(uint8 seat) internal view override returns (bytes32) {
        return rootOf(seat, 0);
    }

    // ---- calls

    function ask(uint8 seat, bytes memory bytes_) internal {
        uint16 turn = info().turn;
        vm.prank(agents[seat]);
        IOpenMoveTable(address(table)).play(key, turn, bytes_, "");
    }

    function askAndConfirm(uint8 seat, bytes memory bytes_) internal {
        ask(seat, bytes_);
        confirm();
    }

    function proven(uint8 seat, uint256 r, uint256 i) internal view returns (bytes memory) {
        return abi.encode(value(seat, r, i), saltOf(seat, r, i), Trees.proof(leaves(seat, r), i));
    }

    function answer(uint8 seat, bytes memory data) internal {
        uint16 turn = info().turn;
        vm.prank(agents[seat]);
        IAnsweringTable(address(table)).answer(key, seat, turn, data);
    }

    function trees() internal view returns (ITreeSecretTable) {
        return ITreeSecretTable(address(table));
    }

    function listOf(uint8 seat, uint256 r) internal view returns (bytes32[] memory values, bytes32[] memory salts) {
        (values, salts) = (new bytes32[](COUNT), new bytes32[](COUNT));
        for (uint256 i = 0; i < COUNT; i++) (values[i], salts[i]) = (value(seat, r, i), saltOf(seat, r, i));
    }

    function showList(uint8 seat, uint256 r) internal {
        (bytes32[] memory values, bytes32[] memory salts) = listOf(seat, r);
        vm.prank(agents[seat]);
        trees().showSecrets(key, seat, r, values, salts);
    }

    /// @dev Four turns that ask nothing.
    function passAll() internal {
        for (uint8 i = 0; i < 4; i++) askAndConfirm(i % 2, ASK_NOTHING);
    }
}
