// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITogPictures } from "../../src/cryptogs/togs/ITogs.sol";

/// @title As many pictures as are asked for, of which nothing is to be seen but what they were asked by.
contract PlainPictures is ITogPictures {
    uint256 public immutable override count;

    constructor(uint256 count_) {
        count = count_;
    }

    function uri(uint256 tokenId, uint256 picture, uint256 copies, uint256 rarity)
        external
        pure
        override
        returns (string memory)
    {
        return string(abi.encode(tokenId, picture, copies, rarity));
    }
}
