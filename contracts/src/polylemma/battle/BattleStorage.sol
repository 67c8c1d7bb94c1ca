// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TableStorage } from "../../core/TableStorage.sol";
import { Party } from "./BattleParty.sol";
import { ScoreWord } from "./BattleScore.sol";

/// @title What a battlefield keeps of its matches: for itself, and for its lens.
abstract contract BattleStorage is TableStorage {
    /// @dev Three words.
    struct Battle {
        ScoreWord score;
        Party[2] parties;
    }

    /// @dev By place.
    mapping(bytes32 => Battle) private battles;

    function _battleOf(Match storage m) internal view returns (Battle storage) {
        return battles[_placeOf(m)];
    }
}
