// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice What a ruleset says of traits and formations, in one word; zero if it says nothing.
type TraitRules is uint256;
