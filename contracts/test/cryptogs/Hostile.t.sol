// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ReentrancyGuardTransient } from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import { IOfferTable } from "../../src/core/extensions/IOfferTable.sol";
import { ITable } from "../../src/core/ITable.sol";
import { ILinkedTable } from "../../src/core/links/ILinkedTable.sol";
import { Cause, Entry, Phase } from "../../src/core/MatchTypes.sol";
import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { CryptogsTable } from "../../src/cryptogs/CryptogsTable.sol";
import { ICryptogsTable } from "../../src/cryptogs/ICryptogsTable.sol";
import { ITogs } from "../../src/cryptogs/togs/ITogs.sol";
import { CryptogsRig } from "../support/CryptogsRig.sol";
import { OddThings } from "../support/OddThings.sol";

/// @title Togs that misbehave.
contract OddTogs is OddThings {
    uint16 private rarity = 10;
    uint256 private missing;

    function say(uint16 rarity_, uint256 missing_) external {
        (rarity, missing) = (rarity_, missing_);
    }

    function traitsOf(uint256[] calldata ids) external view returns (uint8[] memory, uint16[] memory) {
        uint16[] memory rarities = new uint16[](ids.length - missing);
        for (uint256 i = 0; i < rarities.length; i++) rarities[i] = rarity;
        return (new uint8[](ids.length), rarities);
    }
}

