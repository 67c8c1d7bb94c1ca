// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { RulesetConfig } from "./RulesetConfig.sol";

/// @title The ids of rulesets (docs/rules.md R8.1): each version hashes the id of the one before it.
library RulesetIds {
    function idOf(RulesetConfig calldata config) internal pure returns (bytes32 id) {
        id = keccak256(abi.encode(config.base));
        if (config.version >= 2) id = keccak256(abi.encode(uint8(2), id, config.classic));
        if (config.version >= 3) id = keccak256(abi.encode(uint8(3), id, config.extras));
    }
}
