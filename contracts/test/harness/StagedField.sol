// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Battlefield } from "../../src/polylemma/battle/Battlefield.sol";
import { ICharacters } from "../../src/polylemma/characters/ICharacters.sol";
import { IOrganizer } from "../../src/polylemma/organizer/IOrganizer.sol";

/// @title A battlefield on which nobody waits for a block, so that a whole match is one call.
contract StagedField is Battlefield {
    constructor(IOrganizer organizer_, ICharacters characters_) Battlefield(organizer_, characters_) { }

    function _awaitConfirmations(Match storage) internal override { }
}
