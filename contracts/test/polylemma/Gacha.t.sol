// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PolylemmaRig } from "../support/PolylemmaRig.sol";
import { Characters } from "../../src/polylemma/characters/Characters.sol";
import { Dealer } from "../../src/polylemma/dealer/Dealer.sol";
import { Economy } from "../../src/polylemma/dealer/Economy.sol";
import { Drawn, GachaDraws } from "../../src/polylemma/dealer/GachaDraws.sol";
import { GachaOrders, Order } from "../../src/polylemma/dealer/GachaOrders.sol";
import { Character } from "../../src/polylemma/characters/ICharacters.sol";
import { PolylemmaCoin } from "../../src/polylemma/dealer/PolylemmaCoin.sol";

/// @notice Wants characters with an attribute only, and takes back whatever brings another one.
contract Picky {
    Dealer private immutable DEALER;
    Characters private immutable CHARACTERS;

    error NotGoodEnough();

    constructor(Dealer dealer, Characters characters) {
        (DEALER, CHARACTERS) = (dealer, characters);
        dealer.coin().approve(address(dealer), type(uint256).max);
    }

    function order() external returns (uint256) {
        return DEALER.order("picky");
    }

    function finalise(uint256 orderId) external {
        uint256 tokenId = DEALER.finalise(orderId);
        if (CHARACTERS.characterOf(tokenId).attribute == 0) revert NotGoodEnough();
    }

    function orderAndFinalise() external {
        DEALER.finalise(DEALER.order("at once"));
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        revert NotGoodEnough();
    }
}

