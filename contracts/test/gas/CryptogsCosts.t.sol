// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Entry, Phase } from "../../src/core/MatchTypes.sol";
import { ITogs } from "../../src/cryptogs/togs/ITogs.sol";
import { CryptogsRig } from "../support/CryptogsRig.sol";
import { Shipped } from "./Shipped.sol";

/// @notice What each call of a match of Cryptogs costs. No call that is part of a throw may cost more than 160,000.
contract CryptogsCostsTest is CryptogsRig, Shipped {
    error TooMuch(string call, uint256 gas, uint256 most);

    uint256 private constant THROW = 160_000;
    /// @dev Matches of which the dearest calls are kept.
    uint256 private constant MATCHES = 12;

    string private group;
    string[] private names;
    mapping(string => uint256) private dearest;

    function makeTogs() internal override returns (ITogs) {
        return ITogs(shipped("Togs", abi.encode(shipped("TogPictures", ""), address(this))));
    }

    function makeTable(ITogs togs_) internal override returns (address) {
        return shipped("CryptogsTable", abi.encode(togs_));
    }

    function test_original() public {
        group = "cryptogs";
        for (uint256 i = 0; i < MATCHES; i++) {
            enter(i);
            while (info().phase != Phase.Over) drawMeasured("sendLink, the first", "sendLink, the second, which throws");
            takeOut();
        }
        enter(MATCHES);
        passDeadline();
        table.callTime(key);
        measured("callTime", THROW);
        report();
    }

    /// @dev Slams of all kinds, played openly.
    function test_aiming() public {
        group = "cryptogs with slams";
        useFlags(AIMING);
        for (uint256 i = 0; i < MATCHES; i++) {
            enter(i);
            while (info().phase != Phase.Over) {
                if (info().phase == Phase.Drawing) {
                    drawMeasured("sendLink, the first", "sendLink, the second, which throws");
                    continue;
                }
                uint8 seat = thrower();
                slam(seat, slamOf(i));
                measured("play with its link", THROW);
                confirm();
                sendOwn(1 - seat);
                measured("sendLink, the second, which throws as was chosen", THROW);
            }
            takeOut();
        }
        report();
    }

    /// @dev The same of seats that are decided in public.
    function test_public() public {
        group = "cryptogs with slams in public";
        useFlags(AIMING);
        makePublic(A);
        makePublic(B);
        for (uint256 i = 0; i < MATCHES; i++) {
            enter(i);
            while (info().phase != Phase.Over) {
                if (info().phase == Phase.Drawing) {
                    drawMeasured("sendLink, the first", "sendLink, the second, which throws");
                    continue;
                }
                uint8 seat = thrower();
                commit(seat, slamOf(i));
                measured("commit", THROW);
                confirm();
                reveal(seat, slamOf(i));
                measured("reveal", THROW);
                sendOwn(seat);
                measured("sendLink, the first", THROW);
                confirm();
                sendOwn(1 - seat);
                measured("sendLink, the second, which throws as was chosen", THROW);
            }
            takeOut();
        }
        report();
    }

    function test_parlour() public {
        group = "cryptogs, all throws at once";
        useFlags(PARLOUR);
        for (uint256 i = 0; i < MATCHES; i++) {
            enter(i);
            drawMeasured("sendLink, the first", "sendLink, the second, which throws all");
            takeOut();
        }
        report();
    }

    function test_packs() public {
        group = "togs";
        togs.mint(carol, 3);
        measured("mint", 200_000);
        togs.mintBatch(carol, [4, 5, 6, 7, 8]);
        measured("mintBatch", 500_000);
        uint256 pack = togs.mintPack([9, 10, 11, 12, 13, 14, 15, 16, 17, 18], 5 ether);
        measured("mintPack", 900_000);
        vm.deal(carol, 5 ether);
        vm.prank(carol);
        togs.buyPack{ value: 5 ether }(pack);
        measured("buyPack", 500_000);
        report();
    }

    // ---- what is measured

    /// @dev A slam that is offered while there is a choice: even, all, or an aim at the two topmost that can be balanced.
    function slamOf(uint256 i) private view returns (bytes memory) {
        if (i % 3 == 0) return EVEN;
        if (i % 3 == 1) return ALL;
        return anyAim();
    }

    function enter(uint256 i) private {
        for (uint8 seat = 0; seat < 2; seat++) stakes[seat] = deal(owners[seat]);
        openAs(bytes32(i));
        measured("open", 600_000);
        Entry memory e = entry(B);
        bytes32 hash = counter(owners[B], e);
        measured("counter", 200_000);
        accept(owners[B], hash, e);
        measured("accept", 1_200_000);
        confirm();
    }

    function drawMeasured(string memory first, string memory second) private {
        sendOwn(A);
        measured(first, THROW);
        sendOwn(B);
        measured(second, THROW);
    }

    function takeOut() private {
        for (uint8 seat = 0; seat < 2; seat++) {
            if (togsOf(seat) == 0) continue;
            award(seat);
            measured("award", 500_000);
            takeAwarded(seat);
            measured("take", 500_000);
        }
    }

    function measured(string memory call, uint256 most) private {
        keep(call, METER.lastCallGas().gasTotalUsed, most);
    }

    function keep(string memory call, uint256 gas, uint256 most) private {
        if (gas > most) revert TooMuch(call, gas, most);
        if (dearest[call] == 0) names.push(call);
        if (gas > dearest[call]) dearest[call] = gas;
    }

    function report() private {
        for (uint256 i = 0; i < names.length; i++) METER.snapshotValue(group, names[i], dearest[names[i]]);
    }
}
