// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC20 } from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import { ITable } from "../../src/core/ITable.sol";
import { Multicall } from "@openzeppelin/contracts/utils/Multicall.sol";
import { Cause, Ending, Entry, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { IStakeVault } from "../../src/core/stakes/IStakeVault.sol";
import { Coin } from "../support/Coin.sol";
import { SeatsRig } from "../support/SeatsRig.sol";
import { Vm } from "../support/Vm.sol";

/// @title Everyone around one match after another: two owners, their agents, a stranger, and time.
/// @notice The fuzzer draws a number for each step. Most steps do what the match waits for, the others what they
/// should not. What must hold after every single call is checked here, against books kept apart from the table.
abstract contract SeatsHandler is SeatsRig {
    /// @dev What is known of a match without asking the table.
    struct Book {
        address token;
        uint256 locked;
        uint256[2] paid;
        bytes32 atTheEnd; // fingerprint of everything shown when it ended
    }

    uint256 private constant PURSE = 1e30;

    Coin internal coin;
    address internal sink = address(0x51D);
    bytes32[] internal keys;
    mapping(bytes32 => Book) internal books;
    bytes32 internal nonce;
    /// @dev Seats that did in this phase what it waits for, as a bit mask.
    uint8 internal acted;
    /// @dev Keys that owners may give their agents' rights to.
    address[2] internal successors;
    /// @dev Whether what a seat did last was a move without a commitment.
    bool internal played_;
    bool internal joined;
    uint256 private calls;
    /// @dev The place that the match under way lies in; none for one of its own.
    uint256 private place;
    /// @dev Counted, so that a run in which nothing happens cannot pass for a good one.
    mapping(Cause => uint256) public endings;
    /// @dev How often the table said that a match is over.
    mapping(bytes32 => uint256) private ends;
    /// @dev Words that nobody may read yet.
    mapping(bytes32 => bool) internal concealed;

    constructor(Coin coin_, uint256 name) {
        coin = coin_;
        owners = [makeAddress(name, "owner A"), makeAddress(name, "owner B")];
        agents = [makeAddress(name, "agent A"), makeAddress(name, "agent B")];
        successors = [makeAddress(name, "another agent of A"), makeAddress(name, "another agent of B")];
    }

    /// @dev Once the table stands: purses for the owners. Agents and strangers have nothing, and get nothing.
    function fund() internal {
        address safe = address(table.vault());
        for (uint256 seat = 0; seat < 2; seat++) {
            vm.deal(owners[seat], PURSE);
            coin.mint(owners[seat], PURSE);
            vm.prank(owners[seat]);
            coin.approve(safe, type(uint256).max);
        }
    }

    // ---- steps

    /// @notice One thing happens to the current match, or to the money of an earlier one.
    function step(uint256 random) external {
        (uint256 kind, uint256 r) = (random % 100, random / 100);
        Phase phase = keys.length == 0 ? Phase.Over : info().phase;
        if (phase == Phase.Over) kind < 40 && keys.length != 0 ? withdraw(r) : openNext(r);
        else if (kind < 66) proceed(phase, r);
        else if (kind < 76) misbehave(phase, r);
        else if (kind < 82) wait(1 + r % 30, 1 + r % 3);
        else if (kind < 83) passDeadline();
        else if (kind < 92) endByTime(r);
        else if (kind < 95) replace(r);
        else if (kind < 98) withdraw(r);
        else record(r);
        if (info().phase == Phase.Over && books[key].atTheEnd == 0) {
            books[key].atTheEnd = fingerprint(key);
            endings[info().cause] += 1;
        }
    }

    function openNext(uint256 r) private {
        nonce = keccak256(abi.encode(nonce, r));
        key = keyOf(owners[A], nonce);
        isPublic = [r % 3 == 0, r % 3 == 1];
        terms.publicSeats = r % 3 == 2 ? 0 : uint8(1 + r % 3);
        terms.confirmations = uint8(1 + (r >> 40) % 3);
        terms.grace = uint16([0, 0, 45, 600][(r >> 48) % 4]);
        terms.invited = (r >> 8) % 2 == 0 ? owners[B] : address(0);
        terms.stakeToken = (r >> 16) % 2 == 0 ? address(coin) : address(0);
        terms.stake = (r >> 24) % 3 == 0 ? 0 : uint128(1 + (r >> 32) % 1e24);
        prepare(r >> 128);
        keys.push(key);
        acted = 0;
        joined = false;
        Entry memory e = entry(A);
        bool placed = terms.stake == 0 && hasPlaces() && (r >> 56) % 4 != 0;
        place = placed ? (r >> 60) % 2 : type(uint256).max;
        bytes memory data = placed
            ? abi.encodeCall(ITable.openAt, (place, nonce, terms, e))
            : abi.encodeCall(ITable.open, (nonce, terms, e));
        yes(call(owners[A], coinsSent(), data), "opens");
        booked();
    }

    /// @dev The match goes on: somebody who may does what it waits for.
    function proceed(Phase phase, uint256 r) private {
        if (phase == Phase.Open) {
            Entry memory e = entry(B);
            if (r % 8 == 0) {
                yes(call(owners[A], 0, abi.encodeCall(ITable.cancel, (key))), "its owner cancels a match nobody joined");
                return;
            }
            bool late = block.timestamp > info().deadline;
            joined = enter(e, r >> 3);
            eq(joined ? 1 : 0, late ? 0 : 1, "who is in time joins");
            if (joined) booked();
            return;
        }
        uint8 silent = due() & ~acted;
        if (silent == 0) return;
        uint8 seat = silent == 3 ? uint8(r % 2) : silent - 1;
        address agent = info().agents[seat];
        address caller = agent != address(0) && r & 2 == 0 ? agent : owners[seat];
        act(phase, seat, caller, r >> 2);
    }

    /// @dev Does what `seat` has to do. Only lateness and missing confirmations may stop it.
    function act(Phase phase, uint8 seat, address caller, uint256 r) private {
        MatchInfo memory i = info();
        // mostly patient: the block comes that its commit must wait for
        if (block.number < i.actFrom && r % 8 != 0) wait(2, i.actFrom - block.number);
        bool early = block.number < i.actFrom && waits(i);
        played_ = false;
        bool ok;
        if (phase == Phase.Seeding) {
            ok = call(caller, 0, abi.encodeCall(ITable.revealSeed, (key, seat, seeds[seat])));
        } else if (phase == Phase.Committing || phase == Phase.PublicCommitting) {
            ok = decide(seat, caller, r);
        } else if (phase == Phase.Revealing) {
            if (!revealable(seat)) return refuse(owners[seat], revealCall(seat));
            ok = call(r & 1 == 0 ? caller : stranger, 0, revealCall(seat));
        } else {
            ok = call(caller, 0, openingCall(seat, r));
        }
        bool illegal = played_ && !revealable(seat);
        eq(ok ? 1 : 0, early || isLate(i) || illegal ? 0 : 1, "who is in time and may, can");
        if (ok) noteAct(i, seat);
    }

    /// @dev A move without a commitment where the game and the seat have such, else the commitment to one.
    function decide(uint8 seat, address caller, uint256 r) private returns (bool) {
        bytes memory chosen = choose(seat, r);
        bytes memory data = r % 3 == 0 ? bytes("") : playCall(seat);
        played_ = data.length != 0;
        if (played_) return call(caller, 0, data);
        bytes32 hash = commitment(here(seat), chosen);
        return call(caller, 0, abi.encodeCall(ITable.commit, (key, seat, info().turn, hash, digest(seat))));
    }

    /// @dev With a grace nobody is late before time was called.
    function isLate(MatchInfo memory i) private view returns (bool) {
        return (i.grace == 0 || i.timeCalled) && block.timestamp > i.deadline;
    }

    function noteAct(MatchInfo memory was, uint8 seat) private {
        onAct(was, seat);
        MatchInfo memory i = info();
        if (i.phase != was.phase || i.turn != was.turn) acted = 0;
        else if (isDone(seat)) acted |= uint8(1) << seat;
    }

    /// @dev A move against the rules: nothing reveals or plays it.
    function refuse(address caller, bytes memory data) private {
        yes(!call(caller, 0, data), "an illegal move is never played");
        wait(20, 1);
    }

    function endByTime(uint256 r) private {
        MatchInfo memory was = info();
        (uint8 silent, Ending ending) = (lost(), blame(was));
        bool ok = call(anyone(r), 0, abi.encodeCall(ITable.callTime, (key)));
        eq(ok ? 1 : 0, block.timestamp > was.deadline ? 1 : 0, "time is called after the deadline, by anyone");
        if (!ok) return;
        if (was.grace != 0 && !was.timeCalled && was.phase != Phase.Open) {
            MatchInfo memory i = info();
            eq(uint8(i.phase), uint8(was.phase), "the late seats may still act");
            eq(i.deadline, block.timestamp + was.grace, "as long as the terms say");
            return yes(i.timeCalled, "and not longer");
        }
        eq(uint8(info().ending), uint8(ending), "who acted in time does not lose by time");
        if (was.phase != Phase.Open) onTime(silent);
        acted = 0;
    }

    /// @dev How a match must end whose time is called.
    function blame(MatchInfo memory was) private view returns (Ending) {
        if (was.phase == Phase.Open) return Ending.Void;
        uint8 silent = lost();
        yes(silent != 0, "a phase that nobody holds up is over");
        return endedBy(silent);
    }

    function replace(uint256 r) private {
        uint8 seat = uint8(r % 2);
        if (r & 2 == 0 || info().owners[seat] == address(0)) return;
        address next = [address(0), successors[seat], agents[seat]][(r >> 2) % 3];
        bytes memory data = abi.encodeCall(ITable.replaceAgent, (key, seat, next));
        yes(call(owners[seat], 0, data), "an owner replaces its agent");
        eq(info().agents[seat], next, "at once");
    }

    /// @dev Anyone asks for anyone's money, of any match; only an owner gets any, and once.
    function withdraw(uint256 r) private {
        bytes32 past = keys[r % keys.length];
        uint8 seat = uint8((r >> 8) % 2);
        address purse = address(table.vault());
        uint256 amount = IStakeVault(purse).dueTo(past, seat);
        address caller = anyone(r >> 16);
        bool mayHave = amount != 0 && caller == lens().infoOf(past).owners[seat];
        bool ok = callTo(caller, purse, 0, abi.encodeCall(IStakeVault.withdraw, (past, seat, payable(sink))));
        eq(ok ? 1 : 0, mayHave ? 1 : 0, "an owner takes what is due, and nobody else anything");
        if (ok) books[past].paid[seat] += amount;
    }

    function wait(uint256 time, uint256 blocks) private {
        vm.warp(block.timestamp + time);
        vm.roll(block.number + blocks);
    }

    // ---- calls, and what holds after each

    /// @dev Each second one without coins as the only one of several calls in one.
    function call(address caller, uint256 value, bytes memory data) internal returns (bool ok) {
        if (value == 0 && calls++ % 2 == 0) {
            bytes[] memory list = new bytes[](1);
            list[0] = data;
            data = abi.encodeCall(Multicall.multicall, (list));
        }
        return callTo(caller, address(table), value, data);
    }

    function callTo(address caller, address target, uint256 value, bytes memory data) internal returns (bool ok) {
        uint256[6] memory before = purses();
        vm.record();
        vm.recordLogs();
        vm.prank(caller);
        (ok,) = target.call{ value: value }(data);
        uint256[6] memory purse = purses();
        if (caller != owners[A] && caller != owners[B]) {
            for (uint256 i = 0; i < 4; i++) eq(purse[i], before[i], "only an owner moves money");
        }
        eq(purse[4], 0, "no agent ever has coins");
        eq(purse[5], 0, "no agent ever has tokens");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        // what a refused call would have said, it has not said
        if (ok) {
            nothingHiddenIn(logs);
            countEnds(logs);
        }
        (, bytes32[] memory writes) = vm.accesses(address(table));
        nothingHiddenAt(writes);
    }

    function countEnds(Vm.Log[] memory logs) private {
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] == ITable.MatchEnded.selector) ends[logs[i].topics[1]] += 1;
        }
    }

    /// @dev Of the owners, of the vault, and of everyone who must never have any: coins, then tokens.
    function purses() private view returns (uint256[6] memory purse) {
        address safe = address(table.vault());
        purse[0] = owners[A].balance + owners[B].balance;
        purse[1] = coin.balanceOf(owners[A]) + coin.balanceOf(owners[B]);
        (purse[2], purse[3]) = (safe.balance, coin.balanceOf(safe));
        purse[4] = agents[A].balance + agents[B].balance + stranger.balance + address(table).balance;
        purse[5] = coin.balanceOf(agents[A]) + coin.balanceOf(agents[B]) + coin.balanceOf(stranger)
            + coin.balanceOf(address(table));
    }

    function anyone(uint256 r) internal view returns (address) {
        return [owners[A], owners[B], agents[A], agents[B], stranger][r % 5];
    }

    function coinsSent() private view returns (uint256) {
        return terms.stakeToken == address(0) ? terms.stake : 0;
    }

    function booked() private {
        books[key].token = terms.stakeToken;
        books[key].locked += terms.stake;
    }

    function makeAddress(uint256 name, string memory role) private pure returns (address) {
        return address(uint160(uint256(keccak256(abi.encode(name, role)))));
    }

    // ---- calls that must fail

    function misbehave(Phase, uint256 r) internal virtual {
        (uint8 seat, uint256 kind) = (uint8(r % 2), (r >> 1) % 7);
        (address foe, uint16 turn) = (r & 4096 == 0 ? agents[1 - seat] : stranger, info().turn);
        Entry memory e = entry(B);
        bytes memory data;
        if (kind == 0) data = abi.encodeCall(ITable.commit, (key, seat, turn, keccak256("foe"), 0));
        else if (kind == 1) data = abi.encodeCall(ITable.revealSeed, (key, seat, seeds[seat]));
        else if (kind == 2) data = abi.encodeCall(ITable.cancel, (key));
        else if (kind == 3) data = abi.encodeCall(ITable.replaceAgent, (key, seat, foe));
        else if (kind == 6) data = abi.encodeCall(ITable.openAt, ((r >> 16) % 2, keccak256("foe"), terms, e));
        else if (kind == 4) data = abi.encodeCall(ITable.open, (nonce, terms, e));
        else data = abi.encodeCall(ITable.reveal, (key, seat, hex"00", 0, keccak256("foe"), ""));
        if (kind == 4) foe = owners[A];
        // a place where nothing is played is free
        if (kind == 6 && (r >> 16) % 2 != place) return;
        if (kind == 6) foe = owners[A];
        yes(!call(foe, kind == 4 ? coinsSent() : 0, data), "who may not, cannot");
    }

    // ---- asked by the invariants

    /// @notice What the vault must hold of this handler's matches: coins, tokens. All of it is due to somebody once
    /// the match is over, and nothing is before.
    function held() external view returns (uint256[2] memory sums) {
        IStakeVault purse = table.vault();
        for (uint256 i = 0; i < keys.length; i++) {
            Book storage book = books[keys[i]];
            uint256 left = book.locked - book.paid[A] - book.paid[B];
            uint256 open = purse.dueTo(keys[i], A) + purse.dueTo(keys[i], B);
            eq(open, book.atTheEnd == 0 ? 0 : left, "what is left is due after the end, and not before");
            sums[book.token == address(0) ? 0 : 1] += left;
        }
    }

    function vault() external view returns (address) {
        return address(table.vault());
    }

    /// @notice A match ends once, and what was shown at its end is shown for ever.
    function nothingChangedAfterTheEnd() external view {
        for (uint256 i = 0; i < keys.length; i++) {
            bytes32 wanted = books[keys[i]].atTheEnd;
            eq(ends[keys[i]], wanted == 0 ? 0 : 1, "said to be over");
            if (wanted != 0) eq(fingerprint(keys[i]), wanted, "a match that is over stays as it is");
        }
    }

    /// @notice If nobody acts any more, a match is over after time was called twice, and as often again for the grace.
    function endsByTime() external {
        if (keys.length == 0) return;
        for (uint256 rounds = 0; info().phase != Phase.Over; rounds++) {
            yes(rounds < (info().grace == 0 ? 2 : 4), "a match ends");
            callTime();
        }
    }

    /// @dev Everything but the agents: an owner may still replace those.
    function fingerprint(bytes32 past) private view returns (bytes32) {
        MatchInfo memory i = lens().infoOf(past);
        delete i.agents;
        (Phase phase, Ending ending) = lens().resultOf(past);
        return keccak256(abi.encode(i, phase, ending, shownOf(past)));
    }

    // ---- what a game adds

    /// @dev A new match: what its seats bring, besides stakes.
    function prepare(uint256 r) internal virtual;
    /// @dev The seats that the current phase waits for from its beginning, by the rules.
    function due() internal view virtual returns (uint8);
    /// @dev A move to commit to, mostly a legal one, remembered for its reveal.
    function choose(uint8 seat, uint256 r) internal virtual returns (bytes memory);
    /// @dev Whether the remembered move is legal.
    function revealable(uint8 seat) internal view virtual returns (bool);
    /// @dev May change what is booked as shown: it is called right before the call that it makes.
    function revealCall(uint8 seat) internal virtual returns (bytes memory);
    function openingCall(uint8 seat, uint256 r) internal virtual returns (bytes memory);
    /// @dev The remembered move without a commitment; empty where the seat must commit. As `revealCall`.
    function playCall(uint8) internal virtual returns (bytes memory) {
        return "";
    }
    /// @dev A seat's call has succeeded that it made in the phase of `was`.
    function onAct(MatchInfo memory was, uint8 seat) internal virtual;
    /// @dev Whether the seat has nothing left to do in this phase.
    function isDone(uint8 seat) internal view virtual returns (bool);
    /// @dev A signed record comes.
    function record(uint256 r) internal virtual;
    /// @dev What the game shows of a match.
    function shownOf(bytes32 past) internal view virtual returns (bytes memory);
    /// @dev Seat B is taken, if its owner is in time.
    function enter(Entry memory e, uint256) internal virtual returns (bool) {
        return call(owners[B], coinsSent(), abi.encodeCall(ITable.join, (key, openingHash(), e)));
    }

    /// @dev Whether what a seat has to do waits for what it rests on to be confirmed.
    function waits(MatchInfo memory) internal view virtual returns (bool) {
        return true;
    }

    /// @dev The seats that have lost if the current phase is over now.
    function lost() internal view virtual returns (uint8) {
        return due() & ~acted;
    }

    /// @dev How a match ends if these seats have lost it by time.
    function endedBy(uint8 silent) internal view virtual returns (Ending) {
        return silent == 3 ? Ending.Void : silent == 1 ? Ending.SeatB : Ending.SeatA;
    }

    /// @dev The match has ended because these seats were silent.
    function onTime(uint8 silent) internal virtual { }

    /// @dev Whether a match may be opened in a place that is used again.
    function hasPlaces() internal pure virtual returns (bool) {
        return true;
    }

    function nothingHiddenIn(Vm.Log[] memory logs) internal view virtual {
        for (uint256 i = 0; i < logs.length; i++) {
            bytes memory data = logs[i].data;
            for (uint256 offset = 32; offset <= data.length; offset += 32) {
                bytes32 word;
                assembly { word := mload(add(data, offset)) }
                yes(!concealed[word], "a secret can be read in a log");
            }
        }
    }

    function nothingHiddenAt(bytes32[] memory slots) internal view virtual {
        for (uint256 i = 0; i < slots.length; i++) {
            yes(!concealed[vm.load(address(table), slots[i])], "a secret can be read in storage");
        }
    }
}
