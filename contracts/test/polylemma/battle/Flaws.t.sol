// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Entry, Phase } from "../../../src/core/MatchTypes.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { IBattlefield } from "../../../src/polylemma/battle/IBattlefield.sol";
import { BattleInfo } from "../../../src/polylemma/battle/IBattleLens.sol";
import { ICharacters } from "../../../src/polylemma/characters/ICharacters.sol";
import { IOrganizer } from "../../../src/polylemma/organizer/IOrganizer.sol";
import { StackRig } from "./StackRig.sol";

/// @notice The attacks that the game's first implementation fell for, tried here with everything real around a match.
/// The numbers are those of the list of its flaws.
contract FlawsTest is StackRig {
    // ---- 1: bonds

    /// @dev Twice the level is the most, not the least; and it counts in every round, not in three of ten.
    function test_flaw01_aBondIsAtMostTwiceTheLevelAndCountsInEveryRound() public {
        vm.warp(block.timestamp + 200_000);
        start();
        for (uint8 round = 0; info().phase != Phase.Over; round++) {
            playRound(move(round, 0), move(round, 0));
            eq(battle().powers[A], 12 * (5 + round), "ten for each level, and two");
            eq(battle().powers[B], 12 * (6 + round), "ten for each level, and two");
        }
    }

    function test_flaw01_aBondThatIsNotFullIsTheNumberOfItsPeriods() public {
        vm.warp(block.timestamp + 4 * 100);
        start();
        playRound(move(0, 0), move(0, 0));
        eq(battle().powers[A], 54, "four periods of level 5");
        eq(battle().powers[B], 64, "four periods of level 6");
    }

    /// @dev The other way of counting has a name, and is chosen at the opening.
    function test_flaw01_aBondIsFickleOnlyByAnOption() public {
        vm.warp(block.timestamp + 200_000);
        useRules(FICKLE_BOND);
        start();
        playRound(move(0, 0), move(0, 0));
        eq(battle().powers[A], effectDraw(turnSalt(0), A, 0) < 30 ? 60 : 50, "power of A");
        eq(battle().powers[B], effectDraw(turnSalt(0), B, 0) < 30 ? 72 : 60, "power of B");
    }

    // ---- 2: who plays in a random slot

    /// @dev An opponent who knows every block beforehand, and what the chain shows, chooses the secret for which its
    /// slot would be best: what it reckons with is not what comes, because the other's seed is in it.
    function test_flaw02_whoeverKnowsTheBlocksCannotChooseItsSlot() public {
        crowd(60);
        bytes32 publicThings = keccak256(abi.encode(blockhash(block.number - 1), block.timestamp, key));
        uint256 best;
        for (uint256 i = 0; i < 200; i++) {
            bytes32 secret = keccak256(abi.encode("tried", i));
            uint256 token = candidate(publicThings, secret, 0, 68);
            if (token > best) (best, secrets[B]) = (token, secret);
        }
        start();
        playRound(move(0, 0), move(4, 0));
        eq(battle().randomTokens[B], candidate(info().salt, secrets[B], 0, 68), "drawn from both seeds");
        yes(battle().randomTokens[B] != best, "not the one it went for");
    }

    /// @dev The same seeds and secret give the same slot in whatever blocks a match is played: no block has a say.
    function test_flaw02_noBlockHasASayInASlot() public {
        uint256 snapshot = vm.snapshotState();
        uint256 token;
        for (uint256 i = 0; i < 8; i++) {
            vm.roll(block.number + 17 * i);
            vm.warp(block.timestamp + 5 * i);
            start();
            playRound(move(4, 0), move(0, 0));
            if (i != 0) eq(battle().randomTokens[A], token, "the same in other blocks");
            token = battle().randomTokens[A];
            vm.revertToState(snapshot);
        }
    }

    /// @dev Seats that enter in one block have nothing in common.
    function test_flaw02_bothSeatsInOneBlockHaveSlotsOfTheirOwn() public {
        crowd(60);
        start();
        playRound(move(4, 0), move(4, 0));
        BattleInfo memory b = battle();
        eq(b.randomTokens[A], candidate(info().salt, secrets[A], 0, 68), "A's");
        eq(b.randomTokens[B], candidate(info().salt, secrets[B], 0, 68), "B's");
        yes(b.randomTokens[A] != b.randomTokens[B], "differ");
    }

    // ---- 3: the chance of a round

    /// @dev The last to reveal waits for a block that it likes: every block gives the same round.
    function test_flaw03_theLastToRevealCannotChooseTheRoundByItsBlock() public {
        chancers();
        start();
        commitBoth(move(0, 1), move(0, 1));
        show(A, move(0, 1));
        bytes32 first;
        uint256 snapshot = vm.snapshotState();
        for (uint256 i = 0; i < 20; i++) {
            vm.roll(block.number + i);
            vm.warp(block.timestamp + 2 * i);
            show(B, move(0, 1));
            bytes32 result = keccak256(abi.encode(battle()));
            if (i != 0) eq(result, first, "the same in every block");
            first = result;
            vm.revertToState(snapshot);
        }
    }

    /// @dev It knows what the round will be, and says nothing: then it loses the match instead of the round.
    function test_flaw03_notToRevealIsToLose() public {
        start();
        commitBoth(move(0, 0), move(0, 0));
        show(A, move(0, 0));
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
        eq(dealer.creditOf(owners[A]), 2 * DEPOSIT, "both deposits");
    }

    /// @dev Nor can it reveal something else, or with another salt, to have another chance.
    function test_flaw03_whatWasCommittedCannotBeExchangedForBetterLuck() public {
        chancers();
        start();
        commitBoth(move(0, 0), move(0, 0));
        show(A, move(0, 0));
        for (uint256 i = 0; i < 20; i++) {
            vm.expectPartialRevert(TableErrors.CommitmentMismatch.selector);
            table.reveal(key, B, move(0, 0), 0, keccak256(abi.encode("better luck", i)), "");
        }
        vm.expectPartialRevert(TableErrors.CommitmentMismatch.selector);
        table.reveal(key, B, move(1, 0), 0, salt(B, 0), "");
    }

    /// @dev With one draw for everything a vital hit, below 20, would always come with an early one, below 30.
    function test_flaw03_seatsAndEffectsDoNotShareADraw() public pure {
        uint256 seen;
        for (uint256 i = 0; i < 300; i++) {
            bytes32 turn = keccak256(abi.encode(i));
            bool early = effectDraw(turn, A, 2) < 30;
            if (effectDraw(turn, A, 5) < 20) seen |= early ? 1 : 2;
            if (effectDraw(turn, A, 7) < 5) seen |= early ? 4 : 8;
            if (effectDraw(turn, B, 2) < 30) seen |= early ? 16 : 32;
        }
        eq(seen, 63, "every combination comes up");
    }

    // ---- 4: the type chart

    function test_flaw04_kindsDecideRounds() public {
        uint8[2][3] memory pairs = [[uint8(0), 1], [uint8(1), 2], [uint8(2), 0]];
        for (uint256 i = 0; i < 3; i++) {
            parties[A][i] = minted(owners[A], 10, pairs[i][0], 0);
            parties[B][i] = minted(owners[B], 10, pairs[i][1], 0);
        }
        nextBlock();
        start();
        for (uint8 i = 0; i < 3; i++) {
            playRound(move(i, 0), move(i, 0));
            eq(battle().powers[A], 120, "at an advantage");
            eq(battle().powers[B], 80, "at a disadvantage");
        }
        endedAs(Ending.SeatA, Cause.Played);
    }

    // ---- 5: large numbers

    /// @dev The highest levels there are, all points at once, and what overwhelms everything: the round is played.
    function test_flaw05_theHighestNumbersBrickNoRound() public {
        for (uint8 seat = 0; seat < 2; seat++) {
            for (uint256 i = 0; i < 4; i++) parties[seat][i] = minted(owners[seat], 255, 2 - 2 * seat, 1);
        }
        vm.warp(block.timestamp + 2_000_000);
        start();
        eq(battle().points[A], 255, "points");
        playRound(move(0, 255), move(0, 26));
        eq(battle().powers[A], uint256(2550 + 510 + 2550) * 12 * 16_384 / 10, "the most there is");
        eq(battle().powers[B], uint256(2550 + 510 + 260) * 8 * 16_384 / 10, "power of B");
        inPhase(Phase.Committing, 3);
    }

    // ---- 6: blaming who acted

    /// @dev A commits at once; B, which has not, reports it at once, and again when its own time is up.
    function test_flaw06_whoCommitsEarlyCannotBeReported() public {
        start();
        commit(A, move(0, 0));
        uint64 deadline = info().deadline;
        vm.expectRevert(abi.encodeWithSelector(TableErrors.TooEarly.selector, block.timestamp, deadline));
        vm.prank(owners[B]);
        table.callTime(key);
        Account memory before = accountOf(A);
        uint256 until = accountOf(B).subscribedUntil;
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
        eq(accountOf(A).subscribedUntil, before.subscribedUntil, "A keeps what it has");
        eq(accountOf(B).subscribedUntil, until - LATE_PENALTY, "B, which was late, pays");
    }

    /// @dev Every phase has a deadline of its own, from its beginning: none is left over from one before.
    function test_flaw06_everyPhaseHasItsOwnDeadline() public {
        open();
        isFresh(terms.joinWindow);
        join();
        isFresh(terms.actWindow);
        confirm();
        revealSeed(A);
        revealSeed(B);
        for (uint8 round = 0; round < 2; round++) {
            isFresh(terms.actWindow);
            commit(B, move(round, 0));
            nextBlock();
            commit(A, move(round, 0));
            isFresh(terms.actWindow);
            nextBlock();
            show(A, move(round, 0));
            vm.warp(block.timestamp + 20);
            show(B, move(round, 0));
        }
    }

    function isFresh(uint256 window) private {
        eq(info().deadline, block.timestamp + window, "from the beginning of the phase");
        uint64 deadline = info().deadline;
        vm.expectRevert(abi.encodeWithSelector(TableErrors.TooEarly.selector, block.timestamp, deadline));
        vm.prank(stranger);
        table.callTime(key);
    }

    // ---- 7: silence before the first round

    function test_flaw07_onlyWhoKeepsItsSeedBackIsBlamed() public {
        start_();
        revealSeed(A);
        uint256 until = accountOf(A).subscribedUntil;
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
        eq(accountOf(A).subscribedUntil, until, "A is not blamed");
        eq(accountOf(A).credit, 2 * DEPOSIT, "and has won");
        everyoneIsFree();
    }

    /// @dev Nothing that two seats leave undone keeps them, or anybody else, from playing again.
    function test_flaw07_ifBothAreSilentTheMatchEndsForEverybody() public {
        start_();
        callTime();
        endedAs(Ending.Void, Cause.Time);
        everyoneIsFree();
        for (uint8 seat = 0; seat < 2; seat++) eq(accountOf(seat).credit, DEPOSIT, "its own deposit");
        nextBlock();
        again("after a silent match");
        playToTheEnd();
        everyoneIsFree();
    }

    function start_() private {
        open();
        join();
        confirm();
    }

    // ---- 8: who sees that it loses walks away

    /// @dev In whatever phase: the other one has a win, its reward, and the deposit of who left.
    function test_flaw08_whoWalksAwayLosesAndPays() public {
        for (uint256 where = 0; where < 4; where++) {
            uint256 snapshot = vm.snapshotState();
            start_();
            if (where == 0) {
                revealSeed(B);
            } else {
                revealSeed(A);
                revealSeed(B);
            }
            if (where >= 2) {
                playRound(move(0, 0), move(0, 0));
                playRound(move(1, 0), move(1, 0));
            }
            if (where == 1 || where == 2) commit(B, move(2, 0));
            if (where == 3) {
                commitBoth(move(2, 0), move(2, 0));
                show(B, move(2, 0));
            }
            Account memory before = accountOf(A);
            callTime();
            endedAs(Ending.SeatB, Cause.Time);
            eq(accountOf(B).credit, 2 * DEPOSIT, "B has both deposits");
            eq(accountOf(A).credit, before.credit, "A has nothing");
            eq(accountOf(A).subscribedUntil, before.subscribedUntil - LATE_PENALTY, "and pays");
            everyoneIsFree();
            vm.revertToState(snapshot);
        }
    }

    // ---- 9: one match at a time for everybody

    function test_flaw09_matchesDoNotWaitForEachOther() public {
        open();
        join();
        confirm();
        (bytes32 one, address[2] memory pair) = (key, owners);
        uint256[4][2] memory their = parties;
        second();
        start();
        bytes32 other = key;
        playRound(move(0, 0), move(0, 0));
        (key, owners, parties) = (one, pair, their);
        inPhase(Phase.Seeding, 3);
        confirm();
        revealSeed(A);
        revealSeed(B);
        playToTheEnd();
        everyoneIsFree();
        eq(uint8(lens().infoOf(other).phase), uint8(Phase.Committing), "the other one goes on");
        eq(battleOf(other).round, 1, "where it was");
    }

    function second() private {
        owners = [address(0xCA201), address(0xDA7E)];
        key = keyOf(owners[A], NONCE);
        for (uint8 seat = 0; seat < 2; seat++) {
            enrol(owners[seat]);
            for (uint256 i = 0; i < 4; i++) parties[seat][i] = minted(owners[seat], 3);
        }
        nextBlock();
    }

    // ---- 11: one character in four slots

    function test_flaw11_aPartyIsFourDifferentCharacters() public {
        uint256[4] memory right = parties[A];
        for (uint256 i = 0; i < 4; i++) {
            for (uint256 k = 0; k < i; k++) {
                parties[A][i] = right[k];
                expectOpenRefused(abi.encodeWithSelector(IOrganizer.CharacterTwice.selector, right[k]));
                parties[A] = right;
            }
        }
        open();
        parties[B] = [parties[B][0], parties[B][1], parties[B][1], parties[B][2]];
        expectJoinRefused(abi.encodeWithSelector(IOrganizer.CharacterTwice.selector, parties[B][1]));
    }

    /// @dev Nor does a character fight for two owners, or in two matches.
    function test_flaw11_aCharacterIsInOneMatch() public {
        open();
        (bytes32 one, uint256 token) = (key, parties[A][0]);
        second();
        parties[A][0] = token;
        expectOpenRefused(abi.encodeWithSelector(IOrganizer.CharacterEngaged.selector, token, one));
    }

    // ---- 12: characters of this second

    function test_flaw12_aCharacterOfThisSecondIsNone() public {
        parties[A][2] = minted(owners[A], 1);
        uint256 last = block.timestamp - 1;
        expectOpenRefused(abi.encodeWithSelector(ICharacters.NoCharacter.selector, parties[A][2], last));
        nextBlock();
        open();
        parties[B][1] = minted(owners[B], 1);
        last = block.timestamp - 1;
        expectJoinRefused(abi.encodeWithSelector(ICharacters.NoCharacter.selector, parties[B][1], last));
    }

    /// @dev A character that changed hands in this second is still its old owner's; after that its bond begins anew.
    function test_flaw12_aCharacterGivenInThisSecondBringsNoBond() public {
        vm.warp(block.timestamp + 200_000);
        uint256 token = parties[B][0];
        give(owners[B], owners[A], token);
        parties[A][0] = token;
        expectOpenRefused(
            abi.encodeWithSelector(IOrganizer.NotCharacterOwner.selector, token, owners[B], owners[A])
        );
        parties[B][0] = minted(owners[B], 6);
        nextBlock();
        start();
        playRound(move(0, 0), move(0, 0));
        eq(battle().powers[A], 60, "no bond with its new owner");
    }

    // ---- 19: what hashes are made of

    /// @dev The same move with the same salt in two rounds: an observer cannot tell that it is the same.
    function test_flaw19_aReusedSaltSaysNothing() public {
        start();
        bytes32 zero = madeFor(key, A, 0);
        bytes32 one = madeFor(key, A, 1);
        yes(zero != one, "turns differ");
        yes(zero != madeFor(key, B, 0), "seats differ");
        yes(zero != madeFor(keccak256("another match"), A, 0), "matches differ");
        commitHash(A, one);
        commit(B, move(0, 0));
        nextBlock();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.CommitmentMismatch.selector, zero, one));
        table.reveal(key, A, move(0, 7), 0, keccak256("one salt for all"), "");
    }

    function madeFor(bytes32 key_, uint8 seat, uint256 turn) private view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("soh.commit.v1"), block.chainid, address(table), key_, seat, turn, keccak256(move(0, 7)),
                bytes32(0), keccak256("one salt for all")
            )
        );
    }

    /// @dev A secret that was sealed for another match, or by somebody else, opens nothing.
    function test_flaw19_aSecretIsSealedForItsMatchAndOwner() public {
        open();
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        bytes32 here_ = key;
        key = keccak256("another match");
        e.secretRoot = secretRoot(B);
        key = here_;
        vm.prank(owners[B]);
        table.join(key, opening, e);
        confirm();
        revealSeed(A);
        revealSeed(B);
        commitBoth(move(0, 0), move(4, 0));
        vm.expectRevert(
            abi.encodeWithSelector(IBattlefield.SecretMismatch.selector, secretRoot(B), info().secretRoots[B])
        );
        table.reveal(key, B, move(4, 0), 0, salt(B, 0), disclosureOf(secrets[B]));
    }

    // ---- 22: results that depend on who came last

    function test_flaw22_aDrawnRoundIsNobodysWhoeverRevealsLast() public {
        for (uint8 seat = 0; seat < 2; seat++) parties[seat][0] = minted(owners[seat], 9);
        nextBlock();
        start();
        commitBoth(move(0, 2), move(0, 2));
        uint256 snapshot = vm.snapshotState();
        for (uint8 last = 0; last < 2; last++) {
            show(1 - last, move(0, 2));
            show(last, move(0, 2));
            eq(battle().powers[A], battle().powers[B], "equal");
            eq(uint256(battle().wins[A]) + battle().wins[B], 0, "nobody has won");
            eq(battle().round, 1, "and the round is over");
            vm.revertToState(snapshot);
        }
    }

    /// @dev The loser reveals last: it is still the loser, and the reward is reckoned from its levels.
    function test_flaw22_whoRevealsLastIsNeitherWinnerNorLoserByThat() public {
        for (uint256 i = 0; i < 4; i++) parties[A][i] = minted(owners[A], 9);
        nextBlock();
        start();
        uint256 snapshot = vm.snapshotState();
        for (uint8 last = 0; last < 2; last++) {
            for (uint8 round = 0; round < 3; round++) {
                commitBoth(move(round, 0), move(round, 0));
                show(1 - last, move(round, 0));
                show(last, move(round, 0));
            }
            endedAs(Ending.SeatA, Cause.Played);
            eq(accountOf(A).credit, winReward(A) + DEPOSIT, "the winner's reward");
            eq(accountOf(B).credit, DEPOSIT, "nothing but its deposit for the loser");
            vm.revertToState(snapshot);
        }
    }

    /// @dev An honest reveal that comes late because the other one did not commit blames nobody but that one.
    function test_flaw22_whoWaitedInVainIsNotBlamed() public {
        start();
        commit(A, move(0, 0));
        passDeadline();
        vm.expectRevert(
            abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Committing, Phase.Revealing)
        );
        table.reveal(key, A, move(0, 0), 0, salt(A, 0), "");
        uint256 until = accountOf(A).subscribedUntil;
        callTime();
        eq(accountOf(A).subscribedUntil, until, "A is not blamed");
        eq(accountOf(B).subscribedUntil, until - LATE_PENALTY, "B is");
        eq(accountOf(B).credit, 0, "and what it left here goes");
        eq(accountOf(A).credit, 2 * DEPOSIT, "to A, not to who called time");
        eq(dealer.creditOf(stranger), 0, "who gets nothing");
    }

    /// @dev Bonds go by one time for both seats, whoever reveals when; each seat's slot is its own.
    function test_flaw22_theOrderOfRevealsChangesNothing() public {
        crowd(20);
        vm.warp(block.timestamp + 1_400);
        start();
        commitBoth(move(4, 3), move(4, 4));
        uint256 snapshot = vm.snapshotState();
        show(A, move(4, 3));
        show(B, move(4, 4));
        bytes32 result = keccak256(abi.encode(battle(), info()));
        vm.revertToState(snapshot);
        show(B, move(4, 4));
        show(A, move(4, 3));
        eq(keccak256(abi.encode(battle(), info())), result, "the match after both orders");
    }

    // ---- helpers

    /// @dev More characters, of nobody in particular, in which a random slot can draw.
    function crowd(uint256 count) private {
        for (uint256 i = 0; i < count; i++) {
            characters.mint(stranger, "Somebody", uint8(i % 3), uint8(i % 10), 1);
        }
        nextBlock();
    }

    /// @dev Characters that live by chance.
    function chancers() private {
        parties[A][0] = minted(owners[A], 9, 0, 5);
        parties[B][0] = minted(owners[B], 9, 0, 2);
        nextBlock();
    }

    /// @dev Another match of the same two.
    function again(bytes32 nonce) private {
        key = keyOf(owners[A], nonce);
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.open(nonce, terms, e);
        join();
        confirm();
        revealSeed(A);
        revealSeed(B);
    }

    function playToTheEnd() private {
        for (uint8 round = 0; info().phase != Phase.Over; round++) playRound(move(round, 0), move(round, 0));
    }
}
