// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CardReader } from "../../../src/cards/CardReader.sol";
import { Entry } from "../../../src/core/MatchTypes.sol";
import { ITriadTable } from "../../../src/triad/ITriadTable.sol";
import { ExtrasConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { Stock } from "../../support/Stock.sol";
import { TriadRig } from "../../support/TriadRig.sol";

/// @notice Every card of a pool counts, wherever it lies in it.
contract PoolsTest is TriadRig {
    function setUp() public override {
        super.setUp();
        useRules(three(Stock.core(), 0, ExtrasConfig(0, 0, 10, 0, 0)));
    }

    function test_aCardThatNobodyMintedIsRefusedInAnyPlace() public {
        for (uint256 i = 0; i < 10; i++) {
            uint256 was = pool[i];
            pool[i] = 1;
            refuse(abi.encodePacked(CardReader.UnreadableCard.selector));
            pool[i] = was;
        }
    }

    function test_aCardThatLiesThereTwiceIsRefusedInAnyTwoPlaces() public {
        for (uint256 i = 0; i < 10; i++) {
            for (uint256 j = 0; j < i; j++) {
                uint256 was = pool[i];
                pool[i] = pool[j];
                refuse(abi.encodeWithSelector(ITriadTable.PoolRepeats.selector, pool[j]));
                pool[i] = was;
            }
        }
    }

    /// @dev With the whole reason, or its selector only.
    function refuse(bytes memory reason) private {
        terms.setting = abi.encode(collection, pool);
        Entry memory e = entry(A);
        if (reason.length == 4) vm.expectPartialRevert(bytes4(reason));
        else vm.expectRevert(reason);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }
}
