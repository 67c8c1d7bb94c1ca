import type { Hex } from 'viem';
import { ok, type Result, refuse } from '../../result.ts';
import { type Ruleset, varies } from '../ruleset/ruleset.ts';
import { chaosSlotOf, drawsByTurn, unusedSlots } from './draws.ts';
import { isDrafting, seatToPlay, TURNS } from './turn-order.ts';
import type { TriadEvent, TriadState } from './types.ts';

type Moment = Pick<TriadState, 'ruleset' | 'classic' | 'header' | 'draft' | 'round' | 'turn' | 'salts'>;

/** How many draws from links a match by these rules has at most: one a turn of Chaos by turn (docs/rules.md R13.2). */
export const drawsOf = (ruleset: Ruleset): number =>
  varies(ruleset, 'chaos') ? TURNS * (ruleset.suddenDeath?.maxRounds ?? 1) : 0;

/** Whether the present turn's card has still to be drawn: Chaos by turn (docs/rules.md R13.2). */
export const isDrawDue = (state: Moment): boolean =>
  drawsByTurn(state) &&
  !isDrafting(state) &&
  seatToPlay(state) !== null &&
  state.salts.length <= TURNS * state.round + state.turn;

/**
 * Draws the card of the present turn from its salt, which stands in place of the header's (docs/rules.md R13.2).
 * Refuses with `nothing_drawn` where no draw is due.
 */
export function drawCard(
  state: TriadState,
  turnSalt: Hex,
): Result<{ readonly state: TriadState; readonly events: readonly TriadEvent[] }> {
  const seat = seatToPlay(state);
  if (seat === null || !isDrawDue(state)) {
    return refuse('nothing_drawn', 'no card is to be drawn now: Chaos by turn draws one before each turn');
  }
  const number = TURNS * state.round + state.turn;
  const slot = chaosSlotOf({ ...state.header, salt: turnSalt }, number, seat, unusedSlots(state.hands[seat]));
  if (slot === null) throw new Error(`seat ${seat} is to play and has no card left`);
  return ok({
    state: { ...state, salts: [...state.salts, turnSalt], forced: slot },
    events: [{ type: 'cardDrawn', seat, slot }],
  });
}
