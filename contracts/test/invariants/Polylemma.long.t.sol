// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Battlefield } from "../../src/polylemma/battle/Battlefield.sol";
import { Characters } from "../../src/polylemma/characters/Characters.sol";
import { Dealer } from "../../src/polylemma/dealer/Dealer.sol";
import { EconomyChecks } from "../../src/polylemma/dealer/Economy.sol";
import { Organizer } from "../../src/polylemma/organizer/Organizer.sol";
import { PolylemmaCoin } from "../../src/polylemma/dealer/PolylemmaCoin.sol";
import { Invariants } from "./Invariants.sol";
import { PolylemmaHandler } from "./PolylemmaHandler.sol";

/// @notice Two pairs of players at one battlefield.
contract PolylemmaInvariants is Invariants {
    function setUp() public override {
        super.setUp();
        PolylemmaCoin coins = new PolylemmaCoin(address(this));
        Characters characters = new Characters(100_000, address(this));
        Dealer dealer = new Dealer(coins, characters, EconomyChecks.defaults(), address(this));
        Organizer organizer = new Organizer(characters, dealer, address(this));
        Battlefield field = new Battlefield(organizer, characters);
        coins.grantRole(coins.MINTER_ROLE(), address(dealer));
        coins.grantRole(coins.MINTER_ROLE(), address(this));
        characters.grantRole(characters.DEALER_ROLE(), address(dealer));
        dealer.grantRole(dealer.ORGANIZER_ROLE(), address(organizer));
        organizer.grantRole(organizer.BATTLEFIELD_ROLE(), address(field));
        coins.mint(address(dealer), 1e12);
        for (uint256 i = 0; i < 2; i++) {
            PolylemmaHandler pair = new PolylemmaHandler(coin, i, field, organizer);
            coins.grantRole(coins.MINTER_ROLE(), address(pair));
            characters.grantRole(characters.DEALER_ROLE(), address(pair));
            pair.setUp();
            pairs.push(pair);
        }
    }

    function test_thePairsAreApartAllTheTime() external {
        for (uint256 i = 0; i < 300; i++) {
            pairs[i % 2].step(uint256(keccak256(abi.encode("apart", i))));
            checkGame();
        }
    }

    /// @dev Nobody and no character is in two matches.
    function checkGame() internal view override {
        for (uint256 i = 0; i < pairs.length; i++) PolylemmaHandler(address(pairs[i])).checkEngagements();
    }

    function STEPS() internal pure override returns (uint256) {
        return 700;
    }
}
