// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Secrets } from "../../../src/core/secrets/Secrets.sol";
import { Check } from "../../support/Check.sol";
import { Trees } from "../../support/Trees.sol";

/// @notice What stands for secrets is of their definition, and each is in its own place.
contract SecretHashesTest is Check {
    function testFuzz_aLeafIsOfAllThatItStandsFor(
        bytes32 key,
        address owner,
        uint256 r,
        uint256 index,
        bytes32 value,
        bytes32 salt
    ) public pure {
        bytes32 leaf = keccak256(abi.encode(keccak256("soh.secret.v2"), key, owner, r, index, value, salt));
        eq(Secrets.leaf(key, owner, r, index, value, salt), leaf, "leaf");
    }

    function test_listsOfOneToEight() public pure {
        for (uint256 n = 1; n <= 8; n++) eq(Secrets.listRoot(leaves(1, n)), Trees.listRoot(leaves(1, n)), "root");
        bytes32[] memory three = leaves(2, 3);
        bytes32 root = keccak256(abi.encode(keccak256("soh.secrets.v2"), uint256(3), three[0], three[1], three[2]));
        eq(Secrets.listRoot(three), root, "of three");
    }

    function test_treesOfAnySize() public pure {
        for (uint256 n = 1; n <= 200; n++) {
            bytes32[] memory own = leaves(n, n);
            eq(Secrets.depthOf(n), Trees.depth(n), "levels");
            eq(Secrets.treeRoot(own), Trees.treeRoot(own), "root");
        }
    }

    /// forge-config: default.fuzz.runs = 200
    /// forge-config: deep.fuzz.runs = 10000
    function testFuzz_aLeafIsProvenInItsOwnPlaceOnly(uint256 seed, uint8 size, uint8 index, uint8 other) public pure {
        uint256 n = 1 + uint256(size) % 200;
        bytes32[] memory own = leaves(seed, n);
        bytes32 root = Trees.treeRoot(own);
        (uint256 i, uint256 k) = (index % n, other % n);
        bytes32[] memory proof = Trees.proof(own, i);
        eq(Secrets.provenRoot(n, i, own[i], proof), root, "proven");
        if (k == i) return;
        yes(Secrets.provenRoot(n, k, own[i], proof) != root, "not in another place");
        yes(Secrets.provenRoot(n, i, own[k], proof) != root, "no other leaf");
        // the same leaf in both places: each proof is of its own place
        own[k] = own[i];
        root = Trees.treeRoot(own);
        eq(Secrets.provenRoot(n, i, own[i], Trees.proof(own, i)), root, "its place");
        bytes32 crossed = Secrets.provenRoot(n, k, own[i], Trees.proof(own, i));
        bool neighbours = i ^ k == 1;
        if (!neighbours) yes(crossed != root, "the proof of one place is not that of the other");
    }

    /// @dev What is beyond the leaves is zero, and nothing is ever proven there.
    function testFuzz_nothingIsProvenBeyondTheLeaves(uint8 size, uint8 beyond) public {
        uint256 n = 9 + uint256(size) % 190;
        uint256 i = n + uint256(beyond) % (2 * n);
        bytes32[] memory own = leaves(1, n);
        bytes32[] memory proof = Trees.proof(own, i);
        vm.expectRevert(abi.encodeWithSelector(Secrets.BadIndex.selector, i, n));
        this.provenRoot(n, i, 0, proof);
    }

    function testFuzz_aProofHasAsManyNodesAsTheTreeLevels(uint8 size, uint8 length) public {
        uint256 n = 1 + uint256(size) % 200;
        uint256 levels = Trees.depth(n);
        vm.assume(length != levels);
        vm.expectRevert(abi.encodeWithSelector(Secrets.ProofLength.selector, length, levels));
        this.provenRoot(n, 0, 0, new bytes32[](length));
    }

    /// forge-config: default.fuzz.runs = 200
    /// forge-config: deep.fuzz.runs = 10000
    function testFuzz_leavesAreProvenTogether(uint256 seed, uint8 size, uint256 chosen) public pure {
        uint256 n = 1 + uint256(size) % 200;
        bytes32[] memory own = leaves(seed, n);
        uint256[] memory places = someOf(n, chosen);
        bytes32[] memory proof = Trees.proofOfAll(own, places);
        eq(togetherRoot(own, places, proof), Trees.treeRoot(own), "proven");
        // no leaf and no node can be another one
        uint256 k = places[chosen % places.length];
        bytes32[] memory other = leaves(seed, n);
        other[k] = keccak256(abi.encode(own[k]));
        yes(togetherRoot(other, places, proof) != Trees.treeRoot(own), "no other leaf");
        if (proof.length == 0) return;
        proof[chosen % proof.length] ^= bytes32(uint256(1));
        yes(togetherRoot(own, places, proof) != Trees.treeRoot(own), "no other node");
    }

    /// forge-config: default.fuzz.runs = 200
    /// forge-config: deep.fuzz.runs = 10000
    function testFuzz_oneAloneIsProvenAsEver(uint256 seed, uint8 size, uint8 index) public pure {
        uint256 n = 1 + uint256(size) % 200;
        bytes32[] memory own = leaves(seed, n);
        uint256[] memory places = new uint256[](1);
        places[0] = index % n;
        bytes32[] memory proof = Trees.proof(own, places[0]);
        eq(keccak256(abi.encode(Trees.proofOfAll(own, places))), keccak256(abi.encode(proof)), "the same nodes");
        eq(togetherRoot(own, places, proof), Trees.treeRoot(own), "the same root");
    }

    function testFuzz_aProofOfSeveralHasTheNodesItNeeds(uint8 size, uint256 chosen, uint8 length) public {
        uint256 n = 1 + uint256(size) % 200;
        uint256[] memory places = someOf(n, chosen);
        uint256 needed = Trees.nodesBeside(n, places);
        vm.assume(length != needed);
        vm.expectRevert(abi.encodeWithSelector(Secrets.ProofLength.selector, length, needed));
        this.provenRootOfAll(n, places, new bytes32[](places.length), new bytes32[](length));
    }

    function testFuzz_noneOfSeveralIsBeyondTheLeaves(uint8 size, uint256 chosen, uint8 beyond) public {
        uint256 n = 9 + uint256(size) % 190;
        uint256[] memory places = someOf(n, chosen);
        uint256 last = places.length - 1;
        places[last] = n + uint256(beyond);
        vm.expectRevert(abi.encodeWithSelector(Secrets.BadIndex.selector, places[last], n));
        this.provenRootOfAll(n, places, new bytes32[](places.length), new bytes32[](0));
    }

    function test_howManyThereAreIsInTheRoot() public pure {
        bytes32[] memory twelve = leaves(1, 12);
        bytes32[] memory padded = new bytes32[](16);
        for (uint256 i = 0; i < 12; i++) padded[i] = twelve[i];
        yes(Secrets.treeRoot(twelve) != Secrets.treeRoot(padded), "twelve are not sixteen");
    }

    function provenRoot(uint256 n, uint256 i, bytes32 leaf, bytes32[] memory proof) external pure returns (bytes32) {
        return Secrets.provenRoot(n, i, leaf, proof);
    }

    function provenRootOfAll(
        uint256 n,
        uint256[] memory places,
        bytes32[] memory own,
        bytes32[] memory proof
    ) external pure returns (bytes32) {
        return Secrets.provenRootOfAll(n, places, own, proof);
    }

    function togetherRoot(bytes32[] memory own, uint256[] memory places, bytes32[] memory proof)
        private
        pure
        returns (bytes32)
    {
        uint256[] memory indices = new uint256[](places.length);
        bytes32[] memory shown = new bytes32[](places.length);
        for (uint256 i = 0; i < places.length; i++) (indices[i], shown[i]) = (places[i], own[places[i]]);
        return Secrets.provenRootOfAll(own.length, indices, shown, proof);
    }

    /// @dev One to twelve places, ascending.
    function someOf(uint256 n, uint256 chosen) private pure returns (uint256[] memory places) {
        bool[] memory isChosen = new bool[](n);
        uint256 count;
        for (uint256 k = 0; k <= chosen % 12; k++) {
            uint256 place = uint256(keccak256(abi.encode(chosen, k))) % n;
            if (!isChosen[place]) count++;
            isChosen[place] = true;
        }
        places = new uint256[](count);
        for (uint256 place = n; place > 0; place--) if (isChosen[place - 1]) places[--count] = place - 1;
    }

    function leaves(uint256 seed, uint256 n) private pure returns (bytes32[] memory list) {
        list = new bytes32[](n);
        for (uint256 i = 0; i < n; i++) list[i] = keccak256(abi.encode("leaf", seed, i));
    }
}
