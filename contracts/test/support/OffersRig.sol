// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOfferTable } from "../../src/core/extensions/IOfferTable.sol";
import { Entry } from "../../src/core/MatchTypes.sol";
import { SeatsRig } from "./SeatsRig.sol";

/// @title Counters to what seat A has opened, and the acceptance of one.
abstract contract OffersRig is SeatsRig {
    function counter(address owner, Entry memory e) internal returns (bytes32 hash) {
        bytes32 opening = openingHash();
        vm.prank(owner);
        hash = offers().counter(key, opening, e);
    }

    function accept(address owner, bytes32 hash, Entry memory e) internal {
        vm.prank(owners[A]);
        offers().accept(key, hash, owner, e);
    }

    function refuse(address owner, bytes32 hash, Entry memory e, bytes memory reason) internal {
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        offers().accept(key, hash, owner, e);
    }

    function acceptB() internal {
        Entry memory e = entry(B);
        accept(owners[B], counter(owners[B], e), e);
    }

    function offers() internal view returns (IOfferTable) {
        return IOfferTable(address(table));
    }
}