/// @notice A table may be made for any collection. Whatever that does, no match is held up once it has begun.
contract HostileTest is CryptogsRig {
    bytes private constant GUARDED =
        abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);

    OddTogs private odd;
    uint256 private minted;

    function makeTogs() internal override returns (ITogs) {
        odd = new OddTogs();
        return ITogs(address(odd));
    }

    function setUp() public override {
        togs = makeTogs();
        useTable(new CryptogsTable(togs));
        safe = cryptogs().togVault();
        for (uint8 seat = 0; seat < 2; seat++) stakes[seat] = five(owners[seat]);
        useFlags(AIMING);
    }

    function five(address owner) private returns (uint256[5] memory ids) {
        for (uint256 i = 0; i < 5; i++) odd.mint(owner, ids[i] = ++minted);
        approve(owner);
    }

    function test_whatIsNotGivenIsNotAccepted() public {
        openAs(NONCE);
        Entry memory e = entry(B);
        bytes32 hash = counter(owners[B], e);
        odd.behave(OddThings.Kind.Refuses);
        refuse(owners[B], hash, e, abi.encodeWithSelector(OddThings.Refused.selector));
        odd.behave(OddThings.Kind.StandsStill);
        refuse(owners[B], hash, e, abi.encodeWithSelector(ITokenVault.NotReceived.selector, odd, stakes[A][0]));
        odd.behave(OddThings.Kind.Plain);
        odd.say(10, 1);
        refuse(owners[B], hash, e, abi.encodeWithSignature("Panic(uint256)", 0x32));
        odd.say(10, 0);
        accept(owners[B], hash, e);
    }

    /// @dev Rarities of zero, or the largest, divide nothing by zero.
    function test_noRarityStopsAThrow() public {
        uint16[2] memory rarities = [uint16(0), 65_535];
        for (uint256 i = 0; i < 2; i++) {
            odd.say(rarities[i], 0);
            beginAs(bytes32(i));
            draw();
            thrown(anyAim());
            playOut(ALL);
            eq(count(togsOf(A)) + count(togsOf(B)), 10, "to its end");
            for (uint8 seat = 0; seat < 2; seat++) stakes[seat] = five(owners[seat]);
        }
    }

    /// @dev Throws, awards and the end run none of its code.
    function test_aCollectionThatStopsHoldsUpNothing() public {
        begin();
        odd.behave(OddThings.Kind.Refuses);
        draw();
        thrown(ALL);
        playOut(EVEN);
        eq(uint8(info().cause), uint8(Cause.Played), "played to the end");
        for (uint8 seat = 0; seat < 2; seat++) if (togsOf(seat) != 0) award(seat);
        uint8 seat1 = stack().togs[0].seat;
        vm.expectRevert(abi.encodeWithSelector(OddThings.Refused.selector));
        vm.prank(owners[seat1]);
        safe.take(togs, tokenOf(1), owners[seat1]);
        // they stay their owners', for the day they move
        odd.behave(OddThings.Kind.Plain);
        eq(takeAwarded(A) + takeAwarded(B), 10, "all ten");
    }

    /// @dev Called while the togs go in, at any of them, by the opener, who may do all of it at another time. It has won a tog in
    /// a match before, which it could take now, too.
    function test_callingBackWhileTogsGoInChangesNothing() public {
        useOwner();
        begin();
        playOut(EVEN);
        award(A);
        (uint256 won,) = twoOfA();
        for (uint8 seat = 0; seat < 2; seat++) stakes[seat] = five(owners[seat]);
        for (uint256 i = 0; i < 10; i += 3) {
            for (uint256 kind = 0; kind < 5; kind++) {
                uint256 snapshot = vm.snapshotState();
                openAs("the next");
                Entry memory e = entry(B);
                bytes32 hash = counter(owners[B], e);
                (bytes memory data, bytes memory reason) = callOf(kind, hash, e);
                odd.callAs(tokenOf(i + 1));
                odd.callOnTransfer(address(table), data);
                odd.thenCall(address(safe), abi.encodeCall(ITokenVault.take, (togs, won, stranger)));
                accept(owners[B], hash, e);
                refused(reason, GUARDED);
                eq(odd.ownerOf(won), address(safe), "what was won is where it was");
                inPhase(Phase.Drawing, 3);
                eq(togsOf(NOBODY), EVERY, "all ten lie there");
                confirm();
                playOut(EVEN);
                for (uint8 seat = 0; seat < 2; seat++) if (togsOf(seat) != 0) award(seat);
                eq(takeAwarded(A) + takeAwarded(B), 10, "ten in all");
                vm.revertToState(snapshot);
            }
        }
    }

    /// @dev What the opener calls, and why it is refused while the togs go in: the match stands as it does after that.
    function callOf(uint256 kind, bytes32 hash, Entry memory e) private view returns (bytes memory, bytes memory) {
        bytes memory seated = abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Drawing, Phase.Open);
        if (kind == 0) {
            return (
                abi.encodeCall(ICryptogsTable.award, (key, A)),
                abi.encodeWithSelector(ICryptogsTable.NothingToAward.selector, key, A)
            );
        }
        if (kind == 1) {
            return (
                abi.encodeCall(ITable.callTime, (key)),
                abi.encodeWithSelector(
                    TableErrors.TooEarly.selector, block.timestamp, block.timestamp + terms.actWindow
                )
            );
        }
        if (kind == 2) return (abi.encodeCall(ITable.cancel, (key)), seated);
        if (kind == 3) return (abi.encodeCall(IOfferTable.accept, (key, hash, owners[B], e)), seated);
        return (
            abi.encodeCall(ILinkedTable.sendLink, (key, A, 0, link(A, 1))),
            abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, block.number + 1)
        );
    }

    /// @dev A winner that is the collection itself takes each of its togs once.
    function test_callingBackWhileATogIsTakenTakesNothingElse() public {
        useOwner();
        begin();
        playOut(EVEN);
        award(A);
        (uint256 one, uint256 other) = twoOfA();
        odd.callOnTransfer(address(safe), abi.encodeCall(ITokenVault.take, (togs, other, stranger)));
        odd.thenCall(address(table), abi.encodeCall(ICryptogsTable.award, (key, A)));
        vm.prank(owners[A]);
        safe.take(togs, one, owners[A]);
        refused(GUARDED, abi.encodeWithSelector(ICryptogsTable.NothingToAward.selector, key, A));
        if (togsOf(B) != 0) award(B);
        eq(takeAwarded(A) + takeAwarded(B), 9, "the other nine");
    }

    /// @dev The collection itself opens, and plays for itself.
    function useOwner() private {
        (owners[A], agents[A]) = (address(odd), address(odd));
        stakes[A] = five(owners[A]);
    }

    /// @dev Tokens of two togs that are seat A's.
    function twoOfA() private view returns (uint256 one, uint256 other) {
        uint16 set = togsOf(A);
        yes(count(set) >= 2, "A has flipped two");
        for (uint256 i = 0; i < 10; i++) if (set >> i & 1 != 0) (one, other) = (tokenOf(i + 1), one);
    }

    function refused(bytes memory first, bytes memory second) private view {
        eq(odd.refusals(), 2, "both calls were refused");
        eq(keccak256(odd.reasons(0)), keccak256(first), "the first");
        eq(keccak256(odd.reasons(1)), keccak256(second), "the second");
    }

    /// @dev Told to bring a tog a second time, it frees nothing from where it is at stake.
    function test_aTogIsNotDrawnOutOfAMatchByBringingItToAnother() public {
        begin();
        bytes32 first = key;
        odd.behave(OddThings.Kind.StandsStill);
        openAs(keccak256("another"));
        Entry memory e = entry(B);
        refuse(owners[B], counter(owners[B], e), e, abi.encodeWithSelector(ITokenVault.AlreadyHere.selector, odd, stakes[A][0]));
        odd.behave(OddThings.Kind.Plain);
        key = first;
        playOut(EVEN);
        endedAs(info().ending, Cause.Played);
    }
}
