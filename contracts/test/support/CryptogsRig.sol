// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Multicall } from "@openzeppelin/contracts/utils/Multicall.sol";
import { IOpenMoveTable } from "../../src/core/extensions/IOpenMoveTable.sol";
import { ILinkedTable } from "../../src/core/links/ILinkedTable.sol";
import { Entry, Phase } from "../../src/core/MatchTypes.sol";
import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
import { CryptogsTable } from "../../src/cryptogs/CryptogsTable.sol";
import { ICryptogsLens, StackInfo } from "../../src/cryptogs/ICryptogsLens.sol";
import { ICryptogsTable } from "../../src/cryptogs/ICryptogsTable.sol";
import { ITogs } from "../../src/cryptogs/togs/ITogs.sol";
import { Togs } from "../../src/cryptogs/togs/Togs.sol";
import { LinksRig } from "./LinksRig.sol";
import { OffersRig } from "./OffersRig.sol";
import { PlainPictures } from "./PlainPictures.sol";
import { SeatsRig } from "./SeatsRig.sol";
import { Vm } from "./Vm.sol";

/// @title Two seats at a table of Cryptogs with five togs each, and a third owner who would like to play.
abstract contract CryptogsRig is LinksRig, OffersRig {
    uint256 internal constant AIMING = 1;
    uint256 internal constant PARLOUR = 2;
    uint256 internal constant SERIES = 4;

    bytes internal constant EVEN = hex"00";
    bytes internal constant ALL = hex"01";

    uint8 internal constant NOBODY = 2;
    uint16 internal constant EVERY = 0x3ff;

    address internal carol = address(0xCA201);
    ITogs internal togs;
    ITokenVault internal safe;
    uint256[5][2] internal stakes;

    function setUp() public virtual {
        togs = makeTogs();
        useTable(CryptogsTable(makeTable(togs)));
        safe = cryptogs().togVault();
        stakes[A] = deal(owners[A]);
        stakes[B] = deal(owners[B]);
        useFlags(0);
    }

    function makeTogs() internal virtual returns (ITogs) {
        return new Togs(new PlainPictures(40), address(this));
    }

    function makeTable(ITogs togs_) internal virtual returns (address) {
        return address(new CryptogsTable(togs_));
    }

    // ---- what is agreed and brought

    function rulesOf(uint256 flags) internal pure returns (bytes32) {
        return bytes32(bytes16(keccak256("soh.cryptogs.ruleset.v1"))) | bytes32(flags << 120);
    }

    function useFlags(uint256 flags) internal {
        terms.rules = rulesOf(flags);
    }

    /// @dev Five new togs of somebody who lets the vault take them; the last one is the rarest.
    function deal(address owner) internal returns (uint256[5] memory ids) {
        uint256 first = togs.mintBatch(owner, [0, 0, 1, 1, 2]);
        for (uint256 i = 0; i < 5; i++) ids[i] = first + i;
        approve(owner);
    }

    function approve(address owner) internal {
        vm.prank(owner);
        togs.setApprovalForAll(address(safe), true);
    }

    function brought(uint8 seat) internal view virtual override returns (bytes memory) {
        return abi.encode(stakes[seat]);
    }

    function entry(uint8 seat) internal view virtual override(LinksRig, SeatsRig) returns (Entry memory) {
        return super.entry(seat);
    }

    /// @dev One for the toss, one for each throw.
    function chainLength() internal pure override returns (uint256) {
        return 13;
    }

    /// @dev A match of its own chance.
    function openAs(bytes32 nonce) internal {
        key = keyOf(owners[A], nonce);
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.open(nonce, terms, e);
    }

    function refuseOpening(bytes memory reason) internal {
        Entry memory e = entry(A);
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    /// @dev Both are seated.
    function begin() internal override {
        beginAs(NONCE);
    }

    function beginAs(bytes32 nonce) internal {
        openAs(nonce);
        acceptB();
        confirm();
    }

    // ---- turns

    /// @dev Shows a seat's link of this turn.
    function sendOwn(uint8 seat) internal {
        send(seat, linkNumber());
    }

    /// @dev The number of this turn's links: a toss that was left out took none.
    function linkNumber() internal view returns (uint256) {
        uint256 turn = info().turn;
        return turn == 0 || stack().previous == 0 ? turn + 1 : turn;
    }

    /// @dev A turn that nobody decides.
    function draw() internal {
        sendOwn(A);
        sendOwn(B);
    }

    /// @dev A seat's slam with its link, as far as only the other one's link is missing.
    function slam(uint8 seat, bytes memory move) internal {
        uint16 turn = info().turn;
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(IOpenMoveTable.play, (key, turn, move, ""));
        calls[1] = abi.encodeCall(ILinkedTable.sendLink, (key, seat, turn, link(seat, linkNumber())));
        vm.prank(agents[seat]);
        Multicall(address(table)).multicall(calls);
    }

    /// @dev The same, and the throw.
    function thrown(bytes memory move) internal {
        uint8 seat = thrower();
        slam(seat, move);
        confirm();
        sendOwn(1 - seat);
    }

    /// @dev One turn, whatever it waits for.
    function step(bytes memory move) internal {
        if (info().phase == Phase.Drawing) draw();
        else thrown(move);
    }

    function playOut(bytes memory move) internal {
        while (info().phase != Phase.Over) step(move);
    }

    function thrower() internal view returns (uint8) {
        return uint8((info().firstPlayer + info().turn + 1) % 2);
    }

    /// @dev The first aim that may be chosen; without one an even slam.
    function anyAim() internal view returns (bytes memory move) {
        for (uint8 upper = 1; upper < 10; upper++) {
            for (uint8 lower = upper + 1; lower <= 10; lower++) {
                move = aim(upper, lower);
                try ICryptogsLens(address(table)).likelihoodsOf(key, move) { return move; } catch { }
            }
        }
        return EVEN;
    }

    function aim(uint8 upper, uint8 lower) internal pure returns (bytes memory) {
        return abi.encodePacked(uint8(2), upper, lower);
    }

    // ---- what stands

    function cryptogs() internal view returns (ICryptogsTable) {
        return ICryptogsTable(address(table));
    }

    function stack() internal view returns (StackInfo memory) {
        return ICryptogsLens(address(table)).stackOf(key);
    }

    /// @dev The set of togs that are a seat's; NOBODY: that lie there.
    function togsOf(uint8 seat) internal view returns (uint16 set) {
        StackInfo memory s = stack();
        for (uint256 i = 0; i < 10; i++) if (s.togs[i].seat == seat) set |= uint16(1 << i);
    }

    /// @dev Token of the tog with a number, from 1.
    function tokenOf(uint256 number) internal view returns (uint256) {
        return stakes[(number - 1) % 2][(number - 1) / 2];
    }

    function count(uint16 set) internal pure returns (uint256 n) {
        for (; set != 0; set >>= 1) n += set & 1;
    }

    /// @dev The first of such logs.
    function find(Vm.Log[] memory logs, bytes32 topic) internal pure returns (Vm.Log memory) {
        for (uint256 i = 0; i < logs.length; i++) if (logs[i].topics[0] == topic) return logs[i];
        revert NotTrue("it was told");
    }

    // ---- taking

    function award(uint8 seat) internal {
        vm.prank(stranger);
        cryptogs().award(key, seat);
    }

    /// @dev Takes out everything that was awarded to a seat's owner and not taken before.
    function takeAwarded(uint8 seat) internal returns (uint256 taken) {
        bytes[] memory calls = new bytes[](10);
        for (uint256 number = 1; number <= 10; number++) {
            (, address owner) = safe.holdingOf(togs, tokenOf(number));
            if (owner != owners[seat]) continue;
            calls[taken++] = abi.encodeCall(ITokenVault.take, (togs, tokenOf(number), owner));
        }
        assembly ("memory-safe") { mstore(calls, taken) }
        vm.prank(owners[seat]);
        Multicall(address(safe)).multicall(calls);
    }
}
