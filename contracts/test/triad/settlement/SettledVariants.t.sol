// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Draws } from "../../../src/triad/referee/Draws.sol";
import { ITriadSettlement, Transcript } from "../../../src/triad/settlement/ITriadSettlement.sol";
import { MoveErrors } from "../../../src/triad/referee/MoveErrors.sol";
import { ExtrasConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { SettlementRig } from "./SettlementRig.sol";
import { Stock } from "../../support/Stock.sol";

/// @dev The first fields of a record of version 3, as the id's encoding has them.
struct DrawnRecordHeader {
    uint16 version;
    bytes32 rulesetId;
    uint32 seasonId;
    address playerA;
    address playerB;
    uint256[5] deckA;
    uint256[5] deckB;
    uint8 firstPlayer;
    uint64 deadline;
    bytes32 salt;
}

/// @notice Records of rulesets of version 4: who picked first, and the salts of turns.
contract SettledVariantsTest is SettlementRig {
    uint256 private constant TIES = 1 << 4;
    uint256 private constant SCORE = 1 << 5;
    uint256 private constant BY_TURN = 1 << 7;
    uint256 private constant DRAWN = 1 << 8;
    uint16 private constant REVERSE = 8;
    uint8[10] private order = [0, 1, 1, 0, 0, 1, 1, 0, 0, 1];

    /// @dev A match that nobody opened.
    function third() private view returns (Transcript memory t) {
        t = unopened();
        t.version = 3;
    }

    /// @dev The same, its hands drafted from the pool's first cards by a seat that picks first.
    function drafted(uint8 first) private view returns (Transcript memory t) {
        t = third();
        (t.pool, t.firstPick, t.picks) = (pool, first, new uint8[](10));
        uint256[2] memory next;
        for (uint8 i = 0; i < 10; i++) {
            t.picks[i] = i;
            uint8 seat = first ^ order[i];
            uint256 slot = next[seat]++;
            if (seat == A) t.deckA[slot] = pool[i];
            else t.deckB[slot] = pool[i];
        }
    }

    /// @dev Salts for every turn, and the cards that they demand.
    function byTurns(Transcript memory t) private pure returns (Transcript memory) {
        t.salts = new bytes32[](9 * t.rounds.length);
        for (uint256 i = 0; i < t.salts.length; i++) t.salts[i] = keccak256(abi.encode("salt of turn", i));
        for (uint256 round = 0; round < t.rounds.length; round++) obey(t, round);
        return t;
    }

    function obey(Transcript memory t, uint256 round) private pure {
        uint8[2] memory left = [uint8(0x1f), 0x1f];
        for (uint256 turn = 0; turn < 9; turn++) {
            uint256 through = 9 * round + turn;
            uint8 seat = uint8((t.firstPlayer + round + turn) % 2);
            bytes32 root = Draws.root(t.salts[through], t.playerA, t.playerB, t.rulesetId);
            uint8 drawn = Draws.nth(left[seat], Draws.chaos(root, uint32(through), seat, 5 - turn / 2));
            left[seat] &= ~drawn;
            uint8 slot;
            for (; drawn > 1; drawn >>= 1) slot++;
            t.rounds[round][9 + turn] = bytes1(slot);
        }
    }

    function useVariants(uint256 flags, ExtrasConfig memory extras, uint256 variants) private {
        useRules(four(Stock.core(), flags, extras, variants));
    }

    // ---- versions

    function test_rulesetsOfVersionFourHaveRecordsOfVersionThree() public {
        useVariants(0, Stock.noExtras(), TIES);
        refuseVersions(3);
        Transcript memory t = third();
        settle(t);
        isSettled(t);
    }

    function test_draftsAndSuddenDeathOfVersionFourToo() public {
        useVariants(0, ExtrasConfig(1, 5, 0, 0, 0), TIES);
        refuseVersions(3);
        useVariants(0, ExtrasConfig(0, 0, 12, 0, 0), TIES);
        refuseVersions(3);
    }

    function test_recordsOfEarlierRulesetsAreOfTheirVersions() public {
        refuseVersions(1);
        useRules(three(Stock.core(), 0, ExtrasConfig(0, 0, 0, 1, REVERSE)));
        refuseVersions(1);
        useRules(three(Stock.core(), 0, ExtrasConfig(1, 5, 0, 0, 0)));
        refuseVersions(2);
    }

    function refuseVersions(uint16 allowed) private {
        for (uint16 version = 0; version < 5; version++) {
            if (version == allowed) continue;
            Transcript memory t = third();
            t.version = version;
            refuse(t, abi.encodeWithSelector(ITriadSettlement.WrongVersion.selector, version, allowed));
        }
    }

    function testFuzz_theIdIsOverWhatWasDrawnToo(uint8 cards, uint8 turns, uint8 first, uint8 salts) public view {
        Transcript memory t = third();
        t.pool = new uint256[](cards % 21);
        for (uint256 i = 0; i < t.pool.length; i++) t.pool[i] = tokenOf(A, i);
        t.picks = new uint8[](cards % 11);
        for (uint256 i = 0; i < t.picks.length; i++) t.picks[i] = uint8(i);
        t.rounds = new bytes[](turns % 6);
        for (uint256 i = 0; i < t.rounds.length; i++) t.rounds[i] = inOrder();
        (t.firstPick, t.salts) = (first, new bytes32[](salts % 46));
        for (uint256 i = 0; i < t.salts.length; i++) t.salts[i] = keccak256(abi.encode(i));
        bytes memory whole = abi.encode(headerOf(t), t.pool, t.picks, t.rounds, t.firstPick, t.salts);
        eq(settlement.matchIdOf(t), keccak256(whole), "id");
    }

    function headerOf(Transcript memory t) private pure returns (DrawnRecordHeader memory h) {
        (h.version, h.rulesetId, h.seasonId) = (t.version, t.rulesetId, t.seasonId);
        (h.playerA, h.playerB, h.deckA, h.deckB) = (t.playerA, t.playerB, t.deckA, t.deckB);
        (h.firstPlayer, h.deadline, h.salt) = (t.firstPlayer, t.deadline, t.salt);
    }

    /// @dev docs/rules.md R12.4.
    function test_theWorkedRecordHasItsId() public view {
        Transcript memory t;
        t.version = 3;
        t.rulesetId = 0x15af2ca003ba4685bbaee019a39ea98b1b81df5c5912ed35acfd567d11b9ec3e;
        (t.seasonId, t.deadline, t.salt) = (1, 2_000_000_000, bytes32(uint256(0x22) * (type(uint256).max / 0xff)));
        t.playerA = 0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa;
        t.playerB = 0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB;
        (t.deckA, t.deckB) = ([uint256(2), 3, 6, 7, 10], [uint256(1), 4, 5, 8, 9]);
        (t.pool, t.picks, t.firstPick) = (new uint256[](10), new uint8[](10), B);
        for (uint8 i = 0; i < 10; i++) (t.pool[i], t.picks[i]) = (uint256(i) + 1, i);
        bytes memory none = hex"ffffffffffffffffff";
        t.rounds = new bytes[](1);
        t.rounds[0] = abi.encodePacked(hex"010703040506000802", hex"000202030401010403", none, none, new bytes(9));
        t.salts = new bytes32[](9);
        for (uint256 turn = 0; turn < 9; turn++) t.salts[turn] = bytes32(turn + 1);
        bytes32 id = 0x56a7b88ccbf10fccb86851444de53e988cbc26d30e99edc91afbdd8f55aebb7f;
        eq(settlement.matchIdOf(t), id, "id");
    }

    // ---- the first pick

    function test_withoutADraftNobodyPicksFirst() public {
        useVariants(0, Stock.noExtras(), TIES);
        refuseFirstPicks(third(), 255);
        useRules(0);
        refuseFirstPicks(unopened(), 255);
    }

    function test_withoutTheVariantAPicksFirst() public {
        useVariants(0, ExtrasConfig(0, 0, 12, 0, 0), TIES);
        refuseFirstPicks(drafted(A), A);
        Transcript memory t = drafted(B);
        refuse(t, abi.encodeWithSelector(ITriadSettlement.WrongFirstPick.selector, B, A));
        useRules(three(Stock.core(), 0, ExtrasConfig(0, 0, 12, 0, 0)));
        t = drafted(A);
        t.version = 2;
        refuseFirstPicks(t, A);
        settle(t);
        isSettled(t);
    }

    function test_withTheVariantItIsTheSeatThatIsDrawn() public {
        useVariants(0, ExtrasConfig(0, 0, 12, 0, 0), DRAWN);
        uint256 seen;
        for (uint256 i = 0; seen != 3; i++) {
            uint256 snapshot = vm.snapshotState();
            bytes32 salt_ = keccak256(abi.encode("salt", i));
            uint8 first = Draws.firstPick(Draws.root(salt_, owners[A], owners[B], terms.rules));
            seen |= 1 << first;
            Transcript memory t = drafted(1 - first);
            t.salt = salt_;
            refuseFirstPicks(t, first);
            t = drafted(first);
            t.salt = salt_;
            settle(t);
            isSettled(t);
            vm.revertToState(snapshot);
        }
    }

    function refuseFirstPicks(Transcript memory t, uint8 allowed) private {
        uint8[4] memory wrong = [0, 1, 2, 255];
        for (uint256 i = 0; i < 4; i++) {
            if (wrong[i] == allowed) continue;
            t.firstPick = wrong[i];
            refuse(t, abi.encodeWithSelector(ITriadSettlement.WrongFirstPick.selector, wrong[i], allowed));
        }
        t.firstPick = allowed;
    }

    /// @dev Picks are in the order of the seat that picked first.
    function test_decksAreWhatTheirSeatsPicked() public {
        useVariants(0, ExtrasConfig(0, 0, 12, 0, 0), DRAWN);
        bytes32 root = Draws.root(unopened().salt, owners[A], owners[B], terms.rules);
        uint8 first = Draws.firstPick(root);
        Transcript memory t = drafted(first);
        (t.deckA, t.deckB) = (t.deckB, t.deckA);
        (uint256 got, uint256 picked) = (pool[1], pool[0]);
        refuse(t, abi.encodeWithSelector(ITriadSettlement.NotPicked.selector, first, 0, got, picked));
    }

    // ---- the salts of turns

    function test_theCardsFollowFromTheSaltsOfTheirTurns() public {
        useVariants(CHAOS, Stock.noExtras(), BY_TURN);
        Transcript memory t = byTurns(third());
        uint8 seat = t.firstPlayer;
        // the order of two cards of one seat, against the draw
        (t.rounds[0][9], t.rounds[0][11]) = (t.rounds[0][11], t.rounds[0][9]);
        uint8 got = uint8(t.rounds[0][9]);
        refuse(t, abi.encodeWithSelector(MoveErrors.SlotForced.selector, got, uint8(t.rounds[0][11])));
        t = byTurns(third());
        t.salts[0] = other(t, seat);
        refusePartly(t, byBoth(t), MoveErrors.SlotForced.selector);
        t = byTurns(third());
        settle(t);
        isSettled(t);
    }

    /// @dev A salt that demands another card of the first turn.
    function other(Transcript memory t, uint8 seat) private pure returns (bytes32 salt_) {
        for (uint256 i = 0;; i++) {
            salt_ = keccak256(abi.encode("another salt", i));
            bytes32 root = Draws.root(salt_, t.playerA, t.playerB, t.rulesetId);
            if (Draws.chaos(root, 0, seat, 5) != uint8(t.rounds[0][9])) return salt_;
        }
    }

    function test_thereAreNineSaltsInARound() public {
        useVariants(CHAOS, Stock.noExtras(), BY_TURN);
        uint8[4] memory counts = [0, 8, 10, 18];
        for (uint256 i = 0; i < 4; i++) {
            Transcript memory t = byTurns(third());
            t.salts = new bytes32[](counts[i]);
            refuse(t, abi.encodeWithSelector(MoveErrors.TurnSaltCount.selector, counts[i], 9));
        }
    }

    function test_whereNothingIsDrawnInTurnsThereAreNoSalts() public {
        useVariants(CHAOS, Stock.noExtras(), TIES);
        refuseSalts(third());
        useVariants(0, ExtrasConfig(1, 5, 0, 0, 0), TIES);
        refuseSalts(third());
        useRules(0);
        refuseSalts(unopened());
    }

    function refuseSalts(Transcript memory t) private {
        t.salts = new bytes32[](9);
        refuse(t, abi.encodeWithSelector(MoveErrors.TurnSaltCount.selector, 9, 0));
    }

    /// @dev Whether Chaos is on in the match says Roulette.
    function test_saltsFollowFromWhatRouletteDrew() public {
        useVariants(0, ExtrasConfig(0, 0, 0, 1, uint16(CHAOS) | REVERSE), BY_TURN);
        uint256 seen;
        for (uint256 i = 0; seen != 3; i++) {
            uint256 snapshot = vm.snapshotState();
            Transcript memory t = third();
            t.salt = keccak256(abi.encode("salt", i));
            bytes32 root = Draws.root(t.salt, t.playerA, t.playerB, t.rulesetId);
            bool chaos = Draws.roulette(root, CHAOS | REVERSE, 1) == CHAOS;
            seen |= chaos ? 1 : 2;
            bytes4 count = MoveErrors.TurnSaltCount.selector;
            if (!chaos) refuseSalts(t);
            else refuse(t, abi.encodeWithSelector(count, 0, 9));
            t.salts = new bytes32[](0);
            if (chaos) t = byTurns(t);
            settle(t);
            isSettled(t);
            vm.revertToState(snapshot);
        }
    }

    function test_aRoundOfSuddenDeathHasNine() public {
        useVariants(CHAOS, ExtrasConfig(1, 1, 0, 0, 0), BY_TURN);
        Transcript memory t = byTurns(third());
        settle(t);
        isSettled(t);
    }

    // ---- a match that is open

    /// @dev The record of a match that was opened may hold any salts: both have signed them.
    function test_anOpenMatchIsClosedByItsRecord() public {
        useVariants(CHAOS, Stock.noExtras(), BY_TURN);
        start();
        Transcript memory t = opened();
        t.version = 3;
        t = byTurns(t);
        settle(t);
        isSettled(t);
    }

    function test_cardsInHandCountWhereTheRulesetSaysSo() public {
        useVariants(0, Stock.noExtras(), SCORE);
        Transcript memory t = third();
        (uint8 a, uint8 b) = replayed(t);
        eq(uint256(a) + b, 10, "nine cells and a card in hand");
        settle(t);
        isSettled(t);
    }
}
