// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
import { Check } from "../support/Check.sol";
import { GasVm } from "../support/Vm.sol";
import { Shipped } from "../gas/Shipped.sol";
import { ToucheWords } from "../support/ToucheWords.sol";
import { IToucheReferee } from "../../src/touche/IToucheReferee.sol";
import { ToucheReferee } from "../../src/touche/ToucheReferee.sol";
import { ToucheRules } from "../../src/touche/ToucheRules.sol";
import { SeaWords } from "../../src/touche/SeaWords.sol";
contract ProfTest is Check, Shipped {
    function test_prof() public {
        IToucheReferee r = IToucheReferee(shipped("ToucheReferee", ""));
        for (uint8 n = 1; n < 6; n += 2) {
            go(r, ToucheWords.Ruleset(10, 10, n, 0, 3, 0, 1, 40), "hidden", n);
            go(r, ToucheWords.Ruleset(10, 10, n, 6, 3, 0, 1, 40), "hidden6p", n);
            go(r, ToucheWords.Ruleset(50, 50, n, 0, 0, 0, 1, 40), "public50", n);
        }
    }
    function go(IToucheReferee r, ToucheWords.Ruleset memory s, string memory name, uint8 n) private {
        ToucheRules w = ToucheRules.wrap(ToucheWords.wordOf(s));
        SeaWords memory sea = r.place(w, keccak256("x"));
        uint256[] memory maps = new uint256[]((uint256(s.width) * s.height * (2 * s.ships + s.pirates) + 255) / 256);
        r.play(w, sea, maps, [bytes(hex"00"), hex"00"], keccak256("y"));
        METER.snapshotValue("prof", string.concat(name, " ", n == 1 ? "1" : n == 3 ? "3" : "5"), METER.lastCallGas().gasTotalUsed);
    }
}
