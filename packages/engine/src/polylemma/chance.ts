import type { Hex } from 'viem';
import { drawOf } from '../random.ts';
import { type Seat, seatIndex } from '../seat.ts';
import type { Chance, Ruleset } from './types.ts';

/** What may happen by chance. */
export type Effect = Chance['of'];

/** How an effect is named in its draw: the attribute's number, 0 for the bond (docs/polylemma.md P6.2). */
const EFFECT_IDS: { readonly [E in Effect]: number } = { bond: 0, early: 2, vital: 5, random: 7, upset: 9 };
const TAG = 'soh.polylemma.effect.v1';
const SIDES = 100;

/** Gives the number of an effect, 0 to 99: it happens below its chance in percent. */
export type EffectDraw = (effect: Effect) => number;

/**
 * The draws of one seat in one round. Each seat and each effect has a draw of its own; under legacy rules all share
 * one (P6.2, P10).
 *
 * @param turnSalt `turnSaltOf` the round: follows from both seats' salts
 */
export const drawsOf =
  (turnSalt: Hex, seat: Seat, { legacy }: Pick<Ruleset, 'legacy'>): EffectDraw =>
  (effect) =>
    drawOf(turnSalt, TAG, legacy ? [] : [seatIndex(seat), EFFECT_IDS[effect]], SIDES);
