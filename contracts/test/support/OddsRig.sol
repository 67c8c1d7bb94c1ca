// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { OddsTable } from "../games/OddsTable.sol";
import { SeatsRig } from "./SeatsRig.sol";

/// @title Two seats at odds and evens.
abstract contract OddsRig is SeatsRig {
    bytes internal constant ZERO = hex"00";
    bytes internal constant ONE = hex"01";

    function setUp() public virtual {
        useTable(new OddsTable());
    }

    function odds() internal view returns (OddsTable) {
        return OddsTable(address(table));
    }

    /// @dev Both commits, and the block that the reveals wait for.
    function commitBoth(bytes memory moveA, bytes memory moveB) internal {
        uint8 first = isPublic[A] ? B : A;
        commit(first, first == A ? moveA : moveB);
        nextBlock();
        commit(1 - first, first == A ? moveB : moveA);
        nextBlock();
    }
}
