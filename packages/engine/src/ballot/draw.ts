import { type Hex, keccak256 } from 'viem';
import { taggedHash } from '../protocol/hash.ts';

/** What the opening of a match puts on chain for a seat whose ballots are drawn. */
export const drawHashOf = (drawSeed: Hex): Hex => keccak256(drawSeed);

/** H("soh.draw.v1", drawSeed, turn): what a turn is drawn by. It betrays nothing of the other turns' draws. */
export const drawNonceOf = (drawSeed: Hex, turn: number): Hex =>
  taggedHash('soh.draw.v1', ['bytes32', 'uint256'], [drawSeed, BigInt(turn)]);

/** Draws a number in 0..total-1 for a stage, counted from 0. */
export type Draw = (stage: number, total: number) => number;

/**
 * The draws of one turn: H("soh.draw.stage.v1", nonce, ballotRoot, stage) modulo the total. The nonce was fixed
 * before the votes, the root by them, so neither the operator nor the voters alone choose the outcome. 256 bits
 * taken modulo a count of votes favour no number by more than one in 2^200.
 */
export const drawBy =
  (nonce: Hex, ballotRoot: Hex): Draw =>
  (stage, total) => {
    const types = ['bytes32', 'bytes32', 'uint256'];
    return Number(
      BigInt(taggedHash('soh.draw.stage.v1', types, [nonce, ballotRoot, BigInt(stage)])) % BigInt(total),
    );
  };
