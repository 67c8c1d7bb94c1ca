// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CardCollection, NewCard } from "../../src/cards/CardCollection.sol";
import { CollectionRegistry } from "../../src/cards/CollectionRegistry.sol";
import { ITable } from "../../src/core/ITable.sol";
import { Entry } from "../../src/core/MatchTypes.sol";
import { IListedSecretLens } from "../../src/core/secrets/ISecretTable.sol";
import { Secret } from "../../src/core/secrets/Secrets.sol";
import { Board } from "../../src/triad/packed/Board.sol";
import { RulesetConfig } from "../../src/triad/rulesets/RulesetConfig.sol";
import { TriadReferee } from "../../src/triad/referee/TriadReferee.sol";
import { ITriadLens, PlayInfo } from "../../src/triad/ITriadLens.sol";
import { TriadTable } from "../../src/triad/TriadTable.sol";
import { ChainsRig } from "./ChainsRig.sol";
import { RegistryRig } from "./RegistryRig.sol";
import { Stock } from "./Stock.sol";
import { Vm } from "./Vm.sol";

/// @title Two seats at a Triad table, thirty cards each, hands committed.
abstract contract TriadRig is ChainsRig, RegistryRig {
    uint256 internal constant ORDER = 1;
    uint256 internal constant CHAOS = 2;
    uint256 internal constant ALL_OPEN = 512;
    uint256 internal constant THREE_OPEN = 1024;

    CardCollection internal collection;
    CollectionRegistry internal collections;
    TriadReferee internal referee;
    uint256[5][2] internal hands;
    /// @dev What hands are drafted from; empty without a draft.
    uint256[] internal pool;
    /// @dev Whether Chaos is by turn: seats bring links then.
    bool internal byTurn;
    /// @dev Whether it is drawn who picks first in a draft.
    bool internal drawnPick;

    function setUp() public virtual {
        useTable(deploy());
        collections.setAllowed(collection, true);
        for (uint8 seat = 0; seat < 2; seat++) {
            collection.mintMany(owners[seat], newCards(seat));
            for (uint256 i = 0; i < 5; i++) hands[seat][i] = tokenOf(seat, 3 * i);
        }
        useRules(0);
    }

    function deploy() internal virtual returns (ITable) {
        collection = new CardCollection(address(this));
        collections = new CollectionRegistry(address(this));
        referee = new TriadReferee();
        return ITable(address(new TriadTable(collections, registry, referee)));
    }

    function triad() internal view returns (TriadTable) {
        return TriadTable(address(table));
    }

    function playInfo() internal view returns (PlayInfo memory) {
        return ITriadLens(address(table)).playOf(key);
    }

    /// @dev What a seat must open in this phase, as a bit mask.
    function due(uint8 seat) internal view returns (uint8) {
        return uint8(IListedSecretLens(address(table)).secretsDue(key, seat));
    }

    function useRules(uint256 flags) internal {
        useRules(two(Stock.core(), flags));
    }

    /// @dev A draft is from cards of both owners: nobody has to own what is drafted.
    function useRules(RulesetConfig memory config) internal {
        terms.rules = registry.register(config);
        byTurn = config.variants.chaos == 1;
        drawnPick = config.variants.firstPick == 1;
        delete pool;
        for (uint256 i = 0; i < config.extras.poolSize; i++) pool.push(tokenOf(uint8(i % 2), 20 - i));
        terms.setting = abi.encode(collection, pool);
    }

    function entry(uint8 seat) internal view virtual override returns (Entry memory e) {
        e = super.entry(seat);
        if (byTurn) e.link = link(seat, 0);
    }

    /// @dev Nine draws in each of five rounds.
    function chainLength() internal view virtual override returns (uint256) {
        return 45;
    }

    function tokenOf(uint8 seat, uint256 i) internal pure returns (uint256) {
        return uint64(uint256(keccak256(abi.encode("card", seat, i))));
    }

    function newCards(uint8 seat) internal pure returns (NewCard[] memory cards) {
        cards = new NewCard[](30);
        for (uint256 i = 0; i < 30; i++) {
            uint256 r = uint256(keccak256(abi.encode("edges", seat, i)));
            cards[i] = NewCard({
                tokenId: tokenOf(seat, i),
                up: uint8(1 + r % 10),
                right: uint8(1 + (r >> 8) % 10),
                down: uint8(1 + (r >> 16) % 10),
                left: uint8(1 + (r >> 24) % 10),
                janken: uint8((r >> 32) % 3),
                classId: uint8(1 + (r >> 40) % 5),
                seasonId: uint8(1 + (r >> 48) % 4),
                rarity: uint8(1 + (r >> 56) % 5),
                stats: [uint16(100 + i), 10, 20, 30, 40, uint16(i)]
            });
        }
    }

    // ---- hands

    function cardSalt(uint8 seat, uint256 slot) internal pure returns (bytes32) {
        return keccak256(abi.encode("card salt", seat, slot));
    }

    function cardLeaf(bytes32 key_, uint8 seat, uint256 slot) internal view returns (bytes32) {
        return secretLeaf(key_, owners[seat], 0, slot, bytes32(hands[seat][slot]), cardSalt(seat, slot));
    }

    function cardLeaves(uint8 seat) internal view returns (bytes32[] memory leaves) {
        leaves = new bytes32[](5);
        for (uint256 i = 0; i < 5; i++) leaves[i] = cardLeaf(key, seat, i);
    }

    function secretRoot(uint8 seat) internal view virtual override returns (bytes32) {
        if (pool.length != 0) return 0;
        bytes32[] memory l = cardLeaves(seat);
        return keccak256(abi.encode(keccak256("soh.secrets.v2"), uint256(5), l[0], l[1], l[2], l[3], l[4]));
    }

    function disclosure(uint8 seat, uint8 slot) internal view returns (bytes memory) {
        return abi.encode(cardLeaves(seat), bytes32(hands[seat][slot]), cardSalt(seat, slot));
    }

    function openings(uint8 seat, uint8 mask) internal view returns (Secret[] memory list) {
        uint256 count;
        for (uint8 i = 0; i < 5; i++) if (mask & (uint8(1) << i) != 0) count++;
        list = new Secret[](count);
        count = 0;
        for (uint8 i = 0; i < 5; i++) {
            if (mask & (uint8(1) << i) != 0) list[count++] = Secret(i, bytes32(hands[seat][i]), cardSalt(seat, i));
        }
    }

    function openCards(uint8 seat, uint8 mask) internal {
        bytes32[] memory leaves = cardLeaves(seat);
        Secret[] memory list = openings(seat, mask);
        vm.prank(agents[seat]);
        triad().openSecrets(key, seat, leaves, list);
    }

    /// @dev Opens everything a seat has to open in this phase.
    function openDue(uint8 seat) internal {
        openCards(seat, due(seat));
    }

    /// @dev A slot, a token and its attributes, in 1, 32 and 12 bytes: what is told of a card that becomes known.
    function told(bytes memory data) internal pure returns (uint8 slot, uint256 token, uint256 attributes) {
        eq(data.length, 45, "slot, token, attributes");
        slot = uint8(data[0]);
        assembly ("memory-safe") {
            token := mload(add(data, 33))
            attributes := shr(160, mload(add(data, 65)))
        }
    }

    /// @dev The cards that became known since logs are recorded, in their order.
    function toldCards() internal returns (uint256[] memory tokens, uint256[] memory attributes) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 count;
        for (uint256 i = 0; i < logs.length; i++) if (logs[i].topics[0] == ITable.Disclosed.selector) count++;
        (tokens, attributes) = (new uint256[](count), new uint256[](count));
        count = 0;
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] != ITable.Disclosed.selector) continue;
            (, bytes memory data) = abi.decode(logs[i].data, (uint16, bytes));
            (, tokens[count], attributes[count]) = told(data);
            count++;
        }
    }

    // ---- play

    /// @dev The seat that has to commit or reveal; A's bit is 1.
    function toMove() internal view returns (uint8) {
        return info().awaiting == 2 ? B : A;
    }

    function move(uint8 cell, uint8 slot) internal pure returns (bytes memory) {
        return abi.encodePacked(cell, slot, uint8(255), uint8(255), uint8(0));
    }

    function board() internal view returns (Board) {
        return playInfo().position.board;
    }

    function isOpened(uint8 seat, uint8 slot) internal view returns (bool) {
        return triad().openedOf(key, seat) & (1 << slot) != 0;
    }

    /// @dev Commits and reveals a move of the seat whose turn it is.
    function play(bytes memory bytes_) internal {
        uint8 seat = toMove();
        commit(seat, bytes_);
        confirm();
        reveal(seat, bytes_, disclosureFor(seat, bytes_));
    }

    /// @dev The same in one transaction, without a commitment.
    function playOpenly(bytes memory bytes_) internal {
        uint8 seat = toMove();
        uint16 turn = info().turn;
        bytes memory shown = disclosureFor(seat, bytes_);
        vm.prank(agents[seat]);
        triad().play(key, turn, bytes_, shown);
    }

    function disclosureFor(uint8 seat, bytes memory bytes_) internal view returns (bytes memory) {
        if (bytes_.length == 1) return abi.encode(pool);
        (uint8 fromSeat, uint8 slot) = originOf(seat, uint8(bytes_[1]));
        return isOpened(fromSeat, slot) ? bytes("") : disclosure(fromSeat, slot);
    }

    /// @dev Who brought the card in a place of a seat's hand, and in which slot.
    function originOf(uint8 seat, uint8 place) internal view returns (uint8, uint8) {
        uint8 origin = playInfo().origins[5 * seat + place];
        return (origin >> 3, origin & 7);
    }

    /// @dev The first `turns` turns: cells in order, each seat's cards from left to right.
    function playTurns(uint256 turns) internal {
        for (uint256 i = info().turn; i < turns; i++) {
            play(move(uint8(i), uint8(i / 2)));
            nextBlock();
        }
    }
}
