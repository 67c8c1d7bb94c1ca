// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../../src/core/ITable.sol";
import { Entry, MatchInfo, Phase } from "../../../src/core/MatchTypes.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { Fighter } from "../../../src/polylemma/battle/BattleParty.sol";
import { IBattlefield } from "../../../src/polylemma/battle/IBattlefield.sol";
import { BattleInfo } from "../../../src/polylemma/battle/IBattleLens.sol";
import { Character } from "../../../src/polylemma/characters/ICharacters.sol";
import { RandomSlot } from "../../../src/polylemma/battle/RandomSlot.sol";
import { StagedCharacters } from "../../harness/BattleStage.sol";
import { Vm } from "../../support/Vm.sol";
import { BattleRig } from "./BattleRig.sol";

/// @notice The cheat code of forge that wants a call to be made.
interface CallsVm {
    function expectCall(address target, bytes calldata data) external;
}

/// @notice Who plays in a random slot: nobody's choice, and nobody's knowledge before it is used.
contract RandomSlotTest is BattleRig {
    uint256 private constant POPULATION = 60;
    CallsVm private constant CALLS = CallsVm(address(vm));

    /// @dev Beside the parties, characters of all attributes, kinds, levels and bonds.
    function setUp() public override {
        super.setUp();
        vm.warp(1_900_000_000);
        for (uint256 i = 9; i <= POPULATION; i++) {
            uint256 r = uint256(keccak256(abi.encode("character", i)));
            uint40 since = uint40(block.timestamp - (r >> 24) % 6_000);
            put(i, Character(uint8(1 + r % 40), uint8((r >> 8) % 3), uint8((r >> 16) % 10), 1, since, stranger));
        }
    }

    /// @dev Which token plays in a seat's slot, by the definition.
    function expected(uint8 seat, bool two) private view returns (uint256) {
        uint256 first = candidate(info().salt, secrets[seat], 0, POPULATION);
        if (!two) return first;
        uint256 second = candidate(info().salt, secrets[seat], 1, POPULATION);
        (uint256 value, uint256 other) = (worth(first, seat), worth(second, seat));
        return other > value ? second : first;
    }

    function worth(uint256 token, uint8 seat) private view returns (uint256) {
        uint8[10] memory rarities = [1, 4, 3, 3, 3, 2, 2, 1, 4, 5];
        Character memory c = characters.characterAt(token, battle().snapshot);
        return 1_000 * uint256(rarities[c.attribute]) + bondAt(slotLevel(seat), c.since);
    }

    function bondAt(uint256 level, uint256 since) private view returns (uint256) {
        uint256 bond = battle().snapshot > since ? (battle().snapshot - since) / 100 : 0;
        return bond < 2 * level ? bond : 2 * level;
    }

    function slotLevel(uint8 seat) private view returns (uint256 sum) {
        for (uint256 i = 0; i < 4; i++) sum += characters.characterAt(parties[seat][i], 0).level;
        return sum / 4;
    }

    function giveStrongSlot(uint8 seat) private {
        Character memory c = plain(10);
        c.attribute = 8;
        put(parties[seat][2], c);
    }

    // ---- the draw

    function testFuzz_theSlotIsDrawnFromSecretAndSalt(bytes32[2] memory seeds_, bytes32[2] memory secrets_) public {
        (seeds, secrets) = (seeds_, secrets_);
        start();
        playRound(move(4, 0), move(4, 0));
        BattleInfo memory b = battle();
        for (uint8 seat = 0; seat < 2; seat++) {
            eq(b.randomTokens[seat], expected(seat, false), "token");
            Character memory c = characters.characterAt(b.randomTokens[seat], b.snapshot);
            uint256 base = 10 * slotLevel(seat) + bondAt(slotLevel(seat), c.since);
            // no attribute gives less than its base at a disadvantage, and only chance gives much more
            yes(b.powers[seat] >= base * 8 / 10, "at the level of the slot");
        }
    }

    /// @dev With the option, and a character in the party that has it: of two candidates, the better one.
    function testFuzz_aStrongSlotPlaysTheBetterOfTwo(bytes32 secret, uint8 flags) public {
        secrets[A] = secret;
        useRules(flags % 8);
        giveStrongSlot(A);
        start();
        commitBoth(move(4, 0), move(0, 0));
        vm.recordLogs();
        show(A, move(4, 0));
        Vm.Log memory log = theLog(vm.getRecordedLogs(), ITable.Disclosed.selector);
        bool two = flags & STRONG_SLOT != 0;
        eq(battle().randomTokens[A], expected(A, two), "token");
        (uint16 turn, bytes memory data) = abi.decode(log.data, (uint16, bytes));
        eq(turn, 0, "turn");
        uint256[] memory tokens = new uint256[](two ? 2 : 1);
        uint256[] memory words = new uint256[](tokens.length);
        for (uint32 k = 0; k < tokens.length; k++) {
            tokens[k] = candidate(info().salt, secret, k, POPULATION);
            Character memory c = characters.characterAt(tokens[k], 0);
            words[k] = c.level | uint256(c.kind) << 8 | uint256(c.attribute) << 16 | uint256(c.image) << 24
                | uint256(c.since) << 40;
        }
        eq(keccak256(data), keccak256(abi.encode(secret, saltOf(secret), tokens, words)), "all candidates are said");
    }

    function test_theOtherSeatsStrongSlotIsNotOnesOwn() public {
        useRules(STRONG_SLOT);
        giveStrongSlot(B);
        start();
        playRound(move(4, 0), move(4, 0));
        eq(battle().randomTokens[A], expected(A, false), "one candidate");
        eq(battle().randomTokens[B], expected(B, true), "two candidates");
    }

    function test_theRarerTheBetterThenTheBondThenTheFirst() public pure {
        uint256[10] memory rarities = [uint256(1), 4, 3, 3, 3, 2, 2, 1, 4, 5];
        for (uint256 i = 0; i < 10; i++) eq(RandomSlot.rarityOf(i), rarities[i], "rarity");
        for (uint256 i = 0; i < 10; i++) {
            for (uint256 k = 0; k < 10; k++) {
                for (uint256 bonds = 0; bonds < 9; bonds++) {
                    (uint256 first, uint256 second) = (bonds % 3, bonds / 3);
                    bool wanted = rarities[k] > rarities[i] || (rarities[k] == rarities[i] && second > first);
                    yes(RandomSlot.isSecondBetter(fighter(i, first), fighter(k, second)) == wanted, "better");
                }
            }
        }
    }

    function fighter(uint256 attribute, uint256 bond) private pure returns (Fighter memory) {
        return Fighter(1, 10, 0, attribute, bond);
    }

    /// @dev As it stood one second before the join, even if it is another one by the time it is drawn.
    function test_candidatesAreReadAsTheyWereAtTheSnapshot() public {
        start();
        commitBoth(move(4, 0), move(0, 0));
        uint256 token = candidate(info().salt, secrets[A], 0, POPULATION);
        uint256 snapshot = battle().snapshot;
        CALLS.expectCall(address(characters), abi.encodeCall(StagedCharacters.characterAt, (token, snapshot)));
        show(A, move(4, 0));
        yes(snapshot < block.timestamp - 1, "time has passed");
    }

    function test_theSlotCanBeUsedOnce() public {
        start();
        playRound(move(4, 0), move(0, 0));
        commitBoth(move(4, 0), move(1, 0));
        bytes32 salt_ = salt(A, 1);
        vm.expectRevert(abi.encodeWithSelector(IBattlefield.SlotUsed.selector, 4));
        table.reveal(key, A, move(4, 0), 0, salt_, disclosureOf(secrets[A]));
    }

    function test_aSlotWithoutItsSecretIsNotRevealed() public {
        start();
        commitBoth(move(4, 0), move(0, 0));
        bytes32 salt_ = salt(A, 0);
        bytes[3] memory wrong = [bytes(""), abi.encode(secrets[A]), abi.encode(secrets[A], 0, 0)];
        for (uint256 i = 0; i < 3; i++) {
            vm.expectRevert(abi.encodeWithSelector(IBattlefield.BadLength.selector, wrong[i].length, 64));
            table.reveal(key, A, move(4, 0), 0, salt_, wrong[i]);
        }
        eq(battle().randomTokens[A], 0, "nothing is drawn");
    }

    // ---- property 1: the seat that knows the secret cannot choose who plays

    /// @dev After both seeds are known a seat may try as many secrets as it likes: any but its own is refused.
    function test_afterTheSeedsAnotherSecretIsRefused() public {
        start();
        commitBoth(move(4, 0), move(0, 0));
        bytes32 salt_ = salt(A, 0);
        uint256 best;
        for (uint256 i = 0; i < 40; i++) {
            bytes32 secret = keccak256(abi.encode("another secret", i));
            uint256 token = candidate(info().salt, secret, 0, POPULATION);
            if (best == 0 || worth(token, A) > worth(best, A)) best = token;
            vm.expectRevert(
                abi.encodeWithSelector(
                    IBattlefield.SecretMismatch.selector, sealedRoot(owners[A], secret), secretRoot(A)
                )
            );
            table.reveal(key, A, move(4, 0), 0, salt_, disclosureOf(secret));
        }
        show(A, move(4, 0));
        yes(worth(battle().randomTokens[A], A) < worth(best, A), "it would have gained by it");
    }

    /// @dev Before that, the same secret gives any token, as the other seat's seed has it: whichever secret a seat
    /// fixes, the seeds that it does not know decide. Of many secrets and many seeds, no secret is better than another.
    function test_beforeTheSeedsNoSecretIsBetterThanAnother() public view {
        uint256[8] memory sums;
        uint256 seen;
        for (uint256 s = 0; s < 8; s++) {
            for (uint256 i = 0; i < 240; i++) {
                bytes32 matchSalt = keccak256(
                    abi.encode(keccak256("soh.salt.v1"), key, seeds[A], keccak256(abi.encode("a seed of B", i)))
                );
                uint256 token = candidate(matchSalt, keccak256(abi.encode("a secret of A", s)), 0, POPULATION);
                seen |= 1 << token;
                sums[s] += token;
            }
        }
        eq(seen, (1 << (POPULATION + 1)) - 2, "every character comes up, and no other number");
        for (uint256 s = 0; s < 8; s++) {
            // the mean of 240 numbers from 1 to 60 lies within 5 of 30.5 but once in ten thousand times
            yes(sums[s] > 240 * 25 && sums[s] < 240 * 36, "whatever the secret, on average the same");
        }
    }

    /// @dev Nor can a seat that has seen the other's seed choose its own secret, or its own seed: both are fixed.
    function test_secretAndSeedAreFixedBeforeTheOthersSeedIsShown() public {
        open();
        bytes32 rootOfA = info().secretRoots[A];
        eq(rootOfA, secretRoot(A), "A's secret is fixed as it opens");
        eq(info().pledges[A], seedCommit(key, owners[A], seeds[A]), "and its seed");
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Open, Phase.Seeding));
        vm.prank(agents[A]);
        table.revealSeed(key, A, seeds[A]);
        join();
        eq(info().secretRoots[B], secretRoot(B), "B's secret is fixed as it joins");
        confirm();
        revealSeed(A);
        eq(info().salt, 0, "one seed says nothing");
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Seeding, Phase.Open));
        vm.prank(owners[B]);
        table.join(key, opening, e);
        vm.expectPartialRevert(TableErrors.SeedMismatch.selector);
        vm.prank(agents[B]);
        table.revealSeed(key, B, keccak256("another seed"));
        eq(info().secretRoots[A], rootOfA, "nothing changes it");
    }

    // ---- property 2: what is public before the use does not determine the slot

    /// @dev Two matches that differ in nothing but a secret: everything public is the same but the hash that hides it,
    /// and another character plays.
    function test_whatIsPublicBeforeTheUseDoesNotDetermineTheSlot() public {
        uint256 snapshot = vm.snapshotState();
        uint256[6] memory tokens;
        bytes32 public_;
        for (uint256 i = 0; i < 6; i++) {
            secrets[A] = keccak256(abi.encode("one secret or another", i));
            start();
            playRound(move(0, 0), move(0, 0));
            bytes32 now_ = everythingPublic();
            if (i != 0) eq(now_, public_, "the same to everyone");
            public_ = now_;
            playRound(move(4, 0), move(1, 0));
            tokens[i] = battle().randomTokens[A];
            vm.revertToState(snapshot);
        }
        uint256 differ;
        for (uint256 i = 1; i < 6; i++) if (tokens[i] != tokens[0]) differ++;
        yes(differ >= 4, "and yet another one plays");
    }

    /// @dev All views but the hash of the secret, in which nothing can be read.
    function everythingPublic() private view returns (bytes32) {
        MatchInfo memory i = info();
        delete i.secretRoots;
        return keccak256(abi.encode(battle(), i));
    }

    /// @dev Not in a log, a view or a word of storage: the secret shows with the reveal that uses the slot.
    function test_noSecretCanBeReadBeforeItIsUsed() public {
        vm.recordLogs();
        vm.record();
        start();
        playRound(move(0, 0), move(0, 0));
        playRound(move(1, 0), move(1, 0));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            for (uint256 k = 0; k + 32 <= logs[i].data.length; k++) noSecret(wordAt(logs[i].data, k));
        }
        (, bytes32[] memory writes) = vm.accesses(address(table));
        for (uint256 i = 0; i < writes.length; i++) noSecret(vm.load(address(table), writes[i]));
        eq(battle().randomTokens[A] + battle().randomTokens[B], 0, "nothing is drawn");
    }

    function wordAt(bytes memory data, uint256 offset) private pure returns (bytes32 word) {
        assembly { word := mload(add(add(data, 32), offset)) }
    }

    function noSecret(bytes32 word) private view {
        yes(word != secrets[A] && word != secrets[B], "a secret can be read");
    }

    /// @dev A copy of the other seat's hash is of no use: the owner is in it.
    function test_aCopiedHashOfASecretIsWorthless() public {
        open();
        Entry memory e = entry(B);
        e.secretRoot = secretRoot(A);
        bytes32 opening = openingHash();
        vm.prank(owners[B]);
        table.join(key, opening, e);
        confirm();
        revealSeed(A);
        revealSeed(B);
        commitBoth(move(4, 0), move(4, 0));
        show(A, move(4, 0));
        bytes32 salt_ = salt(B, 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IBattlefield.SecretMismatch.selector, sealedRoot(owners[B], secrets[A]), secretRoot(A)
            )
        );
        table.reveal(key, B, move(4, 0), 0, salt_, disclosureOf(secrets[A]));
    }
}
