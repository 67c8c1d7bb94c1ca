import { ok, type Result, refuse } from '../../result.ts';
import { type BySeat, bySeat, type Seat } from '../../seat.ts';
import { SLOTS } from './draws.ts';
import { firstRound, freshRound, type MatchTerms, NO_FORMATION } from './round.ts';
import { isDrafting, PICKS, seatOfPick } from './turn-order.ts';
import type { Card, Draft, HandSlot, PickMove, TriadEvent, TriadState } from './types.ts';

/** The cards that each seat has picked so far, in the order of its picks (docs/rules.md R5.14). */
const pickedCards = ({ pool, firstPick, picks }: Draft): BySeat<readonly Card[]> =>
  bySeat((seat) =>
    picks.flatMap((pick, i) => {
      const card = pool[pick];
      return seatOfPick(firstPick, i) === seat && card ? [card] : [];
    }),
  );

/** A hand while it is being picked: places without a card yet look like hidden ones. */
const handSoFar = (cards: readonly Card[]): readonly HandSlot[] =>
  SLOTS.map((slot) => {
    const card = cards[slot];
    return card ? { kind: 'known', used: false, card, open: 'rule' } : { kind: 'hidden', used: false };
  });

/** A match whose draft still runs: an empty board, hands as far as they are picked. */
function drafting(terms: MatchTerms, draft: Draft): TriadState {
  const cards = pickedCards(draft);
  const hands = bySeat((seat) => handSoFar(cards[seat]));
  return {
    ...freshRound({ ...terms, draft }, 0, hands),
    formations: bySeat(() => NO_FORMATION),
    forced: null,
    swap: null,
    openSlots: bySeat(() => SLOTS),
    pastRounds: [],
    firstHands: null,
  };
}

/** The state before the first pick. */
export const beforePicks = (terms: MatchTerms, pool: readonly Card[], firstPick: Seat): TriadState =>
  drafting(terms, { pool, firstPick, picks: [] });

/** The cards of the pool that nobody has picked, by index, ascending. */
export const picksLeft = ({ pool, picks }: Draft): readonly number[] =>
  pool.flatMap((_, index) => (picks.includes(index) ? [] : [index]));

/** Why a card of the pool cannot be picked now, or undefined when it can. */
function refusalOfPick(state: TriadState, { pick }: PickMove) {
  if (!state.draft || !isDrafting(state)) {
    return refuse('not_drafting', 'there is nothing to pick now: play a card like 2->B2');
  }
  const { pool } = state.draft;
  if (!Number.isInteger(pick) || pick < 0 || pick >= pool.length) {
    return refuse('pick_out_of_range', `pick ${pick + 1} is not in the pool: use 1 to ${pool.length}`);
  }
  if (!state.draft.picks.includes(pick)) return undefined;
  const left = picksLeft(state.draft).map((index) => index + 1);
  return refuse('pick_repeated', `card ${pick + 1} was picked already; left: ${left.join(', ')}`);
}

/** One pick. After the last one the first round begins, with the hands as they were picked. */
export function playPick(
  state: TriadState,
  seat: Seat,
  move: PickMove,
): Result<{ readonly state: TriadState; readonly events: readonly TriadEvent[] }> {
  const refused = refusalOfPick(state, move);
  if (refused) return refused;
  const card = state.draft?.pool[move.pick];
  if (!state.draft || !card) return refuse('not_drafting', 'there is nothing to pick now');
  const draft = { ...state.draft, picks: [...state.draft.picks, move.pick] };
  const terms = { ...state, draft };
  const after =
    draft.picks.length < PICKS ? drafting(terms, draft) : firstRound(terms, pickedCards(draft), []);
  return ok({ state: after, events: [{ type: 'picked', seat, pick: move.pick, card }] });
}
