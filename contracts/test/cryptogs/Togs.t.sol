// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ownable } from "@openzeppelin/contracts/access/Ownable.sol";
import { TokenVault } from "../../src/core/stakes/TokenVault.sol";
import { ITogPictures, ITogs, Pack } from "../../src/cryptogs/togs/ITogs.sol";
import { TogPictures } from "../../src/cryptogs/togs/TogPictures.sol";
import { Togs } from "../../src/cryptogs/togs/Togs.sol";
import { CallingReceiver } from "../support/Callers.sol";
import { Check } from "../support/Check.sol";
import { PlainPictures } from "../support/PlainPictures.sol";
import { Things } from "../support/Things.sol";
import { Vm } from "../support/Vm.sol";

/// @notice The collection: who mints, what a tog is, and packs. The test is its team.
contract TogsTest is Check {
    uint256 private constant PICTURES = 40;
    uint256 private constant MOST = (1 << 24) - 1;
    uint256 private constant PRICE = 3 ether;

    address private alice = address(0xA11CE);
    address private bob = address(0xB0B);
    PlainPictures private pictures = new PlainPictures(PICTURES);
    Togs private togs;

    function setUp() public {
        togs = new Togs(pictures, address(this));
        vm.deal(alice, 100 ether);
        vm.deal(bob, 100 ether);
    }

    // ---- minting

    function test_togsHaveIdsFromOneAndAPictureEach() public {
        eq(togs.mint(alice, 7), 1, "the first one");
        eq(togs.mintBatch(bob, [1, 2, 3, 2, 39]), 2, "then five");
        eq(togs.supply(), 6, "in all");
        uint8[6] memory borne = [7, 1, 2, 3, 2, 39];
        for (uint256 i = 0; i < 6; i++) {
            eq(togs.pictureOf(i + 1), borne[i], "picture");
            eq(togs.ownerOf(i + 1), i == 0 ? alice : bob, "owner");
        }
        eq(togs.copiesOf(2), 2, "copies of a picture twice minted");
        eq(togs.copiesOf(0), 0, "of one never minted");
    }

    function test_mintingIsTold() public {
        vm.recordLogs();
        togs.mint(alice, 7);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        eq(logs[0].topics[0], ITogs.TogMinted.selector, "minted");
        eq(uint256(logs[0].topics[1]), 1, "which");
        eq(uint256(logs[0].topics[2]), 7, "with which picture");
        eq(logs[1].topics[0], keccak256("Transfer(address,address,uint256)"), "whose it is");
    }

    /// @dev Many words of pictures, in any order.
    function testFuzz_everyTogKeepsItsPicture(uint256 seed) public {
        uint8[] memory borne = new uint8[](34);
        for (uint256 i = 0; i < borne.length; i++) {
            borne[i] = uint8(uint256(keccak256(abi.encode(seed, i))) % PICTURES);
            togs.mint(alice, borne[i]);
        }
        for (uint256 i = 0; i < borne.length; i++) {
            uint256 copies;
            for (uint256 k = 0; k < borne.length; k++) if (borne[k] == borne[i]) copies++;
            eq(togs.pictureOf(i + 1), borne[i], "picture");
            eq(togs.copiesOf(borne[i]), copies, "copies");
            eq(togs.rarityOf(i + 1), (borne.length + copies - 1) / copies, "one tog in so many, rounded up");
        }
    }

    function test_theTeamAloneMints() public {
        bytes memory reason = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice);
        vm.expectRevert(reason);
        vm.prank(alice);
        togs.mint(alice, 1);
        vm.expectRevert(reason);
        vm.prank(alice);
        togs.mintBatch(alice, [1, 2, 3, 4, 5]);
        vm.expectRevert(reason);
        vm.prank(alice);
        togs.mintPack(ten(1), PRICE);
        eq(togs.supply(), 0, "nothing was minted");
    }

    function test_theTeamIsHandedOnInTwoSteps() public {
        togs.transferOwnership(alice);
        eq(togs.mint(bob, 1), 1, "the team until then");
        vm.prank(alice);
        togs.acceptOwnership();
        vm.prank(alice);
        eq(togs.mint(bob, 1), 2, "the new one");
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this)));
        togs.mint(bob, 1);
    }

    /// @dev What is paid for packs would be nobody's.
    function test_theCollectionIsNeverWithoutATeam() public {
        togs.mintPack(ten(4), PRICE);
        address[2] memory callers = [address(this), alice];
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(abi.encodeWithSelector(ITogs.TeamNeeded.selector));
            vm.prank(callers[i]);
            togs.renounceOwnership();
        }
        buy(alice, 1, PRICE);
        togs.withdraw(payable(bob));
        eq(bob.balance, 100 ether + PRICE, "the team takes it as before");
    }

    function test_noTogBearsAPictureThatDoesNotExist() public {
        bytes memory reason = abi.encodeWithSelector(ITogPictures.UnknownPicture.selector, PICTURES, PICTURES);
        vm.expectRevert(reason);
        togs.mint(alice, uint8(PICTURES));
        uint8[5] memory five = [0, 1, 2, 3, uint8(PICTURES)];
        vm.expectRevert(reason);
        togs.mintBatch(alice, five);
        uint8[10] memory pack = ten(0);
        pack[9] = uint8(PICTURES);
        vm.expectRevert(reason);
        togs.mintPack(pack, PRICE);
        eq(togs.supply(), 0, "all or none");
    }

    /// @dev Whatever it is given could never leave it again.
    function test_theCollectionIsGivenNothing() public {
        bytes memory reason = abi.encodeWithSelector(ITogs.NotForTheCollection.selector, address(togs));
        vm.expectRevert(reason);
        togs.mint(address(togs), 1);
        vm.expectRevert(reason);
        togs.mintBatch(address(togs), [1, 2, 3, 4, 5]);
        togs.mint(alice, 1);
        vm.expectRevert(reason);
        vm.prank(alice);
        togs.transferFrom(alice, address(togs), 1);
        vm.expectRevert(reason);
        vm.prank(alice);
        togs.safeTransferFrom(alice, address(togs), 1);
        vm.expectRevert(reason);
        vm.prank(alice);
        togs.safeTransferFrom(alice, address(togs), 1, "with a word");
        vm.prank(alice);
        togs.transferFrom(alice, bob, 1);
        eq(togs.ownerOf(1), bob, "as to anybody else");
    }

    /// @dev Nor out of a vault, by whoever has won it.
    function test_theCollectionIsGivenNothingThatWasAtStake() public {
        TokenVault vault = new TokenVault();
        togs.mint(alice, 1);
        vm.prank(alice);
        togs.setApprovalForAll(address(vault), true);
        uint256[] memory ids = new uint256[](1);
        ids[0] = 1;
        vault.lock("match", 0, alice, togs, ids);
        vault.award("match", togs, 1, bob);
        vm.expectRevert(abi.encodeWithSelector(ITogs.NotForTheCollection.selector, address(togs)));
        vm.prank(bob);
        vault.take(togs, 1, address(togs));
        vm.prank(bob);
        vault.take(togs, 1, bob);
        eq(togs.ownerOf(1), bob, "it can still be taken elsewhere");
    }

    function test_idsFitIn24Bits() public {
        bytes memory reason = abi.encodeWithSelector(ITogs.TooManyTogs.selector, MOST);
        setSupply(MOST - 9);
        vm.expectRevert(reason);
        togs.mintPack(ten(1), PRICE);
        setSupply(MOST - 1);
        eq(togs.mint(alice, 1), MOST, "the last one");
        vm.expectRevert(reason);
        togs.mint(alice, 1);
    }

    // ---- what is read

    function test_tellsWhenItWasMade() public {
        uint256 made = block.timestamp;
        vm.warp(made + 1 days);
        eq(togs.createdAt(), made, "at its deployment");
        eq(new Togs(pictures, address(this)).createdAt(), made + 1 days, "another one later");
    }

    function test_rarityIsOneTogInSoManyRoundedUp() public {
        togs.mint(alice, 5);
        eq(togs.rarityOf(1), 1, "the only tog");
        togs.mintBatch(alice, [6, 6, 6, 6, 7]);
        eq(togs.rarityOf(1), 6, "one in six");
        eq(togs.rarityOf(2), 2, "four in six");
        eq(togs.rarityOf(6), 6, "one in six, too");
    }

    function test_rarityEndsAt16Bits() public {
        togs.mint(alice, 5);
        setSupply(65_535);
        eq(togs.rarityOf(1), 65_535, "the largest");
        setSupply(65_536);
        eq(togs.rarityOf(1), 65_535, "no larger");
    }

    function test_severalAreReadAtOnce() public {
        togs.mintBatch(alice, [6, 6, 6, 6, 7]);
        uint256[] memory ids = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (5, 1, 5);
        (uint8[] memory borne, uint16[] memory rarities) = togs.traitsOf(ids);
        eq(uint256(borne[0]) * 10_000 + uint256(borne[1]) * 100 + borne[2], 70_607, "pictures");
        eq(uint256(rarities[0]) * 10_000 + uint256(rarities[1]) * 100 + rarities[2], 50_205, "rarities");
    }

    function test_nothingIsReadOfATogThatDoesNotExist() public {
        togs.mint(alice, 5);
        uint256[] memory ids = new uint256[](2);
        (ids[0], ids[1]) = (1, 2);
        bytes memory reason = abi.encodeWithSignature("ERC721NonexistentToken(uint256)", 2);
        vm.expectRevert(reason);
        togs.pictureOf(2);
        vm.expectRevert(reason);
        togs.rarityOf(2);
        vm.expectRevert(reason);
        togs.traitsOf(ids);
        vm.expectRevert(reason);
        togs.tokenURI(2);
        vm.expectRevert(abi.encodeWithSignature("ERC721NonexistentToken(uint256)", 0));
        togs.pictureOf(0);
    }

    function test_whatWalletsShowComesFromThePictures() public {
        togs.mintBatch(alice, [6, 6, 9, 6, 7]);
        eq(
            keccak256(bytes(togs.tokenURI(4))), keccak256(bytes(pictures.uri(4, 6, 3, 2))),
            "the token, its picture, its copies, its rarity"
        );
        setSupply(1 << 20);
        eq(
            keccak256(bytes(togs.tokenURI(4))), keccak256(bytes(pictures.uri(4, 6, 3, togs.rarityOf(4)))),
            "as large as rarities are at most"
        );
        eq(address(togs.pictures()), address(pictures), "where pictures are");
    }

    /// @dev With the pictures that ship, of the first and the last one.
    function test_theShippedPicturesAreShown() public {
        TogPictures shipped = new TogPictures();
        Togs own = new Togs(shipped, address(this));
        own.mint(alice, 0);
        own.mint(alice, uint8(shipped.count() - 1));
        for (uint256 id = 1; id <= 2; id++) {
            string memory wanted = shipped.uri(id, own.pictureOf(id), 1, own.rarityOf(id));
            eq(keccak256(bytes(own.tokenURI(id))), keccak256(bytes(wanted)), "what wallets show");
        }
        yes(shipped.count() >= 40 && shipped.count() <= 256, "pictures fit in a byte");
        uint8 unknown = uint8(shipped.count());
        vm.expectRevert(abi.encodeWithSelector(ITogPictures.UnknownPicture.selector, unknown, unknown));
        own.mint(alice, unknown);
    }

    // ---- packs

    function test_aPackIsBoughtWholeAndOnce() public {
        togs.mint(bob, 3);
        uint256 pack = togs.mintPack(ten(4), PRICE);
        eq(pack, 1, "packs have numbers from one");
        Pack memory info = togs.packOf(pack);
        eq(info.price, PRICE, "price");
        yes(!info.isSold, "for sale");
        for (uint256 i = 0; i < 10; i++) {
            eq(info.tokenIds[i], 2 + i, "tokens");
            eq(info.pictures[i], 4 + i, "pictures");
            eq(togs.ownerOf(2 + i), address(togs), "the collection's");
        }
        buy(alice, pack, PRICE);
        for (uint256 i = 0; i < 10; i++) eq(togs.ownerOf(2 + i), alice, "the buyer's");
        eq(address(togs).balance, PRICE, "paid");
        yes(togs.packOf(pack).isSold, "sold");
        refuse(bob, pack, PRICE, abi.encodeWithSelector(ITogs.PackSold.selector, pack));
    }

    /// @dev No change is kept, and none is given.
    function testFuzz_aPackCostsItsPriceAndNothingElse(uint256 price, uint256 sent) public {
        price = 1 + price % 1e24;
        sent = sent % 3 == 0 ? price - 1 : sent % 3 == 1 ? price + 1 : sent % 1e24;
        if (sent == price) sent++;
        uint256 pack = togs.mintPack(ten(4), price);
        vm.deal(alice, 1e25);
        refuse(alice, pack, sent, abi.encodeWithSelector(ITogs.WrongPrice.selector, sent, price));
        eq(togs.ownerOf(1), address(togs), "for sale still");
        buy(alice, pack, price);
        eq(alice.balance, 1e25 - price, "the price and no more");
    }

    function test_packsAreTold() public {
        vm.recordLogs();
        uint256 pack = togs.mintPack(ten(4), PRICE);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory last = logs[logs.length - 1];
        eq(last.topics[0], ITogs.PackMinted.selector, "minted");
        eq(uint256(last.topics[1]), pack, "which");
        eq(keccak256(last.data), keccak256(abi.encode(PRICE, 1)), "for how much, from which tog on");
        vm.recordLogs();
        buy(alice, pack, PRICE);
        logs = vm.getRecordedLogs();
        eq(logs[0].topics[0], ITogs.PackBought.selector, "bought");
        eq(uint256(logs[0].topics[1]), pack, "which");
        eq(uint256(logs[0].topics[2]), uint160(alice), "by whom");
        eq(keccak256(logs[0].data), keccak256(abi.encode(PRICE)), "for how much");
    }

    function test_aPackHasAPrice() public {
        vm.expectRevert(abi.encodeWithSelector(ITogs.NoPrice.selector));
        togs.mintPack(ten(4), 0);
    }

    function test_aPackThatDoesNotExistIsNotSold() public {
        togs.mintPack(ten(4), PRICE);
        refuse(alice, 0, PRICE, abi.encodeWithSelector(ITogs.UnknownPack.selector, 0, 1));
        refuse(alice, 2, PRICE, abi.encodeWithSelector(ITogs.UnknownPack.selector, 2, 1));
        vm.expectRevert(abi.encodeWithSelector(ITogs.UnknownPack.selector, 2, 1));
        togs.packOf(2);
        eq(togs.packs(), 1, "one");
    }

    /// @dev Not even the team: they are for sale.
    function test_nobodyTakesATogOutOfAPack() public {
        togs.mintPack(ten(4), PRICE);
        address[3] memory callers = [alice, bob, address(this)];
        for (uint256 i = 0; i < 3; i++) {
            vm.expectRevert(abi.encodeWithSignature("ERC721InsufficientApproval(address,uint256)", callers[i], 1));
            vm.prank(callers[i]);
            togs.transferFrom(address(togs), callers[i], 1);
        }
    }

    // ---- money

    function test_theTeamAloneTakesWhatWasPaid() public {
        buy(alice, togs.mintPack(ten(4), PRICE), PRICE);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        togs.withdraw(payable(alice));
        vm.recordLogs();
        togs.withdraw(payable(bob));
        Vm.Log memory told = vm.getRecordedLogs()[0];
        eq(told.topics[0], ITogs.Withdrawn.selector, "told");
        eq(keccak256(told.data), keccak256(abi.encode(PRICE)), "how much");
        eq(bob.balance, 100 ether + PRICE, "arrived");
        eq(address(togs).balance, 0, "all of it");
    }

    function test_whatIsNotTakenStays() public {
        buy(alice, togs.mintPack(ten(4), PRICE), PRICE);
        address payable things = payable(address(new Things()));
        vm.expectRevert(abi.encodeWithSignature("FailedCall()"));
        togs.withdraw(things);
        eq(address(togs).balance, PRICE, "where it was");
    }

    /// @dev A team that is a contract, and calls back while it is paid, has nothing twice; nor is a pack sold twice.
    function test_callingBackGivesNothingTwice() public {
        CallingReceiver team = new CallingReceiver();
        uint256 pack = togs.mintPack(ten(4), PRICE);
        buy(alice, togs.mintPack(ten(4), PRICE), PRICE);
        togs.transferOwnership(address(team));
        team.act(address(togs), abi.encodeCall(togs.acceptOwnership, ()));
        team.callOnMoney(address(togs), abi.encodeCall(togs.withdraw, (payable(address(team)))));
        team.thenCall(address(togs), abi.encodeCall(togs.buyPack, (pack)));
        team.act(address(togs), abi.encodeCall(togs.withdraw, (payable(address(team)))));
        eq(address(team).balance, PRICE, "what was paid, once");
        eq(team.refusals(), 1, "a pack is not bought without its price");
        eq(togs.ownerOf(1), address(togs), "for sale still");
    }

    // ---- inside

    function buy(address buyer, uint256 pack, uint256 sent) private {
        vm.prank(buyer);
        togs.buyPack{ value: sent }(pack);
    }

    function refuse(address buyer, uint256 pack, uint256 sent, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(buyer);
        togs.buyPack{ value: sent }(pack);
    }

    function ten(uint8 first) private pure returns (uint8[10] memory list) {
        for (uint8 i = 0; i < 10; i++) list[i] = first + i;
    }

    /// @dev As if so many had been minted, which would take too long.
    function setSupply(uint256 supply) private {
        vm.record();
        togs.supply();
        (bytes32[] memory reads,) = vm.accesses(address(togs));
        vm.store(address(togs), reads[0], bytes32(supply));
    }
}
