// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A wallet that is a contract: it takes cards, and approves the digests it is told to (ERC-1271).
contract Wallet {
    mapping(bytes32 => bool) public approves;

    function approve(bytes32 digest) external {
        approves[digest] = true;
    }

    function isValidSignature(bytes32 digest, bytes calldata) external view returns (bytes4) {
        return approves[digest] ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }
}

/// @title A contract whose answer to every question is the same bytes, or a revert.
contract Parrot {
    bytes private _answer;
    bool private _reverts;

    constructor(bytes memory answer, bool reverts) {
        (_answer, _reverts) = (answer, reverts);
    }

    fallback(bytes calldata) external returns (bytes memory) {
        if (_reverts) revert("no");
        return _answer;
    }
}

/// @title A wallet that does something else while it is asked for its signature, and approves only if that worked.
contract BusyWallet {
    address private _target;
    bytes private _call;

    function doing(address target, bytes calldata call_) external {
        (_target, _call) = (target, call_);
    }

    function act() public returns (bool ok) {
        (ok,) = _target.call(_call);
    }

    function isValidSignature(bytes32, bytes calldata) external returns (bytes4) {
        return act() ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
