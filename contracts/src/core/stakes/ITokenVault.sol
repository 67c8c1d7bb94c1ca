// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC721 } from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @title Stakes that are tokens, and may change their owner while a match is played.
/// @notice The table puts tokens in and says whose they are; who owns them then takes them out, at once. Nobody else
/// moves anything, and no agent ever does. A match cannot fail because of a token on its way out: nothing is sent
/// before its owner asks for it.
interface ITokenVault {
    event TokensLocked(
        bytes32 indexed matchKey,
        uint8 indexed seat,
        address indexed owner,
        IERC721 collection,
        uint256[] tokenIds
    );
    /// @notice Whose a token of a match is from here on: it can be taken out.
    event TokenAwarded(bytes32 indexed matchKey, address indexed owner, IERC721 collection, uint256 tokenId);
    event TokenTaken(IERC721 indexed collection, uint256 indexed tokenId, address indexed owner, address to);

    /// @notice Only the table puts tokens in and awards them.
    error NotTable(address caller, address table);
    /// @notice The token is not there, or is still at stake, or is another's.
    error NotYours(IERC721 collection, uint256 tokenId, address caller, address owner);
    /// @notice The token is not at stake in this match.
    error NotAtStake(IERC721 collection, uint256 tokenId, bytes32 matchKey);
    /// @notice Nobody could ever take out what is awarded to nobody.
    error NoOwner(IERC721 collection, uint256 tokenId);
    /// @notice The collection says that somebody else has the token after it was taken in.
    error NotReceived(IERC721 collection, uint256 tokenId);
    /// @notice The collection let the token be brought a second time: it was here already, and stays whose it is.
    error AlreadyHere(IERC721 collection, uint256 tokenId);
    /// @notice The collection says that the vault still has the token after it was taken out.
    error NotSent(IERC721 collection, uint256 tokenId);

    /// @notice Takes tokens of a seat's owner, who has approved this vault. The table only; reverts whole if one is not
    /// to be had, or is here already, whatever its collection says.
    function lock(
        bytes32 matchKey,
        uint8 seat,
        address owner,
        IERC721 collection,
        uint256[] calldata tokenIds
    ) external;

    /// @notice Says whose a token at stake is from here on. The table only; reverts for a token that is not at stake in
    /// the match, and if it would be nobody's.
    function award(bytes32 matchKey, IERC721 collection, uint256 tokenId, address owner) external;

    /// @notice Takes out a token that was awarded to the caller. Reverts for any other, and if the token stays here.
    /// @param to where it goes, not to this vault itself
    function take(IERC721 collection, uint256 tokenId, address to) external;

    /// @notice The match that a token is at stake in, or whose it is: one of them is zero, and both are for a token
    /// that is not here.
    function holdingOf(IERC721 collection, uint256 tokenId) external view returns (bytes32 matchKey, address owner);
}
