import type { Hex } from 'viem';
import { drawsByTurn } from '../rules/draws.ts';
import { TURNS } from '../rules/turn-order.ts';
import type { TriadState } from '../rules/types.ts';
import type { Seeded } from './seeded.ts';

const DIGITS = '0123456789abcdef';

const guessedSalt = (random: Seeded): Hex =>
  `0x${Array.from({ length: 64 }, () => DIGITS[random.below(DIGITS.length)]).join('')}`;

/** The state with all draws of Chaos by turn that its round has still to come, as they might fall. */
export function withDraws(state: TriadState, random: Seeded): TriadState {
  if (!drawsByTurn(state)) return state;
  const missing = TURNS * (state.round + 1) - state.salts.length;
  return { ...state, salts: [...state.salts, ...Array.from({ length: missing }, () => guessedSalt(random))] };
}
