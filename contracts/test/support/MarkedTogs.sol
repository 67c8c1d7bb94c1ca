// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ERC721 } from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @title Togs whose ids say what they are: a picture, then 16 bits of rarity. As much of ITogs as a table asks for.
contract MarkedTogs is ERC721 {
    constructor() ERC721("Marked", "M") { }

    function idOf(uint8 picture, uint16 rarity) external pure returns (uint256) {
        return uint256(picture) << 16 | rarity;
    }

    /// @notice Somebody has a tog from here on, whoever had it before.
    function put(address owner, uint256 tokenId) external {
        _update(owner, tokenId, address(0));
    }

    function traitsOf(uint256[] calldata tokenIds)
        external
        pure
        returns (uint8[] memory pictures, uint16[] memory rarities)
    {
        (pictures, rarities) = (new uint8[](tokenIds.length), new uint16[](tokenIds.length));
        for (uint256 i = 0; i < tokenIds.length; i++) {
            (pictures[i], rarities[i]) = (uint8(tokenIds[i] >> 16), uint16(tokenIds[i]));
        }
    }
}
