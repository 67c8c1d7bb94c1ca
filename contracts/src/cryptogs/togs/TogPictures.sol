// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Base64 } from "@openzeppelin/contracts/utils/Base64.sol";
import { Bytes } from "@openzeppelin/contracts/utils/Bytes.sol";
import { Strings } from "@openzeppelin/contracts/utils/Strings.sol";
import { ITogPictures } from "./ITogs.sol";
import { Tier, TogDesign, TogDesigns } from "./TogDesigns.sol";
import { TogMotifs } from "./TogMotifs.sol";
import { TogRims } from "./TogRims.sol";
import { TogTables } from "./TogTables.sol";

/// @title The pictures of togs as SVG documents, put together as the overlay does it: the same bytes.
/// @notice They refer to nothing outside themselves. All text in them is ours, and safe to stand there.
contract TogPictures is ITogPictures {
    using Bytes for bytes;
    using Strings for uint256;

    /// @dev Kinds of layers, a bit for each by its letter: B, D, E, F, N, W and X.
    uint256 private constant KINDS = 1 << 0x42 | 1 << 0x44 | 1 << 0x45 | 1 << 0x46 | 1 << 0x4e | 1 << 0x57 | 1 << 0x58;

    TogMotifs private immutable MOTIFS = new TogMotifs();

    /// @inheritdoc ITogPictures
    function count() external pure override returns (uint256) {
        return TogTables.COUNT;
    }

    /// @inheritdoc ITogPictures
    function uri(uint256 tokenId, uint256 picture, uint256 copies, uint256 rarity)
        external
        view
        override
        returns (string memory)
    {
        bytes memory json = abi.encodePacked(
            '{"name":"',
            nameOf(picture),
            " #",
            tokenId.toString(),
            '","description":"A tog of Cryptogs at Show of Hands","image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(svg(picture))),
            '","attributes":[',
            _traits(picture, copies, rarity),
            "]}"
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    /// @notice What a picture is called, in English. Reverts for one that does not exist.
    function nameOf(uint256 picture) public pure returns (string memory) {
        _requireKnown(picture);
        return TogDesigns.nameOf(picture);
    }

    /// @notice A picture as a whole document. Reverts for one that does not exist.
    function svg(uint256 picture) public view returns (string memory) {
        _requireKnown(picture);
        TogDesign memory design = TogDesigns.designOf(picture);
        string memory id = picture.toString();
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">',
            _ground(design),
            TogRims.rimOf(design.tier, design.rim, id),
            _motif(design, MOTIFS.layersOf(picture), id),
            design.tier == Tier.Legendary ? TogRims.SPARKLES : "",
            "</svg>"
        );
    }

    function _requireKnown(uint256 picture) private pure {
        if (picture >= TogTables.COUNT) revert UnknownPicture(picture, TogTables.COUNT);
    }

    function _traits(uint256 picture, uint256 copies, uint256 rarity) private pure returns (string memory) {
        return string.concat(
            '{"trait_type":"Picture","value":"',
            TogDesigns.nameOf(picture),
            '"},{"trait_type":"Tier","value":"',
            TogDesigns.tierName(TogDesigns.designOf(picture).tier),
            '"},{"trait_type":"Copies","value":',
            copies.toString(),
            '},{"trait_type":"One in","value":',
            rarity.toString(),
            "}"
        );
    }

    function _ground(TogDesign memory design) private pure returns (string memory) {
        bool foiled = design.tier == Tier.Legendary;
        string memory paint = foiled ? "url(#holo)" : design.paint;
        return string.concat(
            foiled ? TogRims.FOILS : "",
            TogRims.circle("90", string.concat('fill="', design.ground, '"')),
            string.concat('<g fill="', paint, '" stroke="', paint, '" stroke-width="0">'),
            design.pattern,
            "</g>"
        );
    }

    /// @dev Drawn twice: first as a silhouette with a wide edge, which what is drawn without a stroke of its own takes on.
    function _motif(TogDesign memory design, bytes memory layers, string memory id) private pure returns (string memory) {
        uint256 half = layers.indexOf("|");
        bool isSymmetric = half != type(uint256).max;
        return string.concat(
            '<g fill="none" stroke="#112" stroke-width="7" stroke-linejoin="round" stroke-linecap="round">',
            _silhouette(design, id),
            isSymmetric
                ? string.concat(
                    '<g id="h',
                    id,
                    '">',
                    _drawn(layers, 0, half),
                    '</g><use href="#h',
                    id,
                    '" transform="matrix(-1 0 0 1 200 0)"/>'
                )
                : "",
            _drawn(layers, isSymmetric ? half + 1 : 0, layers.length),
            "</g></g>"
        );
    }

    function _silhouette(TogDesign memory design, string memory id) private pure returns (string memory) {
        return string.concat(
            '<use href="#m',
            id,
            '" stroke="',
            design.tier == Tier.Legendary ? "url(#gold)" : design.edge,
            design.isEdgeInk ? '" stroke-width="12"/><g id="m' : '" stroke-width="19"/><g id="m',
            id,
            '">'
        );
    }

    /// @dev Layers as TogMotifs has them, as paths, from the lowest to the highest.
    function _drawn(bytes memory layers, uint256 from, uint256 end) private pure returns (string memory paths) {
        while (from < end) {
            bytes1 kind = layers[from++];
            string memory style = _isPainted(kind)
                ? _paintedStyle(kind, TogDesigns.colour(layers[from++]))
                : kind == "X"
                    ? 'fill="#000" opacity=".25" stroke="none" '
                    : kind == "W" ? 'fill="#fff" opacity=".7" stroke="none" ' : "";
            uint256 start = from;
            while (from < end && KINDS >> uint8(layers[from]) & 1 == 0) from++;
            paths = string.concat(paths, "<path ", style, 'd="', string(layers.slice(start, from)), '"/>');
        }
    }

    function _isPainted(bytes1 kind) private pure returns (bool) {
        return kind == "F" || kind == "D" || kind == "B" || kind == "E";
    }

    function _paintedStyle(bytes1 kind, string memory colour) private pure returns (string memory) {
        bool isLine = kind == "B" || kind == "E";
        return string.concat(
            isLine ? 'stroke="' : 'fill="',
            colour,
            kind == "F"
                ? '" '
                : kind == "D" ? '" stroke="none" ' : kind == "B" ? '" stroke-width="6" ' : '" stroke-width="3" '
        );
    }
}
