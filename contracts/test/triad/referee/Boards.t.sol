// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { RulesetConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { BoardHarness } from "../../harness/BoardHarness.sol";
import { Check } from "../../support/Check.sol";
import { Stock } from "../../support/Stock.sol";

/// @notice Placements on boards without a match, as those who compare the referee with the engine ask for them.
contract BoardsTest is Check {
    uint8 private constant NOBODY = 255;
    uint8 private constant FOREST = 4;
    uint8 private constant AQUA = 7;

    BoardHarness private immutable harness = new BoardHarness();

    function test_whatIsPlacedTakesByTheRulesOfTheConfiguration() public view {
        BoardHarness.Placing memory p = empty();
        p.cells[1] = cellOf(1, even(1, 0));
        p.cells[2] = cellOf(1, even(8, 0));
        p.cells[1].card.edges[1] = 9;
        p.cells[8] = cellOf(0, even(1, 0));
        (p.seat, p.cell, p.card) = (0, 4, even(3, 0));
        RulesetConfig memory config = Stock.ruleset(Stock.core(), 0, Stock.noExtras());
        isOwned(config, p, [NOBODY, 0, 0, NOBODY, 0, NOBODY, NOBODY, NOBODY, 0]);
        config.variants = Stock.variants(1);
        isOwned(config, p, [NOBODY, 0, 1, NOBODY, 0, NOBODY, NOBODY, NOBODY, 0]);
        // Chaos demands some card: it is this one
        config.classic = Stock.classic(2);
        isOwned(config, p, [NOBODY, 0, 1, NOBODY, 0, NOBODY, NOBODY, NOBODY, 0]);
        (p.seat, p.cell, p.card) = (1, 7, even(3, 0));
        isOwned(config, p, [NOBODY, 1, 1, NOBODY, NOBODY, NOBODY, NOBODY, 1, 1]);
    }

    function test_traitsHaveTheirEffects() public view {
        RulesetConfig memory config = Stock.ruleset(Stock.full(), 0, Stock.noExtras());
        config.base.derivation = Stock.everyTrait();
        BoardHarness.Placing memory p = empty();
        p.cells[0] = cellOf(1, even(2, 0));
        p.cells[1] = cellOf(1, even(2, FOREST));
        (p.seat, p.cell, p.card) = (0, 4, even(5, AQUA));
        isOwned(config, p, [0, 1, NOBODY, NOBODY, 0, NOBODY, NOBODY, NOBODY, NOBODY]);
    }

    function test_aTraitThatNoCardHasIsSaid() public {
        BoardHarness.Placing[] memory list = new BoardHarness.Placing[](1);
        list[0] = empty();
        list[0].card = even(5, AQUA);
        RulesetConfig memory config = Stock.ruleset(Stock.full(), 0, Stock.noExtras());
        delete config.base.derivation;
        vm.expectRevert(abi.encodeWithSelector(BoardHarness.NoCardOf.selector, AQUA));
        harness.place(config, list);
    }

    function isOwned(RulesetConfig memory config, BoardHarness.Placing memory p, uint8[9] memory wanted) private view {
        BoardHarness.Placing[] memory list = new BoardHarness.Placing[](1);
        list[0] = p;
        uint8[9] memory owners = harness.place(config, list)[0];
        for (uint256 i = 0; i < 9; i++) eq(owners[i], wanted[i], "owner");
    }

    function empty() private pure returns (BoardHarness.Placing memory p) {
        for (uint256 i = 0; i < 9; i++) p.cells[i].owner = NOBODY;
        p.earth = NOBODY;
    }

    function cellOf(uint8 owner, BoardHarness.Card memory card) private pure returns (BoardHarness.Cell memory) {
        return BoardHarness.Cell(owner, card);
    }

    function even(uint8 edge, uint8 trait) private pure returns (BoardHarness.Card memory) {
        return BoardHarness.Card([edge, edge, edge, edge], 0, trait);
    }
}
