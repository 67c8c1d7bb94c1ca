// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "../MatchTypes.sol";
import { IListedSecretTable } from "./ISecretTable.sol";
import { SecretTable } from "./SecretTable.sol";
import { Secret, Secrets } from "./Secrets.sol";

/// @title Up to eight secrets of a seat, each opened once: by a rule, with a move, or at the end.
abstract contract ListedSecretTable is SecretTable, IListedSecretTable {
    /// @inheritdoc IListedSecretTable
    function openSecrets(bytes32 matchKey, uint8 seat, bytes32[] calldata leaves, Secret[] calldata secrets)
        external
        override
    {
        Match storage m = _match(matchKey);
        Phase phase = m.phase;
        if (phase != Phase.Closing) _requirePhase(m, Phase.Opening);
        _requireDue(m, seat);
        _requireConfirmed(m);
        _requireRoot(m, seat, leaves);
        uint256 due = _secretsDue(m, seat);
        for (uint256 i = 0; i < secrets.length; i++) {
            uint256 index = secrets[i].index;
            if (due & (1 << index) == 0) revert SecretNotDue(index, due);
            due &= ~(1 << index);
            _openSecret(matchKey, m, seat, leaves[index], secrets[i]);
        }
        if (due != 0) return;
        if (phase == Phase.Closing) _onShown(matchKey, m, seat);
        else if (_acted(m, seat)) _onOpened(matchKey, m);
    }

    /// @inheritdoc IListedSecretTable
    function openedOf(bytes32 matchKey, uint8 seat) external view override returns (uint256) {
        if (seat > SEAT_B || _isPast(matchKey)) return 0;
        return _openedOf(_match(matchKey), seat);
    }

    // ---- what a game adds

    /// @dev How many secrets a seat brings, 1 to 8.
    function _secretCount() internal pure virtual returns (uint256);

    /// @dev The secrets of a seat that the rules open before the coming turn, as a bit mask; those that are open
    /// already do not matter.
    function _secretsByRule(Match storage m, uint8 seat) internal view virtual returns (uint256);

    /// @dev A secret was opened: what it means is the game's affair. Reverts for one that may not be what it is.
    function _onSecret(bytes32 matchKey, Match storage m, uint8 seat, uint256 index, bytes32 value) internal virtual;

    /// @dev All is open that the rules open: on with the match.
    function _onOpened(bytes32 matchKey, Match storage m) internal virtual {
        _beginTurn(matchKey, m);
    }

    // ---- for the game

    /// @dev Enters the opening phase, or goes on where the rules open nothing.
    function _openByRule(bytes32 matchKey, Match storage m) internal {
        uint8 awaiting;
        for (uint8 seat = 0; seat < 2; seat++) {
            if (_secretsByRule(m, seat) & ~_openedOf(m, seat) != 0) awaiting |= uint8(1) << seat;
        }
        if (awaiting == 0) _onOpened(matchKey, m);
        else _enterPhase(m, Phase.Opening, awaiting, m.actWindow);
    }

    /// @dev Opens a secret with a move, by abi.encode(bytes32[] leaves, bytes32 value, bytes32 salt). It must be
    /// hidden.
    function _discloseSecret(bytes32 matchKey, Match storage m, uint8 seat, uint256 index, bytes calldata disclosure)
        internal
    {
        (bytes32[] memory leaves, bytes32 value, bytes32 salt) =
            abi.decode(disclosure, (bytes32[], bytes32, bytes32));
        _requireRoot(m, seat, leaves);
        _openSecret(matchKey, m, seat, leaves[index], Secret(uint16(index), value, salt));
    }

    /// @dev The secrets of a seat that have been opened, as a bit mask.
    function _openedOf(Match storage m, uint8 seat) internal view returns (uint256) {
        return seat == SEAT_A ? m.openedA : m.openedB;
    }

    /// @dev Notes that a secret, or what stands in its place, is known.
    function _setOpened(Match storage m, uint8 seat, uint256 index) internal {
        if (seat == SEAT_A) m.openedA |= uint8(1 << index);
        else m.openedB |= uint8(1 << index);
    }

    function _hasShown(Match storage m, uint8 seat) internal view override returns (bool) {
        return _openedOf(m, seat) == _all();
    }

    function _secretsDue(Match storage m, uint8 seat) private view returns (uint256 due) {
        if (m.phase == Phase.Opening) due = _secretsByRule(m, seat);
        else if (m.phase == Phase.Closing) due = _all();
        due &= ~_openedOf(m, seat);
    }

    function _all() private pure returns (uint256) {
        return (1 << _secretCount()) - 1;
    }

    function _requireRoot(Match storage m, uint8 seat, bytes32[] memory leaves) private view {
        if (leaves.length != _secretCount()) revert Secrets.ProofLength(leaves.length, _secretCount());
        bytes32 root = Secrets.listRoot(leaves);
        if (root != m.secretRoots[seat]) revert SecretRootWrong(root, m.secretRoots[seat]);
    }

    function _openSecret(bytes32 matchKey, Match storage m, uint8 seat, bytes32 leaf, Secret memory secret) private {
        bytes32 got = Secrets.leaf(matchKey, _ownerOf(m, seat), 0, secret.index, secret.value, secret.salt);
        if (got != leaf) revert SecretWrong(got, leaf);
        _setOpened(m, seat, secret.index);
        emit SecretOpened(matchKey, seat, 0, secret.index, secret.value, secret.salt);
        _onSecret(matchKey, m, seat, secret.index, secret.value);
    }
}
