// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Multicall } from "@openzeppelin/contracts/utils/Multicall.sol";
import { IAnsweringTable } from "../../src/core/extensions/IAnsweringTable.sol";
import { ILinkedTable } from "../../src/core/links/ILinkedTable.sol";
import { ITable } from "../../src/core/ITable.sol";
import { Phase } from "../../src/core/MatchTypes.sol";
import { ITreeSecretTable } from "../../src/core/secrets/ISecretTable.sol";
import { IToucheLens, SeaInfo } from "../../src/touche/IToucheLens.sol";
import { ToucheReferee } from "../../src/touche/referee/ToucheReferee.sol";
import { ToucheTable } from "../../src/touche/ToucheTable.sol";
import { LinksRig } from "./LinksRig.sol";
import { ToucheWords } from "./ToucheWords.sol";
import { Trees } from "./Trees.sol";

/// @title Two seats at a table of Touché Coulé, with fleets where rules hide them.
abstract contract ToucheRig is LinksRig {
    uint16 internal constant NOWHERE = 0xffff;

    ToucheWords.Ruleset internal ruleset;
    /// @dev Where the ships of a seat stand, by the number of its root.
    mapping(uint8 => mapping(uint256 => uint256[])) internal fleets;

    function setUp() public virtual {
        useTable(deploy());
        useRules(ToucheWords.hidden());
    }

    function deploy() internal virtual returns (ITable) {
        return new ToucheTable(new ToucheReferee());
    }

    /// @dev Also gives both seats a fleet for their first root: the cells 0, 1, ... of A, and those from 10 on of B.
    function useRules(ToucheWords.Ruleset memory r) internal {
        ruleset = r;
        terms.rules = ToucheWords.wordOf(r);
        for (uint8 seat = 0; seat < 2; seat++) {
            uint256[] memory cells = new uint256[](r.ships);
            for (uint256 i = 0; i < r.ships; i++) cells[i] = 10 * uint256(seat) + i;
            fleets[seat][0] = cells;
        }
    }

    /// @dev Also in the largest match there is; the last link of a longer chain takes longer to find.
    function chainLength() internal view override returns (uint256) {
        return 1 + ruleset.limit / ruleset.ticksPerTurn;
    }

    function isHidden() internal view returns (bool) {
        return ruleset.flags & ToucheWords.HIDDEN != 0;
    }

    // ---- secrets

    function cellCount() internal view returns (uint256) {
        return uint256(ruleset.width) * ruleset.height;
    }

    /// @dev The number of a ship that stands on a cell under a root, or 0.
    function valueOf(uint8 seat, uint256 r, uint256 cell) internal view virtual returns (bytes32) {
        uint256[] storage fleet = fleets[seat][r];
        for (uint256 i = 0; i < fleet.length; i++) if (fleet[i] == cell) return bytes32(i + 1);
        return 0;
    }

    function saltOf(uint8 seat, uint256 r, uint256 cell) internal pure returns (bytes32) {
        return keccak256(abi.encode("salt of a cell", seat, r, cell));
    }

    function leaves(uint8 seat, uint256 r) internal view returns (bytes32[] memory list) {
        list = new bytes32[](cellCount());
        for (uint256 i = 0; i < list.length; i++) {
            list[i] = secretLeaf(key, owners[seat], r, i, valueOf(seat, r, i), saltOf(seat, r, i));
        }
    }

    function rootOf(uint8 seat, uint256 r) internal view returns (bytes32) {
        return Trees.treeRoot(leaves(seat, r));
    }

    function secretRoot(uint8 seat) internal view virtual override returns (bytes32) {
        return isHidden() ? rootOf(seat, 0) : bytes32(0);
    }

    // ---- turns

    /// @dev As far as the first turn that seats decide.
    function place() internal {
        begin();
        send(A, 1);
        send(B, 1);
    }

    function commitBoth(bytes memory moveA, bytes memory moveB) internal {
        commit(A, moveA);
        commit(B, moveB);
        confirm();
    }

    /// @dev Shows a seat's move, and with it the link of the turn.
    function revealWithLink(uint8 seat, bytes memory move) internal {
        uint16 turn = info().turn;
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(ITable.reveal, (key, seat, move, digest(seat), salt(seat, turn), ""));
        calls[1] = abi.encodeCall(ILinkedTable.sendLink, (key, seat, turn, link(seat, uint256(turn) + 1)));
        vm.prank(agents[seat]);
        Multicall(address(table)).multicall(calls);
    }

    function decide(bytes memory moveA, bytes memory moveB) internal {
        commitBoth(moveA, moveB);
        revealWithLink(A, moveA);
        revealWithLink(B, moveB);
    }

    // ---- answers

    /// @dev What a seat has to say, under a root.
    function answerUnder(uint8 seat, uint256 r) internal view returns (bytes memory) {
        return answerFor(seat, r, askedCells(seat));
    }

    function askedCells(uint8 seat) internal view returns (uint256[] memory cells) {
        SeaInfo memory info_ = sea();
        cells = new uint256[](info_.asked[seat].length);
        for (uint256 i = 0; i < cells.length; i++) cells[i] = info_.asked[seat][i].cell;
    }

    function answerFor(uint8 seat, uint256 r, uint256[] memory cells) internal view returns (bytes memory) {
        (bytes32[] memory values, bytes32[] memory salts, bytes32[] memory nodes) = answerParts(seat, r, cells);
        return abi.encode(values, salts, nodes);
    }

    function answerParts(uint8 seat, uint256 r, uint256[] memory cells)
        internal
        view
        returns (bytes32[] memory values, bytes32[] memory salts, bytes32[] memory nodes)
    {
        (values, salts) = (new bytes32[](cells.length), new bytes32[](cells.length));
        for (uint256 i = 0; i < cells.length; i++) {
            (values[i], salts[i]) = (valueOf(seat, r, cells[i]), saltOf(seat, r, cells[i]));
        }
        nodes = Trees.proofOfAll(leaves(seat, r), cells);
    }

    function answerCall(uint8 seat, bytes memory data) internal view returns (bytes memory) {
        return abi.encodeCall(IAnsweringTable.answer, (key, seat, info().turn, data));
    }

    function answer(uint8 seat, bytes memory data) internal {
        uint16 turn = info().turn;
        vm.prank(agents[seat]);
        IAnsweringTable(address(table)).answer(key, seat, turn, data);
    }

    function refuseAnswer(uint8 seat, bytes memory data, bytes memory reason) internal {
        uint16 turn = info().turn;
        vm.expectRevert(reason);
        vm.prank(agents[seat]);
        IAnsweringTable(address(table)).answer(key, seat, turn, data);
    }

    /// @dev Both seats answer, under roots of these numbers.
    function answerBoth(uint256 rA, uint256 rB) internal {
        answer(A, answerUnder(A, rA));
        answer(B, answerUnder(B, rB));
    }

    /// @dev A turn with its answers, in which no fleet is hidden anew.
    function playTurn(bytes memory moveA, bytes memory moveB) internal {
        decide(moveA, moveB);
        if (info().phase != Phase.Answering) return;
        (uint256 a,) = trees().rootsOf(key, A);
        (uint256 b,) = trees().rootsOf(key, B);
        answerBoth(a - (moveA.length > 3 ? 2 : 1), b - (moveB.length > 3 ? 2 : 1));
    }

    // ---- the end

    function trees() internal view returns (ITreeSecretTable) {
        return ITreeSecretTable(address(table));
    }

    function listOf(uint8 seat, uint256 r) internal view returns (bytes32[] memory values, bytes32[] memory salts) {
        (values, salts) = (new bytes32[](cellCount()), new bytes32[](cellCount()));
        for (uint256 i = 0; i < values.length; i++) (values[i], salts[i]) = (valueOf(seat, r, i), saltOf(seat, r, i));
    }

    function showList(uint8 seat, uint256 r) internal {
        (bytes32[] memory values, bytes32[] memory salts) = listOf(seat, r);
        vm.prank(agents[seat]);
        trees().showSecrets(key, seat, r, values, salts);
    }

    function showAll(uint8 seat) internal {
        (uint256 count, uint256 shown) = trees().rootsOf(key, seat);
        for (uint256 r = shown; r < count; r++) showList(seat, r);
    }

    // ---- what stands on chain

    function sea() internal view returns (SeaInfo memory) {
        return IToucheLens(address(table)).seaOf(key);
    }

    function afloat(uint8 seat) internal view returns (uint256 count) {
        SeaInfo memory info_ = sea();
        for (uint256 i = 0; i < ruleset.ships; i++) if (!info_.ships[seat * ruleset.ships + i].isSunk) count++;
    }
}
