import { createHash } from 'node:crypto';
import { bySeat, expectOk, type Seat, seatsAsked } from '@show-of-hands/engine';
import {
  type Card,
  isPick,
  type PlaceMove,
  type TriadMove,
  type TriadState,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';

/** What the test knows and no player does: every card of both hands, in the slots they were brought in. */
export type Hands = Readonly<Record<Seat, readonly Card[]>>;

const PLAYOUTS = 400;

const numbersFrom = (seed: string): (() => number) => {
  let drawn = 0;
  return () => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE();
};

/** A player's view with the cards that it hides filled in. Without Swap a hidden card lies where it was brought. */
const wholeOf = (view: TriadView, hands: Hands): TriadState => ({
  ...view,
  hands: bySeat((seat) =>
    view.hands[seat].map((slot, index) => {
      const card = hands[seat][index];
      return slot.kind === 'known' || card === undefined
        ? slot
        : { kind: 'known', used: false, card, open: null };
    }),
  ),
});

/** Plays a round to its end at random; whether it was drawn. */
function isDrawn(round: number, from: TriadState, next: () => number): boolean {
  let state = from;
  for (;;) {
    if (state.round !== round) return true;
    const [seat] = seatsAsked(triad, state);
    if (seat === undefined) return triad.outcome(state)?.winner === 'draw';
    const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
    const move = moves[next() % moves.length];
    if (move === undefined) throw new Error('a turn has a legal move');
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
  }
}

/** The move after which the most of some random rests of the round are drawn. */
export function drawingMove(view: TriadView, seat: Seat, hands: Hands, seed: string): TriadMove {
  const next = numbersFrom(seed);
  const whole = wholeOf(view, hands);
  const moves = [...triad.legalMoves(view, seat)].filter(
    (move): move is PlaceMove => !isPick(move) && move.warningMarkCell === null,
  );
  const [first] = moves;
  if (first === undefined) throw new Error('a turn has a legal move');
  const afterOf = moves.map((move) => expectOk(triad.play(whole, { [seat]: { move } })).state);
  const drawn = moves.map(() => 0);
  for (let playout = 0; playout < PLAYOUTS; playout += 1) {
    const at = playout % moves.length;
    const after = afterOf[at];
    if (after !== undefined && isDrawn(whole.round, after, next)) drawn[at] = (drawn[at] ?? 0) + 1;
  }
  return moves[drawn.indexOf(Math.max(...drawn))] ?? first;
}
