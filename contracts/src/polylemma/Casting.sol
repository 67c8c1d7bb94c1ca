// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ownable } from "@openzeppelin/contracts/access/Ownable.sol";
import { ICharacters } from "./characters/ICharacters.sol";
import { PolylemmaCoin } from "./dealer/PolylemmaCoin.sol";

/// @notice A character to begin with.
struct Cast {
    bytes32 name;
    uint8 level; // 1..255
    uint8 kind;
    uint8 attribute;
    uint16 image;
}

/// @title Characters and coins to begin with, many in one transaction: for chains on which nobody sells any yet.
/// @notice Only its owner can give them. It must be a minter of the coin and a dealer of the characters
/// as long as it is used; taking these roles away ends it.
contract Casting is Ownable {
    /// @notice A character begins at level 1 or above.
    error BadLevel(uint8 got);

    /// @notice The coin that it makes.
    PolylemmaCoin public immutable coin;
    /// @notice The characters that it makes.
    ICharacters public immutable characters;

    /// @param giver alone makes anything here; not the zero address
    constructor(PolylemmaCoin coin_, ICharacters characters_, address giver) Ownable(giver) {
        (coin, characters) = (coin_, characters_);
    }

    /// @notice Makes coins and characters for somebody. Its owner only. Reverts for level 0, and for what coin and
    /// characters revert for.
    function equip(address to, uint256 coins, Cast[] calldata casts) external onlyOwner {
        if (coins != 0) coin.mint(to, coins);
        for (uint256 i = 0; i < casts.length; i++) {
            Cast calldata c = casts[i];
            if (c.level == 0) revert BadLevel(c.level);
            uint256 tokenId = characters.mint(to, c.name, c.kind, c.attribute, c.image);
            for (uint256 level = 1; level < c.level; level++) characters.levelUp(tokenId);
        }
    }
}
