// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Tier } from "./TogDesigns.sol";

/// @title What tells a tog's tier: its rim, and the foils that legendary togs are painted with.
library TogRims {
    string internal constant FOILS =
        '<linearGradient id="gold" x2=".4" y2=".5" spreadMethod="reflect"><stop stop-color="#ffb"/><stop offset=".4" stop-color="#fc2"/><stop offset="1" stop-color="#e80"/></linearGradient><linearGradient id="holo" x2=".6" y2=".8" spreadMethod="reflect"><stop stop-color="#f5a"/><stop offset=".2" stop-color="#fd5"/><stop offset=".4" stop-color="#8f8"/><stop offset=".6" stop-color="#4ef"/><stop offset=".8" stop-color="#87f"/><stop offset="1" stop-color="#f7f"/></linearGradient>';
    string internal constant SPARKLES =
        '<path fill="#fff" d="M34 34q3 15 16 18-13 3-16 18-3-15-16-18 13-3 16-18zm130 102q2 12 12 14-10 2-12 14-2-12-12-14 10-2 12-14zm2-98q1 8 8 9-7 1-8 9-1-8-8-9 7-1 8-9z"/>';

    /// @param colour what the rim is painted in, where its tier leaves a choice
    /// @param id tells names within one picture from those in others, which may stand in the same page
    function rimOf(Tier tier, string memory colour, string memory id) internal pure returns (string memory) {
        return string.concat(
            '<g fill="none" stroke="#112" stroke-width="5">',
            tier == Tier.Common
                ? circle("90", 'stroke="#f6ead0" stroke-width="15"')
                : tier == Tier.Uncommon
                    ? _ring(colour)
                    : tier == Tier.Rare ? _notches(colour) : tier == Tier.Epic ? _facets(colour, id) : _rays(),
            circle("82", 'stroke-width="4"'),
            circle("97", ""),
            "</g>"
        );
    }

    /// @notice A circle around the middle.
    function circle(string memory radius, string memory style) internal pure returns (string memory) {
        return string.concat('<circle cx="100" cy="100" r="', radius, '" ', style, "/>");
    }

    function _ring(string memory colour) private pure returns (string memory) {
        return string.concat(_wide(colour), circle("90", 'stroke="#ffe" stroke-width="3"'));
    }

    function _notches(string memory colour) private pure returns (string memory) {
        return string.concat(
            _wide("#cde"),
            circle("93", 'stroke-width="8" stroke-dasharray="4 12.23"'),
            circle("86", string.concat('stroke="', colour, '" stroke-width="6"')),
            circle("89.5", 'stroke-width="2"')
        );
    }

    function _facets(string memory colour, string memory id) private pure returns (string memory) {
        return string.concat(
            _foil(colour, id),
            _wide(colour),
            circle("90", 'stroke="#000" stroke-width="15" opacity=".35"'),
            '<path d="M100 3 114 19 133 9 141 29 162 26 163 47 184 51 177 72 196 83 182 100 196 117 177 128 184 149 163 153 162 174 141 171 133 191 114 181 100 197 86 181 67 191 59 171 38 174 37 153 16 149 23 128 4 117 18 100 4 83 23 72 16 51 37 47 38 26 59 29 67 9 86 19zM18 100a82 82 0 1 0 164 0 82 82 0 1 0-164 0" fill="url(#e',
            id,
            ')" fill-rule="evenodd" stroke="none"/>'
        );
    }

    function _foil(string memory colour, string memory id) private pure returns (string memory) {
        return string.concat(
            '<linearGradient id="e',
            id,
            '" x2="1" y2="1"><stop stop-color="#fff"/><stop offset=".3" stop-color="',
            colour,
            '"/><stop offset=".5" stop-color="#fff"/><stop offset=".75" stop-color="',
            colour,
            '"/><stop offset="1" stop-color="#fff"/></linearGradient>'
        );
    }

    function _rays() private pure returns (string memory) {
        return string.concat(
            circle("86", 'stroke="url(#holo)" stroke-width="10"'),
            circle("86", 'stroke="#fff" stroke-width="10" stroke-dasharray="5.63" opacity=".35"'),
            circle("93", 'stroke="url(#gold)" stroke-width="8"'),
            circle("89", 'stroke-width="2.5"')
        );
    }

    function _wide(string memory colour) private pure returns (string memory) {
        return circle("90", string.concat('stroke="', colour, '" stroke-width="15"'));
    }
}
