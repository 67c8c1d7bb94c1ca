// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../../src/core/ITable.sol";
import { Battlefield } from "../../../src/polylemma/battle/Battlefield.sol";
import { Character, ICharacters } from "../../../src/polylemma/characters/ICharacters.sol";
import { IOrganizer, Verdict } from "../../../src/polylemma/organizer/IOrganizer.sol";
import { StagedCharacters, StagedOrganizer } from "../../harness/BattleStage.sol";
import { BattleSeats } from "./BattleSeats.sol";

/// @title Two seats on a stage: characters as a test wants them, and an organizer that refuses nobody.
abstract contract BattleRig is BattleSeats {
    StagedCharacters internal characters;
    StagedOrganizer internal organizer;

    function setUp() public virtual {
        characters = new StagedCharacters();
        organizer = new StagedOrganizer(characters);
        useTable(
            ITable(address(new Battlefield(IOrganizer(address(organizer)), ICharacters(address(characters)))))
        );
        useRules(0);
        parties = [[uint256(1), 2, 3, 4], [uint256(5), 6, 7, 8]];
        // tokens 1 to 4 have levels 10 to 13, tokens 5 to 8 levels 20 to 23; nobody has an attribute or a bond
        for (uint256 i = 0; i < 8; i++) put(i + 1, plain(uint8(i < 4 ? 10 + i : 16 + i)));
    }

    function verdict() internal view returns (Verdict memory) {
        StagedOrganizer.Told memory told = organizer.toldOf(key);
        eq(told.concluded, 1, "concluded once");
        eq(told.withdrawn, 0, "not withdrawn");
        return told.verdict;
    }

    /// @dev A character without a bond that beats nobody by its kind.
    function plain(uint8 level) internal view returns (Character memory) {
        return Character(level, 0, 0, 1, uint40(block.timestamp), owners[A]);
    }

    function put(uint256 tokenId, Character memory c) internal {
        Character[] memory list = new Character[](1);
        list[0] = c;
        characters.put(tokenId, list);
    }
}
