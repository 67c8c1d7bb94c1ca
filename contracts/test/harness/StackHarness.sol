// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOfferTable } from "../../src/core/extensions/IOfferTable.sol";
import { IOpenMoveTable } from "../../src/core/extensions/IOpenMoveTable.sol";
import { ITable } from "../../src/core/ITable.sol";
import { ITableLens } from "../../src/core/ITableLens.sol";
import { ILinkedTable } from "../../src/core/links/ILinkedTable.sol";
import { Ending, Entry, MatchInfo, Phase, Player, Terms } from "../../src/core/MatchTypes.sol";
import { Protocol } from "../../src/core/Protocol.sol";
import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
import { ICryptogsLens, StackInfo } from "../../src/cryptogs/ICryptogsLens.sol";
import { ICryptogsTable } from "../../src/cryptogs/ICryptogsTable.sol";
import { MarkedTogs } from "../support/MarkedTogs.sol";

/// @title Who sits at a table and does what it is told.
contract StagedPlayer {
    function act(address target, bytes calldata data) external {
        (bool ok, bytes memory reason) = target.call(data);
        if (ok) return;
        assembly ("memory-safe") { revert(add(reason, 32), mload(reason)) }
    }
}

/// @title Whole matches of Cryptogs in one call, on a table itself, for comparing it with the engine.
contract StackHarness {
    struct Game {
        bytes32 rules;
        uint256[5][2] stakes;
        bool followsUp; // whether another match of a series was played before
        uint256 seed; // what links and slams follow from
    }

    struct Offered {
        bytes move;
        uint256[10] parts; // how likely each tog is flipped
    }

    struct Turn {
        uint16 number;
        uint8 seat; // that chose; 2: nobody did
        Offered[] offered;
        uint256 chosen; // which of them
        bytes32[2] links;
        uint8[10] whose; // after the turn: whose each tog is; 2: it lies there
    }

    struct Report {
        bytes32 matchKey;
        uint8 begins; // 2 before a toss
        Turn[] turns;
        Ending ending;
        uint16[2] score;
        uint8[10] takenBy; // the seat whose owner has each tog once all are taken
    }

    uint256 private constant LINKS = 13;
    bytes32 private constant SERIES_PARLOUR = bytes32(bytes16(keccak256("soh.cryptogs.ruleset.v1"))) | bytes32(uint256(6) << 120);

    MarkedTogs public immutable togs = new MarkedTogs();
    StagedPlayer[2] private players = [new StagedPlayer(), new StagedPlayer()];
    address private table;

    /// @dev Of the match that is played.
    bytes32 private key;
    uint256 private seed;
    uint256 private draws;
    bytes32[LINKS + 1][2] private links;

    /// @notice Plays matches on a table whose togs are these, and at which nobody waits for a block.
    function play(address table_, Game[] calldata games) external returns (Report[] memory reports) {
        table = table_;
        bytes memory approval = abi.encodeCall(togs.setApprovalForAll, (address(ICryptogsTable(table_).togVault()), true));
        for (uint256 seat = 0; seat < 2; seat++) players[seat].act(address(togs), approval);
        reports = new Report[](games.length);
        for (uint256 i = 0; i < games.length; i++) reports[i] = _play(games[i]);
    }

    function _play(Game calldata game) private returns (Report memory report) {
        bytes memory previous;
        if (game.followsUp) {
            _begin(SERIES_PARLOUR, "", game.stakes, game.seed + 1);
            _sendBoth();
            previous = abi.encode(key);
            _take(game.stakes);
        }
        _begin(game.rules, previous, game.stakes, game.seed);
        report.matchKey = key;
        report.begins = ICryptogsLens(table).stackOf(key).begins;
        Turn[] memory turns = new Turn[](LINKS);
        uint256 count;
        MatchInfo memory info = ITableLens(table).infoOf(key);
        while (info.phase != Phase.Over) {
            turns[count++] = _turn(info);
            info = ITableLens(table).infoOf(key);
        }
        assembly ("memory-safe") { mstore(turns, count) }
        (report.turns, report.ending, report.score) = (turns, info.ending, info.score);
        report.takenBy = _take(game.stakes);
    }

    // ---- a match

    function _begin(bytes32 rules, bytes memory setting, uint256[5][2] calldata stakes, uint256 seed_) private {
        bytes32 nonce = bytes32(seed_);
        (key, seed, draws) = (Protocol.matchKey(table, address(players[0]), nonce), seed_, 0);
        Entry[2] memory entries;
        for (uint8 seat = 0; seat < 2; seat++) {
            _makeLinks(seat);
            entries[seat] = _entry(seat, stakes[seat]);
            for (uint256 i = 0; i < 5; i++) togs.put(address(players[seat]), stakes[seat][i]);
        }
        Terms memory terms = _terms(rules, setting);
        players[0].act(table, abi.encodeCall(ITable.open, (nonce, terms, entries[0])));
        bytes32 opening = keccak256(
            abi.encode(Protocol.OPENING, key, keccak256(abi.encode(terms)), keccak256(abi.encode(entries[0])))
        );
        players[1].act(table, abi.encodeCall(IOfferTable.counter, (key, opening, entries[1])));
        bytes32 hash = IOfferTable(table).counterOf(key, address(players[1]));
        players[0].act(table, abi.encodeCall(IOfferTable.accept, (key, hash, address(players[1]), entries[1])));
    }

    function _turn(MatchInfo memory info) private returns (Turn memory turn) {
        turn.number = info.turn;
        turn.seat = info.phase == Phase.Drawing ? 2 : info.awaiting >> 1;
        if (turn.seat == 2) {
            _sendBoth();
        } else {
            turn.offered = _offered();
            turn.chosen = _chosen(turn.offered.length, info.turn);
            bytes memory move = turn.offered[turn.chosen].move;
            players[turn.seat].act(table, abi.encodeCall(IOpenMoveTable.play, (key, info.turn, move, "")));
            draws += 1;
            _send(turn.seat, info.turn);
            _send(1 - turn.seat, info.turn);
        }
        turn.links = [links[0][draws], links[1][draws]];
        StackInfo memory stack = ICryptogsLens(table).stackOf(key);
        for (uint256 i = 0; i < 10; i++) turn.whose[i] = stack.togs[i].seat;
    }

    /// @dev Every slam that is not refused, in the order of their bytes.
    function _offered() private view returns (Offered[] memory offered) {
        offered = new Offered[](47);
        uint256 count;
        for (uint8 kind = 0; kind < 2; kind++) count = _offer(offered, count, abi.encodePacked(kind));
        for (uint8 upper = 1; upper < 10; upper++) {
            for (uint8 lower = upper + 1; lower <= 10; lower++) {
                count = _offer(offered, count, abi.encodePacked(uint8(2), upper, lower));
            }
        }
        assembly ("memory-safe") { mstore(offered, count) }
    }

    function _offer(Offered[] memory offered, uint256 count, bytes memory move) private view returns (uint256) {
        try ICryptogsLens(table).likelihoodsOf(key, move) returns (uint256[10] memory parts) {
            offered[count] = Offered(move, parts);
            return count + 1;
        } catch {
            return count;
        }
    }

    /// @dev Each kind of slam about as often as the others.
    function _chosen(uint256 count, uint256 turn) private view returns (uint256) {
        uint256 dice = uint256(keccak256(abi.encode("slam", seed, turn)));
        uint256 kind = dice % (count > 2 ? 3 : 2);
        return kind < 2 ? kind : 2 + (dice >> 8) % (count - 2);
    }

    // ---- links

    function _makeLinks(uint8 seat) private {
        bytes32 made = keccak256(abi.encode("link", seed, seat));
        for (uint256 k = LINKS + 1; k > 0; k--) {
            links[seat][k - 1] = made;
            if (k > 1) made = Protocol.link(key, address(players[seat]), k - 2, made);
        }
    }

    function _sendBoth() private {
        draws += 1;
        uint16 turn = ITableLens(table).infoOf(key).turn;
        // it must not matter who is first
        uint8 first = uint8(uint256(links[0][draws]) & 1);
        _send(first, turn);
        _send(1 - first, turn);
    }

    function _send(uint8 seat, uint16 turn) private {
        players[seat].act(table, abi.encodeCall(ILinkedTable.sendLink, (key, seat, turn, links[seat][draws])));
    }

    // ---- the end

    /// @dev Both owners take all that is theirs.
    function _take(uint256[5][2] calldata stakes) private returns (uint8[10] memory takenBy) {
        ITokenVault vault = ICryptogsTable(table).togVault();
        StackInfo memory stack = ICryptogsLens(table).stackOf(key);
        for (uint8 seat = 0; seat < 2; seat++) {
            bool has;
            for (uint256 i = 0; i < 10; i++) has = has || stack.togs[i].seat == seat;
            if (has) ICryptogsTable(table).award(key, seat);
        }
        for (uint256 i = 0; i < 10; i++) {
            uint256 tokenId = stakes[i % 2][i / 2];
            (, address owner) = vault.holdingOf(togs, tokenId);
            StagedPlayer(owner).act(address(vault), abi.encodeCall(ITokenVault.take, (togs, tokenId, owner)));
            takenBy[i] = togs.ownerOf(tokenId) == address(players[0]) ? 0 : 1;
        }
    }

    // ---- what is agreed and brought

    function _entry(uint8 seat, uint256[5] calldata stake) private view returns (Entry memory) {
        return Entry({
            agent: address(players[seat]),
            agentSigns: false,
            player: Player.Chat,
            isPublic: false,
            blind: false,
            room: 0,
            ballots: "",
            seedCommit: 0,
            secretRoot: 0,
            link: links[seat][0],
            drawHash: 0,
            setting: abi.encode(stake)
        });
    }

    function _terms(bytes32 rules, bytes memory setting) private pure returns (Terms memory) {
        return Terms({
            rules: rules,
            setting: setting,
            invited: address(0),
            publicSeats: 0,
            rated: false,
            confirmations: 1,
            grace: 0,
            seasonId: 0,
            joinWindow: 60,
            actWindow: 60,
            voteWindow: 60,
            recordWindow: 0,
            series: 0,
            seriesLength: 0,
            game: 0,
            stakeToken: address(0),
            stake: 0
        });
    }
}
