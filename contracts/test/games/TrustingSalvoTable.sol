// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Secret } from "../../src/core/secrets/Secrets.sol";
import { SalvoTable } from "./SalvoTable.sol";

/// @title Salvo that takes answers at their word, to prove that the audit alone finds a false one.
/// @notice As SalvoTable, but that no proof of an answer is looked at.
contract TrustingSalvoTable is SalvoTable {
    function _proveAnswer(bytes32, Match storage, uint8, Secret memory, bytes32[] memory) internal pure override { }
}
