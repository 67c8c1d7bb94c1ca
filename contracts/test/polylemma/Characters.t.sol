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
        isLike(c, 1, START, alice);
        eq(c.kind, 2, "kind");
        eq(c.attribute, 9, "attribute");
        eq(c.image, 38, "image");
        eq(characters.nameOf(id), "Ember", "name");
        eq(characters.ownerOf(id), alice, "owner");
        pass(1);
        bytes32 then_ = keccak256(abi.encode(characters.characterAt(id, START)));
        eq(then_, keccak256(abi.encode(c)), "the same, as of its second");
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
        isLike(characters.characterOf(id), 2, START, alice);
        pass(10);
        vm.prank(alice);
        characters.transferFrom(alice, bob, id);
        isLike(characters.characterOf(id), 2, START + 20, bob);
        pass(10);
        vm.prank(bob);
        characters.transferFrom(bob, bob, id);
        isLike(characters.characterOf(id), 2, START + 30, bob);
        pass(1);
        isLike(characters.characterAt(id, START), 1, START, alice);
        isLike(characters.characterAt(id, START + 9), 1, START, alice);
        isLike(characters.characterAt(id, START + 10), 2, START, alice);
        isLike(characters.characterAt(id, START + 19), 2, START, alice);
        isLike(characters.characterAt(id, START + 20), 2, START + 20, bob);
        isLike(characters.characterAt(id, START + 30), 2, START + 30, bob);
    }

    function test_changesWithinASecondOverwriteEachOther() public {
        uint256 id = minted(alice, 3);
        vm.prank(alice);
        characters.transferFrom(alice, bob, id);
        vm.prank(bob);
        characters.transferFrom(bob, alice, id);
        characters.levelUp(id);
        pass(1);
        isLike(characters.characterAt(id, START), 4, START, alice);
        noneAt(id, START - 1);
    }

    function test_flaw12_aTokenHasNoPastBeforeItsMint() public {
        uint256 id = minted(alice, 1);
        noneAt(id, START - 1);
        noneAt(id, 0);
        noneAt(id + 1, START - 1);
        pass(1);
        noneAt(id + 1, START);
    }

    function test_onlySecondsThatAreOverAreRead() public {
        uint256 id = minted(alice, 1);
        uint256[3] memory times = [uint256(START), START + 1, type(uint256).max];
        for (uint256 i = 0; i < 3; i++) {
            bytes memory refusal = abi.encodeWithSelector(ICharacters.TimeNotOver.selector, times[i], START);
            vm.expectRevert(refusal);
            characters.characterAt(id, times[i]);
            vm.expectRevert(refusal);
            characters.supplyAt(times[i]);
        }
    }

    function test_flaw18_theNewestCharacterCounts() public {
        minted(alice, 1);
        minted(bob, 1);
        pass(5);
        minted(alice, 1);
        pass(1);
        eq(characters.supplyAt(START - 1), 0, "before the first");
        eq(characters.supplyAt(START), 2, "both of one second");
        eq(characters.supplyAt(START + 4), 2, "until the next mint");
        eq(characters.supplyAt(START + 5), 3, "with the newest");
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

    /// @dev On a chain with several blocks in a second nothing can be read before the last of them is over.
    function test_blocksOfOneSecondAreRead_asOne() public {
        uint256 id = minted(alice, 1);
        vm.roll(block.number + 1);
        characters.levelUp(id);
        vm.roll(block.number + 1);
        vm.expectRevert(abi.encodeWithSelector(ICharacters.TimeNotOver.selector, START, START));
        characters.characterAt(id, START);
        pass(1);
        isLike(characters.characterAt(id, START), 2, START, alice);
    }

    /// @dev How programs tell these characters from those of before, which counted blocks.
    function test_itSaysThatItCountsTime() public view {
        eq(keccak256(bytes(characters.CLOCK_MODE())), keccak256("mode=timestamp"), "as ERC-6372 says it");
        eq(characters.clock(), START, "now");
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

    /// @dev Against a list of all that happened, for any sequence of level-ups, transfers and time.
    function testFuzz_thePastIsReadAsItWas(uint256 r, uint256 when) public {
        uint256 id = minted(alice, 1);
        Past[] memory pasts = new Past[](40);
        Past memory p = Past(block.timestamp, 1, block.timestamp, alice);
        for (uint256 i = 0; i < 40; i++) {
            pasts[i] = Past(p.from, p.level, p.since, p.owner);
            r = uint256(keccak256(abi.encode(r)));
            if (r % 4 == 0) pass(1 + (r >> 8) % 5);
            p.from = block.timestamp;
            if (r % 4 == 1) p.level = characters.levelUp(id);
            if (r % 4 == 2) {
                address to = p.owner == alice ? bob : alice;
                vm.prank(p.owner);
                characters.transferFrom(p.owner, to, id);
                (p.owner, p.since) = (to, block.timestamp);
            }
        }
        pass(1);
        when = START + when % (block.timestamp - START);
        if (when >= p.from) return isLike(characters.characterAt(id, when), p.level, p.since, p.owner);
        uint256 last;
        for (uint256 i = 0; i < 40; i++) {
            if (pasts[i].from <= when) last = i;
        }
        isLike(characters.characterAt(id, when), pasts[last].level, pasts[last].since, pasts[last].owner);
    }
}
