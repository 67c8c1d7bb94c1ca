// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Phase } from "../MatchTypes.sol";
import { ITreeSecretTable } from "./ISecretTable.sol";
import { SecretTable } from "./SecretTable.sol";
import { Secret, Secrets } from "./Secrets.sol";

/// @title More than eight secrets of a seat, in a tree.
/// @notice Single ones are proven when the rules ask for them, mostly as answers. At the end each seat shows the whole
/// list of every root it has committed to, and the game says whether all that it did fits.
abstract contract TreeSecretTable is SecretTable, ITreeSecretTable {
    /// @dev One word, and the roots that came with moves by their numbers 1, 2, ...: one that is not counted is not
    /// read.
    struct Roots {
        uint112 count;
        uint112 shown;
        bool isFalse;
        bool isReady; // for a root that comes with a move: so the word is not zero then, and costs less to change
        mapping(uint256 => bytes32) later;
    }

    mapping(bytes32 => Roots[2]) private roots; // by place

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
        own.shown += 1;
        emit SecretListShown(matchKey, seat, r, values, salts);
        if (!_audit(m, seat, r, values)) own.isFalse = true;
        if (own.shown <= own.count) return;
        emit SecretsShown(matchKey, seat);
        if (!_acted(m, seat)) return;
        uint8 lost = _false(m);
        _decide(matchKey, m, lost == 0 ? m.ending : _lostBy(lost), Cause.Audit);
    }

    /// @inheritdoc ITreeSecretTable
    function rootsOf(bytes32 matchKey, uint8 seat) external view override returns (uint256 count, uint256 shown) {
        if (seat > SEAT_B || _isPast(matchKey)) return (0, 0);
        Match storage m = _match(matchKey);
        if (m.phase == Phase.None) return (0, 0);
        Roots storage own = roots[_placeOf(m)][seat];
        return (uint256(own.count) + 1, own.shown);
    }

    // ---- what a game adds

    /// @dev How many secrets a seat brings: more than 8.
    function _secretCount(Match storage m) internal view virtual returns (uint256);

    /// @dev Whether all that a seat answered and did as long as this root stood fits these secrets, and whether they
    /// are what the rules allow.
    function _audit(Match storage m, uint8 seat, uint256 r, bytes32[] calldata values)
        internal
        virtual
        returns (bool);

    // ---- for the game

    /// @dev A seat commits to its secrets anew, with a move.
    function _replaceSecrets(bytes32 matchKey, Match storage m, uint8 seat, bytes32 root) internal {
        Roots storage own = roots[_placeOf(m)][seat];
        uint256 r = own.count += 1;
        own.later[r] = root;
        emit SecretsReplaced(matchKey, seat, r, root);
    }

    /// @dev Moves of this match may bring roots: the first one costs no more than later ones then.
    function _prepareRoots(Match storage m) internal {
        Roots[2] storage both = roots[_placeOf(m)];
        (both[SEAT_A].isReady, both[SEAT_B].isReady) = (true, true);
    }

    /// @dev The number of the root that stands.
    function _rootNumber(Match storage m, uint8 seat) internal view returns (uint256) {
        return roots[_placeOf(m)][seat].count;
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

    /// @dev Refuses a root that is not the one of this number.
    function _requireSecretRoot(Match storage m, uint8 seat, uint256 r, bytes32 got) internal view {
        bytes32 committed = r == 0 ? m.secretRoots[seat] : roots[_placeOf(m)][seat].later[r];
        if (got != committed) revert SecretRootWrong(got, committed);
    }

    function _clearPlace(Match storage m) internal virtual override {
        Roots[2] storage both = roots[_placeOf(m)];
        for (uint8 seat = 0; seat < 2; seat++) {
            (both[seat].count, both[seat].shown, both[seat].isFalse) = (0, 0, false);
        }
    }

    function _hidesSecrets(Match storage) internal view virtual override returns (bool) {
        return true;
    }

    function _hasShown(Match storage m, uint8 seat) internal view override returns (bool) {
        Roots storage own = roots[_placeOf(m)][seat];
        return own.shown > own.count;
    }

    /// @dev Each list is a transaction of its own.
    function _closingWindow(Match storage m) internal view override returns (uint32) {
        (uint256 a, uint256 b) = (_rootNumber(m, SEAT_A), _rootNumber(m, SEAT_B));
        uint256 window = (1 + (a > b ? a : b)) * m.actWindow;
        // more than there is room for must not hold up the end
        return window < type(uint32).max ? uint32(window) : type(uint32).max;
    }

    /// @dev A seat that has shown false things has lost, whether the other one is silent or not.
    function _onTime(bytes32 matchKey, Match storage m) internal virtual override {
        if (m.phase == Phase.Closing) m.awaiting |= _false(m);
        super._onTime(matchKey, m);
    }

    function _false(Match storage m) private view returns (uint8 seats) {
        for (uint8 seat = 0; seat < 2; seat++) if (roots[_placeOf(m)][seat].isFalse) seats |= uint8(1) << seat;
    }
}
