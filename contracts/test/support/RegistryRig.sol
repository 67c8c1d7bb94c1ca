// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { BaseConfig, ExtrasConfig, RulesetConfig } from "../../src/triad/rulesets/RulesetConfig.sol";
import { RulesetRegistry } from "../../src/triad/rulesets/RulesetRegistry.sol";
import { Check } from "./Check.sol";
import { Stock } from "./Stock.sol";

/// @title A registry whose curator is the test, and configurations of each version.
abstract contract RegistryRig is Check {
    RulesetRegistry internal registry = new RulesetRegistry(address(this));

    function one(BaseConfig memory base) internal pure returns (RulesetConfig memory config) {
        (config.version, config.base) = (1, base);
    }

    function two(BaseConfig memory base, uint256 flags) internal pure returns (RulesetConfig memory config) {
        (config.version, config.base, config.classic) = (2, base, Stock.classic(flags));
    }

    function three(BaseConfig memory base, uint256 flags, ExtrasConfig memory extras)
        internal
        pure
        returns (RulesetConfig memory config)
    {
        config = two(base, flags);
        (config.version, config.extras) = (3, extras);
    }

    /// @param variants a bit for each, in the order of the ruleset id
    function four(BaseConfig memory base, uint256 flags, ExtrasConfig memory extras, uint256 variants)
        internal
        pure
        returns (RulesetConfig memory config)
    {
        config = three(base, flags, extras);
        (config.version, config.variants) = (4, Stock.variants(variants));
    }
}
