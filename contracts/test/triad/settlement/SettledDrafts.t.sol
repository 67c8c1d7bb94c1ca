// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRecordTable } from "../../../src/core/extensions/IRecordTable.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { ITriadSettlement, SeatSignature, Transcript } from "../../../src/triad/settlement/ITriadSettlement.sol";
import { MoveErrors } from "../../../src/triad/referee/MoveErrors.sol";
import { ExtrasConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { SettlementRig } from "./SettlementRig.sol";
import { Stock } from "../../support/Stock.sol";

/// @title Records of matches whose hands were drafted, and of matches of more than one round.
contract SettledDraftsTest is SettlementRig {
    uint8[10] private order = [3, 0, 11, 5, 1, 2, 9, 7, 10, 4];
    uint8[10] private seats = [0, 1, 1, 0, 0, 1, 1, 0, 0, 1];

    function setUp() public override {
        super.setUp();
        useRules(three(Stock.core(), 0, ExtrasConfig(0, 0, 12, 0, 0)));
    }

    /// @dev A match that nobody opened, its decks picked in `order`.
    function drafted() private view returns (Transcript memory t) {
        return pickedIn(unopened());
    }

    function pickedIn(Transcript memory t) private view returns (Transcript memory) {
        t.version = 2;
        t.firstPick = A;
        t.pool = pool;
        t.picks = new uint8[](10);
        uint256[2] memory next;
        for (uint256 i = 0; i < 10; i++) {
            t.picks[i] = order[i];
            uint256 slot = next[seats[i]]++;
            if (seats[i] == A) t.deckA[slot] = pool[order[i]];
            else t.deckB[slot] = pool[order[i]];
        }
        return t;
    }

    function test_nobodyHasToOwnWhatIsDrafted() public {
        Transcript memory t = drafted();
        for (uint256 i = 0; i < pool.length; i++) {
            address owner = collection.ownerOf(pool[i]);
            vm.prank(owner);
            collection.transferFrom(owner, stranger, pool[i]);
        }
        settle(t);
        isSettled(t);
    }

    function test_anOpenDraftIsSettledFromItsPool() public {
        start();
        Transcript memory t = pickedIn(opened());
        settle(t);
        isSettled(t);
    }

    function test_anOpenDraftIsFromNoOtherPool() public {
        start();
        Transcript memory t = opened();
        // two cards that nobody picked, the other way round
        (pool[6], pool[8]) = (pool[8], pool[6]);
        t = pickedIn(t);
        SeatSignature[2] memory signatures = byBoth(t);
        refusePartly(t, signatures, IRecordTable.RecordMismatch.selector);
    }

    function test_aDraftHasItsPool() public {
        Transcript memory t = drafted();
        for (uint256 size = 0; size < 22; size++) {
            if (size == 12) continue;
            t.pool = new uint256[](size);
            refuse(t, abi.encodeWithSelector(ITriadSettlement.PoolSize.selector, size, 12));
        }
    }

    function test_aDraftHasTenPicks() public {
        Transcript memory t = drafted();
        t.picks = new uint8[](9);
        refuse(t, abi.encodeWithSelector(ITriadSettlement.PickCount.selector, 9, 10));
        t.picks = new uint8[](11);
        refuse(t, abi.encodeWithSelector(ITriadSettlement.PickCount.selector, 11, 10));
    }

    function test_aPickIsACardOfThePool() public {
        Transcript memory t = drafted();
        t.picks[9] = 12;
        refuse(t, abi.encodeWithSelector(ITriadSettlement.PickOutOfRange.selector, 12, 12));
        t.picks[9] = 255;
        refuse(t, abi.encodeWithSelector(ITriadSettlement.PickOutOfRange.selector, 255, 12));
    }

    function test_aCardIsPickedOnce() public {
        order[9] = order[0];
        refuse(drafted(), abi.encodeWithSelector(ITriadSettlement.DuplicateCard.selector, pool[order[0]]));
    }

    function test_aCardIsInThePoolOnce() public {
        pool[8] = pool[6];
        refuse(drafted(), abi.encodeWithSelector(ITriadSettlement.DuplicateCard.selector, pool[6]));
        // cards are told apart by their lowest byte first: none is overlooked for it
        for (uint256 low = 0; low < 256; low++) {
            (pool[6], pool[8]) = (1 << 200 | low, 1 << 200 | low);
            refuse(drafted(), abi.encodeWithSelector(ITriadSettlement.DuplicateCard.selector, pool[6]));
        }
    }

    /// @dev Every pick puts its card where it belongs: exchanging any two picks is seen at the first of them.
    function test_decksAreWhatWasPicked() public {
        uint256[2] memory next;
        for (uint256 i = 0; i < 9; i++) {
            Transcript memory t = drafted();
            (t.picks[i], t.picks[9]) = (t.picks[9], t.picks[i]);
            uint256 slot = next[seats[i]]++;
            refuse(
                t,
                abi.encodeWithSelector(
                    ITriadSettlement.NotPicked.selector, seats[i], slot, pool[order[i]], pool[order[9]]
                )
            );
        }
    }

    function test_withoutADraftThereIsNeitherPoolNorPick() public {
        useRules(0);
        Transcript memory t = unopened();
        t.pool = new uint256[](10);
        refuse(t, abi.encodeWithSelector(ITriadSettlement.PoolSize.selector, 10, 0));
        t.pool = new uint256[](0);
        t.picks = new uint8[](1);
        refuse(t, abi.encodeWithSelector(ITriadSettlement.PickCount.selector, 1, 0));
    }

    function test_draftsAndRoundsHaveRecordsOfVersionTwo() public {
        Transcript memory t = drafted();
        t.version = 1;
        refuse(t, abi.encodeWithSelector(ITriadSettlement.WrongVersion.selector, 1, 2));
        useRules(three(Stock.core(), 0, ExtrasConfig(1, 3, 0, 0, 0)));
        refuse(unopened(), abi.encodeWithSelector(ITriadSettlement.WrongVersion.selector, 1, 2));
        useRules(three(Stock.core(), 0, ExtrasConfig(0, 0, 0, 1, 4)));
        t = unopened();
        settle(t);
        isSettled(t);
    }

    /// @dev With one card left in hand a round of nine turns can be even.
    function test_thereAreAsManyRoundsAsWerePlayed() public {
        useRules(three(Stock.core(), 0, ExtrasConfig(1, 2, 0, 0, 0)));
        Transcript memory t = unopened();
        t.version = 2;
        t.rounds = new bytes[](2);
        (t.rounds[0], t.rounds[1]) = (inOrder(), inOrder());
        t = withRound(t, true);
        refuse(oneRoundOf(t), abi.encodeWithSelector(MoveErrors.RoundCount.selector, 1, 2));
        uint256 state = vm.snapshotState();
        settle(t);
        isSettled(t);
        vm.revertToState(state);
        t = withRound(t, false);
        refuse(t, abi.encodeWithSelector(MoveErrors.RoundCount.selector, 2, 1));
        settle(oneRoundOf(t));
        isSettled(oneRoundOf(t));
    }

    /// @dev The match with other cards, so that its first round is even, or is not.
    function withRound(Transcript memory t, bool even) private view returns (Transcript memory) {
        for (uint256 i = 0; i < 500; i++) {
            for (uint256 slot = 0; slot < 5; slot++) {
                t.deckA[slot] = tokenOf(A, (i + 7 * slot) % 30);
                t.deckB[slot] = tokenOf(B, (i / 30 + 11 * slot) % 30);
            }
            if (isDrawn(t) == even) return t;
        }
        revert NotTrue("there is such a match");
    }

    /// @dev Whether the first round is even: then one round alone is too few.
    function isDrawn(Transcript memory t) private view returns (bool) {
        try this.replayedOutside(oneRoundOf(t)) {
            return false;
        } catch {
            return true;
        }
    }

    function replayedOutside(Transcript memory t) external view {
        replayed(t);
    }

    function oneRoundOf(Transcript memory t) private pure returns (Transcript memory short) {
        short = abi.decode(abi.encode(t), (Transcript));
        short.rounds = new bytes[](1);
        short.rounds[0] = t.rounds[0];
    }
}
