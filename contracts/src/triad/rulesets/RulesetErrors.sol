// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Why a configuration is not registered: the field, what it holds, what is allowed.
interface RulesetErrors {
    /// @notice A value that no ruleset may have. A field of several places names none of them.
    error OutOfRange(string field, uint256 got, uint256 least, uint256 most);
    /// @notice Two rules of which one would silently do nothing: turn one of them off.
    error Contradiction(string rule, string other);
    /// @notice `rule` is in the roulette's pool, though it is on already, or though its opposite is: `on`.
    error RoulettePool(string rule, string on);
    /// @notice The pool can run dry: it allows `most` draws however they fall.
    error RoulettePicks(uint8 got, uint256 most);
    /// @notice The rules have nothing that this would draw: `chaos` by turn needs Chaos, on or in the roulette's pool,
    /// a drawn `firstPick` a draft.
    error IdleDraw(string variant);
    /// @notice Harmony multiplies what a combo earns by `got`; `least` is the smallest number for that.
    error HarmonyScale(uint8 got, uint8 least);
    /// @notice Formations depend on all five cards: they need All Open or a draft.
    error FormationsNeedOpenHands();
    /// @notice The same rules have another spelling, with the id that counts. `place` is the first word of the
    /// block, counted from 0, that should hold `allowed`.
    error NotCanonical(string block, uint256 place, bytes32 got, bytes32 allowed);
}
