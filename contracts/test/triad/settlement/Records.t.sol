// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending } from "../../../src/core/MatchTypes.sol";
import { Transcript } from "../../../src/triad/settlement/ITriadSettlement.sol";
import { MoveErrors } from "../../../src/triad/referee/MoveErrors.sol";
import { ExtrasConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { SettlementRig } from "./SettlementRig.sol";
import { Stock } from "../../support/Stock.sol";

/// @dev The first fields of a record of either version, as the id's encoding has them.
struct RecordHeader {
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

/// @notice A record's id is the hash of the standard encoding (docs/rules.md R8.5, R8.9), written out here again; and a
/// record may say that nobody has won.
contract RecordsTest is SettlementRig {
    function testFuzz_theIdOfOneRoundIsOverEveryByteAsAWord(bytes32 salt_, bytes32 noise, uint8 first) public view {
        Transcript memory t = unopened();
        (t.salt, t.firstPlayer) = (salt_, first);
        uint8[9][5] memory columns;
        for (uint256 field = 0; field < 5; field++) {
            for (uint256 turn = 0; turn < 9; turn++) {
                columns[field][turn] = uint8(uint256(keccak256(abi.encode(noise, field, turn))));
                t.rounds[0][9 * field + turn] = bytes1(columns[field][turn]);
            }
        }
        eq(settlement.matchIdOf(t), keccak256(abi.encode(headerOf(t), columns)), "id");
    }

    function testFuzz_theIdOfManyRoundsIsOverPoolPicksAndRounds(uint8 cards, uint8 choices, uint8 turns) public view {
        Transcript memory t = unopened();
        t.version = 2;
        t.pool = new uint256[](cards % 21);
        for (uint256 i = 0; i < t.pool.length; i++) t.pool[i] = tokenOf(A, i);
        t.picks = new uint8[](choices % 11);
        for (uint256 i = 0; i < t.picks.length; i++) t.picks[i] = uint8(i);
        t.rounds = new bytes[](turns % 6);
        for (uint256 i = 0; i < t.rounds.length; i++) t.rounds[i] = inOrder();
        eq(settlement.matchIdOf(t), keccak256(abi.encode(headerOf(t), t.pool, t.picks, t.rounds)), "id");
    }

    function test_oneRoundOfFortyFiveBytesHasAnIdOfVersionOne() public {
        Transcript memory t = unopened();
        t.rounds[0] = new bytes(44);
        vm.expectRevert(abi.encodeWithSelector(MoveErrors.RoundLength.selector, 44));
        settlement.matchIdOf(t);
        t.rounds = new bytes[](2);
        vm.expectRevert(abi.encodeWithSelector(MoveErrors.RoundCount.selector, 2, 1));
        settlement.matchIdOf(t);
    }

    /// @dev After the last round that may be played an even score is a draw, and each seat has its stake back.
    function test_anEvenLastRoundIsADraw() public {
        useRules(three(Stock.core(), 0, ExtrasConfig(1, 1, 0, 0, 0)));
        Transcript memory t = unopened();
        t.version = 2;
        for (uint256 i = 0; i < 900; i++) {
            for (uint256 slot = 0; slot < 5; slot++) {
                t.deckA[slot] = tokenOf(A, (i + 7 * slot) % 30);
                t.deckB[slot] = tokenOf(B, (i / 30 + 11 * slot) % 30);
            }
            (uint8 scoreA, uint8 scoreB) = replayed(t);
            if (scoreA != scoreB) continue;
            settle(t);
            endedAs(Ending.Draw, Cause.Settled);
            return;
        }
        revert NotTrue("there is an even match");
    }

    function headerOf(Transcript memory t) private pure returns (RecordHeader memory h) {
        (h.version, h.rulesetId, h.seasonId) = (t.version, t.rulesetId, t.seasonId);
        (h.playerA, h.playerB, h.deckA, h.deckB) = (t.playerA, t.playerB, t.deckA, t.deckB);
        (h.firstPlayer, h.deadline, h.salt) = (t.firstPlayer, t.deadline, t.salt);
    }
}
