// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Phase } from "../core/MatchTypes.sol";
import { ITokenVault } from "../core/stakes/ITokenVault.sol";
import { ITogs } from "./togs/ITogs.sol";

/// @title What a table of Cryptogs tells and refuses, beside what every table does.
/// @notice Togs have numbers on the stack, from 1 at the top: seat A's are the odd ones, seat B's the even ones, each in the
/// order that its entry names them. A set of togs is a mask, its lowest bit for tog 1.
interface ICryptogsTable {
    /// @notice Both seats' togs lie on the stack, in the order of their numbers: what they are is as it was then.
    /// @param rarities one tog in so many bears the picture
    /// @param begins the seat that begins; 2 where a toss decides that
    event Stacked(
        bytes32 indexed matchKey, uint24[10] tokenIds, uint8[10] pictures, uint16[10] rarities, uint8 begins
    );
    /// @notice A toss has decided who begins.
    event Tossed(bytes32 indexed matchKey, uint8 begins);
    /// @notice A seat has thrown: what it has flipped is its owner's.
    /// @param round the throw's number, from 1
    /// @param flipped the set of togs that it has flipped
    /// @param left the set of those that lie there still
    event Thrown(bytes32 indexed matchKey, uint8 indexed seat, uint16 round, uint16 flipped, uint16 left);
    /// @notice A match ended by silence: whose those togs are that lay there still, as two sets.
    event Forfeited(bytes32 indexed matchKey, uint16 toA, uint16 toB);

    /// @notice The word is no ruleset of Cryptogs, or no match can be played by it.
    error UnknownRuleset(bytes32 got);
    /// @notice The setting of a match is empty; of one of a series it may be the key of the match before: 32 bytes.
    error MatchSetting(uint256 length, uint256 allowed);
    /// @notice A match before is one of this table, of a series, that somebody won or that was a draw, and it is known who
    /// began: by its moves, or by silence after its toss.
    error NotBefore(bytes32 previous, Phase phase, Cause cause);
    /// @notice The matches of a series are between the same two owners.
    error OtherOwners(bytes32 previous, address ownerA, address ownerB);
    /// @notice A seat brings five togs: the setting of its entry is their ids, five words.
    error StakeLength(uint256 length, uint256 needed);
    /// @notice A tog's id is 1 to 2^24 - 1.
    error BadTog(uint256 tokenId);
    /// @notice Ten different togs are needed.
    error TogTwice(uint256 tokenId);
    /// @notice A place that is used again would forget whose togs are; open the match without a place.
    error PlaceKeepsNoTogs();
    /// @notice A move is 0x00 (even), 0x01 (all), or 0x02 (aim) and the numbers of two togs, the upper one first.
    error BadMove(bytes got);
    /// @notice The sets of the two togs that were aimed at, and of those that lie there.
    error NotOnTheStack(uint16 got, uint16 left);
    /// @notice These two cannot be aimed at: the other togs cannot lose, in number and in rarity, what they would gain.
    error NotBalanced(uint8 upper, uint8 lower);
    /// @notice All togs that are the seat's by now have been awarded.
    error NothingToAward(bytes32 matchKey, uint8 seat);

    /// @notice Lets a seat's owner take out of the vault all togs that are the seat's by now: a flipped one is whose it is at
    /// once, and at the end each of the ten is somebody's. Anybody may call, at any time. Reverts if there are none that were
    /// not awarded before.
    function award(bytes32 matchKey, uint8 seat) external;

    /// @notice The collection whose togs are played for.
    function togs() external view returns (ITogs);

    /// @notice Where the togs of matches are, from the acceptance until their owners take them out. Whoever opens or counters
    /// approves it.
    function togVault() external view returns (ITokenVault);
}
