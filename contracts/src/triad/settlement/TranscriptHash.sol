// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Transcript } from "./ITriadSettlement.sol";
import { MoveErrors } from "../referee/MoveErrors.sol";

/// @title The two hashes of a transcript: the one that is signed, and the one that names the finished match.
library TranscriptHash {
    bytes32 internal constant TYPE_HASH = keccak256(
        "Transcript(bytes32 matchKey,uint16 version,bytes32 rulesetId,uint32 seasonId,address playerA,"
        "address playerB,uint256[5] deckA,uint256[5] deckB,uint8 firstPlayer,uint64 deadline,bytes32 salt,"
        "address collection,uint256[] pool,uint8[] picks,bytes[] rounds,uint8 firstPick,bytes32[] salts)"
    );
    /// @dev A round's columns: cells, slots, marks, earth edges, reserved; nine turns each.
    uint256 internal constant ROUND_BYTES = 45;

    /// @notice EIP-712's hashStruct.
    function structHash(Transcript calldata t) internal pure returns (bytes32) {
        bytes memory head = abi.encode(
            TYPE_HASH, t.matchKey, t.version, t.rulesetId, t.seasonId, t.playerA, t.playerB,
            keccak256(abi.encode(t.deckA)), keccak256(abi.encode(t.deckB))
        );
        bytes memory tail = abi.encode(
            t.firstPlayer, t.deadline, t.salt, t.collection, keccak256(abi.encodePacked(t.pool)),
            keccak256(abi.encodePacked(t.picks)), _hashOf(t.rounds), t.firstPick, keccak256(abi.encodePacked(t.salts))
        );
        return keccak256(bytes.concat(head, tail));
    }

    /// @notice The record's id: of version 1 or 3 if it says so, else of version 2.
    function matchId(Transcript calldata t) internal pure returns (bytes32) {
        if (t.version == 1) return _idOfOneRound(t);
        return t.version == 3 ? _idOfRoundsAndDraws(t) : _idOfRounds(t);
    }

    /// @dev An array of bytes: the hash of its members' hashes.
    function _hashOf(bytes[] calldata list) private pure returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](list.length);
        for (uint256 i = 0; i < list.length; i++) hashes[i] = keccak256(list[i]);
        return keccak256(abi.encodePacked(hashes));
    }

    /// @dev Every byte of the one round is a word of its own.
    function _idOfOneRound(Transcript calldata t) private pure returns (bytes32) {
        if (t.rounds.length != 1) revert MoveErrors.RoundCount(t.rounds.length, 1);
        bytes calldata round = t.rounds[0];
        if (round.length != ROUND_BYTES) revert MoveErrors.RoundLength(round.length);
        bytes memory text = _header(t);
        assembly ("memory-safe") {
            // the header was made last, in whole words: nothing lies behind it yet
            let length := mload(text)
            let word := add(add(text, 0x20), length)
            let end := add(word, shl(5, ROUND_BYTES))
            for { let from := round.offset } lt(word, end) { word := add(word, 0x20) } {
                mstore(word, byte(0, calldataload(from)))
                from := add(from, 1)
            }
            mstore(text, add(length, shl(5, ROUND_BYTES)))
            mstore(0x40, end)
        }
        return keccak256(text);
    }

    function _idOfRounds(Transcript calldata t) private pure returns (bytes32) {
        bytes memory rest = abi.encode(t.pool, t.picks, t.rounds);
        bytes memory header = _header(t);
        _shift(rest, 0, header.length);
        _shift(rest, 1, header.length);
        _shift(rest, 2, header.length);
        return keccak256(bytes.concat(header, rest));
    }

    function _idOfRoundsAndDraws(Transcript calldata t) private pure returns (bytes32) {
        bytes memory rest = abi.encode(t.pool, t.picks, t.rounds, t.firstPick, t.salts);
        bytes memory header = _header(t);
        _shift(rest, 0, header.length);
        _shift(rest, 1, header.length);
        _shift(rest, 2, header.length);
        _shift(rest, 4, header.length);
        return keccak256(bytes.concat(header, rest));
    }

    /// @dev Lists that are encoded by themselves are to stand behind a header: moves the offset that one of their words
    /// is, so that it counts from the header's start.
    function _shift(bytes memory encoded, uint256 word, uint256 by) private pure {
        assembly ("memory-safe") {
            let at := add(add(encoded, 0x20), shl(5, word))
            mstore(at, add(mload(at), by))
        }
    }

    function _header(Transcript calldata t) private pure returns (bytes memory) {
        return abi.encode(
            t.version, t.rulesetId, t.seasonId, t.playerA, t.playerB, t.deckA, t.deckB, t.firstPlayer, t.deadline,
            t.salt
        );
    }
}
