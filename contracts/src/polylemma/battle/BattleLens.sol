// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "../../core/MatchTypes.sol";
import { TableLens } from "../../core/TableLens.sol";
import { Party, PartyLib } from "./BattleParty.sol";
import { Score } from "./BattleScore.sol";
import { BattleStorage } from "./BattleStorage.sol";
import { BattleInfo, IBattleLens } from "./IBattleLens.sol";

/// @title What a battlefield answers to those who only read.
contract BattleLens is BattleStorage, TableLens, IBattleLens {
    uint256 private constant RANDOM_SLOT = PartyLib.RANDOM_SLOT;

    /// @inheritdoc IBattleLens
    function battleOf(bytes32 matchKey) external view override returns (BattleInfo memory info) {
        if (_isPast(matchKey)) return info;
        Match storage m = _match(matchKey);
        Battle storage battle = _battleOf(m);
        Score memory score = battle.score.unpack();
        info.flags = score.flags;
        info.snapshot = score.snapshot;
        info.population = score.population;
        (info.points, info.used, info.wins) = (score.points, score.used, score.wins);
        info.round = score.rounds;
        // until the join the parties are what the match before left in this place
        if (m.phase == Phase.Open) return info;
        for (uint256 seat = 0; seat < 2; seat++) {
            Party party = battle.parties[seat];
            for (uint256 slot = 0; slot < RANDOM_SLOT; slot++) info.tokenIds[seat][slot] = party.fighterIn(slot).tokenId;
            info.randomTokens[seat] = party.fighterIn(RANDOM_SLOT).tokenId;
            info.powers[seat] = score.powers[seat];
        }
    }
}
