// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Rulesets and moves of Touché Coulé, written out from their definition and not taken from the contracts.
library ToucheWords {
    uint8 internal constant HIDDEN = 1;
    uint8 internal constant AIMING = 2;

    bytes internal constant WAIT = hex"00";
    bytes internal constant TALK = hex"01";
    bytes internal constant MOVE = hex"02";

    struct Ruleset {
        uint8 width;
        uint8 height;
        uint8 ships;
        uint8 pirates;
        uint8 flags;
        uint8 scatter;
        uint8 ticksPerTurn;
        uint16 limit;
    }

    function wordOf(Ruleset memory r) internal pure returns (bytes32) {
        bytes16 tag = bytes16(keccak256("soh.touche.ruleset.v1"));
        bytes memory fields = abi.encodePacked(
            r.width, r.height, r.ships, r.pirates, r.flags, r.scatter, r.ticksPerTurn, r.limit
        );
        return bytes32(abi.encodePacked(tag, fields, bytes7(0)));
    }

    function original() internal pure returns (Ruleset memory) {
        return Ruleset(50, 50, 2, 2, 0, 0, 8, 480);
    }

    function spotters() internal pure returns (Ruleset memory) {
        return Ruleset(20, 20, 2, 2, AIMING, 1, 1, 60);
    }

    function hidden() internal pure returns (Ruleset memory) {
        return Ruleset(10, 10, 3, 2, HIDDEN | AIMING, 0, 1, 40);
    }

    function aim(uint256 column, uint256 row) internal pure returns (bytes memory) {
        return abi.encodePacked(uint8(4), uint8(column), uint8(row));
    }

    function hide(uint256 mask, bytes32 root) internal pure returns (bytes memory) {
        return abi.encodePacked(uint8(3), uint8(mask), root);
    }
}
