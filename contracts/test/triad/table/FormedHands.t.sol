// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PlayInfo } from "../../../src/triad/ITriadLens.sol";
import { RuleWords } from "../../../src/triad/rulesets/PackedRules.sol";
import { BaseConfig, TraitDerivationConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { Position } from "../../../src/triad/referee/ITriadReferee.sol";
import { Traits } from "../../../src/triad/packed/Traits.sol";
import { Stock } from "../../support/Stock.sol";
import { TriadRig } from "../../support/TriadRig.sol";

/// @notice The table shows the referee whole hands: each of the five cards counts for a formation.
contract FormedHandsTest is TriadRig {
    function setUp() public override {
        super.setUp();
        BaseConfig memory base = Stock.full();
        // many lights (2) and shadows (3): both in a hand are an eclipse
        base.derivation = TraitDerivationConfig(1, 1, [2, 3, 5, 5], [2, 3, 5, 5, 5], [0, 1, 0, 1, 0], [0, 0, 0, 0, 0]);
        useRules(two(base, ALL_OPEN));
    }

    function test_everyCardOfAHandCountsForItsFormation() public {
        for (uint8 seat = 0; seat < 2; seat++) {
            for (uint256 place = 0; place < 5; place++) {
                uint256 snapshot = vm.snapshotState();
                findHand(seat, place);
                start();
                openDue(A);
                openDue(B);
                PlayInfo memory p = playInfo();
                uint256[10] memory cards = cardsOf();
                eq(traits(p.position), traits(referee.begin(p.words, info().firstPlayer, 0, cards)), "as the referee");
                vm.revertToState(snapshot);
            }
        }
    }

    /// @dev Gives a seat a hand that forms something only because of the card in one place of it.
    function findHand(uint8 seat, uint256 place) private {
        (RuleWords memory words,,) = registry.rulesOf(terms.rules);
        for (uint256 i = 0; i < 300; i++) {
            uint256 r = uint256(keccak256(abi.encode("hand", seat, place, i)));
            // a step that shares no factor with 30 meets no card twice
            uint256 step = [uint256(1), 7, 11, 13][(r >> 8) % 4];
            for (uint256 k = 0; k < 5; k++) hands[seat][k] = tokenOf(seat, (r + step * k) % 30);
            uint256[10] memory cards = cardsOf();
            uint256 formed = traits(referee.begin(words, A, 0, cards));
            cards[5 * seat + place] = cards[5 * seat + (place + 1) % 5];
            if (traits(referee.begin(words, A, 0, cards)) != formed) return;
        }
        revert NotTrue("there is such a hand");
    }

    function cardsOf() private view returns (uint256[10] memory cards) {
        for (uint256 i = 0; i < 10; i++) (, cards[i]) = collections.cardOf(collection, hands[i / 5][i % 5]);
    }

    function traits(Position memory position) private pure returns (uint256) {
        return Traits.unwrap(position.traits);
    }
}
