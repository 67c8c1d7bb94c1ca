// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Character, ICharacters } from "../../src/polylemma/characters/ICharacters.sol";
import { IDealer } from "../../src/polylemma/dealer/IDealer.sol";
import { IOrganizer, Lineup, Standing } from "../../src/polylemma/organizer/IOrganizer.sol";
import { PolylemmaMatchRig } from "../support/PolylemmaMatchRig.sol";

contract ChallengesTest is PolylemmaMatchRig {
    function refused(bytes memory why, uint256[4] memory ids) private {
        vm.expectRevert(why);
        challenge(ONE, bob, ids);
    }

    function test_aChallengeBeginsAMatch() public {
        propose(ONE, alice, alices);
        pass(3);
        Lineup memory lineup = challenge(ONE, bob, bobs);
        eq(lineup.snapshot, block.timestamp - 1, "the second before");
        eq(lineup.population, 12, "characters in all");
        eq(keccak256(abi.encode(lineup.tokenIds)), keccak256(abi.encode([alices, bobs])), "parties");
        for (uint256 seat = 0; seat < 2; seat++) {
            for (uint256 i = 0; i < 4; i++) {
                Character memory c = characters.characterAt(lineup.tokenIds[seat][i], block.timestamp - 1);
                uint256 wanted = c.level + (uint256(c.kind) << 8) + (uint256(c.attribute) << 16)
                    + (uint256(c.image) << 24) + (uint256(c.since) << 40);
                eq(lineup.words[seat][i], wanted, "character");
            }
        }
        stands(alice, Standing.Playing, ONE);
        stands(bob, Standing.Playing, ONE);
        engaged(alices, ONE);
        engaged(bobs, ONE);
        eq(organizer.proposalCount(), 0, "no proposal any more");
        eq(dealer.depositOf(bob), 10, "deposit");
        eq(dealer.staminaOf(bob), 90, "stamina");
    }

    function test_whoWaitsIsChallengedOnce() public {
        begin();
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.NoProposal.selector, ONE));
        challenge(ONE, carol, carols);
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.NoProposal.selector, TWO));
        challenge(TWO, carol, carols);
    }

    function test_flaw12_theChallengersTokensHaveTheirPastToo() public {
        propose(ONE, alice, alices);
        uint256[4] memory ids = bobs;
        ids[0] = minted(bob, 1);
        refused(abi.encodeWithSelector(ICharacters.NoCharacter.selector, ids[0], block.timestamp - 1), ids);
        ids[0] = carols[0];
        give(carol, bob, carols[0]);
        refused(abi.encodeWithSelector(IOrganizer.NotCharacterOwner.selector, ids[0], carol, bob), ids);
        ids[0] = ids[1];
        refused(abi.encodeWithSelector(IOrganizer.CharacterTwice.selector, ids[1]), ids);
    }

    /// @dev The bond begins with the transfer: nothing of its last owner's is left.
    function test_flaw12_aTransferredTokenPlaysWithoutBond() public {
        pass(10_000);
        propose(ONE, alice, alices);
        give(carol, bob, carols[0]);
        pass(1);
        uint256[4] memory ids = bobs;
        ids[0] = carols[0];
        Lineup memory lineup = challenge(ONE, bob, ids);
        eq(lineup.words[1][0] >> 40, lineup.snapshot, "owned since the snapshot");
        eq(lineup.words[1][1] >> 40, START, "others since their mint");
    }

    function test_theProposerMustStillHaveItsParty() public {
        propose(ONE, alice, alices);
        give(alice, carol, alices[2]);
        refused(abi.encodeWithSelector(IOrganizer.CharacterMoved.selector, alices[2]), bobs);
        pass(1);
        refused(abi.encodeWithSelector(IOrganizer.CharacterMoved.selector, alices[2]), bobs);
    }

    function test_aProposersTokenThatCameBackIsNotChallengedEither() public {
        pass(1_000);
        propose(ONE, alice, alices);
        give(alice, carol, alices[2]);
        pass(1);
        give(carol, alice, alices[2]);
        refused(abi.encodeWithSelector(IOrganizer.CharacterMoved.selector, alices[2]), bobs);
        pass(1);
        refused(abi.encodeWithSelector(IOrganizer.CharacterMoved.selector, alices[2]), bobs);
        stands(alice, Standing.Free, 0);
    }

    /// @dev What comes and goes before a proposal is its own affair.
    function test_aTokenThatCameBackBeforeTheProposalPlays() public {
        pass(1_000);
        give(alice, carol, alices[2]);
        pass(1);
        give(carol, alice, alices[2]);
        pass(1);
        propose(ONE, alice, alices);
        pass(1);
        Lineup memory lineup = challenge(ONE, bob, bobs);
        eq(lineup.words[0][2] >> 40, block.timestamp - 2, "its bond began when it came back");
    }

    /// @dev Else a proposer could show a weak party and play a strong one.
    function test_theProposerPlaysTheLevelsItHasShown() public {
        propose(ONE, alice, alices);
        for (uint256 i = 0; i < 4; i++) {
            vm.prank(alice);
            dealer.levelUp(alices[i]);
        }
        pass(1);
        Lineup memory lineup = challenge(ONE, bob, bobs);
        for (uint256 i = 0; i < 4; i++) {
            eq(characters.characterOf(alices[i]).level, 2, "it has risen");
            eq(lineup.words[0][i] & 0xff, 1, "but plays as it was shown");
        }
        conclude(ONE, A, 0);
        propose(TWO, alice, alices);
        eq(only().total, 8, "and plays the next match with its levels");
    }

    function test_levelsOfTheChallengersBlockDoNotCount() public {
        propose(ONE, alice, alices);
        vm.prank(bob);
        dealer.levelUp(bobs[0]);
        Lineup memory lineup = challenge(ONE, bob, bobs);
        eq(lineup.words[1][0] & 0xff, 2, "as of the second before");
    }

    function test_theTotalMustBeInTheRange() public {
        uint16[2][2] memory bad = [[uint16(4), 7], [uint16(9), 1020]];
        for (uint256 i = 0; i < 2; i++) {
            vm.prank(battlefield);
            organizer.propose(ONE, alice, alices, bad[i][0], bad[i][1], expiry());
            refused(abi.encodeWithSelector(IOrganizer.OutOfRange.selector, 8, bad[i][0], bad[i][1]), bobs);
            withdraw(ONE);
        }
        vm.prank(battlefield);
        organizer.propose(ONE, alice, alices, 8, 8, expiry());
        challenge(ONE, bob, bobs);
    }

    function test_theHighestTotalFits() public {
        uint256[4] memory ids = party(bob, 255);
        pass(1);
        propose(ONE, bob, ids);
        eq(only().total, 1020, "four times 255");
        Lineup memory lineup = challenge(ONE, alice, alices);
        for (uint256 i = 0; i < 4; i++) eq(lineup.words[0][i] & 0xff, 255, "level");
    }

    function test_whoIsNotAdmittedChallengesNobody() public {
        propose(ONE, alice, alices);
        uint256[4] memory ids = party(stranger, 1);
        pass(1);
        vm.expectRevert(abi.encodeWithSelector(IDealer.NotSubscribed.selector, stranger, 0));
        challenge(ONE, stranger, ids);
        for (uint256 i = 0; i < 10; i++) {
            propose(TWO, bob, bobs);
            challenge(TWO, carol, carols);
            conclude(TWO, NOBODY, 0);
        }
        vm.expectRevert(abi.encodeWithSelector(IDealer.Tired.selector, bob, 0, 10));
        challenge(ONE, bob, bobs);
    }

    /// @dev Both parties are public before the challenge: the flaw is accepted, as a part of the game. A range and a
    /// short wait are what a proposer has against it.
    function test_flaw20_aChallengerMayPickAgainstWhatItSees() public {
        propose(ONE, alice, alices);
        for (uint256 i = 0; i < 4; i++) eq(only().party[i], alices[i], "seen by anybody");
        challenge(ONE, carol, carols);
    }
}
