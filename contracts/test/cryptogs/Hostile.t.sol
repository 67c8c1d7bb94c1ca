// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOfferTable } from "../../src/core/extensions/IOfferTable.sol";
import { ITable } from "../../src/core/ITable.sol";
import { ILinkedTable } from "../../src/core/links/ILinkedTable.sol";
import { Cause, Entry, Phase } from "../../src/core/MatchTypes.sol";
import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
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

    /// @dev Called while the togs go in, at any of them.
    function test_callingBackWhileTogsGoInChangesNothing() public {
        for (uint256 i = 0; i < 10; i += 3) {
            for (uint256 kind = 0; kind < 5; kind++) {
                uint256 snapshot = vm.snapshotState();
                openAs(NONCE);
                Entry memory e = entry(B);
                bytes32 hash = counter(owners[B], e);
                odd.callAs(tokenOf(i + 1));
                odd.callOnTransfer(address(table), callOf(kind, hash, e));
                odd.thenCall(address(safe), abi.encodeCall(ITokenVault.take, (togs, tokenOf(i + 1), stranger)));
                accept(owners[B], hash, e);
                eq(odd.refusals(), 2, "both calls were refused");
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

    function callOf(uint256 kind, bytes32 hash, Entry memory e) private view returns (bytes memory) {
        if (kind == 0) return abi.encodeCall(ICryptogsTable.award, (key, A));
        if (kind == 1) return abi.encodeCall(ITable.callTime, (key));
        if (kind == 2) return abi.encodeCall(ITable.cancel, (key));
        if (kind == 3) return abi.encodeCall(IOfferTable.accept, (key, hash, owners[B], e));
        return abi.encodeCall(ILinkedTable.sendLink, (key, A, 0, link(A, 1)));
    }

    /// @dev A winner that is the collection itself takes each of its togs once.
    function test_callingBackWhileATogIsTakenTakesNothingElse() public {
        begin();
        playOut(EVEN);
        uint8 seat = stack().togs[0].seat;
        award(seat);
        odd.callOnTransfer(address(safe), abi.encodeCall(ITokenVault.take, (togs, tokenOf(2), stranger)));
        odd.thenCall(address(table), abi.encodeCall(ICryptogsTable.award, (key, seat)));
        vm.prank(owners[seat]);
        safe.take(togs, tokenOf(1), owners[seat]);
        eq(odd.refusals(), 2, "both calls were refused");
        if (togsOf(1 - seat) != 0) award(1 - seat);
        eq(takeAwarded(A) + takeAwarded(B), 9, "the other nine");
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
