// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../src/core/ITable.sol";
import { ITableLens } from "../../src/core/ITableLens.sol";
import { Cause, Ending, Entry, MatchInfo, Phase, Player, Terms } from "../../src/core/MatchTypes.sol";
import { Check } from "./Check.sol";
import { Vm } from "./Vm.sol";

/// @title Two seats at any table: their keys, seeds, salts, and the calls they make.
/// @notice The hashes are written out from their definition, not taken from the contracts.
abstract contract SeatsRig is Check {
    uint8 internal constant A = 0;
    uint8 internal constant B = 1;
    bytes32 internal constant NONCE = keccak256("nonce");

    ITable internal table;
    address[2] internal owners = [address(0xA11CE), address(0xB0B)];
    address[2] internal agents = [address(0xA9E7), address(0xB9E7)];
    address internal stranger = address(0x57A6E8);
    bytes32[2] internal seeds = [keccak256("seed of A"), keccak256("seed of B")];
    bytes32 internal key;
    /// @dev Whether a seat enters as one that is decided in public.
    bool[2] internal isPublic;
    Terms internal terms = Terms({
        rules: 0,
        setting: "",
        invited: address(0),
        publicSeats: 0,
        rated: false,
        confirmations: 1,
        grace: 0,
        seasonId: 7,
        joinWindow: 600,
        actWindow: 60,
        voteWindow: 90,
        recordWindow: 30 days,
        series: 0,
        seriesLength: 0,
        game: 0,
        stakeToken: address(0),
        stake: 0
    });

    function useTable(ITable table_) internal {
        table = table_;
        vm.warp(1_800_000_000);
        vm.roll(1_000);
        key = keyOf(owners[A], NONCE);
    }

    function keyOf(address opener, bytes32 nonce) internal view returns (bytes32) {
        return keccak256(abi.encode(keccak256("soh.match.v1"), block.chainid, address(table), opener, nonce));
    }

    function seedCommit(bytes32 key_, address owner, bytes32 seed) internal pure returns (bytes32) {
        return keccak256(abi.encode(keccak256("soh.seed.v1"), key_, owner, seed));
    }

    /// @dev Agreed at the opening, and done as the seat enters.
    function makePublic(uint8 seat) internal {
        terms.publicSeats |= uint8(1) << seat;
        isPublic[seat] = true;
    }

    /// @dev Of one owner's secret, in its place under its root.
    function secretLeaf(bytes32 key_, address owner, uint256 r, uint256 i, bytes32 value, bytes32 salt_)
        internal
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(keccak256("soh.secret.v2"), key_, owner, r, i, value, salt_));
    }

    function secretRoot(uint8) internal view virtual returns (bytes32) {
        return 0;
    }

    /// @dev The setting of an entry.
    function brought(uint8) internal view virtual returns (bytes memory) {
        return "";
    }

    function entry(uint8 seat) internal view virtual returns (Entry memory) {
        return Entry({
            agent: agents[seat],
            agentSigns: false,
            player: Player.Person,
            isPublic: isPublic[seat],
            blind: false,
            room: 0,
            ballots: "",
            seedCommit: seedCommit(key, owners[seat], seeds[seat]),
            secretRoot: secretRoot(seat),
            link: 0,
            drawHash: bytes32(uint256(seat)),
            setting: brought(seat)
        });
    }

    /// @dev What B has read of the opening.
    function openingHash() internal view returns (bytes32) {
        return openingHash(key, terms, entry(A));
    }

    function openingHash(bytes32 key_, Terms memory terms_, Entry memory entry_) internal pure returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("soh.opening.v2"), key_, keccak256(abi.encode(terms_)), keccak256(abi.encode(entry_))
            )
        );
    }

    /// @dev Where and for what a commitment is made. A test that misuses one changes a single field.
    struct Place {
        uint256 chain;
        address venue;
        bytes32 key;
        uint8 seat;
        uint256 turn;
    }

    function here(uint8 seat) internal view returns (Place memory) {
        return Place(block.chainid, address(table), key, seat, info().turn);
    }

    function commitment(Place memory p, bytes memory move) internal view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("soh.commit.v1"), p.chain, p.venue, p.key, p.seat, p.turn, keccak256(move), digest(p.seat),
                salt(p.seat, p.turn)
            )
        );
    }

    function digest(uint8 seat) internal view returns (bytes32) {
        return isPublic[seat] ? keccak256("digest") : bytes32(0);
    }

    function salt(uint8 seat, uint256 turn) internal pure returns (bytes32) {
        return keccak256(abi.encode("salt", seat, turn));
    }

    // ---- calls

    function open() internal {
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        eq(table.open(NONCE, terms, e), key, "the key is known before the opening");
    }

    function join() internal {
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        vm.prank(owners[B]);
        table.join(key, opening, e);
    }

    function revealSeed(uint8 seat) internal {
        vm.prank(agents[seat]);
        table.revealSeed(key, seat, seeds[seat]);
    }

    /// @dev As far as both seeds are known.
    function start() internal {
        open();
        join();
        confirm();
        revealSeed(A);
        revealSeed(B);
    }

    function commit(uint8 seat, bytes memory move) internal {
        commitHash(seat, commitment(here(seat), move));
    }

    function commitHash(uint8 seat, bytes32 hash) internal {
        uint16 turn = info().turn;
        vm.prank(agents[seat]);
        table.commit(key, seat, turn, hash, digest(seat));
    }

    function reveal(uint8 seat, bytes memory move, bytes memory disclosure) internal {
        bytes32 salt_ = salt(seat, info().turn);
        vm.prank(agents[seat]);
        table.reveal(key, seat, move, digest(seat), salt_, disclosure);
    }

    function reveal(uint8 seat, bytes memory move) internal {
        reveal(seat, move, "");
    }

    function nextBlock() internal {
        vm.roll(block.number + 1);
        vm.warp(block.timestamp + 2);
    }

    /// @dev What is acted upon next has as many blocks after it as the terms say.
    function confirm() internal {
        while (block.number < info().actFrom) nextBlock();
    }

    /// @dev The first second at which time may be called, unless it is later by now: time never goes back.
    function passDeadline() internal {
        uint256 first = uint256(info().deadline) + 1;
        if (block.timestamp < first) vm.warp(first);
    }

    /// @dev Anybody may, and the log says whose silence it was.
    function callTime() internal {
        passDeadline();
        MatchInfo memory before = info();
        bool graced = before.grace != 0 && !before.timeCalled && before.phase != Phase.Open;
        uint64 graceUntil = graced ? uint64(block.timestamp + before.grace) : 0;
        vm.recordLogs();
        vm.prank(stranger);
        table.callTime(key);
        Vm.Log memory called = vm.getRecordedLogs()[0];
        eq(called.topics[0], ITable.TimeCalled.selector, "time called");
        eq(called.topics[1], key, "of this match");
        eq(keccak256(called.data), keccak256(abi.encode(before.awaiting, before.deadline, graceUntil)), "on whom, and when");
    }

    // ---- what stands on chain

    function lens() internal view returns (ITableLens) {
        return ITableLens(address(table));
    }

    function info() internal view returns (MatchInfo memory) {
        return lens().infoOf(key);
    }

    function inPhase(Phase phase, uint8 awaiting) internal view {
        MatchInfo memory i = info();
        eq(uint8(i.phase), uint8(phase), "phase");
        eq(i.awaiting, awaiting, "awaiting");
    }

    function endedAs(Ending ending, Cause cause) internal view {
        MatchInfo memory i = info();
        eq(uint8(i.phase), uint8(Phase.Over), "phase");
        eq(uint8(i.ending), uint8(ending), "ending");
        eq(uint8(i.cause), uint8(cause), "cause");
        eq(i.awaiting, 0, "awaiting");
    }
}
