// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOfferTable } from "./IOfferTable.sol";
import { Entry, Phase, Terms } from "../MatchTypes.sol";
import { Protocol } from "../Protocol.sol";
import { Table } from "../Table.sol";

/// @title Offers with several counters on the table core.
/// @notice A counter holds nothing but its owner's word: what it brings is taken when it is accepted. A stake is a
/// token of which the owner has approved the vault: money cannot come with a call that somebody else makes.
abstract contract OfferTable is Table, IOfferTable {
    mapping(bytes32 => mapping(address => bytes32)) private counters;

    /// @inheritdoc IOfferTable
    function counter(bytes32 matchKey, bytes32 openingHash, Entry calldata entry)
        external
        override
        returns (bytes32 counterHash)
    {
        Match storage m = _match(matchKey);
        _requirePhase(m, Phase.Open);
        if (openingHash != m.seal) revert OpeningMismatch(openingHash, m.seal);
        _requireOpenTo(m, msg.sender);
        counterHash = Protocol.counterHash(openingHash, msg.sender, entry);
        counters[matchKey][msg.sender] = counterHash;
        emit MatchCountered(matchKey, msg.sender, counterHash, entry);
    }

    /// @inheritdoc IOfferTable
    function withdrawCounter(bytes32 matchKey) external override {
        if (counters[matchKey][msg.sender] == 0) revert CounterMismatch(0, 0);
        delete counters[matchKey][msg.sender];
        emit CounterWithdrawn(matchKey, msg.sender);
    }

    /// @inheritdoc IOfferTable
    function accept(bytes32 matchKey, bytes32 counterHash, address owner, Entry calldata entry) external override {
        Match storage m = _match(matchKey);
        _requirePhase(m, Phase.Open);
        _requireOwner(m, SEAT_A);
        bytes32 standing = counters[matchKey][owner];
        if (counterHash == 0 || counterHash != standing) revert CounterMismatch(counterHash, standing);
        bytes32 got = Protocol.counterHash(m.seal, owner, entry);
        if (got != standing) revert CounterMismatch(got, standing);
        delete counters[matchKey][owner];
        _takeSeat(matchKey, m, owner, entry);
    }

    /// @inheritdoc IOfferTable
    function counterOf(bytes32 matchKey, address owner) external view override returns (bytes32) {
        return counters[matchKey][owner];
    }

    /// @dev Without money that comes with a call nobody could be accepted for a stake in the chain's coin.
    function _checkTerms(Terms calldata terms) internal view virtual override {
        super._checkTerms(terms);
        if (terms.stake != 0 && terms.stakeToken == address(0)) revert OfferNeedsToken(terms.stake);
    }

    function _join(bytes32 matchKey, bytes32, Entry calldata) internal virtual override {
        revert OnlyByCounter(matchKey);
    }
}
