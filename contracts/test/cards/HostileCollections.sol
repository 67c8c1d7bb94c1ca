// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICardCollection } from "../../src/cards/ICardCollection.sol";

/// @notice How a collection answers one of its views.
enum Answer {
    Honest,
    Reverts,
    RevertsAtLength, // with as much data as its gas pays for
    BurnsGas,
    AnswersAtLength, // the honest words first, then as many as its gas pays for
    AnswersShort, // one word less than asked for
    CallsBack // asks `target` to do something before it answers
}

/// @title A collection that misbehaves in one view and answers honestly in all others.
contract HostileCollection {
    bytes4 public badView;
    Answer public manner;
    address public target;
    bytes public call;
    mapping(bytes4 => uint256[6]) private _words;

    constructor() {
        answerWith([uint256(1), 1, 1, 1, 1, 1]);
    }

    function misbehave(bytes4 badView_, Answer manner_) external {
        (badView, manner) = (badView_, manner_);
    }

    function callBack(address target_, bytes calldata call_) external {
        (target, call) = (target_, call_);
    }

    /// @notice What every view answers: as many of these words as it returns.
    function answerWith(uint256[6] memory words) public {
        bytes4[5] memory views = [
            ICardCollection.ownerOf.selector,
            ICardCollection.getTriad.selector,
            ICardCollection.getJankenHand.selector,
            ICardCollection.getTrait.selector,
            ICardCollection.getCombatStats.selector
        ];
        for (uint256 i = 0; i < 5; i++) _words[views[i]] = words;
    }

    /// @notice One word of what one view answers.
    function answerWordWith(bytes4 getter, uint256 place, uint256 word) external {
        _words[getter][place] = word;
    }

    fallback() external {
        uint256 count = _countOf(msg.sig);
        Answer manner_ = msg.sig == badView ? manner : Answer.Honest;
        if (manner_ == Answer.Reverts) revert("hostile");
        while (manner_ == Answer.BurnsGas) { }
        if (manner_ == Answer.CallsBack) {
            (bool ok,) = target.call(call);
            require(ok, "hostile");
        }
        uint256 size = 32 * (manner_ == Answer.AnswersShort ? count - 1 : count);
        uint256[6] memory words = _words[msg.sig];
        bool long = manner_ == Answer.AnswersAtLength || manner_ == Answer.RevertsAtLength;
        bool fails = manner_ == Answer.RevertsAtLength;
        assembly {
            // 3,000 words of memory cost 26,000 gas: what remains of the bounded gas pays for them
            if long { size := 96000 }
            if fails { revert(words, size) }
            return(words, size)
        }
    }

    function _countOf(bytes4 getter) private pure returns (uint256) {
        if (getter == ICardCollection.getTriad.selector) return 4;
        if (getter == ICardCollection.getTrait.selector) return 3;
        return getter == ICardCollection.getCombatStats.selector ? 6 : 1;
    }
}

/// @title An ERC-721 as far as ERC-165 goes, with one card if it is enumerable.
contract BareCollection {
    bool private immutable _isCollection;
    bool private immutable _isEnumerable;

    constructor(bool isCollection, bool isEnumerable) {
        (_isCollection, _isEnumerable) = (isCollection, isEnumerable);
    }

    function supportsInterface(bytes4 id) external view returns (bool) {
        if (id == 0x780e9d63) return _isEnumerable;
        return id == 0x01ffc9a7 || (id == 0x80ac58cd && _isCollection);
    }

    function totalSupply() external pure returns (uint256) {
        return 1;
    }

    function tokenByIndex(uint256) external pure returns (uint256) {
        return 5;
    }
}
