// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Math } from "@openzeppelin/contracts/utils/math/Math.sol";
import { CoinPool } from "../../../src/polylemma/dealer/CoinPool.sol";
import { Dealer } from "../../../src/polylemma/dealer/Dealer.sol";
import { GachaOrders } from "../../../src/polylemma/dealer/GachaOrders.sol";
import { IDealer } from "../../../src/polylemma/dealer/IDealer.sol";
import { IOrganizer, Proposal, Standing, Verdict } from "../../../src/polylemma/organizer/IOrganizer.sol";
import { Memberships } from "../../../src/polylemma/dealer/Memberships.sol";
import { PrizeMoney } from "../../../src/polylemma/dealer/PrizeMoney.sol";
import { PolylemmaMatchRig } from "../../support/PolylemmaMatchRig.sol";

/// @title Players who buy, order, play, sell and quit, a battlefield that says anything, strangers, and time.
/// @notice The fuzzer draws a number for each step. The books here are kept apart from the contracts and compared
/// after every step.
contract EconomyHandler is PolylemmaMatchRig {
    /// @dev What is known of a match without asking the organizer.
    struct Book {
        bytes32 key;
        address[2] owners;
        uint256[4][2] parties;
        uint64 expiresAt;
        bool playing;
        uint256 proposedAt; // time
        bool broken; // a character of its party has changed hands since
    }

    enum Did {
        Charged,
        Subscribed,
        Restored,
        Ordered,
        Finalised,
        LevelledUp,
        Moved,
        Proposed,
        Challenged,
        Withdrawn,
        Dissolved,
        Concluded,
        Blamed,
        CoinsWithdrawn,
        PutUp,
        Refused
    }

    uint256 private constant PURSE = 1e24;

    address[] internal players;
    Book[] internal books; // proposals, and matches under way
    uint256 internal counter;
    /// @dev The last second of each one's subscription, as it should be.
    mapping(address => uint256) internal until;
    mapping(address => uint256) internal deposits;
    uint256 internal coins; // ever made
    uint256 internal natives; // paid and not taken out
    /// @dev Counted, so that a run in which nothing happens cannot pass for a good one.
    mapping(Did => uint256) public did;

    function setUp() public override {
        super.setUp();
        dealer.grantRole(dealer.TREASURY_ROLE(), address(this));
        players = [alice, bob, carol, address(0xDA7E)];
        fund(players[3], 100);
        subscribe(players[3]);
        party(players[3], 4);
        for (uint256 i = 0; i < 4; i++) {
            vm.deal(players[i], PURSE);
            until[players[i]] = dealer.subscribedUntil(players[i]);
            for (uint256 k = 0; k < 2; k++) minted(players[i], 1);
        }
        coins = coin.totalSupply();
        pass(1);
    }

    // ---- steps

    function step(uint256 random) external {
        (uint256 kind, uint256 r) = (random % 100, random / 100);
        address player = players[r % 4];
        r /= 4;
        if (kind < 6) charge(player, r);
        else if (kind < 12) buySubscription(player);
        else if (kind < 16) note(Did.Restored, ask(player, abi.encodeCall(Memberships.restoreStamina, ())));
        else if (kind < 22) note(Did.Ordered, ask(player, abi.encodeCall(GachaOrders.order, (bytes32(r)))));
        else if (kind < 28) finalise(r);
        else if (kind < 33) levelUp(player, r);
        else if (kind < 38) move(player, r);
        else if (kind < 54) proposeNext(player, r);
        else if (kind < 65) challengeOne(player, r);
        else if (kind < 68) withdrawOne(r);
        else if (kind < 75) dissolveOne(r);
        else if (kind < 87) concludeOne(r);
        else if (kind < 91) note(Did.CoinsWithdrawn, ask(player, abi.encodeCall(CoinPool.withdrawCoins, (player))));
        else if (kind < 92) give(r);
        else if (kind < 94) putUp(player, r);
        else if (kind < 96) misuse(player, r);
        else pass(1 + r % (kind == 96 ? 800_000 : 1_000));
        check();
    }

    function charge(address player, uint256 r) private {
        uint256 amount = 2 + r % 500;
        vm.prank(player);
        dealer.charge{ value: amount * 1 ether }();
        coins += amount;
        natives += amount * 1 ether;
        did[Did.Charged]++;
    }

    function buySubscription(address player) private {
        if (!note(Did.Subscribed, ask(player, abi.encodeCall(Memberships.subscribe, ())))) return;
        until[player] = Math.max(until[player], block.timestamp) + MONTH;
    }

    function putUp(address player, uint256 r) private {
        bytes memory data = abi.encodeCall(PrizeMoney.putUp, (players[r % 4], r >> 8 & 31));
        note(Did.PutUp, ask(player, data));
    }

    function finalise(uint256 r) private {
        if (dealer.orderCount() == 0) return;
        uint256 supply = characters.totalSupply();
        bytes memory data = abi.encodeCall(GachaOrders.finalise, (1 + r % dealer.orderCount()));
        if (note(Did.Finalised, ask(stranger, data))) eq(characters.totalSupply(), supply + 1, "one more");
    }

    function levelUp(address player, uint256 r) private {
        uint256 id = 1 + r % characters.totalSupply();
        bool mine = characters.ownerOf(id) == player;
        bool ok = note(Did.LevelledUp, ask(player, abi.encodeCall(Dealer.levelUp, (id))));
        yes(mine || !ok, "only an owner");
    }

    function move(address player, uint256 r) private {
        if (characters.balanceOf(player) < 5) return;
        uint256 id = characters.tokensOf(player, r % characters.balanceOf(player), 1)[0];
        give(player, players[(r >> 16) % 4], id);
        did[Did.Moved]++;
        for (uint256 i = 0; i < books.length; i++) {
            Book storage book = books[i];
            for (uint256 k = 0; k < 4; k++) {
                if (book.parties[0][k] == id && book.proposedAt != block.timestamp) book.broken = true;
            }
        }
    }

    function proposeNext(address player, uint256 r) private {
        uint256[4] memory ids = someOf(player, r);
        bytes32 key = bytes32(++counter);
        uint64 expiresAt = uint64(block.timestamp + r % 900);
        bytes memory data = abi.encodeCall(IOrganizer.propose, (key, player, ids, 4, 1020, expiresAt));
        if (!note(Did.Proposed, tell(data))) return;
        forget(player, ids);
        Book memory book;
        (book.key, book.expiresAt, book.proposedAt) = (key, expiresAt, block.timestamp);
        (book.owners[0], book.parties[0]) = (player, ids);
        books.push(book);
        deposits[player] += 10;
    }

    function challengeOne(address player, uint256 r) private {
        (bool found, uint256 place) = some(false, r);
        if (!found) return;
        uint256[4] memory ids = someOf(player, r >> 8);
        bytes32 key = books[place].key;
        bool dead = isDead(books[place]);
        bytes memory data = abi.encodeCall(IOrganizer.challenge, (key, player, ids));
        bool ok = note(Did.Challenged, tell(data));
        yes(!ok || !dead, "a dead proposal is not challenged");
        if (!ok) return;
        forget(player, ids);
        for (place = 0; books[place].key != key;) place++;
        Book storage book = books[place];
        (book.playing, book.owners[1], book.parties[1]) = (true, player, ids);
        deposits[player] += 10;
    }

    function withdrawOne(uint256 r) private {
        if (books.length == 0) return;
        uint256 place = r % books.length;
        yes(tell(abi.encodeCall(IOrganizer.withdraw, (books[place].key))), "never refused");
        if (books[place].playing) return;
        did[Did.Withdrawn]++;
        drop(place);
    }

    function dissolveOne(uint256 r) private {
        (bool found, uint256 place) = some(false, r);
        if (!found) return;
        bytes memory data = abi.encodeCall(IOrganizer.dissolve, (books[place].key));
        bool ok = note(Did.Dissolved, call(stranger, address(organizer), data));
        yes(ok == isDead(books[place]), "what is dead, and nothing else");
        if (ok) drop(place);
    }

    /// @dev Whatever the battlefield says, a match under way ends, and those who are late, and nobody else, lose days.
    function concludeOne(uint256 r) private {
        (bool found, uint256 place) = some(true, r);
        if (!found) return;
        Book memory book = books[place];
        uint8 late = r % 3 == 0 ? uint8(r >> 8) : 0;
        Verdict memory v = Verdict(uint8(r >> 48) % 4, late, r & 1 == 0);
        yes(tell(abi.encodeCall(IOrganizer.conclude, (book.key, v))), "a match ends");
        did[Did.Concluded]++;
        for (uint256 seat = 0; seat < 2; seat++) {
            address owner = book.owners[seat];
            if (late & (1 << seat) == 0) continue;
            until[owner] = Math.saturatingSub(until[owner], PENALTY);
            did[Did.Blamed]++;
        }
        drop(place);
    }

    /// @dev Coins from nowhere, and the treasury at work.
    function give(uint256 r) private {
        uint256 amount = r % 100;
        coin.mint(address(dealer), amount);
        coins += amount;
        uint256 out = natives / 2;
        natives -= out;
        dealer.withdrawNative(payable(stranger), out);
    }

    /// @dev What nobody may.
    function misuse(address player, uint256 r) private {
        Verdict memory v = Verdict(0, 2, true);
        bytes32 key = books.length == 0 ? bytes32(0) : books[r % books.length].key;
        yes(!ask(player, abi.encodeCall(IDealer.reward, (player, players[r % 4], 1))), "rewards itself");
        yes(!ask(player, abi.encodeCall(IDealer.penalise, (players[r % 4], player))), "punishes others");
        yes(!ask(player, abi.encodeCall(IDealer.giveBack, (player))), "takes its deposit");
        yes(!ask(player, abi.encodeCall(IDealer.dismiss, (player))), "rests");
        yes(!call(player, address(organizer), abi.encodeCall(IOrganizer.conclude, (key, v))), "wins by its word");
        yes(!call(player, address(coin), abi.encodeWithSignature("mint(address,uint256)", player, 1)), "makes coins");
        yes(!tell(abi.encodeCall(IOrganizer.conclude, (bytes32(~counter), v))), "no such match");
    }

    // ---- what must hold

    function check() public view {
        uint256 held = coin.balanceOf(address(dealer)) + coin.balanceOf(stranger);
        uint256 owed = 5 * dealer.openOrders();
        for (uint256 i = 0; i < 4; i++) {
            address player = players[i];
            held += coin.balanceOf(player);
            owed += dealer.creditOf(player) + dealer.depositOf(player) + dealer.prizeOf(player);
            eq(dealer.depositOf(player), deposits[player], "a deposit is held for a match, and for nothing else");
            eq(dealer.subscribedUntil(player), until[player], "nobody is punished who was not late");
            yes(dealer.staminaOf(player) <= 100, "nobody is more than rested");
        }
        eq(coin.totalSupply(), coins, "coins are bought, not made");
        eq(held, coins, "no coin is lost");
        eq(dealer.owed(), owed, "what is owed is known");
        yes(coin.balanceOf(address(dealer)) >= owed, "and covered");
        eq(address(dealer).balance, natives, "what was paid is there");
        yes(characters.totalSupply() + dealer.openOrders() <= MOST, "no more characters than there may be");
        eq(characters.supplyAt(block.timestamp - 1) <= characters.totalSupply() ? 1 : 0, 1, "they never become fewer");
        checkMatches();
    }

    function checkMatches() private view {
        uint256 waiting;
        for (uint256 i = 0; i < books.length; i++) {
            Book memory book = books[i];
            bool dead = isDead(book);
            if (!book.playing) waiting++;
            for (uint256 seat = 0; seat < (book.playing ? 2 : 1); seat++) {
                // what holds a player or a character is one key: nobody and nothing is in two matches
                (Standing standing, bytes32 key) = organizer.standingOf(book.owners[seat]);
                eq(key, dead ? bytes32(0) : book.key, "a player is in its match");
                Standing wanted = dead ? Standing.Free : book.playing ? Standing.Playing : Standing.Proposing;
                eq(uint8(standing), uint8(wanted), "as it stands there");
                for (uint256 k = 0; k < 4; k++) {
                    key = organizer.engagedIn(book.parties[seat][k]);
                    eq(key, dead ? bytes32(0) : book.key, "a character is in its match");
                }
            }
        }
        eq(organizer.proposalCount(), waiting, "proposals");
        Proposal[] memory list = organizer.proposals(0, waiting);
        for (uint256 i = 0; i < waiting; i++) {
            bool known;
            for (uint256 k = 0; k < books.length; k++) known = known || books[k].key == list[i].matchKey;
            yes(known, "a proposal that was made");
        }
    }

    // ---- books

    function isDead(Book memory book) private view returns (bool) {
        if (book.playing) return false;
        if (block.timestamp > book.expiresAt || book.broken) return true;
        for (uint256 i = 0; i < 4; i++) {
            if (characters.ownerOf(book.parties[0][i]) != book.owners[0]) return true;
        }
        return false;
    }

    /// @dev Dead proposals that stood in the way of a player or of its characters are gone.
    function forget(address player, uint256[4] memory ids) private {
        for (uint256 i = books.length; i > 0; i--) {
            Book memory book = books[i - 1];
            if (!isDead(book)) continue;
            bool inTheWay = book.owners[0] == player;
            for (uint256 k = 0; k < 16; k++) inTheWay = inTheWay || book.parties[0][k / 4] == ids[k % 4];
            if (inTheWay) drop(i - 1);
        }
    }

    function drop(uint256 place) private {
        deposits[books[place].owners[0]] -= 10;
        if (books[place].playing) deposits[books[place].owners[1]] -= 10;
        books[place] = books[books.length - 1];
        books.pop();
    }

    function some(bool playing, uint256 r) private view returns (bool, uint256) {
        for (uint256 i = 0; i < books.length; i++) {
            uint256 place = (r % books.length + i) % books.length;
            if (books[place].playing == playing) return (true, place);
        }
        return (false, 0);
    }

    /// @dev Mostly four of its own; sometimes one of somebody else's, or one twice.
    function someOf(address player, uint256 r) private view returns (uint256[4] memory ids) {
        uint256 count = characters.balanceOf(player);
        for (uint256 i = 0; i < 4; i++) {
            ids[i] = count == 0 ? 1 + i : characters.tokenOfOwnerByIndex(player, (r + i) % count);
        }
        if (r >> 128 & 15 == 0) ids[1] = ids[3];
        if (r >> 128 & 15 == 1) ids[1] = 1 + r % characters.totalSupply();
    }

    function call(address caller, address target, bytes memory data) private returns (bool ok) {
        vm.prank(caller);
        (ok,) = target.call(data);
    }

    /// @dev Somebody asks the dealer.
    function ask(address caller, bytes memory data) private returns (bool) {
        return call(caller, address(dealer), data);
    }

    /// @dev The battlefield tells the organizer.
    function tell(bytes memory data) private returns (bool) {
        return call(battlefield, address(organizer), data);
    }

    function note(Did what, bool ok) private returns (bool) {
        did[ok ? what : Did.Refused]++;
        return ok;
    }
}
