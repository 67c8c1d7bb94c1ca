// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ERC721 } from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @title Tokens that anybody mints.
contract Things is ERC721 {
    constructor() ERC721("Things", "T") { }

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }
}
