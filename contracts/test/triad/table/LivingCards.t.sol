// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CardReader } from "../../../src/cards/CardReader.sol";
import { ITriadLens } from "../../../src/triad/ITriadLens.sol";
import { Secret } from "../../../src/core/secrets/Secrets.sol";
import { Cause, Ending, Entry, Phase } from "../../../src/core/MatchTypes.sol";
import { ExtrasConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { LivingCollection } from "./LivingCollection.sol";
import { LivingRig } from "./LivingRig.sol";
import { Stock } from "../../support/Stock.sol";

/// @notice Nobody loses because of a card that somebody else brought, whatever that card is or becomes.
contract LivingCardsTest is LivingRig {
    uint256 private constant SWAP = 4;
    uint8 private constant WHOLE_HAND = 0x1f;
    /// @dev Class, season, rarity: one of them is none that a trait follows from.
    uint8[3][6] private strays = [[0, 1, 1], [6, 1, 1], [1, 0, 1], [1, 5, 1], [1, 1, 0], [1, 1, 6]];

    // ---- cards that change

    function test_aPoolsCardsAreThoseOfTheOpeningWhateverBecomesOfThem() public {
        useLiving(three(Stock.core(), 0, draftOfTen()));
        start();
        uint256 asOpened = attributesOf(1);
        for (uint256 i = 1; i <= 10; i++) {
            living.mint(stranger, i, LivingCollection.Card([1, 1, 1, 1], 2, [2, 2, 2]));
        }
        yes(attributesOf(1) != asOpened, "the collection has other cards now");
        vm.recordLogs();
        pickAll();
        (, uint256[] memory attributes) = toldCards();
        eq(attributes.length, 10, "ten picks");
        for (uint256 i = 0; i < 10; i++) eq(attributes[i], asOpened, "as at the opening");
    }

    function test_aPoolsCardsArePickedThoughTheyAreBurnt() public {
        useLiving(three(Stock.core(), 0, draftOfTen()));
        start();
        for (uint256 i = 1; i <= 10; i++) living.burn(i);
        pickAll();
        for (uint8 i = 0; i < 9; i++) {
            play(move(i, i / 2));
            nextBlock();
        }
        endedAs(info().ending, Cause.Played);
    }

    function test_eachCardOfAPoolIsItsOwnAndShown() public {
        for (uint8 i = 1; i <= 10; i++) {
            living.mint(owners[A], i, LivingCollection.Card([i, i, i, i], 0, [1, 1, 1]));
        }
        useLiving(three(Stock.core(), 0, draftOfTen()));
        eq(ITriadLens(address(table)).poolOf(key)[0], 0, "nothing before the opening");
        start();
        for (uint256 i = 0; i < 20; i++) {
            eq(ITriadLens(address(table)).poolOf(key)[i], i < 10 ? attributesOf(1 + i) : 0, "as the collection has it");
        }
        vm.recordLogs();
        pickAll();
        (uint256[] memory tokens, uint256[] memory attributes) = toldCards();
        for (uint256 i = 0; i < 10; i++) eq(attributes[i], attributesOf(tokens[i]), "the card's own");
    }

    // ---- cards that no trait follows from

    function test_whoBringsACardOfAnUnknownKindCannotShowItAndHarmsNobodyElse() public {
        useLiving(two(Stock.full(), ALL_OPEN));
        for (uint8 seat = 0; seat < 2; seat++) {
            uint256 snapshot = vm.snapshotState();
            mint(1 + 5 * uint256(seat), [0, 1, 1]);
            start();
            cannotOpen(seat, WHOLE_HAND);
            openDue(1 - seat);
            callTime();
            // the other one has shown its hand; this one's closing runs out
            callTime();
            endedAs(seat == A ? Ending.SeatB : Ending.SeatA, Cause.Time);
            vm.revertToState(snapshot);
        }
    }

    function test_swapGivesNobodyACardThatCannotBePlayed() public {
        useLiving(two(Stock.shadow(), SWAP));
        for (uint256 i = 1; i <= 5; i++) mint(i, [1, 1, 6]);
        start();
        cannotOpen(A, due(A));
        openDue(B);
        callTime();
        eq(uint8(info().ending), uint8(Ending.SeatB), "whoever brought the card loses");
    }

    function test_aPoolWithACardOfAnUnknownKindIsRefusedInAnyPlace() public {
        useLiving(three(Stock.full(), 0, draftOfTen()));
        for (uint256 i = 1; i <= 10; i++) {
            for (uint256 k = 0; k < strays.length; k++) {
                mint(i, strays[k]);
                Entry memory e = entry(A);
                vm.expectPartialRevert(CardReader.UnplayableCard.selector);
                vm.prank(owners[A]);
                table.open(NONCE, terms, e);
            }
            mint(i, [1, 1, 1]);
        }
        start();
    }

    /// @dev A player's program derives the traits of all cards it sees, whether they count or not.
    function test_aCardOfAnUnknownKindIsRefusedWhereTraitsDoNotCountToo() public {
        useLiving(two(Stock.core(), ALL_OPEN));
        mint(1, [6, 1, 1]);
        start();
        cannotOpen(A, WHOLE_HAND);
    }

    function draftOfTen() private pure returns (ExtrasConfig memory) {
        return ExtrasConfig(0, 0, 10, 0, 0);
    }

    function pickAll() private {
        for (uint8 i = 0; i < 10; i++) {
            play(abi.encodePacked((3 * i + 7) % 10));
            nextBlock();
        }
        inPhase(Phase.Committing, uint8(1) << info().firstPlayer);
    }

    function cannotOpen(uint8 seat, uint8 mask) private {
        bytes32[] memory leaves = cardLeaves(seat);
        Secret[] memory list = openings(seat, mask);
        vm.expectPartialRevert(CardReader.UnplayableCard.selector);
        vm.prank(agents[seat]);
        triad().openSecrets(key, seat, leaves, list);
    }

    function attributesOf(uint256 tokenId) private view returns (uint256 attributes) {
        (, attributes) = collections.cardOf(living, tokenId);
    }
}
