import { type Hex, hexToBytes, isHex } from 'viem';
import type { Choice, Codec } from '../../game.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { MOST_SHIPS } from '../rules/ruleset.ts';
import type { ToucheMove } from '../rules/types.ts';
import { moveOf } from './stages.ts';

/** The first byte of a move (docs/touche.md T9). */
const KINDS = { wait: 0, talk: 1, move: 2, hide: 3, aim: 4 } as const satisfies Readonly<
  Record<ToucheMove['kind'], number>
>;

const SHIP_NUMBERS = Array.from({ length: MOST_SHIPS }, (_, index) => index + 1);

const hexOf = (...bytes: readonly number[]): Hex =>
  `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

function encode(move: ToucheMove): Hex {
  switch (move.kind) {
    case 'wait':
    case 'talk':
    case 'move':
      return hexOf(KINDS[move.kind]);
    case 'hide':
      return hexOf(
        KINDS.hide,
        move.ships.reduce((mask, ship) => mask | (1 << (ship - 1)), 0),
      );
    case 'aim':
      return hexOf(KINDS.aim, move.x, move.y);
    default:
      return move satisfies never;
  }
}

function ofBytes([kind, first, second]: readonly number[], length: number): ToucheMove | undefined {
  if (length === 1) {
    if (kind === KINDS.wait) return { kind: 'wait' };
    if (kind === KINDS.talk) return { kind: 'talk' };
    if (kind === KINDS.move) return { kind: 'move' };
  }
  if (length === 2 && kind === KINDS.hide && first !== undefined && first > 0 && first < 1 << MOST_SHIPS) {
    return { kind: 'hide', ships: SHIP_NUMBERS.filter((ship) => (first & (1 << (ship - 1))) !== 0) };
  }
  if (length === 3 && kind === KINDS.aim && first !== undefined && second !== undefined) {
    return { kind: 'aim', x: first, y: second };
  }
  return undefined;
}

/** Refuses with `malformed`. */
function decode(hex: Hex): Result<ToucheMove> {
  const bytes = isHex(hex) && hex.length % 2 === 0 ? [...hexToBytes(hex)] : [];
  const move = ofBytes(bytes, bytes.length);
  if (move !== undefined) return ok(move);
  return refuse(
    'malformed',
    `got ${String(hex).slice(0, 40)}; a move is 0x00, 0x01 or 0x02, 0x03 and the ships that hide, or 0x04 with column and row`,
  );
}

/** The bytes of what was chosen, if that is a whole order. */
function encodeChoices(choices: readonly Choice[]): Hex {
  const move = moveOf(choices);
  return move.ok ? encode(move.value) : '0x';
}

export const codec: Codec<ToucheMove> = {
  encode,
  decode,
  encodeChoices,
  bringsRoot: ({ kind }) => kind === 'hide',
};
