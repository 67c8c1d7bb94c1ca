// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "../core/MatchTypes.sol";
import { TableLens } from "../core/TableLens.sol";
import { Answers } from "./referee/Answers.sol";
import { AskedInfo, IToucheLens, SeaInfo, ShipInfo } from "./IToucheLens.sol";
import { MapWordsLib } from "./sea/MapWords.sol";
import { Sea, SeaLib } from "./sea/Sea.sol";
import { SeaWords } from "./sea/SeaWords.sol";
import { ToucheRules } from "./sea/ToucheRules.sol";
import { ToucheStorage } from "./ToucheStorage.sol";

/// @title What a table of Touché Coulé answers to those who only read.
contract ToucheLens is ToucheStorage, TableLens, IToucheLens {
    /// @inheritdoc IToucheLens
    function seaOf(bytes32 matchKey) external view override returns (SeaInfo memory info) {
        if (_isPast(matchKey)) return info;
        Match storage m = _match(matchKey);
        if (m.phase == Phase.None) return info;
        ToucheRules rules = _rulesOf(m);
        // until ships are placed, its words are what the match before left in this place
        if (m.turn == 0) {
            return _info(SeaLib.unplaced(rules), new uint256[](MapWordsLib.wordsFor(rules.fleet(), rules.cells())));
        }
        SeaWords memory words = _seaOf(m).sea;
        Sea memory sea = words.unpack(rules);
        info = _info(sea, _readMaps(m, 0, rules.fleet() - 1));
        if (m.phase == Phase.Answering) info.asked = [_askedOf(sea, SEAT_A), _askedOf(sea, SEAT_B)];
    }

    function _hasSecrets(Match storage m) internal view override returns (bool) {
        return _rulesOf(m).hidden();
    }

    function _info(Sea memory sea, uint256[] memory maps) private pure returns (SeaInfo memory info) {
        info.tick = uint16(sea.tick);
        info.hits = [uint16(sea.hits[0]), uint16(sea.hits[1])];
        info.ships = new ShipInfo[](sea.rules.fleet());
        for (uint256 i = 0; i < info.ships.length; i++) {
            ShipInfo memory ship = info.ships[i];
            ship.cell = uint16(sea.cells.get(i));
            ship.isSunk = !sea.isAfloat(i);
            ship.readyAt = uint16(sea.readyAt.get(i));
            ship.friends = uint16(sea.friends.get(i));
            ship.map = MapWordsLib.mapIn(maps, i, sea.rules.cells());
        }
    }

    function _askedOf(Sea memory sea, uint8 seat) private pure returns (AskedInfo[] memory asked) {
        uint256[] memory words = Answers.askedOf(sea, seat);
        asked = new AskedInfo[](words.length);
        for (uint256 i = 0; i < words.length; i++) {
            asked[i] = AskedInfo(uint16(Answers.cellOf(words[i])), uint8(Answers.shellsOf(words[i])));
        }
    }
}
