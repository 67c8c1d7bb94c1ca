// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CardReader } from "../../src/cards/CardReader.sol";
import { CollectionRegistry } from "../../src/cards/CollectionRegistry.sol";
import { ICardCollection } from "../../src/cards/ICardCollection.sol";
import { Check } from "../support/Check.sol";
import { Answer, HostileCollection } from "./HostileCollections.sol";

/// @title A reading of a foreign card: bounded, all or nothing, and never more than a card can be.
contract ReaderTest is Check {
    uint256 private constant TOKEN = 7;

    HostileCollection private hostile = new HostileCollection();
    bytes4[5] private views = [
        ICardCollection.ownerOf.selector,
        ICardCollection.getTriad.selector,
        ICardCollection.getJankenHand.selector,
        ICardCollection.getTrait.selector,
        ICardCollection.getCombatStats.selector
    ];

    function read(ICardCollection from) external view returns (address, uint256) {
        return CardReader.read(from, TOKEN);
    }

    function collection() private view returns (ICardCollection) {
        return ICardCollection(address(hostile));
    }

    function test_anHonestAnswerIsRead() public view {
        (address owner, uint256 attributes) = this.read(collection());
        eq(owner, address(1), "owner");
        eq(attributes, uint256(6) << 64 | 0x0101010101010101, "attributes");
    }

    function test_aViewThatFailsIsNamedAndItsOwnReasonDropped() public {
        Answer[4] memory manners =
            [Answer.Reverts, Answer.RevertsAtLength, Answer.AnswersShort, Answer.BurnsGas];
        for (uint256 v = 0; v < views.length; v++) {
            for (uint256 m = 0; m < manners.length; m++) {
                hostile.misbehave(views[v], manners[m]);
                expectUnreadable(views[v]);
            }
        }
    }

    /// @dev Five views of 60,000 each, and nothing for what they return.
    function test_noAnswerCostsMoreThanItsView() public {
        Answer[3] memory manners = [Answer.RevertsAtLength, Answer.AnswersAtLength, Answer.BurnsGas];
        for (uint256 v = 0; v < views.length; v++) {
            for (uint256 m = 0; m < manners.length; m++) {
                hostile.misbehave(views[v], manners[m]);
                uint256 before = gasleft();
                try this.read(collection()) { } catch { }
                yes(before - gasleft() < 110_000, "gas is bounded");
            }
        }
    }

    function test_aLongAnswerIsCutOff() public {
        for (uint256 v = 0; v < views.length; v++) {
            hostile.misbehave(views[v], Answer.AnswersAtLength);
            (, uint256 attributes) = this.read(collection());
            eq(attributes, uint256(6) << 64 | 0x0101010101010101, "attributes");
        }
    }

    function test_aCollectionCannotActWhileItIsRead() public {
        CollectionRegistry registry = new CollectionRegistry(address(this));
        registry.transferOwnership(address(hostile));
        vm.prank(address(hostile));
        registry.acceptOwnership();
        hostile.callBack(
            address(registry), abi.encodeCall(CollectionRegistry.setAllowed, (collection(), false))
        );
        for (uint256 v = 0; v < views.length; v++) {
            hostile.misbehave(views[v], Answer.CallsBack);
            expectUnreadable(views[v]);
        }
        // asked in a transaction of its own it may: it is the reading that stops it
        hostile.misbehave(views[1], Answer.CallsBack);
        (bool ok,) = address(hostile).call(abi.encodeWithSelector(views[1], TOKEN));
        yes(ok, "no reading, no bounds");
    }

    function test_anAddressWithoutCodeIsNoCard() public {
        vm.expectRevert(
            abi.encodeWithSelector(CardReader.UnreadableCard.selector, address(0xdead), TOKEN, views[0])
        );
        this.read(ICardCollection(address(0xdead)));
    }

    function test_anOwnerIsAnAddress() public {
        hostile.answerWith([uint256(1) << 160, 1, 1, 1, 1, 1]);
        expectUnreadable(views[0]);
    }

    /// @dev `words` are what every view returns as far as it returns any: the first is also owner, edge and hand.
    function testFuzz_whateverIsAnsweredACardIsInItsLimitsOrRefused(uint256[6] memory words, uint8 scale) public {
        // half of them near the limits, where a card is sometimes one that can be played
        for (uint256 i = 0; i < 6; i++) words[i] = scale % 2 == 0 ? words[i] % 12 : words[i] >> scale;
        hostile.answerWith(words);
        uint256 stats;
        bool plays = words[0] <= 2 && words[1] <= 10 && words[2] <= 10 && words[3] <= 10;
        // the first three are class, season and rarity, too
        if (words[0] == 0 || words[1] == 0 || words[1] > 4 || words[2] == 0 || words[2] > 5) plays = false;
        for (uint256 i = 0; i < 6; i++) {
            if (words[i] > type(uint16).max) plays = false;
            else stats += words[i];
        }
        try this.read(collection()) returns (address, uint256 got) {
            yes(plays, "refused what no card can be");
            uint256 edges = words[0] | words[1] << 8 | words[3] << 16 | words[2] << 24;
            uint256 origin = words[0] | words[1] << 8 | words[2] << 16;
            eq(got, edges | words[0] << 32 | origin << 40 | stats << 64, "attributes");
        } catch {
            yes(!plays, "read what a card can be");
        }
    }

    function test_eachValueHasItsLimit() public {
        // by view: how many words it answers, the most that each may be, and the first one's place in the attributes
        uint256[3][4] memory limits =
            [[uint256(4), 10, 0], [uint256(1), 2, 32], [uint256(3), 5, 40], [uint256(6), 65_535, 64]];
        for (uint256 v = 0; v < 4; v++) {
            (uint256 count, uint256 all, uint256 shift) = (limits[v][0], limits[v][1], limits[v][2]);
            for (uint256 place = 0; place < count; place++) {
                // there are four seasons
                uint256 most = v == 2 && place == 1 ? 4 : all;
                hostile.answerWith([uint256(1), 1, 1, 1, 1, 1]);
                (, uint256 before) = this.read(collection());
                hostile.answerWordWith(views[v + 1], place, most);
                (, uint256 attributes) = this.read(collection());
                // stats are added up; left and down change places
                uint256 to = v == 3 ? 0 : v == 0 && place > 1 ? 5 - place : place;
                eq(attributes, before + ((most - 1) << (shift + 8 * to)), "the most");
                hostile.answerWordWith(views[v + 1], place, most + 1);
                vm.expectPartialRevert(CardReader.UnplayableCard.selector);
                this.read(collection());
            }
        }
    }

    function test_classSeasonAndRarityCountFromOne() public {
        for (uint256 place = 0; place < 3; place++) {
            hostile.answerWith([uint256(1), 1, 1, 1, 1, 1]);
            hostile.answerWordWith(views[3], place, 0);
            vm.expectPartialRevert(CardReader.UnplayableCard.selector);
            this.read(collection());
        }
    }

    function expectUnreadable(bytes4 getter) private {
        vm.expectRevert(
            abi.encodeWithSelector(CardReader.UnreadableCard.selector, address(hostile), TOKEN, getter)
        );
        this.read(collection());
    }
}
