// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICardCollection } from "../../../src/cards/ICardCollection.sol";
import { RulesetConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { LivingCollection } from "./LivingCollection.sol";
import { TriadRig } from "../../support/TriadRig.sol";

/// @title Triad with a foreign collection whose cards change. Seat A's hand is made of the tokens 1 to 5, seat B's
/// of 6 to 10; a pool of all ten of them.
abstract contract LivingRig is TriadRig {
    LivingCollection internal living;

    function setUp() public virtual override {
        super.setUp();
        living = new LivingCollection();
        collections.setAllowed(living, true);
        for (uint256 i = 0; i < 10; i++) {
            hands[i / 5][i % 5] = 1 + i;
            mint(1 + i, [uint8(1), 1, 1]);
        }
    }

    /// @dev A card of the seat whose hand it is in: every edge 5, rock.
    function mint(uint256 tokenId, uint8[3] memory origin) internal {
        living.mint(owners[(tokenId - 1) / 5], tokenId, LivingCollection.Card([5, 5, 5, 5], 0, origin));
    }

    function useLiving(RulesetConfig memory config) internal {
        useRules(config);
        delete pool;
        for (uint256 i = 0; i < config.extras.poolSize; i++) pool.push(1 + i);
        terms.setting = abi.encode(ICardCollection(living), pool);
    }
}
