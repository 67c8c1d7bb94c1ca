// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Entry, Phase } from "../../../src/core/MatchTypes.sol";
import { IRecordLens } from "../../../src/core/extensions/IRecordTable.sol";
import { ITriadSettlement, SeatSignature, Transcript } from "../../../src/triad/settlement/ITriadSettlement.sol";
import { TriadSettlement } from "../../../src/triad/settlement/TriadSettlement.sol";
import { TriadTable } from "../../../src/triad/TriadTable.sol";
import { ICardCollection } from "../../../src/cards/ICardCollection.sol";
import { SettlementRig } from "./SettlementRig.sol";
import { BusyWallet, Parrot, Wallet } from "./Wallets.sol";

/// @notice The cheat code of forge that gives an account code.
interface CodeVm {
    function etch(address account, bytes calldata code) external;
}

/// @title Whose signature over what closes a match.
contract SignaturesTest is SettlementRig {
    uint256 private constant ORDER_OF_CURVE = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;

    function test_theDigestIsThatOfTheTypedData() public view {
        Transcript memory t = unopened();
        t.pool = new uint256[](3);
        (t.pool[0], t.pool[1], t.pool[2]) = (7, 8, 9);
        t.picks = new uint8[](2);
        (t.picks[0], t.picks[1]) = (2, 255);
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Show of Hands"),
                keccak256("1"),
                block.chainid,
                address(settlement)
            )
        );
        t.salts = new bytes32[](2);
        (t.salts[0], t.salts[1]) = (keccak256("turn 0"), keccak256("turn 1"));
        bytes32[17] memory words;
        words[0] = t.matchKey;
        words[1] = bytes32(uint256(t.version));
        words[2] = t.rulesetId;
        words[3] = bytes32(uint256(t.seasonId));
        words[4] = bytes32(uint256(uint160(t.playerA)));
        words[5] = bytes32(uint256(uint160(t.playerB)));
        words[6] = keccak256(abi.encode(t.deckA[0], t.deckA[1], t.deckA[2], t.deckA[3], t.deckA[4]));
        words[7] = keccak256(abi.encode(t.deckB[0], t.deckB[1], t.deckB[2], t.deckB[3], t.deckB[4]));
        words[8] = bytes32(uint256(t.firstPlayer));
        words[9] = bytes32(uint256(t.deadline));
        words[10] = t.salt;
        words[11] = bytes32(uint256(uint160(address(t.collection))));
        words[12] = keccak256(abi.encode(7, 8, 9));
        words[13] = keccak256(abi.encode(2, 255));
        words[14] = keccak256(abi.encode(keccak256(t.rounds[0])));
        words[15] = bytes32(uint256(t.firstPick));
        words[16] = keccak256(abi.encode(t.salts[0], t.salts[1]));
        bytes32 typeHash = keccak256(
            "Transcript(bytes32 matchKey,uint16 version,bytes32 rulesetId,uint32 seasonId,address playerA,"
            "address playerB,uint256[5] deckA,uint256[5] deckB,uint8 firstPlayer,uint64 deadline,bytes32 salt,"
            "address collection,uint256[] pool,uint8[] picks,bytes[] rounds,uint8 firstPick,bytes32[] salts)"
        );
        bytes32 hash = keccak256(abi.encode(typeHash, words));
        eq(settlement.digestOf(t), keccak256(abi.encodePacked(hex"1901", domain, hash)), "digest");
    }

    /// @dev Both sign one record, and another is sent with their signatures.
    function test_everyFieldIsSigned() public {
        SeatSignature[2] memory signatures = byBoth(unopened());
        for (uint256 field = 0; field < 23; field++) {
            Transcript memory t = altered(field);
            // A's address itself is one of the fields: then the signer is not the seat's owner any more
            if (field == 4) refuse(t, signatures, mayNotSign(A, owners[A], stranger));
            else refuseSignature(t, signatures, A);
        }
        settle(unopened(), signatures);
    }

    function altered(uint256 field) private view returns (Transcript memory t) {
        t = unopened();
        if (field == 0) t.matchKey = keccak256("another key");
        else if (field == 1) t.version = 2;
        else if (field == 2) t.rulesetId = keccak256("another ruleset");
        else if (field == 3) t.seasonId += 1;
        else if (field == 4) t.playerA = stranger;
        else if (field == 5) t.playerB = stranger;
        else if (field == 6) (t.deckA[0], t.deckA[1]) = (t.deckA[1], t.deckA[0]);
        else if (field == 7) t.deckB[4] = tokenOf(B, 1);
        else if (field == 8) t.firstPlayer = 1;
        else if (field == 9) t.deadline += 1;
        else if (field == 10) t.salt = keccak256("another salt");
        else if (field == 11) t.collection = ICardCollection(stranger);
        else if (field == 12) t.pool = new uint256[](1);
        else if (field == 13) t.picks = new uint8[](1);
        else if (field == 14) t.rounds = new bytes[](2);
        else if (field == 15) t.firstPick = A;
        else if (field == 16) t.salts = new bytes32[](1);
        else t.rounds[0][9 * (field % 5) + field % 9] ^= 0x01;
        if (field == 14) t.rounds[0] = inOrder();
    }

    function test_aSeatIsSignedForByItself() public {
        Transcript memory t = unopened();
        SeatSignature memory a = signed(t, KEY_A);
        SeatSignature memory b = signed(t, KEY_B);
        SeatSignature memory other = signed(t, KEY_STRANGER);
        refuse(t, [b, a], mayNotSign(A, owners[B], owners[A]));
        refuse(t, [a, a], mayNotSign(B, owners[A], owners[B]));
        refuse(t, [other, b], mayNotSign(A, stranger, owners[A]));
        refuse(t, [a, other], mayNotSign(B, stranger, owners[B]));
        // a stranger's signature under the owner's name
        refuseSignature(t, [SeatSignature(owners[A], other.signature), b], A);
        refuseSignature(t, [a, SeatSignature(owners[B], other.signature)], B);
        refuse(t, [SeatSignature(address(0), a.signature), b], mayNotSign(A, address(0), owners[A]));
    }

    function test_aSignatureIsForOneChain() public {
        Transcript memory t = unopened();
        SeatSignature[2] memory signatures = byBoth(t);
        uint256 here_ = block.chainid;
        vm.chainId(here_ + 1);
        refuseSignature(t, signatures, A);
        vm.chainId(here_);
        settle(t, signatures);
    }

    function test_aSignatureIsForOneTable() public {
        Transcript memory t = unopened();
        SeatSignature[2] memory signatures = byBoth(t);
        TriadTable other = new TriadTable(collections, registry, referee);
        settlement = TriadSettlement(address(other.settlement()));
        refuseSignature(t, signatures, A);
    }

    function test_onlyOneFormOfASignatureCounts() public {
        Transcript memory t = unopened();
        SeatSignature[2] memory signatures = byBoth(t);
        bytes memory good = signatures[0].signature;
        (uint8 v, bytes32 r, bytes32 s) = signing.sign(KEY_A, settlement.digestOf(t));
        bytes32 high = bytes32(ORDER_OF_CURVE - uint256(s));
        bytes[6] memory forms = [
            abi.encodePacked(r, high, v == 27 ? uint8(28) : uint8(27)),
            abi.encodePacked(r, s, v - 27),
            abi.encodePacked(r, bytes32(uint256(s) | uint256(28 - v) << 255)),
            bytes(""),
            bytes.concat(good, hex"00"),
            new bytes(65)
        ];
        for (uint256 i = 0; i < forms.length; i++) {
            signatures[0].signature = forms[i];
            refuseSignature(t, signatures, A);
        }
        signatures[0].signature = good;
        settle(t, signatures);
    }

    /// @dev 64 bytes, as EIP-2098 has them.
    function test_aShortSignatureOfAKeyCounts() public {
        Transcript memory t = unopened();
        SeatSignature[2] memory signatures = byBoth(t);
        for (uint256 seat = 0; seat < 2; seat++) {
            signatures[seat].signature = short(seat == A ? KEY_A : KEY_B, settlement.digestOf(t));
        }
        settle(t, signatures);
        isSettled(t);
    }

    function test_aShortSignatureIsItsKeysOwn() public {
        Transcript memory t = unopened();
        SeatSignature[2] memory signatures = byBoth(t);
        signatures[0].signature = short(KEY_STRANGER, settlement.digestOf(t));
        refuseSignature(t, signatures, A);
        signatures[0].signature = new bytes(64);
        refuseSignature(t, signatures, A);
    }

    function short(uint256 keyOfSigner, bytes32 digest_) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = signing.sign(keyOfSigner, digest_);
        return abi.encodePacked(r, bytes32(uint256(s) | uint256(v - 27) << 255));
    }

    /// @dev What a wallet that is a contract takes is its own affair.
    function test_aWalletIsAskedAboutShortSignaturesToo() public {
        Wallet wallet = new Wallet();
        Transcript memory t = ofWallet(address(wallet));
        SeatSignature[2] memory signatures = [SeatSignature(address(wallet), new bytes(64)), signed(t, KEY_B)];
        refuseSignature(t, signatures, A);
        wallet.approve(settlement.digestOf(t));
        settle(t, signatures);
        isSettled(t);
    }

    /// @dev An account that has a key and code (EIP-7702): the key can take the code away, so that it need not be
    /// asked.
    function test_anAccountsOwnKeySignsWhateverCodeItHas() public {
        Transcript memory t = unopened();
        SeatSignature[2] memory signatures = byBoth(t);
        CodeVm(address(vm)).etch(owners[A], address(new Parrot("", true)).code);
        signatures[1].signature = short(KEY_B, settlement.digestOf(t));
        settle(t, signatures);
        isSettled(t);
    }

    /// @dev The same account without its key's signature: its code says.
    function test_theCodeOfAnAccountWithAKeySignsToo() public {
        Transcript memory t = unopened();
        SeatSignature[2] memory signatures = byBoth(t);
        signatures[0].signature = signatures[1].signature;
        refuseSignature(t, signatures, A);
        CodeVm(address(vm)).etch(owners[A], address(new Wallet()).code);
        refuseSignature(t, signatures, A);
        Wallet(owners[A]).approve(settlement.digestOf(t));
        settle(t, signatures);
        isSettled(t);
    }

    function testFuzz_noOtherBitsAreASignature(uint16 bit) public {
        Transcript memory t = unopened();
        SeatSignature[2] memory signatures = byBoth(t);
        uint256 place = uint256(bit) % (65 * 8);
        signatures[1].signature[place / 8] ^= bytes1(uint8(1 << (place % 8)));
        refuseSignature(t, signatures, B);
    }

    // ---- wallets

    function test_aWalletApprovesWhatItIsAsked() public {
        Wallet wallet = new Wallet();
        Transcript memory t = ofWallet(address(wallet));
        SeatSignature[2] memory signatures = [SeatSignature(address(wallet), hex"1234"), signed(t, KEY_B)];
        refuseSignature(t, signatures, A);
        wallet.approve(settlement.digestOf(t));
        settle(t, signatures);
        isSettled(t);
    }

    function test_aWalletThatAnswersAnythingElseHasNotSigned() public {
        bytes4 yes_ = Wallet.isValidSignature.selector;
        bytes[4] memory answers = [abi.encodePacked(yes_), bytes(""), abi.encode(true), abi.encode(uint32(yes_))];
        for (uint256 i = 0; i < answers.length; i++) {
            uint256 state = vm.snapshotState();
            address parrot = address(new Parrot(answers[i], false));
            Transcript memory t = ofWallet(parrot);
            refuseSignature(t, [SeatSignature(parrot, ""), signed(t, KEY_B)], A);
            vm.revertToState(state);
        }
        address silent = address(new Parrot("", true));
        Transcript memory last = ofWallet(silent);
        refuseSignature(last, [SeatSignature(silent, ""), signed(last, KEY_B)], A);
    }

    /// @dev It could open another match by itself, but not while it is asked.
    function test_aWalletCannotActWhileItIsAsked() public {
        BusyWallet wallet = new BusyWallet();
        Transcript memory t = ofWallet(address(wallet));
        Entry memory e = entry(A);
        wallet.doing(address(table), abi.encodeCall(table.open, (keccak256("another nonce"), terms, e)));
        refuseSignature(t, [SeatSignature(address(wallet), ""), signed(t, KEY_B)], A);
        yes(wallet.act(), "by itself it can");
    }

    /// @dev The match of a contract as seat A, which has A's cards.
    function ofWallet(address wallet) private returns (Transcript memory t) {
        for (uint256 i = 0; i < 5; i++) {
            vm.prank(owners[A]);
            collection.transferFrom(owners[A], wallet, hands[A][i]);
        }
        t = unopened();
        t.playerA = wallet;
        key = keyOf(wallet, NONCE);
        t.matchKey = key;
    }

    // ---- agents

    function test_anAgentSignsOnlyWhereItsOwnerLetIt() public {
        startWithSigners(true, false);
        Transcript memory t = opened();
        SeatSignature memory a = signed(t, KEY_AGENT_A);
        SeatSignature memory b = signed(t, KEY_AGENT_B);
        refuse(t, [a, b], mayNotSign(B, agents[B], owners[B]));
        refuse(t, [b, a], mayNotSign(A, agents[B], owners[A]));
        refuse(t, [signed(t, KEY_STRANGER), b], mayNotSign(A, stranger, owners[A]));
        settle(t, [a, signed(t, KEY_B)]);
        isSettled(t);
    }

    function test_bothAgentsMayCloseTheirMatch() public {
        startWithSigners(true, true);
        Transcript memory t = opened();
        settle(t, [signed(t, KEY_AGENT_A), signed(t, KEY_AGENT_B)]);
        isSettled(t);
    }

    function test_anAgentsNameNeedsItsOwnSignature() public {
        startWithSigners(true, true);
        Transcript memory t = opened();
        SeatSignature memory a = SeatSignature(agents[A], signed(t, KEY_AGENT_B).signature);
        refuseSignature(t, [a, signed(t, KEY_AGENT_B)], A);
    }

    function test_anAgentThatIsReplacedSignsNoMoreAndTheNewOneNeither() public {
        startWithSigners(true, true);
        Transcript memory t = opened();
        SeatSignature[2] memory signatures = [signed(t, KEY_AGENT_A), signed(t, KEY_AGENT_B)];
        vm.prank(owners[A]);
        table.replaceAgent(key, A, stranger);
        refuse(t, signatures, mayNotSign(A, agents[A], owners[A]));
        signatures[0] = signed(t, KEY_STRANGER);
        refuse(t, signatures, mayNotSign(A, stranger, owners[A]));
        signatures[0] = signed(t, KEY_A);
        settle(t, signatures);
    }

    /// @dev What an owner has won is not an agent's to sign away.
    function test_anAgentSignsNoMoreWhileHandsAreShownAtTheEnd() public {
        startWithSigners(true, true);
        callTime();
        inPhase(Phase.Closing, 3);
        Transcript memory t = opened();
        refuse(t, [signed(t, KEY_AGENT_A), signed(t, KEY_B)], mayNotSign(A, agents[A], owners[A]));
        yes(!IRecordLens(address(table)).maySign(key, B, agents[B]), "nor the other");
        settle(t, byBoth(t));
        isSettled(t);
    }

    function test_aMatchThatNobodyOpenedHasNoAgents() public {
        Transcript memory t = unopened();
        refuse(t, [signed(t, KEY_AGENT_A), signed(t, KEY_B)], mayNotSign(A, agents[A], owners[A]));
    }

    function test_anAgentSignsForItsMatchOnly() public {
        startWithSigners(true, true);
        Transcript memory t = unopened();
        bytes32 nonce = keccak256("another nonce");
        t.matchKey = keyOf(owners[A], nonce);
        SeatSignature[2] memory signatures = [signed(t, KEY_AGENT_A), signed(t, KEY_AGENT_B)];
        vm.expectRevert(mayNotSign(A, agents[A], owners[A]));
        settlement.settle(t, nonce, signatures, new bytes32[](0));
    }

    /// @dev As `start`, with agents that may sign records.
    function startWithSigners(bool first, bool second) private {
        Entry memory a = entry(A);
        Entry memory b = entry(B);
        (a.agentSigns, b.agentSigns) = (first, second);
        vm.prank(owners[A]);
        table.open(NONCE, terms, a);
        bytes32 opening = openingHash(key, terms, a);
        vm.prank(owners[B]);
        table.join(key, opening, b);
        confirm();
        revealSeed(A);
        revealSeed(B);
    }

    function mayNotSign(uint8 seat, address signer, address owner) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ITriadSettlement.MayNotSign.selector, seat, signer, owner);
    }
}
