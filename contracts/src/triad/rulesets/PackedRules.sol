// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Rules, RulesLib } from "./Rules.sol";
import { BaseConfig, RulesetConfig } from "./RulesetConfig.sol";
import { TraitRules, TraitRulesLib } from "./TraitRules.sol";

/// @notice A ruleset in two words. `traits` is zero where neither traits, types nor formations play a part.
struct RuleWords {
    Rules rules;
    TraitRules traits;
}

/// @title A whole configuration in the two words that the referee plays by.
library PackedRules {
    function pack(RulesetConfig memory config) internal pure returns (RuleWords memory words) {
        BaseConfig memory base = config.base;
        words.rules = RulesLib.pack(base.tactics, config.classic, config.extras, config.variants);
        // that cards have traits is nothing to know where no rule looks at them
        if (base.effects.enabled == 1 || base.formations.enabled == 1 || words.rules.mayCountTypes()) {
            words.traits = TraitRulesLib.pack(base.derivation, base.effects, base.formations);
            if (TraitRules.unwrap(words.traits) != 0) words.rules = words.rules.withFlags(RulesLib.TRAITS);
        }
    }
}
