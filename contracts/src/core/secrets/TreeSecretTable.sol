// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Phase } from "../MatchTypes.sol";
import { ITreeSecretTable } from "./ISecretTable.sol";
import { SecretTable } from "./SecretTable.sol";
import { Secret, Secrets } from "./Secrets.sol";

/// @title More than eight secrets of a seat, in a tree.
/// @notice Single ones are proven when the rules ask for them, mostly as answers. At the end each seat shows the whole list of
/// every root it has committed to, and the game says whether all that it did fits.
abstract contract TreeSecretTable is SecretTable, ITreeSecretTable {
    struct Roots {
        bytes32[] later; // those that came with moves: numbers 1, 2, ...
        uint256 shown;
        bool isFalse;
    }

    mapping(bytes32 => Roots[2]) private roots;

    /// @inheritdoc ITreeSecretTable
    function showSecrets(
        bytes32 matchKey,
        uint8 seat,
        uint256 r,
        bytes32[] calldata values,
        bytes32[] calldata salts
    ) external override {
        Match storage m = _match(matchKey);
        _requirePhase(m, Phase.Closing);
        _requireDue(m, seat);
        _requireConfirmed(m);
        Roots storage own = roots[_placeOf(m)][seat];
        if (r != own.shown) revert WrongRoot(r, own.shown);
        uint256 count = _secretCount(m);
        if (values.length != count) revert Secrets.ProofLength(values.length, count);
        if (salts.length != count) revert Secrets.ProofLength(salts.length, count);
        bytes32[] memory leaves = new bytes32[](count);
        for (uint256 i = 0; i < count; i++) {
            leaves[i] = Secrets.leaf(matchKey, _ownerOf(m, seat), r, i, values[i], salts[i]);
        }
        _requireSecretRoot(m, seat, r, Secrets.treeRoot(leaves));
        own.shown = r + 1;
        emit SecretListShown(matchKey, seat, r, values, salts);
        if (!_audit(m, seat, r, values)) own.isFalse = true;
        if (own.shown <= own.later.length) return;
        emit SecretsShown(matchKey, seat);
        if (_acted(m, seat)) _endClosing(matchKey, m, _false(m), Cause.Audit);
    }

    /// @inheritdoc ITreeSecretTable
    function rootsOf(bytes32 matchKey, uint8 seat) external view override returns (uint256 count, uint256 shown) {
        if (seat > SEAT_B || _isPast(matchKey)) return (0, 0);
        Match storage m = _match(matchKey);
        if (m.phase == Phase.None) return (0, 0);
        Roots storage own = roots[_placeOf(m)][seat];
        return (own.later.length + 1, own.shown);
    }

    // ---- what a game adds

    /// @dev How many secrets a seat brings: more than 8.
    function _secretCount(Match storage m) internal view virtual returns (uint256);

    /// @dev Whether all that a seat answered and did as long as this root stood fits these secrets, and whether they are
    /// what the rules allow.
    function _audit(Match storage m, uint8 seat, uint256 r, bytes32[] calldata values)
        internal
        virtual
        returns (bool);

    // ---- for the game

    /// @dev To be called at the opening: forgets what the match before left in this place.
    function _clearRoots(Match storage m) internal {
        delete roots[_placeOf(m)];
    }

    /// @dev A seat commits to its secrets anew, with a move.
    function _replaceSecrets(bytes32 matchKey, Match storage m, uint8 seat, bytes32 root) internal {
        bytes32[] storage later = roots[_placeOf(m)][seat].later;
        later.push(root);
        emit SecretsReplaced(matchKey, seat, later.length, root);
    }

    /// @dev The number of the root that stands.
    function _rootNumber(Match storage m, uint8 seat) internal view returns (uint256) {
        return roots[_placeOf(m)][seat].later.length;
    }

    /// @dev Opens one secret under a root by its proof.
    function _proveSecret(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        uint256 r,
        Secret memory secret,
        bytes32[] memory proof
    ) internal {
        bytes32 leaf = Secrets.leaf(matchKey, _ownerOf(m, seat), r, secret.index, secret.value, secret.salt);
        _requireSecretRoot(m, seat, r, Secrets.provenRoot(_secretCount(m), secret.index, leaf, proof));
        emit SecretOpened(matchKey, seat, r, secret.index, secret.value, secret.salt);
    }

    function _hidesSecrets(Match storage) internal view virtual override returns (bool) {
        return true;
    }

    function _hasShown(Match storage m, uint8 seat) internal view override returns (bool) {
        Roots storage own = roots[_placeOf(m)][seat];
        return own.shown > own.later.length;
    }

    /// @dev Each list is a transaction of its own.
    function _closingWindow(Match storage m) internal view override returns (uint32) {
        uint256 lists = 1;
        for (uint8 seat = 0; seat < 2; seat++) {
            uint256 own = _rootNumber(m, seat) + 1;
            if (own > lists) lists = own;
        }
        return uint32(lists) * m.actWindow;
    }

    /// @dev A seat that has shown false things has lost, whether the other one is silent or not.
    function _onTime(bytes32 matchKey, Match storage m) internal virtual override {
        if (m.phase != Phase.Closing) return super._onTime(matchKey, m);
        _endClosing(matchKey, m, m.awaiting | _false(m), Cause.Time);
    }

    function _requireSecretRoot(Match storage m, uint8 seat, uint256 r, bytes32 got) private view {
        bytes32 committed = r == 0 ? m.secretRoots[seat] : roots[_placeOf(m)][seat].later[r - 1];
        if (got != committed) revert SecretRootWrong(got, committed);
    }

    function _false(Match storage m) private view returns (uint8 seats) {
        for (uint8 seat = 0; seat < 2; seat++) if (roots[_placeOf(m)][seat].isFalse) seats |= uint8(1) << seat;
    }
}
