// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Entry, Terms } from "./MatchTypes.sol";

/// @title The hashes that chain, bot and viewers' browsers agree on.
/// @notice H(tag, ...) is keccak256 of the standard ABI encoding of the tag's hash and the values.
library Protocol {
    bytes32 internal constant MATCH = keccak256("soh.match.v1");
    bytes32 internal constant SEED = keccak256("soh.seed.v1");
    bytes32 internal constant SALT = keccak256("soh.salt.v1");
    bytes32 internal constant OPENING = keccak256("soh.opening.v2");
    bytes32 internal constant COUNTER = keccak256("soh.counter.v2");
    bytes32 internal constant COMMIT = keccak256("soh.commit.v1");
    bytes32 internal constant TURN = keccak256("soh.turn.v1");
    bytes32 internal constant LINK = keccak256("soh.link.v2");
    bytes32 internal constant LINKED_TURN = keccak256("soh.turn.v2");

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

    /// @notice What both seats have agreed on at the opening: all of it, so that whoever joins joins that.
    function openingHash(bytes32 key, Terms calldata terms, Entry calldata entry) internal pure returns (bytes32) {
        return keccak256(abi.encode(OPENING, key, keccak256(abi.encode(terms)), keccak256(abi.encode(entry))));
    }

    /// @notice One of several offers to take seat B.
    function counterHash(bytes32 opening, address owner, Entry calldata entry) internal pure returns (bytes32) {
        return keccak256(abi.encode(COUNTER, opening, owner, keccak256(abi.encode(entry))));
    }

    /// @notice What the chance of a turn of both seats follows from: the salts of both commitments, so that neither
    /// seat knew it when it committed, and whoever does not like it can only lose by silence.
    function turnSalt(bytes32 key, uint16 turn, bytes32 saltA, bytes32 saltB) internal pure returns (bytes32) {
        return keccak256(abi.encode(TURN, key, uint256(turn), saltA, saltB));
    }

    /// @notice The link before `next` in a seat's chain: who has shown it can have no other next one.
    /// @param k its number; the one in the seat's entry is 0
    function link(bytes32 key, address owner, uint256 k, bytes32 next) internal pure returns (bytes32) {
        return keccak256(abi.encode(LINK, key, owner, k, next));
    }

    /// @notice What the chance of a turn follows from in games with links: one of each seat.
    function linkedTurnSalt(bytes32 key, uint16 turn, bytes32 linkA, bytes32 linkB) internal pure returns (bytes32) {
        return keccak256(abi.encode(LINKED_TURN, key, uint256(turn), linkA, linkB));
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
