// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../../../src/core/MatchTypes.sol";
import { Draws } from "../../../src/triad/referee/Draws.sol";
import { WholeMatch } from "../../../src/triad/referee/ITriadReferee.sol";
import { RuleWords } from "../../../src/triad/rulesets/PackedRules.sol";
import { ITriadSettlement, SeatSignature, Transcript } from "../../../src/triad/settlement/ITriadSettlement.sol";
import { TriadSettlement } from "../../../src/triad/settlement/TriadSettlement.sol";
import { TriadRig } from "../../support/TriadRig.sol";

/// @notice The cheat codes of forge that sign.
interface SigningVm {
    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
}

/// @title Two owners with keys, and a match that they sign as a whole.
abstract contract SettlementRig is TriadRig {
    uint256 internal constant KEY_A = 0xA11CE;
    uint256 internal constant KEY_B = 0xB0B;
    uint256 internal constant KEY_AGENT_A = 0xA9E7;
    uint256 internal constant KEY_AGENT_B = 0xB9E7;
    uint256 internal constant KEY_STRANGER = 0x57A6E8;
    SigningVm internal constant signing = SigningVm(address(uint160(uint256(keccak256("hevm cheat code")))));

    TriadSettlement internal settlement;

    function setUp() public virtual override {
        owners = [signing.addr(KEY_A), signing.addr(KEY_B)];
        agents = [signing.addr(KEY_AGENT_A), signing.addr(KEY_AGENT_B)];
        stranger = signing.addr(KEY_STRANGER);
        super.setUp();
        settlement = TriadSettlement(address(triad().settlement()));
    }

    /// @dev A match of nine turns that nobody has opened: cells in order, each hand from left to right.
    function unopened() internal view returns (Transcript memory t) {
        t.matchKey = key;
        t.version = 1;
        t.rulesetId = terms.rules;
        t.seasonId = terms.seasonId;
        (t.playerA, t.playerB) = (owners[A], owners[B]);
        (t.deckA, t.deckB) = (hands[A], hands[B]);
        t.deadline = uint64(block.timestamp + 1 days);
        t.salt = keccak256("salt of the match");
        t.collection = collection;
        t.rounds = new bytes[](1);
        t.rounds[0] = inOrder();
        t.firstPick = 255;
    }

    /// @dev The same of the match that is open on the table.
    function opened() internal view returns (Transcript memory t) {
        t = unopened();
        t.salt = info().salt;
        t.firstPlayer = info().firstPlayer;
        t.deadline = info().recordDeadline;
    }

    /// @dev 45 bytes: cells, slots, no mark, no earth edge, reserved.
    function inOrder() internal pure returns (bytes memory round) {
        round = new bytes(45);
        for (uint256 turn = 0; turn < 9; turn++) {
            round[turn] = bytes1(uint8(turn));
            round[9 + turn] = bytes1(uint8(turn / 2));
            (round[18 + turn], round[27 + turn]) = (0xff, 0xff);
        }
    }

    // ---- signatures

    function signed(Transcript memory t, uint256 keyOfSigner) internal view returns (SeatSignature memory) {
        return SeatSignature(signing.addr(keyOfSigner), signatureOver(settlement.digestOf(t), keyOfSigner));
    }

    function signatureOver(bytes32 digest_, uint256 keyOfSigner) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = signing.sign(keyOfSigner, digest_);
        return abi.encodePacked(r, s, v);
    }

    function byBoth(Transcript memory t) internal view returns (SeatSignature[2] memory) {
        return [signed(t, KEY_A), signed(t, KEY_B)];
    }

    // ---- settling

    function settle(Transcript memory t) internal returns (bytes32) {
        return settle(t, byBoth(t));
    }

    /// @dev Of the decks of a match that was opened with hidden hands; else there are none.
    function saltsFor(Transcript memory t) internal view returns (bytes32[] memory salts) {
        if (info().phase == Phase.None || t.pool.length != 0) return salts;
        salts = new bytes32[](10);
        for (uint256 i = 0; i < 10; i++) salts[i] = cardSalt(uint8(i / 5), i % 5);
    }

    function settle(Transcript memory t, SeatSignature[2] memory signatures) internal returns (bytes32) {
        bytes32[] memory salts = saltsFor(t);
        vm.prank(stranger);
        return settlement.settle(t, NONCE, signatures, salts);
    }

    /// @dev Both have signed it as it is, and it is refused all the same.
    function refuse(Transcript memory t, bytes memory reason) internal {
        refuse(t, byBoth(t), reason);
    }

    function refuse(Transcript memory t, SeatSignature[2] memory signatures, bytes memory reason) internal {
        bytes32[] memory salts = saltsFor(t);
        vm.expectRevert(reason);
        settlement.settle(t, NONCE, signatures, salts);
    }

    /// @dev The same; what the reason says beside its name does not matter.
    function refusePartly(Transcript memory t, SeatSignature[2] memory signatures, bytes4 reason) internal {
        bytes32[] memory salts = saltsFor(t);
        vm.expectPartialRevert(reason);
        settlement.settle(t, NONCE, signatures, salts);
    }

    function refuseSignature(Transcript memory t, SeatSignature[2] memory signatures, uint8 seat) internal {
        bytes32 digest_ = settlement.digestOf(t);
        address signer = signatures[seat].signer;
        refuse(t, signatures, abi.encodeWithSelector(ITriadSettlement.BadSignature.selector, seat, signer, digest_));
    }

    // ---- what follows from a record

    function replayed(Transcript memory t) internal view returns (uint8 scoreA, uint8 scoreB) {
        WholeMatch memory whole;
        (whole.words,,) = registry.rulesOf(t.rulesetId);
        whole.root = Draws.root(t.salt, t.playerA, t.playerB, t.rulesetId);
        whole.firstPlayer = t.firstPlayer;
        for (uint256 i = 0; i < 5; i++) {
            (, whole.cardsA[i]) = collections.cardOf(t.collection, t.deckA[i]);
            (, whole.cardsB[i]) = collections.cardOf(t.collection, t.deckB[i]);
        }
        whole.rounds = t.rounds;
        whole.turnRoots = new bytes32[](t.salts.length);
        for (uint256 i = 0; i < t.salts.length; i++) {
            whole.turnRoots[i] = Draws.root(t.salts[i], t.playerA, t.playerB, t.rulesetId);
        }
        return referee.replay(whole);
    }

    function endingOf(Transcript memory t) internal view returns (Ending) {
        (uint8 scoreA, uint8 scoreB) = replayed(t);
        return scoreA > scoreB ? Ending.SeatA : scoreB > scoreA ? Ending.SeatB : Ending.Draw;
    }

    function isSettled(Transcript memory t) internal view {
        endedAs(endingOf(t), Cause.Settled);
    }
}
