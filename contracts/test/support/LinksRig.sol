// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOpenMoveTable } from "../../src/core/extensions/IOpenMoveTable.sol";
import { Entry } from "../../src/core/MatchTypes.sol";
import { ChainsRig } from "./ChainsRig.sol";

/// @title Two seats with chains of links, in a game without seeds.
abstract contract LinksRig is ChainsRig {
    function entry(uint8 seat) internal view virtual override returns (Entry memory e) {
        e = super.entry(seat);
        (e.seedCommit, e.link) = (0, link(seat, 0));
    }

    function begin() internal virtual {
        open();
        join();
        confirm();
    }

    function playMove(uint8 seat, bytes memory bytes_) internal {
        uint16 turn = info().turn;
        vm.prank(agents[seat]);
        IOpenMoveTable(address(table)).play(key, turn, bytes_, "");
    }
}
