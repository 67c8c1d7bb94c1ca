// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice What a board has beside its edges where a rule looks at traits: each card's trait and its shield.
type Traits is uint256;
