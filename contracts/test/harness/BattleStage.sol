// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CharacterWord } from "../../src/polylemma/characters/CharacterWord.sol";
import { Character } from "../../src/polylemma/characters/ICharacters.sol";
import { Lineup, Verdict } from "../../src/polylemma/organizer/IOrganizer.sol";

/// @title Characters as a test wants them, the same at every time: as much of ICharacters as a battlefield asks for.
contract StagedCharacters {
    error NoCharacter(uint256 tokenId, uint256 time);

    mapping(uint256 => Character) private _characters;
    uint256 public population;

    /// @notice The characters from `first` on.
    function put(uint256 first, Character[] calldata list) external {
        for (uint256 i = 0; i < list.length; i++) _characters[first + i] = list[i];
        if (first + list.length - 1 > population) population = first + list.length - 1;
    }

    function setPopulation(uint256 count) external {
        population = count;
    }

    function characterAt(uint256 tokenId, uint256 time) external view returns (Character memory c) {
        c = _characters[tokenId];
        if (c.level == 0) revert NoCharacter(tokenId, time);
    }
}

/// @title An organizer that lets everybody play and remembers what it was told: as much of IOrganizer as a battlefield
/// asks for.
contract StagedOrganizer {
    struct Told {
        address[2] owners;
        uint256[4][2] parties;
        uint16 lower;
        uint16 upper;
        uint64 expiresAt;
        uint256 withdrawn; // times
        uint256 concluded; // times
        Verdict verdict;
    }

    StagedCharacters public immutable characters;
    mapping(bytes32 => Told) private _told;
    /// @dev The snapshot that lineups have; zero: the second before.
    uint40 public snapshot;

    constructor(StagedCharacters characters_) {
        characters = characters_;
    }

    function setSnapshot(uint40 snapshot_) external {
        snapshot = snapshot_;
    }

    function toldOf(bytes32 matchKey) external view returns (Told memory) {
        return _told[matchKey];
    }

    function propose(
        bytes32 matchKey,
        address owner,
        uint256[4] calldata party,
        uint16 lower,
        uint16 upper,
        uint64 expiresAt
    ) external {
        Told storage told = _told[matchKey];
        (told.owners[0], told.parties[0]) = (owner, party);
        (told.lower, told.upper, told.expiresAt) = (lower, upper, expiresAt);
    }

    function challenge(bytes32 matchKey, address owner, uint256[4] calldata party)
        external
        returns (Lineup memory lineup)
    {
        Told storage told = _told[matchKey];
        (told.owners[1], told.parties[1]) = (owner, party);
        lineup.snapshot = snapshot == 0 ? uint40(block.timestamp - 1) : snapshot;
        lineup.population = characters.population();
        lineup.tokenIds = told.parties;
        for (uint256 seat = 0; seat < 2; seat++) {
            for (uint256 slot = 0; slot < 4; slot++) {
                uint256 tokenId = told.parties[seat][slot];
                lineup.words[seat][slot] = CharacterWord.pack(characters.characterAt(tokenId, lineup.snapshot));
            }
        }
    }

    function withdraw(bytes32 matchKey) external {
        _told[matchKey].withdrawn += 1;
    }

    function conclude(bytes32 matchKey, Verdict calldata verdict) external {
        _told[matchKey].concluded += 1;
        _told[matchKey].verdict = verdict;
    }
}
