// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TraitRules, TraitRulesLib } from "../rulesets/TraitRules.sol";
import { Traits } from "../packed/Traits.sol";

/// @title What the traits of a whole hand give its player (docs/rules.md R11.3).
/// @notice The cards' own traits count, even where their effects are off.
library Formations {
    uint256 private constant BOTH = 1 << TraitRulesLib.LIGHT | 1 << TraitRulesLib.SHADOW;

    /// @notice The formations of two hands, on an empty board. `cards`: A's five, then B's.
    function ofHands(TraitRules rules, uint256[10] memory cards) internal pure returns (Traits traits) {
        if (!rules.hasFormations()) return traits;
        for (uint256 seat = 0; seat < 2; seat++) {
            uint256 found;
            for (uint256 slot = 0; slot < 5; slot++) found |= 1 << rules.traitOf(cards[5 * seat + slot]);
            uint256 asked = rules.harmonyTraits();
            bool harmony = rules.has(TraitRulesLib.HARMONY) && found & asked == asked;
            bool eclipse = rules.has(TraitRulesLib.ECLIPSE) && found & BOTH == BOTH;
            traits = traits.withFormations(seat, harmony, eclipse);
        }
    }
}
