import { type Hex, hexToBytes, isHex } from 'viem';
import type { Choice, Codec } from '../../game.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { type PolylemmaMove, SLOTS } from '../rules/types.ts';
import { saidBy } from './stages.ts';

const LENGTH = 2;

const hexOf = (bytes: readonly number[]): Hex =>
  `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Two bytes: slot 0 to 4, points 0 to 255 (docs/polylemma.md P9.4). */
const encode = ({ slot, points }: PolylemmaMove): Hex => hexOf([slot, points]);

/** Refuses with `malformed` or `slot_out_of_range`. */
function decode(hex: Hex): Result<PolylemmaMove> {
  const bytes = isHex(hex) && hex.length % 2 === 0 ? hexToBytes(hex) : undefined;
  if (bytes?.length !== LENGTH) {
    return refuse('malformed', `a move is ${LENGTH} bytes of hex; got ${String(hex).slice(0, 40)}`);
  }
  const [number = 0, points = 0] = bytes;
  const slot = SLOTS.find((one) => one === number);
  if (slot === undefined) return refuse('slot_out_of_range', `slot ${number}: allowed are 0 to 4`);
  return ok({ slot, points });
}

/** The first bytes of a move, as far as the choices go. Throws a RangeError for points that are a word. */
function encodeChoices(choices: readonly Choice[]): Hex {
  const said = saidBy(choices);
  if (!said.ok) throw new RangeError(said.error.message);
  const { slot, points } = said.value;
  if (slot === undefined) return '0x';
  if (points === undefined) return hexOf([slot]);
  if (typeof points === 'number' && points <= 255) return hexOf([slot, points]);
  throw new RangeError(`got ${points} points; only numbers from 0 to 255 have bytes`);
}

export const codec: Codec<PolylemmaMove> = { encode, decode, encodeChoices };
