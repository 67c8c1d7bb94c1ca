// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CryptogsTable } from "../../src/cryptogs/CryptogsTable.sol";
import { ITogs } from "../../src/cryptogs/togs/ITogs.sol";

/// @title A table of Cryptogs at which nobody waits for a block, so that a whole match is one call.
contract StagedStack is CryptogsTable {
    constructor(ITogs togs_) CryptogsTable(togs_) { }

    function _awaitConfirmations(Match storage) internal override { }
}
