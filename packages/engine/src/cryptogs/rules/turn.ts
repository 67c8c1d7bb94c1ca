import type { Hex } from 'viem';
import type { Play } from '../../game.ts';
import { drawOf, drawSeedOf } from '../../protocol/random.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { type BySeat, otherSeat, type Seat, seatAt } from '../../seat.ts';
import { LAST_ROUND } from './sizes.ts';
import { flippedBy, hasChoice, isOffered } from './slams.ts';
import { togsFlipped, togsLeft, winnerOf } from './stack.ts';
import type { CryptogsEvent, CryptogsMove, CryptogsState, Slam } from './types.ts';

/** A state, and what changed on the way to it. */
export interface CryptogsStep {
  readonly state: CryptogsState;
  readonly events: readonly CryptogsEvent[];
}

/** The seat that throws in a round, from 1 (docs/cryptogs.md C3.2). */
export const throwerOf = (begins: Seat, round: number): Seat =>
  round % 2 === 1 ? begins : otherSeat(begins);

const EVEN: Slam = { kind: 'even' };

/** A state and what it waits for. */
export function waiting(state: Omit<CryptogsState, 'due'>): CryptogsState {
  const { ruleset, begins, turn } = state;
  if (togsLeft(state).length === 0) return { ...state, due: { kind: 'over' } };
  // in a parlour match one draw decides everything, whoever begins
  if (begins === null || ruleset.parlour) return { ...state, turn: 0, due: { kind: 'toss' } };
  const seat = throwerOf(begins, turn);
  return ruleset.aiming && hasChoice(state)
    ? { ...state, due: { kind: 'slam', seat } }
    : { ...state, due: { kind: 'throw', seat, slam: EVEN } };
}

/** Takes a seat's slam; its throw is drawn next. Refuses with `not_asked` or `illegal`. */
export function play(
  state: CryptogsState,
  plays: Partial<BySeat<Play<CryptogsMove, never>>>,
): Result<CryptogsStep> {
  const { due } = state;
  const move = due.kind === 'slam' ? plays[due.seat]?.move : undefined;
  if (due.kind !== 'slam' || move === undefined || plays[otherSeat(due.seat)] !== undefined) {
    return refuse(
      'not_asked',
      due.kind === 'slam'
        ? `seat ${due.seat} alone chooses a slam now`
        : 'nobody decides anything now: the match is over, or a draw comes first',
    );
  }
  const { seat } = due;
  if (!isOffered(state, move)) {
    return refuse('illegal', `seat ${seat} may not throw ${JSON.stringify(move)} now: take one of its slams`);
  }
  return ok({
    state: { ...state, due: { kind: 'throw', seat, slam: move } },
    events: [{ type: 'chosen', seat, slam: move }],
  });
}

/** Whether nothing goes on until something is drawn. */
export const isDrawDue = ({ due }: Pick<CryptogsState, 'due'>): boolean =>
  due.kind === 'toss' || due.kind === 'throw';

/** One throw, by the salt that it is drawn from. `state.turn` is its number. */
function thrown(state: CryptogsState, seat: Seat, slam: Slam, salt: Hex): CryptogsStep {
  const round = state.turn;
  const numbers = flippedBy(state, slam, drawSeedOf(salt, 'throw', [round]));
  const flipped = state.flipped.map((by, index) => (numbers.includes(index + 1) ? seat : by));
  const next = { ...state, flipped, turn: round + 1 };
  return {
    state: next,
    events: [{ type: 'thrown', seat, round, slam, flipped: numbers, left: togsLeft(next).length }],
  };
}

/** All throws of a parlour match. */
function parlour(state: CryptogsState, begins: Seat, salt: Hex): CryptogsStep {
  let step: CryptogsStep = { state, events: [] };
  for (let round = 1; round <= LAST_ROUND && togsLeft(step.state).length > 0; round += 1) {
    const next = thrown({ ...step.state, turn: round }, throwerOf(begins, round), EVEN, salt);
    step = { state: next.state, events: [...step.events, ...next.events] };
  }
  return { ...step, state: { ...step.state, turn: 1 } };
}

/** The step, and the end if that is it. */
function concluded({ state, events }: CryptogsStep): CryptogsStep {
  const next = waiting(state);
  if (next.due.kind !== 'over') return { state: next, events };
  const togs = togsFlipped(next);
  return { state: next, events: [...events, { type: 'over', winner: winnerOf(togs), togs }] };
}

/** What a turn's salt draws. Refuses with `not_due`. */
export function draw(state: CryptogsState, turnSalt: Hex): Result<CryptogsStep> {
  const { due } = state;
  if (due.kind === 'throw') return ok(concluded(thrown(state, due.seat, due.slam, turnSalt)));
  if (due.kind !== 'toss') return refuse('not_due', 'nothing is to be drawn now');
  const begins = state.begins ?? seatAt(drawOf(turnSalt, 'toss', [0], 2));
  const tossed: CryptogsStep = {
    state: { ...state, begins, turn: 1 },
    events: state.tosses ? [{ type: 'tossed', begins }] : [],
  };
  if (!state.ruleset.parlour) return ok(concluded(tossed));
  const all = parlour(tossed.state, begins, turnSalt);
  return ok(concluded({ state: all.state, events: [...tossed.events, ...all.events] }));
}
