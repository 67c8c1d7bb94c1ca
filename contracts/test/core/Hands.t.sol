// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { NewCard } from "../../src/cards/CardCollection.sol";
import { CardReader } from "../../src/cards/CardReader.sol";
import { ITable } from "../../src/core/ITable.sol";
import { Entry, Phase } from "../../src/core/MatchTypes.sol";
import { ISecretTable } from "../../src/core/secrets/ISecretTable.sol";
import { Secret, Secrets } from "../../src/core/secrets/Secrets.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { HandErrors } from "../../src/triad/HandErrors.sol";
import { Draws } from "../../src/triad/referee/Draws.sol";
import { TriadRig } from "../support/TriadRig.sol";
import { Vm } from "../support/Vm.sol";

contract HandsTest is TriadRig {
    // ---- the opening phase

    function test_withoutOpenRulesTheOpeningPhaseIsSkipped() public {
        start();
        inPhase(Phase.Committing, uint8(1) << toMove());
        eq(due(A), 0, "nothing due");
    }

    function test_allOpenOpensEverySlotOfBothSeats() public {
        useRules(ALL_OPEN);
        start();
        inPhase(Phase.Opening, 3);
        eq(info().deadline, block.timestamp + terms.actWindow, "deadline");
        eq(due(A), 31, "due of A");
        openDue(A);
        inPhase(Phase.Opening, 2);
        openDue(B);
        inPhase(Phase.Committing, uint8(1) << toMove());
    }

    function test_threeOpenOpensTheDrawnSlots() public {
        useRules(THREE_OPEN);
        start();
        bytes32 root = Draws.root(info().salt, owners[A], owners[B], terms.rules);
        eq(due(A), Draws.threeOpen(root, A), "of A");
        eq(due(B), Draws.threeOpen(root, B), "of B");
        openDue(B);
        openDue(A);
        inPhase(Phase.Committing, uint8(1) << toMove());
        eq(triad().openedOf(key, A), Draws.threeOpen(root, A), "opened");
    }

    function test_slotsMayBeOpenedOneByOne() public {
        useRules(ALL_OPEN);
        start();
        openCards(A, 1 << 3);
        openCards(A, 1 << 0);
        inPhase(Phase.Opening, 3);
        eq(due(A), 31 - 9, "still due");
        openDue(A);
        inPhase(Phase.Opening, 2);
    }

    function test_onlyDueSlotsAreOpened() public {
        useRules(THREE_OPEN);
        start();
        uint8 mask = due(A);
        uint8 other;
        while (mask & (uint8(1) << other) != 0) other++;
        expectOpenRefused(
            A, openings(A, uint8(1) << other), abi.encodeWithSelector(ISecretTable.SecretNotDue.selector, other, mask)
        );
        Secret[] memory twice = new Secret[](2);
        twice[0] = openings(A, mask)[0];
        twice[1] = twice[0];
        uint8 slot = uint8(twice[0].index);
        uint8 left = mask & ~(uint8(1) << slot);
        expectOpenRefused(A, twice, abi.encodeWithSelector(ISecretTable.SecretNotDue.selector, slot, left));
        twice[1].index = 5;
        expectOpenRefused(A, twice, abi.encodeWithSelector(ISecretTable.SecretNotDue.selector, 5, mask));
    }

    /// @dev Nothing at all can be shown in any phase; a turn cannot be passed by it.
    function test_outsideItsPhasesOpeningNothingIsNotActing() public {
        start();
        uint8 seat = toMove();
        Secret[] memory nothing = new Secret[](0);
        inPhase(Phase.Committing, uint8(1) << seat);
        expectOpenRefused(seat, nothing, wrongPhase(Phase.Committing));
        commit(seat, move(0, 0));
        inPhase(Phase.Revealing, uint8(1) << seat);
        expectOpenRefused(seat, nothing, wrongPhase(Phase.Revealing));
    }

    function wrongPhase(Phase got) private pure returns (bytes memory) {
        return abi.encodeWithSelector(TableErrors.WrongPhase.selector, got, Phase.Opening);
    }

    function test_onlyTheSeatOpensItsSlotsInTime() public {
        useRules(ALL_OPEN);
        start();
        bytes32[] memory c = cardLeaves(A);
        Secret[] memory list = openings(A, 31);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotSeat.selector, agents[B], owners[A], agents[A]));
        vm.prank(agents[B]);
        triad().openSecrets(key, A, c, list);
        uint64 deadline = info().deadline;
        passDeadline();
        expectOpenRefused(A, list, abi.encodeWithSelector(TableErrors.TooLate.selector, deadline + 1, deadline));
    }

    // ---- one card per slot

    function test_aSlotOpensToItsCommittedCardOnly() public {
        useRules(ALL_OPEN);
        start();
        Secret[] memory list = openings(A, 1);
        list[0].value = bytes32(tokenOf(A, 29));
        expectOpenPartly(A, list, ISecretTable.SecretWrong.selector);
        list = openings(A, 1);
        list[0].salt = bytes32(uint256(list[0].salt) + 1);
        expectOpenPartly(A, list, ISecretTable.SecretWrong.selector);
        list = openings(A, 1);
        list[0].index = 1;
        expectOpenPartly(A, list, ISecretTable.SecretWrong.selector);
    }

    function test_theFiveCommitmentsMustBeTheHandsOwn() public {
        useRules(ALL_OPEN);
        start();
        bytes32[] memory c = cardLeaves(A);
        (c[0], c[1]) = (c[1], c[0]);
        Secret[] memory list = openings(A, 1);
        vm.expectPartialRevert(ISecretTable.SecretRootWrong.selector);
        vm.prank(agents[A]);
        triad().openSecrets(key, A, c, list);
        c = cardLeaves(B);
        list = openings(B, 1);
        vm.expectPartialRevert(ISecretTable.SecretRootWrong.selector);
        vm.prank(agents[A]);
        triad().openSecrets(key, A, c, list);
    }

    function test_theHashesOfAllFiveCardsAreNeeded() public {
        useRules(ALL_OPEN);
        start();
        Secret[] memory list = openings(A, 1);
        vm.expectRevert(abi.encodeWithSelector(Secrets.ProofLength.selector, 4, 5));
        vm.prank(agents[A]);
        triad().openSecrets(key, A, new bytes32[](4), list);
    }

    /// @dev B commits to A's hand root without knowing it, and waits until A has shown its cards.
    function test_aCopiedHandRootIsWorthless() public {
        useRules(ALL_OPEN);
        open();
        Entry memory copy = entry(B);
        copy.secretRoot = secretRoot(A);
        bytes32 opening = openingHash();
        vm.prank(owners[B]);
        table.join(key, opening, copy);
        confirm();
        revealSeed(A);
        revealSeed(B);
        openDue(A);
        bytes32[] memory c = cardLeaves(A);
        Secret[] memory list = openings(A, 1);
        vm.expectPartialRevert(ISecretTable.SecretWrong.selector);
        vm.prank(agents[B]);
        triad().openSecrets(key, B, c, list);
    }

    function test_aHandOfAnotherMatchOpensNothingHere() public {
        useRules(ALL_OPEN);
        open();
        bytes32 mine = key;
        Entry memory e = entry(B);
        key = keyOf(owners[A], keccak256("another nonce"));
        e.secretRoot = secretRoot(B);
        bytes32[] memory c = cardLeaves(B);
        key = mine;
        bytes32 opening = openingHash();
        vm.prank(owners[B]);
        table.join(key, opening, e);
        confirm();
        revealSeed(A);
        revealSeed(B);
        Secret[] memory list = openings(B, 1);
        vm.expectPartialRevert(ISecretTable.SecretWrong.selector);
        vm.prank(agents[B]);
        triad().openSecrets(key, B, c, list);
    }

    function test_aHandIsNeeded() public {
        Entry memory e = entry(A);
        e.secretRoot = 0;
        vm.expectRevert(abi.encodeWithSelector(TableErrors.EntryParts.selector, 1, 3));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    // ---- when a card is shown, it is its seat's, and new

    function test_aCardThatLeftItsOwnerCannotBeShown() public {
        useRules(ALL_OPEN);
        start();
        uint256 token = hands[A][2];
        vm.prank(owners[A]);
        collection.transferFrom(owners[A], stranger, token);
        expectOpenRefused(
            A,
            openings(A, 1 << 2),
            abi.encodeWithSelector(HandErrors.CardNotOwned.selector, token, stranger, owners[A])
        );
    }

    function test_aCardThatWasNeverMintedCannotBeShown() public {
        useRules(ALL_OPEN);
        hands[A][0] = 12_345;
        start();
        expectOpenRefused(
            A, openings(A, 1), abi.encodeWithSelector(CardReader.UnreadableCard.selector, collection, 12_345, collection.ownerOf.selector)
        );
    }

    function test_aCardIsUsedOnceInAHand() public {
        useRules(ALL_OPEN);
        hands[A][4] = hands[A][0];
        start();
        expectOpenRefused(
            A, openings(A, 31), abi.encodeWithSelector(HandErrors.CardUsedTwice.selector, hands[A][0])
        );
    }

    function test_aCardIsUsedOnceInTheOtherHandToo() public {
        useRules(ALL_OPEN);
        hands[B][3] = hands[B][1];
        start();
        expectOpenRefused(
            B, openings(B, 31), abi.encodeWithSelector(HandErrors.CardUsedTwice.selector, hands[B][1])
        );
    }

    function test_aSlotThatNoHandHasCannotBePlayed() public {
        start();
        uint8 seat = toMove();
        commit(seat, move(0, 5));
        nextBlock();
        bytes memory disclosed = disclosure(seat, 0);
        expectRevealRefused(seat, move(0, 5), disclosed, abi.encodeWithSelector(HandErrors.BadSlot.selector, 5));
    }

    /// @dev A shows its card and passes it on to B, who has put it into its own hand.
    function test_aCardIsUsedOnceInAMatch() public {
        useRules(ALL_OPEN);
        hands[B][4] = hands[A][0];
        start();
        openDue(A);
        uint256 token = hands[A][0];
        vm.prank(owners[A]);
        collection.transferFrom(owners[A], owners[B], token);
        expectOpenRefused(B, openings(B, 1 << 4), abi.encodeWithSelector(HandErrors.CardUsedTwice.selector, token));
    }

    /// @dev The table keeps 48 bits of each card, of a hash: what of two ids is alike does not matter.
    function test_cardsWithAlikeIdsAreTwoCards() public {
        useRules(ALL_OPEN);
        NewCard memory alike = newCards(A)[0];
        for (uint256 i = 1; i < 4; i++) {
            alike.tokenId = hands[A][0] ^ (i << 48);
            uint8 seat = i == 3 ? B : A;
            collection.mint(owners[seat], alike);
            hands[seat][i] = alike.tokenId;
        }
        start();
        openDue(A);
        openDue(B);
        inPhase(Phase.Committing, uint8(1) << toMove());
    }

    /// @dev Shown is shown: the match needs the card no more.
    function test_aShownCardMayLeaveItsOwner() public {
        useRules(ALL_OPEN);
        start();
        openDue(A);
        openDue(B);
        for (uint256 i = 0; i < 5; i++) {
            uint256 token = hands[A][i];
            vm.prank(owners[A]);
            collection.transferFrom(owners[A], stranger, token);
        }
        playTurns(9);
        inPhase(Phase.Over, 0);
    }

    // ---- cards that are played

    function test_playingAHiddenCardNeedsItsDisclosure() public {
        start();
        uint8 seat = toMove();
        bytes memory bytes_ = move(4, 2);
        commit(seat, bytes_);
        nextBlock();
        expectRevealRefused(seat, bytes_, "", abi.encodeWithSelector(HandErrors.SlotClosed.selector, 2));
        bytes memory wrongSlot = disclosure(seat, 1);
        vm.expectPartialRevert(ISecretTable.SecretWrong.selector);
        table.reveal(key, seat, bytes_, 0, salt(seat, 0), wrongSlot);
        reveal(seat, bytes_, disclosure(seat, 2));
        eq(triad().openedOf(key, seat), 1 << 2, "opened");
    }

    function test_theCardsAttributesAreEmittedAsTheyArePacked() public {
        start();
        uint8 seat = toMove();
        commit(seat, move(4, 2));
        nextBlock();
        vm.recordLogs();
        reveal(seat, move(4, 2), disclosure(seat, 2));
        (uint16 turn, bytes memory data) = abi.decode(logOf(ITable.Disclosed.selector), (uint16, bytes));
        eq(turn, 0, "turn");
        (uint8 slot, uint256 token, uint256 attributes) = told(data);
        (uint8 up, uint8 right, uint8 left, uint8 down) = collection.getTriad(token);
        (uint8 class_, uint8 season, uint8 rarity) = collection.getTrait(token);
        eq(slot, 2, "slot");
        eq(token, hands[seat][2], "token");
        eq(uint8(attributes), up, "up");
        eq(uint8(attributes >> 8), right, "right");
        eq(uint8(attributes >> 16), down, "down");
        eq(uint8(attributes >> 24), left, "left");
        eq(uint8(attributes >> 32), collection.getJankenHand(token), "hand");
        eq(uint8(attributes >> 40), class_, "class");
        eq(uint8(attributes >> 48), season, "season");
        eq(uint8(attributes >> 56), rarity, "rarity");
        eq(uint32(attributes >> 64), 100 + 6 + 10 + 20 + 30 + 40 + 6, "sum of the six stats");
    }

    function logOf(bytes32 topic) private returns (bytes memory) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) if (logs[i].topics[0] == topic) return logs[i].data;
        revert NotTrue("the event was emitted");
    }

    function expectOpenRefused(uint8 seat, Secret[] memory list, bytes memory reason) private {
        bytes32[] memory c = cardLeaves(seat);
        vm.expectRevert(reason);
        vm.prank(agents[seat]);
        triad().openSecrets(key, seat, c, list);
    }

    function expectOpenPartly(uint8 seat, Secret[] memory list, bytes4 selector) private {
        bytes32[] memory c = cardLeaves(seat);
        vm.expectPartialRevert(selector);
        vm.prank(agents[seat]);
        triad().openSecrets(key, seat, c, list);
    }

    function expectRevealRefused(uint8 seat, bytes memory bytes_, bytes memory disclosed, bytes memory reason)
        private
    {
        vm.expectRevert(reason);
        table.reveal(key, seat, bytes_, 0, salt(seat, 0), disclosed);
    }
}