contract GachaTest is PolylemmaRig {
    function setUp() public override {
        super.setUp();
        fund(alice, 1_000);
        fund(bob, 1_000);
    }

    function order(address player) private returns (uint256) {
        vm.prank(player);
        return dealer.order("Ember");
    }

    function draw(bytes32 root, string memory label, uint256 count) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(root, keccak256(bytes(label))))) % count;
    }

    /// @dev Written out from the definition, not taken from the contract.
    function wanted(uint256 orderId, address player, bytes32 decider) private view returns (Character memory c) {
        bytes32 root = keccak256(
            abi.encode(keccak256("soh.polylemma.gacha.v1"), block.chainid, address(dealer), orderId, player, decider)
        );
        c.kind = uint8(draw(root, "soh.polylemma.gacha.kind.v1", 3));
        c.image = uint16(draw(root, "soh.polylemma.gacha.image.v1", 38) + 1);
        if (decider == 0) return c;
        uint256 place = draw(root, "soh.polylemma.gacha.attribute.v1", 107);
        uint8[10] memory weights = [18, 6, 7, 7, 7, 16, 16, 18, 6, 6];
        while (place >= weights[c.attribute]) place -= weights[c.attribute++];
    }

    function isAs(uint256 tokenId, Character memory c) private view {
        Character memory got = characters.characterOf(tokenId);
        eq(got.kind, c.kind, "kind");
        eq(got.attribute, c.attribute, "attribute");
        eq(got.image, c.image, "image");
    }

    function test_anOrderBecomesACharacter() public {
        uint256 orderId = order(alice);
        eq(orderId, 1, "the first order");
        eq(coin.balanceOf(alice), 995, "five coins");
        eq(dealer.pool(), 0, "which are owed until she has her character");
        Order memory o = dealer.orderOf(orderId);
        eq(o.player, alice, "player");
        eq(o.decidedBy, 1_001, "the next block decides");
        eq(o.name, "Ember", "name");
        eq(dealer.openOrders(), 1, "one is open");
        passBlocks(2);
        vm.prank(stranger);
        uint256 tokenId = dealer.finalise(orderId);
        eq(characters.ownerOf(tokenId), alice, "hers, whoever finalises");
        eq(characters.nameOf(tokenId), "Ember", "as she named it");
        eq(characters.characterOf(tokenId).level, 1, "level");
        isAs(tokenId, wanted(orderId, alice, blockhash(1_001)));
        eq(dealer.openOrders(), 0, "none is open");
        eq(dealer.pool(), 5, "the coins are in the pool");
        eq(dealer.owed(), 0, "and owed no more");
    }

    function test_anOrderIsFinalisedOnce() public {
        uint256 orderId = order(alice);
        passBlocks(2);
        dealer.finalise(orderId);
        uint256[3] memory none = [orderId, 0, 7];
        for (uint256 i = 0; i < 3; i++) {
            vm.expectRevert(abi.encodeWithSelector(GachaOrders.NoOrder.selector, none[i]));
            dealer.finalise(none[i]);
            vm.expectRevert(abi.encodeWithSelector(GachaOrders.NoOrder.selector, none[i]));
            dealer.orderOf(none[i]);
        }
    }

    function test_ordersOfOneBlockDiffer() public {
        uint256 first = order(alice);
        for (uint256 i = 1; i < 12; i++) order(i % 3 == 0 ? bob : alice);
        passBlocks(2);
        bytes32 fingerprint;
        uint256 others;
        for (uint256 id = first; id < first + 12; id++) {
            uint256 tokenId = dealer.finalise(id);
            isAs(tokenId, wanted(id, id % 3 == 1 && id != 1 ? bob : alice, blockhash(1_001)));
            Character memory c = characters.characterOf(tokenId);
            bytes32 print = keccak256(abi.encode(c.kind, c.attribute, c.image));
            if (print != fingerprint) others++;
            fingerprint = print;
        }
        yes(others > 6, "they differ");
    }

    function test_gachaAttack_anOrderIsNotFinalisedBeforeItsBlockIsOver() public {
        uint256 orderId = order(alice);
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(
                abi.encodeWithSelector(GachaOrders.NotDecided.selector, orderId, 1_001, 1_000 + i)
            );
            dealer.finalise(orderId);
            passBlocks(1);
        }
        dealer.finalise(orderId);
    }

    function test_gachaAttack_orderedAndFinalisedInOneTransaction() public {
        Picky picky = new Picky(dealer, characters);
        coin.mint(address(picky), 100);
        vm.expectRevert(abi.encodeWithSelector(GachaOrders.NotDecided.selector, 1, 1_001, 1_000));
        picky.orderAndFinalise();
    }

    /// @dev Whether it is good enough or not, it is the same character for whoever finalises it next.
    function test_gachaAttack_takingBackABadResultChangesNothing() public {
        Picky picky = new Picky(dealer, characters);
        coin.mint(address(picky), 1_000);
        uint256 bad;
        for (uint256 i = 0; i < 40; i++) {
            uint256 orderId = picky.order();
            passBlocks(2);
            Character memory due = wanted(orderId, address(picky), blockhash(block.number - 1));
            if (due.attribute != 0) {
                picky.finalise(orderId);
                continue;
            }
            bad++;
            for (uint256 k = 0; k < 3; k++) {
                vm.expectRevert(abi.encodeWithSelector(Picky.NotGoodEnough.selector));
                picky.finalise(orderId);
                passBlocks(1);
            }
            isAs(dealer.finalise(orderId), due);
        }
        yes(bad > 0, "some were not good enough");
        eq(characters.balanceOf(address(picky)), 40, "it has them all, asked or not");
    }

    function test_gachaAttack_waitingForTheHashToGoGivesTheWorst() public {
        uint256 last = order(alice);
        uint256 gone = order(alice);
        passBlocks(1 + 256);
        isAs(dealer.finalise(last), wanted(last, alice, blockhash(1_001)));
        passBlocks(1);
        Character memory worst = wanted(gone, alice, 0);
        eq(worst.attribute, 0, "no attribute");
        isAs(dealer.finalise(gone), worst);
    }

    function testFuzz_gachaAttack_howeverLongOneWaits(uint64 blocks) public {
        uint256 orderId = order(alice);
        passBlocks(257 + uint256(blocks) % 1e11);
        isAs(dealer.finalise(orderId), wanted(orderId, alice, block.number == 1_257 ? blockhash(1_001) : bytes32(0)));
    }

    function test_gachaAttack_anOrderIsPaidForAtOnce() public {
        vm.prank(alice);
        coin.approve(address(dealer), 4);
        vm.expectRevert(
            abi.encodeWithSignature("ERC20InsufficientAllowance(address,uint256,uint256)", dealer, 4, 5)
        );
        order(alice);
        vm.prank(carol);
        coin.approve(address(dealer), 5);
        vm.expectRevert(abi.encodeWithSignature("ERC20InsufficientBalance(address,uint256,uint256)", carol, 0, 5));
        order(carol);
    }

    function test_ordersAreNotSoldBeyondTheMost() public {
        Characters few = new Characters(2, address(this));
        Dealer small = new Dealer(coin, few, Economy(PERIOD, MONTH, PENALTY), address(this));
        few.grantRole(few.DEALER_ROLE(), address(small));
        vm.prank(alice);
        coin.approve(address(small), 100);
        for (uint256 i = 0; i < 2; i++) {
            vm.prank(alice);
            small.order("");
        }
        for (uint256 i = 0; i < 3; i++) {
            vm.expectRevert(abi.encodeWithSelector(GachaOrders.SoldOut.selector, 2));
            vm.prank(alice);
            small.order("");
            passBlocks(2);
            if (i < 2) small.finalise(i + 1);
        }
        eq(few.totalSupply(), 2, "all that was ordered was minted");
    }

    function test_whatCannotBeMintedAnyMoreIsPaidBack() public {
        Characters few = new Characters(2, address(this));
        Dealer small = new Dealer(coin, few, Economy(PERIOD, MONTH, PENALTY), address(this));
        few.grantRole(few.DEALER_ROLE(), address(small));
        few.grantRole(few.DEALER_ROLE(), address(this));
        vm.prank(alice);
        coin.approve(address(small), 100);
        for (uint256 i = 0; i < 2; i++) {
            vm.prank(alice);
            small.order("");
        }
        few.mint(bob, "", 0, 0, 1);
        passBlocks(2);
        eq(small.finalise(2), 2, "the last there may be");
        eq(small.finalise(1), 0, "no character");
        eq(small.creditOf(alice), 5, "but what it cost");
        eq(small.pool(), 5, "the other one's price");
        vm.prank(alice);
        small.withdrawCoins(alice);
        eq(coin.balanceOf(address(small)), 5, "all is covered");
    }

    function test_attributesHaveTheirWeights() public pure {
        uint8[10] memory weights = [18, 6, 7, 7, 7, 16, 16, 18, 6, 6];
        uint256[10] memory counts;
        uint8 last;
        for (uint256 place = 0; place < 107; place++) {
            uint8 attribute = GachaDraws.attributeAt(place);
            yes(attribute >= last, "in order");
            last = attribute;
            counts[attribute]++;
        }
        for (uint256 i = 0; i < 10; i++) eq(counts[i], weights[i], "places");
    }

    /// @dev A label of its own each: neither follows from another, and all values come up.
    function test_kindsImagesAndAttributesComeUpAsOftenAsTheyShould() public view {
        uint256[3] memory kinds;
        uint256[10] memory attributes;
        uint256[38] memory images;
        for (uint256 i = 0; i < 10_700; i++) {
            bytes32 decider = bytes32(i + 1);
            (uint8 kind, uint8 attribute, uint16 image) = drawn(i, decider);
            kinds[kind]++;
            attributes[attribute]++;
            images[image - 1]++;
        }
        uint8[10] memory weights = [18, 6, 7, 7, 7, 16, 16, 18, 6, 6];
        for (uint256 i = 0; i < 3; i++) near(kinds[i], 3567);
        for (uint256 i = 0; i < 10; i++) near(attributes[i], uint256(weights[i]) * 100);
        for (uint256 i = 0; i < 38; i++) near(images[i], 281);
    }

    function drawn(uint256 orderId, bytes32 decider) private view returns (uint8, uint8, uint16) {
        Drawn memory d = GachaDraws.characterOf(orderId, alice, decider);
        return (d.kind, d.attribute, d.image);
    }

    /// @dev Within 5 standard deviations, the square of which is less than the mean.
    function near(uint256 got, uint256 mean) private pure {
        uint256 off = got > mean ? got - mean : mean - got;
        yes(off * off < 25 * mean, "as often as it should");
    }
}
