// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../src/core/ITable.sol";
import { Phase } from "../../src/core/MatchTypes.sol";
import { ToucheRig } from "../support/ToucheRig.sol";
import { ToucheWords } from "../support/ToucheWords.sol";
import { Shipped } from "./Shipped.sol";

/// @notice What each call of a match of Touché Coulé costs, in the three rulesets.
contract ToucheCostsTest is ToucheRig, Shipped {
    error TooMuch(string call, uint256 gas, uint256 most);

    string private group;
    /// @dev The dearest of calls of one kind, by group and kind.
    mapping(bytes32 => uint256) private dearest;

    function deploy() internal override returns (ITable) {
        return ITable(shipped("ToucheTable", abi.encode(shipped("ToucheReferee", ""))));
    }

    /// @dev Ten by ten cells, eight ships. Fleets are hidden anew as soon as they may, and again.
    function test_hidden() public {
        group = "touche hidden";
        for (uint8 seat = 0; seat < 2; seat++) {
            fleets[seat][0] = [uint256(90), 91, 92];
            fleets[seat][1] = [uint256(80), 81, 82];
            fleets[seat][2] = [uint256(70), 71, 72];
        }
        enter();
        uint256 r;
        while (info().phase != Phase.Closing && info().turn < 14) {
            bool hides = sea().tick == 5 || sea().tick == 10;
            bytes[2] memory moves = [move(A, hides, r + 1), move(B, hides, r + 1)];
            if (hides) decideMeasured(moves[0], moves[1], ", and both hide anew", 250_000);
            else decideMeasured(moves[0], moves[1], "", 250_000);
            answer(A, answerUnder(A, r));
            measured("answer, the first", 150_000);
            answer(B, answerUnder(B, r));
            measured("answer, the second, which ends the turn", 150_000);
            if (hides) r += 1;
        }
        if (info().phase != Phase.Closing) callTime();
        showList(A, 0);
        measured("showSecrets, the first list", 900_000);
        showList(A, 1);
        measured("showSecrets, another list", 900_000);
        report("showSecrets, the first list");
        report("showSecrets, another list");
        report("answer, the first");
        report("answer, the second, which ends the turn");
        report("reveal with its link");
        report("reveal with its link, which plays the turn");
        report("reveal with its link, and both hide anew");
        report("reveal with its link, which plays the turn, and both hide anew");
    }

    function move(uint8 seat, bool hides, uint256 r) private view returns (bytes memory) {
        if (!hides) return ToucheWords.aim(info().turn % 10, 2 + 2 * seat + info().turn / 10);
        uint256 mask;
        for (uint256 i = 0; i < 3; i++) if (!sea().ships[3 * seat + i].isSunk) mask |= 1 << i;
        return ToucheWords.hide(mask, rootOf(seat, r));
    }

    /// @dev Fifty by fifty cells, six ships, eight ticks a turn.
    function test_original() public {
        group = "touche original";
        useRules(ToucheWords.original());
        enter();
        for (uint256 n = 0; n < 6 && info().phase == Phase.Committing; n++) {
            uint256 before = vm.snapshotState();
            uint256 waiting = playing(ToucheWords.WAIT);
            require(vm.revertToState(before));
            uint256 talking = playing(ToucheWords.TALK);
            keep("eight ticks", waiting, 2_000_000);
            keep("eight ticks with talk", talking, 2_450_000);
            keep("talk of both", talking > waiting ? talking - waiting : 0, 450_000);
        }
        report("eight ticks");
        report("eight ticks with talk");
        report("talk of both");
    }

    /// @dev The same, one tick at a time.
    function test_oneTick() public {
        group = "touche original, one tick a turn";
        ToucheWords.Ruleset memory r = ToucheWords.original();
        (r.ticksPerTurn, r.limit) = (1, 60);
        useRules(r);
        enter();
        for (uint256 n = 0; n < 12 && info().phase == Phase.Committing; n++) {
            bool moves = sea().tick == 6;
            keep(moves ? "a tick in which all move" : "a tick", playing(moves ? ToucheWords.MOVE : ToucheWords.WAIT), 900_000);
        }
        report("a tick");
        report("a tick in which all move");
    }

    /// @dev The largest sea there is, and all ships that may be in it.
    function test_theLargest() public {
        group = "touche, the largest sea";
        useRules(ToucheWords.Ruleset(50, 50, 5, 6, 0, 0, 8, 480));
        enter();
        for (uint256 n = 0; n < 3 && info().phase == Phase.Committing; n++) {
            keep("eight ticks with talk", playing(ToucheWords.TALK), 16_000_000);
        }
        report("eight ticks with talk");
    }

    // ---- what is measured

    function enter() private {
        open();
        measured("open", 1_000_000);
        join();
        measured("join", 1_000_000);
        confirm();
        send(A, 1);
        measured("sendLink, the first", 100_000);
        send(B, 1);
        measured("sendLink, the second, which places ships", 900_000);
        report("open");
        report("join");
        report("sendLink, the first");
        report("sendLink, the second, which places ships");
    }

    /// @dev The gas of the whole transaction that plays a turn of the same move of both.
    function playing(bytes memory bytes_) private returns (uint256) {
        commitBoth(bytes_, bytes_);
        revealWithLink(A, bytes_);
        revealWithLink(B, bytes_);
        return METER.lastCallGas().gasTotalUsed;
    }

    function decideMeasured(bytes memory moveA, bytes memory moveB, string memory which, uint256 most) private {
        commitBoth(moveA, moveB);
        revealWithLink(A, moveA);
        measured(string.concat("reveal with its link", which), most);
        revealWithLink(B, moveB);
        measured(string.concat("reveal with its link, which plays the turn", which), most);
    }

    function measured(string memory call, uint256 most) private {
        keep(call, METER.lastCallGas().gasTotalUsed, most);
    }

    /// @dev The dearest of its kind is reported.
    function keep(string memory call, uint256 gas, uint256 most) private {
        if (gas > most) revert TooMuch(call, gas, most);
        bytes32 name = keccak256(abi.encode(group, call));
        if (gas > dearest[name]) dearest[name] = gas;
    }

    function report(string memory call) private {
        METER.snapshotValue(group, call, dearest[keccak256(abi.encode(group, call))]);
    }
}
