// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { CardReader } from "../cards/CardReader.sol";
import { ICardCollection } from "../cards/ICardCollection.sol";
import { HandTable } from "../core/HandTable.sol";
import { Ending } from "../core/ITable.sol";
import { Table } from "../core/Table.sol";
import { Board } from "./Board.sol";
import { Draws } from "./Draws.sol";
import { CellInfo, ITriadTable } from "./ITriadTable.sol";
import { Rules, RulesLib } from "./Rules.sol";
import { RulesetRegistry } from "./RulesetRegistry.sol";
import { Sides, SidesLib } from "./Sides.sol";
import { Move, Play, TriadRules } from "./TriadRules.sol";

/// @title A table of Triad: two hidden hands of five cards, a board of nine cells, one card a turn.
/// @notice `Terms.rules` is a ruleset id of the registry. A move is five bytes: cell, slot, warning mark or 255,
/// earth edge or 255, reserved 0. The disclosure of a hidden card is abi.encode(bytes32[5] card commitments,
/// uint256 token id, bytes32 salt).
contract TriadTable is HandTable, ITriadTable {
    ICardCollection public immutable collection;
    RulesetRegistry public immutable registry;
    mapping(bytes32 => Play) internal plays;

    constructor(ICardCollection collection_, RulesetRegistry registry_, uint256 confirmations_)
        Table(confirmations_)
    {
        collection = collection_;
        registry = registry_;
    }

    /// @inheritdoc ITriadTable
    function boardOf(bytes32 matchKey) external view override returns (CellInfo[9] memory cells) {
        Board board = plays[matchKey].board;
        for (uint256 i = 0; i < 9; i++) {
            uint256 word = board.cellAt(i);
            if (word & 1 == 0) {
                cells[i].owner = NO_SEAT;
                continue;
            }
            cells[i].owner = board.ownerAt(i);
            cells[i].fromSeat = uint8((word >> 2) & 1);
            cells[i].slot = uint8((word >> 3) & 7);
            for (uint256 d = 0; d < 4; d++) cells[i].edges[d] = uint8(board.edgeAt(i, d));
        }
    }

    /// @inheritdoc ITriadTable
    function tilesOf(bytes32 matchKey) external view override returns (uint8, uint8) {
        return plays[matchKey].board.tiles();
    }

    /// @inheritdoc ITriadTable
    function marksOf(bytes32 matchKey) external view override returns (uint8 markA, uint8 markB) {
        Sides sides = plays[matchKey].sides;
        uint16 turn = matches[matchKey].turn;
        // a seat's mark runs out when its own turn begins
        bool running = turn < TriadRules.TURNS;
        uint8 mover = TriadRules.seatOf(sides.firstPlayer(), turn);
        markA = _cellOf(running && mover == SEAT_A ? 0 : sides.mark(SEAT_A));
        markB = _cellOf(running && mover == SEAT_B ? 0 : sides.mark(SEAT_B));
    }

    // ---- the game, as the core asks for it

    function _onOpen(bytes32 matchKey, Match storage m) internal override {
        Rules rules = registry.rulesOf(m.rules);
        if (!rules.has(RulesLib.PLAYABLE)) revert UnknownRuleset(m.rules);
        plays[matchKey].rules = rules;
    }

    function _onSeeded(bytes32 matchKey, Match storage m) internal override {
        Play storage play = plays[matchKey];
        play.sides = TriadRules.setUp(play.rules, m.firstPlayer, SidesLib.create(m.firstPlayer));
        _openByRule(matchKey, m);
    }

    function _slotsToOpen(bytes32 matchKey, Match storage m, uint8 seat) internal view override returns (uint8) {
        Rules rules = plays[matchKey].rules;
        if (rules.has(RulesLib.ALL_OPEN)) return WHOLE_HAND;
        return rules.has(RulesLib.THREE_OPEN) ? Draws.threeOpen(_drawRoot(m), seat) : 0;
    }

    function _readCard(uint256 tokenId) internal view override returns (address, uint256) {
        return CardReader.read(collection, tokenId);
    }

    function _playedSlots(bytes32 matchKey, uint8 seat) internal view override returns (uint8) {
        return plays[matchKey].sides.playedSlots(seat);
    }

    function _seatsOfTurn(bytes32, Match storage m) internal view override returns (uint8) {
        return uint8(1) << TriadRules.seatOf(m.firstPlayer, m.turn);
    }

    function _applyMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata bytes_,
        bytes calldata disclosure
    ) internal override {
        Play memory play = plays[matchKey];
        Move memory move = TriadRules.decode(bytes_);
        uint8 forced = _forcedSlot(m, play, seat);
        uint256 attributes = _playCard(matchKey, m, seat, move.slot, disclosure);
        TriadRules.playTurn(play, seat, move, forced, attributes);
        plays[matchKey].board = play.board;
        plays[matchKey].sides = play.sides;
    }

    /// @dev Every turn of Triad is one seat's (`_seatsOfTurn`), so the core asks for neither of these two.
    function _checkMove(bytes32, Match storage, uint8, bytes calldata) internal pure override { }

    function _applyMoves(bytes32, Match storage, bytes memory, bytes memory) internal pure override { }

    function _outcome(bytes32 matchKey, Match storage m) internal view override returns (Ending) {
        if (m.turn + 1 < TriadRules.TURNS) return Ending.Undecided;
        (uint8 tilesA, uint8 tilesB) = plays[matchKey].board.tiles();
        // nine cells cannot be shared evenly
        return tilesA > tilesB ? Ending.SeatA : Ending.SeatB;
    }

    function _forcedSlot(Match storage m, Play memory play, uint8 seat) private view returns (uint8) {
        bytes32 root = play.rules.has(RulesLib.CHAOS) ? _drawRoot(m) : bytes32(0);
        return TriadRules.forcedSlot(play.sides, play.rules, root, m.turn, seat);
    }

    function _drawRoot(Match storage m) private view returns (bytes32) {
        return Draws.root(m.salt, m.ownerA, m.ownerB, m.rules);
    }

    function _cellOf(uint256 mark) private pure returns (uint8) {
        return mark == 0 ? TriadRules.NONE : uint8(mark - 1);
    }
}
