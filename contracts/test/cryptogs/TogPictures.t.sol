// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Base64 } from "@openzeppelin/contracts/utils/Base64.sol";
import { Check } from "../support/Check.sol";
import { ITogPictures } from "../../src/cryptogs/togs/ITogs.sol";
import { TogPictures } from "../../src/cryptogs/togs/TogPictures.sol";

/// @title What wallets show of togs. That the overlay draws the same is tested in test/system/contracts.
contract TogPicturesTest is Check {
    TogPictures private immutable PICTURES = new TogPictures();

    function same(string memory got, string memory wanted) private pure {
        eq(keccak256(bytes(got)), keccak256(bytes(wanted)), string.concat(got, " is not ", wanted));
    }

    /// @dev What a wallet is told of tog 123, one of three with its picture, as rare as one in 34.
    function told(uint256 picture, string memory name, string memory tier) private view {
        string memory json = string.concat(
            '{"name":"',
            name,
            ' #123","description":"A tog of Cryptogs at Show of Hands",',
            '"image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(PICTURES.svg(picture))),
            '","attributes":[{"trait_type":"Picture","value":"',
            name,
            '"},{"trait_type":"Tier","value":"',
            tier,
            '"},{"trait_type":"Copies","value":3},{"trait_type":"One in","value":34}]}'
        );
        same(
            PICTURES.uri(123, picture, 3, 34),
            string.concat("data:application/json;base64,", Base64.encode(bytes(json)))
        );
    }

    function test_itIsJsonThatNeedsNoServer() public view {
        told(0, "Eight Ball", "Common");
        told(16, "Eyeball", "Uncommon");
        told(28, "Skull", "Rare");
        told(36, "Tiger", "Epic");
        told(42, "Dragon", "Legendary");
    }

    /// @dev A picture is a part of the token. Where it is meant to change, this hash does.
    function test_togsLookAsTheyAlwaysDid() public view {
        bytes32 all;
        for (uint256 picture = 0; picture < PICTURES.count(); picture++) {
            all = keccak256(abi.encode(all, PICTURES.svg(picture)));
        }
        bytes32 known = 0xf569e94d9abadbd48a31e75bb5e05e68aa82a947d424cfe6ef51f8509ca8ae4e;
        eq(all, known, "all pictures");
    }

    function test_namesOfTheFirstAndTheLast() public view {
        same(PICTURES.nameOf(0), "Eight Ball");
        same(PICTURES.nameOf(PICTURES.count() - 1), "Lion");
    }

    function test_thereIsNoPictureBeyondTheLast(uint256 picture) public {
        uint256 count = PICTURES.count();
        if (picture < count) picture += count;
        bytes memory refusal = abi.encodeWithSelector(ITogPictures.UnknownPicture.selector, picture, count);
        vm.expectRevert(refusal);
        PICTURES.svg(picture);
        vm.expectRevert(refusal);
        PICTURES.nameOf(picture);
        vm.expectRevert(refusal);
        PICTURES.uri(1, picture, 1, 1);
    }
}
