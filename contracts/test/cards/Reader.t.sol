// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

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
        CollectionRegistry registry = new CollectionRegistry();
        registry.transferOwnership(address(hostile));
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
        for (uint256 i = 0; i < 6; i++) words[i] >>= scale;
        hostile.answerWith(words);
        uint256 stats;
        bool plays = words[0] <= 2 && words[1] <= 10 && words[2] <= 10 && words[3] <= 10;
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
        expectPlayable([uint256(2), 10, 10, 10, 65_535, 65_535], true);
        expectPlayable([uint256(3), 10, 10, 10, 1, 1], false);
        expectPlayable([uint256(2), 11, 10, 10, 1, 1], false);
        expectPlayable([uint256(2), 10, 11, 10, 1, 1], false);
        expectPlayable([uint256(2), 10, 10, 11, 1, 1], false);
        expectPlayable([uint256(2), 10, 10, 10, 65_536, 1], false);
        expectPlayable([uint256(2), 10, 10, 10, 1, 65_536], false);
    }

    function expectPlayable(uint256[6] memory words, bool playable) private {
        hostile.answerWith(words);
        if (!playable) vm.expectPartialRevert(CardReader.UnplayableCard.selector);
        this.read(collection());
    }

    function expectUnreadable(bytes4 getter) private {
        vm.expectRevert(
            abi.encodeWithSelector(CardReader.UnreadableCard.selector, address(hostile), TOKEN, getter)
        );
        this.read(collection());
    }
}
