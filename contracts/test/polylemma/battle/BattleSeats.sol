// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Battlefield } from "../../../src/polylemma/battle/Battlefield.sol";
import { BattleInfo, IBattleLens } from "../../../src/polylemma/battle/IBattleLens.sol";
import { SeatsRig } from "../../support/SeatsRig.sol";
import { Vm } from "../../support/Vm.sol";

/// @title Two seats at a battlefield: what they bring, and how they play.
/// @notice The hashes are written out from their definition, not taken from the contracts.
abstract contract BattleSeats is SeatsRig {
    uint8 internal constant FICKLE_BOND = 1;
    uint8 internal constant MORE_COINS = 2;
    uint8 internal constant STRONG_SLOT = 4;
    uint8 internal constant DRAW = 2;
    uint8 internal constant RANDOM_SLOT = 4;

    uint256[4][2] internal parties;
    bytes32[2] internal secrets = [keccak256("secret of A"), keccak256("secret of B")];

    function field() internal view returns (Battlefield) {
        return Battlefield(address(table));
    }

    function battle() internal view returns (BattleInfo memory) {
        return battleOf(key);
    }

    function battleOf(bytes32 key_) internal view returns (BattleInfo memory) {
        return IBattleLens(address(table)).battleOf(key_);
    }

    // ---- what is played with

    function useRules(uint8 flags) internal {
        useRules(flags, 4, 1020);
    }

    function useRules(uint8 flags, uint16 lower, uint16 upper) internal {
        terms.rules = rulesetId(flags);
        terms.setting = abi.encode(flags, lower, upper);
    }

    function rulesetId(uint256 flags) internal pure returns (bytes32) {
        return keccak256(abi.encode(keccak256("soh.polylemma.ruleset.v2"), flags));
    }

    function brought(uint8 seat) internal view virtual override returns (bytes memory) {
        return abi.encode(parties[seat]);
    }

    function secretRoot(uint8 seat) internal view virtual override returns (bytes32) {
        return sealedRoot(owners[seat], secrets[seat]);
    }

    /// @dev Of a list of one secret.
    function sealedRoot(address owner, bytes32 secret) internal view returns (bytes32) {
        bytes32 leaf = secretLeaf(key, owner, 0, 0, secret, saltOf(secret));
        return keccak256(abi.encode(keccak256("soh.secrets.v2"), uint256(1), leaf));
    }

    /// @dev What a secret is hidden with.
    function saltOf(bytes32 secret) internal pure returns (bytes32) {
        return keccak256(abi.encode("salt of", secret));
    }

    function disclosureOf(bytes32 secret) internal pure returns (bytes memory) {
        return abi.encode(secret, saltOf(secret));
    }

    // ---- rounds

    function move(uint8 slot, uint8 points) internal pure returns (bytes memory) {
        return abi.encodePacked(slot, points);
    }

    /// @dev Both commits, and the block that the reveals wait for.
    function commitBoth(bytes memory moveA, bytes memory moveB) internal {
        uint8 first = isPublic[A] ? B : A;
        commit(first, first == A ? moveA : moveB);
        nextBlock();
        commit(1 - first, first == A ? moveB : moveA);
        nextBlock();
    }

    /// @dev With the secret of a random slot, where one is played.
    function show(uint8 seat, bytes memory bytes_) internal {
        reveal(seat, bytes_, uint8(bytes_[0]) == RANDOM_SLOT ? disclosureOf(secrets[seat]) : bytes(""));
    }

    function playRound(bytes memory moveA, bytes memory moveB) internal {
        commitBoth(moveA, moveB);
        show(A, moveA);
        show(B, moveB);
    }

    function turnSalt(uint256 turn) internal view returns (bytes32) {
        return keccak256(abi.encode(keccak256("soh.turn.v1"), key, turn, salt(A, turn), salt(B, turn)));
    }

    // ---- chance

    function draw(bytes32 root, string memory tag, uint32[] memory parts, uint256 mod)
        internal
        pure
        returns (uint256)
    {
        return uint256(keccak256(abi.encode(root, keccak256(bytes(tag)), parts))) % mod;
    }

    function effectDraw(bytes32 turnSalt_, uint8 seat, uint32 effect) internal pure returns (uint256) {
        uint32[] memory parts = new uint32[](2);
        (parts[0], parts[1]) = (seat, effect);
        return draw(turnSalt_, "soh.polylemma.effect.v1", parts, 100);
    }

    function candidate(bytes32 matchSalt, bytes32 secret, uint32 k, uint256 population)
        internal
        pure
        returns (uint256)
    {
        bytes32 root = keccak256(abi.encode(keccak256("soh.polylemma.slot.v1"), matchSalt, secret));
        uint32[] memory parts = new uint32[](1);
        parts[0] = k;
        return 1 + draw(root, "soh.polylemma.token.v1", parts, population);
    }

    // ---- logs

    /// @dev The only log of this kind among those recorded.
    function theLog(Vm.Log[] memory logs, bytes32 kind) internal pure returns (Vm.Log memory found) {
        uint256 count;
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] != kind) continue;
            found = logs[i];
            count++;
        }
        eq(count, 1, "logs of this kind");
    }
}
