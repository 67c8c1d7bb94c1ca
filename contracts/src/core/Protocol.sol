// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The hashes that chain, bot and viewers' browsers agree on.
/// @notice H(tag, ...) is keccak256 of the standard ABI encoding of the tag's hash and the values.
library Protocol {
    bytes32 internal constant MATCH = keccak256("soh.match.v1");
    bytes32 internal constant SEED = keccak256("soh.seed.v1");
    bytes32 internal constant SALT = keccak256("soh.salt.v1");
    bytes32 internal constant CARD = keccak256("soh.card.v1");
    bytes32 internal constant HAND = keccak256("soh.hand.v1");
    bytes32 internal constant COMMIT = keccak256("soh.commit.v1");
    bytes32 internal constant SEALED = keccak256("soh.sealed.v1");
    bytes32 internal constant TURN = keccak256("soh.turn.v1");

    /// @notice The key of a match, known to its opener before it is opened.
    function matchKey(address table, address opener, bytes32 nonce) internal view returns (bytes32) {
        return keccak256(abi.encode(MATCH, block.chainid, table, opener, nonce));
    }

    function seedCommit(bytes32 key, address owner, bytes32 seed) internal pure returns (bytes32) {
        return keccak256(abi.encode(SEED, key, owner, seed));
    }

    /// @notice What every draw of a match follows from: both seeds, so that neither seat can steer it.
    function matchSalt(bytes32 key, bytes32 seedA, bytes32 seedB) internal pure returns (bytes32) {
        return keccak256(abi.encode(SALT, key, seedA, seedB));
    }

    /// @notice 0: seat A plays first, 1: seat B.
    function firstPlayer(bytes32 key, bytes32 seedA, bytes32 seedB) internal pure returns (uint8) {
        return uint8(uint256(keccak256(abi.encode(key, seedA, seedB))) & 1);
    }

    function cardCommit(bytes32 key, address owner, uint8 slot, uint256 tokenId, bytes32 salt)
        internal
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(CARD, key, owner, uint256(slot), tokenId, salt));
    }

    function handRoot(bytes32[5] memory c) internal pure returns (bytes32) {
        return keccak256(abi.encode(HAND, c[0], c[1], c[2], c[3], c[4]));
    }

    /// @notice What stands for a secret of a seat until it is used: fixed before either seed is known.
    function sealedRoot(bytes32 key, address owner, bytes32 secret) internal pure returns (bytes32) {
        return keccak256(abi.encode(SEALED, key, owner, secret));
    }

    /// @notice What the chance of a turn of both seats follows from: the salts of both commitments, so that neither
    /// seat knew it when it committed, and whoever does not like it can only lose by silence.
    function turnSalt(bytes32 key, uint16 turn, bytes32 saltA, bytes32 saltB) internal pure returns (bytes32) {
        return keccak256(abi.encode(TURN, key, uint256(turn), saltA, saltB));
    }

    /// @notice What a seat puts on chain before its move is known. Chain, contract, match, seat and turn are in
    /// it, so that no other seat, turn, match or chain can use a copy.
    function commitment(
        bytes32 key,
        uint8 seat,
        uint16 turn,
        bytes memory move,
        bytes32 ballotDigest,
        bytes32 salt
    ) internal view returns (bytes32) {
        return keccak256(
            abi.encode(
                COMMIT, block.chainid, address(this), key, seat, uint256(turn), keccak256(move), ballotDigest, salt
            )
        );
    }
}
