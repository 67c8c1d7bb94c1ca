// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Draw } from "../core/Draw.sol";
import { OfferTable } from "../core/extensions/OfferTable.sol";
import { OpenMoveTable } from "../core/extensions/OpenMoveTable.sol";
import { DrawnTurnTable } from "../core/links/DrawnTurnTable.sol";
import { Cause, Ending, Entry, Phase, Terms } from "../core/MatchTypes.sol";
import { Seats } from "../core/Seats.sol";
import { ITokenVault } from "../core/stakes/ITokenVault.sol";
import { TokenVault } from "../core/stakes/TokenVault.sol";
import { Table } from "../core/Table.sol";
import { CryptogsLens } from "./CryptogsLens.sol";
import { CryptogsStorage } from "./CryptogsStorage.sol";
import { ICryptogsTable } from "./ICryptogsTable.sol";
import { Pile, PileLib } from "./rules/Pile.sol";
import { Slam, Slams } from "./rules/Slams.sol";
import { ITogs } from "./togs/ITogs.sol";

/// @title A table of Cryptogs: ten togs on a stack, five of each seat, and throws in turns; what a throw flips is the thrower's.
/// @notice An opening is an offer that several may counter: the setting of an entry is abi.encode(uint256[5] tokenIds), and the
/// togs of both move into the vault as the opener accepts one. Before that nothing does.
///
/// Turn 0 is nobody's: its draw is the toss, and in a parlour match all throws. Turn q is throw q. Where its seat has a choice,
/// it chooses a slam and the draw comes after that; else the draw alone is the throw. In a series the setting of the terms can
/// be abi.encode(bytes32) of the match before: the owner who did not begin there begins, and turn 0 is left out.
///
/// A seat that is silent loses what still lies on the stack, and nothing that it has flipped. A throw moves no token: it says
/// whose they are, and their owners have them awarded, and take them, when they want.
contract CryptogsTable is CryptogsStorage, OfferTable, OpenMoveTable, DrawnTurnTable, ICryptogsTable {
    uint256 private constant WORD = 32;
    uint8 private constant TOSS = 2;
    bytes32 private constant TOSS_TAG = keccak256("toss");
    bytes32 private constant THROW_TAG = keccak256("throw");

    /// @inheritdoc ICryptogsTable
    ITogs public immutable override togs;
    /// @inheritdoc ICryptogsTable
    ITokenVault public immutable override togVault;

    constructor(ITogs togs_) Table(new CryptogsLens()) {
        togs = togs_;
        togVault = new TokenVault();
    }

    /// @inheritdoc ICryptogsTable
    function award(bytes32 matchKey, uint8 seat) external override {
        Match storage m = _match(matchKey);
        if (seat > SEAT_B) revert BadSeat(seat);
        Stack storage stack = _stackOf(m);
        Pile memory pile = stack.pile;
        uint256 due = pile.ofSeat(seat) & ~uint256(pile.awarded);
        if (due == 0) revert NothingToAward(matchKey, seat);
        stack.pile.awarded = uint16(pile.awarded | due);
        (uint256 tokenIds, address owner) = (stack.tokenIds, _ownerOf(m, seat));
        for (uint256 i = 0; i < PileLib.SIZE; i++) {
            if (due >> i & 1 != 0) togVault.award(matchKey, togs, _tokenAt(tokenIds, i), owner);
        }
    }

    // ---- opening and entering

    /// @dev A later match of a series, and whoever wants its togs, look at what is kept of a match that is over: no place is
    /// used again.
    function _onOpen(bytes32, Match storage m, bytes calldata setting) internal override {
        if (m.flags & PLACED != 0) revert PlaceKeepsNoTogs();
        if (!_rulesOf(m).isPlayable()) revert UnknownRuleset(m.rules);
        if (setting.length == 0) return;
        uint256 allowed = _rulesOf(m).series() ? WORD : 0;
        if (setting.length != allowed) revert MatchSetting(setting.length, allowed);
        bytes32 previous = bytes32(setting);
        Match storage before = _requireBefore(previous);
        if (m.ownerA != before.ownerA && m.ownerA != before.ownerB) {
            revert OtherOwners(previous, before.ownerA, before.ownerB);
        }
        _stackOf(m).previous = previous;
    }

    /// @dev One that silence ended counts, too: whoever does not begin in the next one could else keep back a link that costs
    /// it nothing any more, and have a toss again.
    function _requireBefore(bytes32 previous) private view returns (Match storage before) {
        before = _match(previous);
        bool hasBegun = before.cause == Cause.Played || _isBeginnerKnown(before);
        bool isDecided = before.phase == Phase.Over && before.ending != Ending.Void;
        if (!isDecided || !hasBegun || !_rulesOf(before).series()) {
            revert NotBefore(previous, before.phase, before.cause);
        }
    }

    /// @dev What is staked is kept as ids alone: whether the togs are there is asked when they are locked.
    function _onEnter(bytes32, Match storage m, uint8 seat, bytes calldata setting) internal override {
        uint256 length = PileLib.STAKE * WORD;
        if (setting.length != length) revert StakeLength(setting.length, length);
        Stack storage stack = _stackOf(m);
        uint256 tokenIds = stack.tokenIds;
        for (uint256 n = 0; n < PileLib.STAKE; n++) {
            uint256 tokenId = uint256(bytes32(setting[n * WORD:]));
            if (tokenId == 0 || tokenId >> ID_BITS != 0) revert BadTog(tokenId);
            for (uint256 i = 0; i < PileLib.SIZE; i++) {
                if (_tokenAt(tokenIds, i) == tokenId) revert TogTwice(tokenId);
            }
            tokenIds |= tokenId << (ID_BITS * PileLib.place(seat, n));
        }
        stack.tokenIds = uint240(tokenIds);
        if (seat == SEAT_B) _followUp(m, stack.previous);
    }

    /// @dev The owner begins who did not in the match before, if there is one. That seat A was in it is known since the opening.
    function _followUp(Match storage m, bytes32 previous) private {
        if (previous == 0) return;
        Match storage before = _match(previous);
        bool isSameSeat = m.ownerA == before.ownerA;
        if (m.ownerB != (isSameSeat ? before.ownerB : before.ownerA)) {
            revert OtherOwners(previous, before.ownerA, before.ownerB);
        }
        m.firstPlayer = isSameSeat ? 1 - before.firstPlayer : before.firstPlayer;
    }

    /// @dev Locks the ten togs once both seats are taken, and keeps how rare they are then.
    function _collect(bytes32 matchKey, Match storage m, uint8 seat) internal override {
        if (seat == SEAT_A) return;
        uint256[] memory tokenIds = _readTogs(matchKey, m);
        for (uint8 each = 0; each < 2; each++) {
            uint256[] memory stake = new uint256[](PileLib.STAKE);
            for (uint256 n = 0; n < PileLib.STAKE; n++) stake[n] = tokenIds[PileLib.place(each, n)];
            togVault.lock(matchKey, each, _ownerOf(m, each), togs, stake);
        }
    }

    function _readTogs(bytes32 matchKey, Match storage m) private returns (uint256[] memory tokenIds) {
        Stack storage stack = _stackOf(m);
        tokenIds = new uint256[](PileLib.SIZE);
        for (uint256 i = 0; i < PileLib.SIZE; i++) tokenIds[i] = _tokenAt(stack.tokenIds, i);
        (uint8[] memory pictures, uint16[] memory rarities) = togs.traitsOf(tokenIds);
        uint24[10] memory ids;
        uint8[10] memory borne;
        uint16[10] memory rare;
        uint256 packed;
        for (uint256 i = 0; i < PileLib.SIZE; i++) {
            (ids[i], borne[i], rare[i]) = (uint24(tokenIds[i]), pictures[i], rarities[i]);
            packed |= uint256(rarities[i]) << (16 * i);
        }
        stack.pile = Pile(uint160(packed), 0, 0, 0);
        emit Stacked(matchKey, ids, borne, rare, stack.previous == 0 ? TOSS : m.firstPlayer);
    }

    function _hidesSecrets(Match storage) internal pure override returns (bool) {
        return false;
    }

    function _hasSeeds() internal pure override returns (bool) {
        return false;
    }

    /// @dev Both, too: never do they decide at once.
    function _mayBePublic(uint8 named) internal pure override(Seats, DrawnTurnTable) returns (uint8) {
        return named & BOTH;
    }

    // ---- turns

    /// @dev Where it is known who begins, nothing is tossed; all throws of a parlour match come from the toss's draw.
    function _onBegin(bytes32 matchKey, Match storage m) internal override {
        if (_stackOf(m).previous != 0 && !_rulesOf(m).parlour()) m.turn = 1;
        super._onBegin(matchKey, m);
    }

    function _seatsOfTurn(Match storage m) internal view override returns (uint8) {
        bool chooses = m.turn != 0 && _rulesOf(m).aiming() && Slams.hasChoice(_stackOf(m).pile, m.turn);
        return chooses ? uint8(1) << _throwerOf(m, m.turn) : 0;
    }

    function _drawsFirst(Match storage m) internal view override returns (bool) {
        return _seatsOfTurn(m) == 0;
    }

    function _drawsAfter(Match storage m) internal view override returns (bool) {
        return _seatsOfTurn(m) != 0;
    }

    /// @dev The toss, or a throw that nobody decides.
    function _applyDraw(bytes32 matchKey, Match storage m, bytes32 turnSalt) internal override {
        if (m.turn != 0) return _throw(matchKey, m, Slam(Slams.EVEN, 0, 0), turnSalt);
        if (!_isBeginnerKnown(m)) {
            m.firstPlayer = uint8(Draw.below(2, turnSalt, TOSS_TAG, 0));
            emit Tossed(matchKey, m.firstPlayer);
        }
        if (_rulesOf(m).parlour()) _throwAll(matchKey, m, turnSalt);
    }

    function _takeMove(bytes32, Match storage m, uint8, bytes calldata move, bytes calldata)
        internal
        view
        override
        returns (bytes memory)
    {
        Slams.read(move).check(_stackOf(m).pile, m.turn);
        return "";
    }

    function _applyDrawnMoves(
        bytes32 matchKey,
        Match storage m,
        bytes memory moveA,
        bytes memory moveB,
        bytes32 turnSalt
    ) internal override {
        _throw(matchKey, m, Slams.read(moveA.length != 0 ? moveA : moveB), turnSalt);
    }

    function _throw(bytes32 matchKey, Match storage m, Slam memory slam, bytes32 turnSalt) private {
        Pile memory pile = _stackOf(m).pile;
        uint16 round = m.turn;
        _flip(matchKey, pile, _throwerOf(m, round), round, slam.flips(pile, round, _drawn(turnSalt, round)));
        _stackOf(m).pile = pile;
    }

    function _throwAll(bytes32 matchKey, Match storage m, bytes32 turnSalt) private {
        Pile memory pile = _stackOf(m).pile;
        for (uint16 round = 1; pile.left() != 0; round++) {
            uint256 flipped = Slams.flipsEven(pile.left(), round, _drawn(turnSalt, round));
            _flip(matchKey, pile, _throwerOf(m, round), round, flipped);
        }
        _stackOf(m).pile = pile;
    }

    function _flip(bytes32 matchKey, Pile memory pile, uint8 seat, uint16 round, uint256 flipped) private {
        pile.give(seat, flipped);
        emit Thrown(matchKey, seat, round, uint16(flipped), uint16(pile.left()));
    }

    /// @dev The 32 bytes that a throw is drawn by.
    function _drawn(bytes32 turnSalt, uint16 round) private pure returns (bytes32) {
        return Draw.word(turnSalt, THROW_TAG, round);
    }

    // ---- the end

    function _outcome(Match storage m) internal view override returns (Ending ending, uint16 scoreA, uint16 scoreB) {
        Pile memory pile = _stackOf(m).pile;
        if (pile.left() == 0) return _counted(pile);
    }

    /// @dev Who has more togs.
    function _counted(Pile memory pile) private pure returns (Ending ending, uint16 scoreA, uint16 scoreB) {
        (scoreA, scoreB) = (uint16(PileLib.count(pile.ofA)), uint16(PileLib.count(pile.ofB)));
        ending = scoreA == scoreB ? Ending.Draw : scoreA > scoreB ? Ending.SeatA : Ending.SeatB;
    }

    /// @dev What lies there still goes to the seat that was not silent, or home if both were. What was flipped stays whose it
    /// is, and the winner is counted after that.
    function _onTime(bytes32 matchKey, Match storage m) internal override {
        if (m.phase == Phase.Open) return super._onTime(matchKey, m);
        Pile memory pile = _stackOf(m).pile;
        uint256 left = pile.left();
        bool isVoid = m.awaiting == BOTH;
        uint256 toA = isVoid ? left & PileLib.broughtBy(SEAT_A) : m.awaiting == 1 ? 0 : left;
        pile.give(SEAT_A, toA);
        pile.give(SEAT_B, left & ~toA);
        _stackOf(m).pile = pile;
        emit Forfeited(matchKey, uint16(toA), uint16(left & ~toA));
        Ending ending;
        (ending, m.scoreA, m.scoreB) = _counted(pile);
        _decide(matchKey, m, isVoid ? Ending.Void : ending, Cause.Time);
    }

    // ---- what is never asked: no turn is both seats', and none that a seat decides is without a draw

    function _applyMove(bytes32, Match storage, uint8, bytes calldata, bytes calldata) internal pure override { }

    function _applyMoves(bytes32, Match storage, bytes memory, bytes memory, bytes32) internal pure override { }

    // ---- what two parts of the core say

    function _checkTerms(Terms calldata terms) internal view override(Seats, OfferTable) {
        super._checkTerms(terms);
    }

    function _join(bytes32 matchKey, bytes32 openingHash, Entry calldata entry) internal override(Seats, OfferTable) {
        super._join(matchKey, openingHash, entry);
    }

    function _hasLinks(Match storage m) internal view override(Seats, DrawnTurnTable) returns (bool) {
        return super._hasLinks(m);
    }

    function _requireCommitting(Match storage m) internal view override(Table, DrawnTurnTable) {
        super._requireCommitting(m);
    }

    function _onCommitted(bytes32 matchKey, Match storage m) internal override(Table, DrawnTurnTable) {
        super._onCommitted(matchKey, m);
    }

    function _beginTurn(bytes32 matchKey, Match storage m) internal override(Table, DrawnTurnTable) {
        super._beginTurn(matchKey, m);
    }

    function _onMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes32 salt,
        bytes calldata disclosure
    ) internal override(Table, DrawnTurnTable) {
        super._onMove(matchKey, m, seat, move, salt, disclosure);
    }
}
