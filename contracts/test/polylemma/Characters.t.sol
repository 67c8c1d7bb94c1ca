// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PolylemmaRig } from "../support/PolylemmaRig.sol";
import { Character, ICharacters } from "../../src/polylemma/characters/ICharacters.sol";
import { Characters } from "../../src/polylemma/characters/Characters.sol";

contract CharactersTest is PolylemmaRig {
    function noneAt(uint256 tokenId, uint256 when) private {
        vm.expectRevert(abi.encodeWithSelector(ICharacters.NoCharacter.selector, tokenId, when));
        characters.characterAt(tokenId, when);
    }

    function isLike(Character memory c, uint8 level, uint256 since, address owner) private pure {
        eq(c.level, level, "level");
        eq(c.since, since, "since");
        eq(c.owner, owner, "owner");
    }

    function test_idsCountFromOne() public {
        for (uint256 id = 1; id < 5; id++) eq(minted(alice, 1), id, "id");
        eq(characters.totalSupply(), 4, "supply");
    }

    function test_aCharacterIsAsItWasMinted() public {
        uint256 id = characters.mint(alice, "Ember", 2, 9, 38);
        Character memory c = characters.characterOf(id);
        isLike(c, 1, 1_000, alice);
        eq(c.kind, 2, "kind");
        eq(c.attribute, 9, "attribute");
        eq(c.image, 38, "image");
        eq(characters.nameOf(id), "Ember", "name");
        eq(characters.ownerOf(id), alice, "owner");
        pass(1);
        bytes32 then_ = keccak256(abi.encode(characters.characterAt(id, 1_000)));
        eq(then_, keccak256(abi.encode(c)), "the same, as of its block");
    }

    function test_whatCannotExistIsNotMinted() public {
        uint16[3][4] memory bad = [[3, 0, uint16(1)], [0, 10, uint16(1)], [0, 0, uint16(0)], [0, 0, uint16(39)]];
        for (uint256 i = 0; i < 4; i++) {
            (uint8 kind, uint8 attribute, uint16 image) = (uint8(bad[i][0]), uint8(bad[i][1]), bad[i][2]);
            vm.expectRevert(abi.encodeWithSelector(ICharacters.BadCharacter.selector, kind, attribute, image));
            characters.mint(alice, "", kind, attribute, image);
        }
    }

    function test_flaw10_onlyTheDealerMintsAndLevels() public {
        uint256 id = minted(alice, 1);
        bytes32 role = characters.DEALER_ROLE();
        vm.expectRevert(unauthorized(alice, role));
        vm.prank(alice);
        characters.mint(alice, "", 0, 0, 1);
        vm.expectRevert(unauthorized(alice, role));
        vm.prank(alice);
        characters.levelUp(id);
        Characters fresh = new Characters(1, address(this));
        vm.expectRevert(unauthorized(address(this), role));
        fresh.mint(alice, "", 0, 0, 1);
    }

    function test_flaw21_noMoreThanTheMost() public {
        Characters few = new Characters(2, address(this));
        few.grantRole(few.DEALER_ROLE(), address(this));
        eq(few.maxSupply(), 2, "most");
        few.mint(alice, "", 0, 0, 1);
        few.mint(alice, "", 0, 0, 1);
        vm.expectRevert(abi.encodeWithSelector(ICharacters.TooManyCharacters.selector, 2));
        few.mint(alice, "", 0, 0, 1);
    }

    function test_theMostIsBounded() public {
        eq(new Characters((1 << 24) - 1, address(this)).maxSupply(), (1 << 24) - 1, "as many as 24 bits tell apart");
        uint256[2] memory bad = [uint256(0), 1 << 24];
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(abi.encodeWithSelector(ICharacters.BadSupply.selector, bad[i], (1 << 24) - 1));
            new Characters(bad[i], address(this));
        }
    }

    function test_aTransferStartsTheBondAnewAndALevelDoesNot() public {
        uint256 id = minted(alice, 1);
        pass(10);
        characters.levelUp(id);
        isLike(characters.characterOf(id), 2, 1_000, alice);
        pass(10);
        vm.prank(alice);
        characters.transferFrom(alice, bob, id);
        isLike(characters.characterOf(id), 2, 1_020, bob);
        pass(10);
        vm.prank(bob);
        characters.transferFrom(bob, bob, id);
        isLike(characters.characterOf(id), 2, 1_030, bob);
        pass(1);
        isLike(characters.characterAt(id, 1_000), 1, 1_000, alice);
        isLike(characters.characterAt(id, 1_009), 1, 1_000, alice);
        isLike(characters.characterAt(id, 1_010), 2, 1_000, alice);
        isLike(characters.characterAt(id, 1_019), 2, 1_000, alice);
        isLike(characters.characterAt(id, 1_020), 2, 1_020, bob);
        isLike(characters.characterAt(id, 1_030), 2, 1_030, bob);
    }

    function test_changesWithinABlockOverwriteEachOther() public {
        uint256 id = minted(alice, 3);
        vm.prank(alice);
        characters.transferFrom(alice, bob, id);
        vm.prank(bob);
        characters.transferFrom(bob, alice, id);
        characters.levelUp(id);
        pass(1);
        isLike(characters.characterAt(id, 1_000), 4, 1_000, alice);
        noneAt(id, 999);
    }

    function test_flaw12_aTokenHasNoPastBeforeItsMint() public {
        uint256 id = minted(alice, 1);
        noneAt(id, 999);
        noneAt(id, 0);
        noneAt(id + 1, 999);
        pass(1);
        noneAt(id + 1, 1_000);
    }

    function test_onlyBlocksThatAreOverAreRead() public {
        uint256 id = minted(alice, 1);
        uint256[3] memory blocks = [uint256(1_000), 1_001, type(uint256).max];
        for (uint256 i = 0; i < 3; i++) {
            bytes memory refusal = abi.encodeWithSelector(ICharacters.BlockNotOver.selector, blocks[i], 1_000);
            vm.expectRevert(refusal);
            characters.characterAt(id, blocks[i]);
            vm.expectRevert(refusal);
            characters.supplyAt(blocks[i]);
        }
    }

    function test_flaw18_theNewestCharacterCounts() public {
        minted(alice, 1);
        minted(bob, 1);
        pass(5);
        minted(alice, 1);
        pass(1);
        eq(characters.supplyAt(999), 0, "before the first");
        eq(characters.supplyAt(1_000), 2, "both of one block");
        eq(characters.supplyAt(1_004), 2, "until the next mint");
        eq(characters.supplyAt(1_005), 3, "with the newest");
    }

    function test_flaw5_levelsEndAt255() public {
        uint256 id = minted(alice, 255);
        eq(characters.characterOf(id).level, 255, "highest");
        vm.expectRevert(abi.encodeWithSelector(ICharacters.HighestLevel.selector, id));
        characters.levelUp(id);
    }

    function test_tokensNobodyHasAreRefused() public {
        bytes memory refusal = abi.encodeWithSignature("ERC721NonexistentToken(uint256)", 7);
        vm.expectRevert(refusal);
        characters.characterOf(7);
        vm.expectRevert(refusal);
        characters.nameOf(7);
        vm.expectRevert(refusal);
        characters.levelUp(7);
        vm.expectRevert(refusal);
        characters.tokenURI(7);
    }

    function test_flaw21_anOwnersCharactersAreRead_pageByPage() public {
        for (uint256 i = 0; i < 5; i++) minted(alice, 1);
        minted(bob, 1);
        eq(characters.tokensOf(alice, 0, 2).length, 2, "a page");
        eq(characters.tokensOf(alice, 2, 2)[1], 4, "the next page");
        eq(characters.tokensOf(alice, 4, 2).length, 1, "what is left");
        eq(characters.tokensOf(alice, 5, 2).length, 0, "nothing is left");
        eq(characters.tokensOf(alice, type(uint256).max, type(uint256).max).length, 0, "nor beyond");
        eq(characters.tokensOf(alice, 0, type(uint256).max).length, 5, "all at once");
    }

    function test_itSaysWhatItIs() public view {
        yes(characters.supportsInterface(0x80ac58cd), "ERC-721");
        yes(characters.supportsInterface(0x780e9d63), "enumerable");
        yes(characters.supportsInterface(0x7965db0b), "access control");
        yes(!characters.supportsInterface(0xffffffff), "and nothing else");
    }

    struct Past {
        uint256 from;
        uint8 level;
        uint256 since;
        address owner;
    }

    /// @dev Against a list of all that happened, for any sequence of level-ups, transfers and blocks.
    function testFuzz_thePastIsReadAsItWas(uint256 r, uint256 when) public {
        uint256 id = minted(alice, 1);
        Past[] memory pasts = new Past[](40);
        Past memory p = Past(block.number, 1, block.number, alice);
        for (uint256 i = 0; i < 40; i++) {
            pasts[i] = Past(p.from, p.level, p.since, p.owner);
            r = uint256(keccak256(abi.encode(r)));
            if (r % 4 == 0) pass(1 + (r >> 8) % 5);
            p.from = block.number;
            if (r % 4 == 1) p.level = characters.levelUp(id);
            if (r % 4 == 2) {
                address to = p.owner == alice ? bob : alice;
                vm.prank(p.owner);
                characters.transferFrom(p.owner, to, id);
                (p.owner, p.since) = (to, block.number);
            }
        }
        pass(1);
        when = 1_000 + when % (block.number - 1_000);
        if (when >= p.from) return isLike(characters.characterAt(id, when), p.level, p.since, p.owner);
        uint256 last;
        for (uint256 i = 0; i < 40; i++) {
            if (pasts[i].from <= when) last = i;
        }
        isLike(characters.characterAt(id, when), pasts[last].level, pasts[last].since, pasts[last].owner);
    }
}
