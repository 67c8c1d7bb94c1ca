// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "../core/MatchTypes.sol";
import { RecordLens } from "../core/extensions/RecordLens.sol";
import { IListedSecretLens } from "../core/secrets/ISecretTable.sol";
import { ITriadLens, PlayInfo } from "./ITriadLens.sol";
import { TriadStorage } from "./TriadStorage.sol";

/// @title What a table of Triad answers to those who only read.
contract TriadLens is TriadStorage, RecordLens, ITriadLens, IListedSecretLens {
    uint256 private constant WHOLE_HAND = 0x1f;

    /// @inheritdoc ITriadLens
    function playOf(bytes32 matchKey) external view override returns (PlayInfo memory info) {
        if (_isPast(matchKey)) return info;
        Match storage m = _match(matchKey);
        Play storage play = _playOf(m);
        info.words = _words(play);
        info.position = _position(play);
        (info.round,) = _roundOf(m);
        uint256[10] memory origins = play.deal.origins();
        for (uint256 i = 0; i < 10; i++) info.origins[i] = uint8(origins[i]);
        info.collection = play.collection;
        if (!_hidesHands(m)) info.poolHash = play.poolHash;
    }

    function _hasSecrets(Match storage m) internal view override returns (bool) {
        return _hidesHands(m);
    }

    function _hasLinks(Match storage m) internal view override returns (bool) {
        return _bringsLinks(m);
    }

    /// @inheritdoc ITriadLens
    function poolOf(bytes32 matchKey) external view override returns (uint96[20] memory pool) {
        if (_isPast(matchKey)) return pool;
        Match storage m = _match(matchKey);
        Play storage play = _playOf(m);
        // beyond its size lies what the match before left in this place
        uint256 size = _rules(play).poolSize();
        for (uint256 i = 0; i < size; i++) pool[i] = play.pool[i];
    }

    /// @inheritdoc IListedSecretLens
    function secretsDue(bytes32 matchKey, uint8 seat) external view override returns (uint256 due) {
        if (seat > SEAT_B || _isPast(matchKey)) return 0;
        Match storage m = _match(matchKey);
        if (m.phase == Phase.Opening) due = _playOf(m).deal.openSlots(seat);
        else if (m.phase == Phase.Closing) due = WHOLE_HAND;
        due &= ~uint256(seat == SEAT_A ? m.openedA : m.openedB);
    }
}
