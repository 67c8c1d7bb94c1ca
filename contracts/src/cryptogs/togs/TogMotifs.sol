// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Bytes } from "@openzeppelin/contracts/utils/Bytes.sol";
import { TogTables } from "./TogTables.sol";

/// @title What togs show, packed: a contract of its own, as it is more than TogPictures has room for.
/// @notice A motif is layers from the lowest to the highest, in a square of 200 whose middle is the tog's. A layer is how it is
/// drawn, in which colour if it has a choice (a letter of TogTables.PALETTE), and an SVG path that begins with an absolute M:
/// F filled and outlined, D filled, B a line, E a fine line, N a line as thick as outlines and of their colour, X shade, W shine.
/// F and N make the silhouette. What stands before | is the right side of something symmetric: it is drawn once more, turned
/// over.
contract TogMotifs {
    /// @dev From this half byte on, it and the next one stand for a letter together.
    uint256 private constant PAIRED = 13;

    /// @notice The motif of a picture. Reverts for one that does not exist.
    function layersOf(uint256 picture) external pure returns (bytes memory layers) {
        bytes memory packed = TogTables.MOTIFS;
        bytes memory letters = TogTables.LETTERS;
        uint256 from = 2 * (picture == 0 ? 0 : _endOf(picture - 1));
        uint256 end = 2 * _endOf(picture);
        // no motif takes more letters than half bytes
        layers = new bytes(end - from);
        uint256 length = 0;
        while (from < end) {
            uint256 letter = _halfByte(packed, from++);
            if (letter >= PAIRED) {
                // half a byte that was left over
                if (from == end) break;
                letter = PAIRED + 16 * (letter - PAIRED) + _halfByte(packed, from++);
            }
            layers[length++] = letters[letter];
        }
        return Bytes.splice(layers, 0, length);
    }

    function _endOf(uint256 picture) private pure returns (uint256) {
        bytes memory ends = TogTables.MOTIF_ENDS;
        return uint256(uint8(ends[2 * picture])) << 8 | uint8(ends[2 * picture + 1]);
    }

    function _halfByte(bytes memory packed, uint256 i) private pure returns (uint256) {
        uint256 both = uint8(packed[i / 2]);
        return i % 2 == 0 ? both >> 4 : both & 0xf;
    }
}
