import { bySeat, expectOk, type Seat } from '@show-of-hands/engine';
import {
  type Card,
  isPick,
  type PlaceMove,
  type TriadMove,
  type TriadState,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import { type Hex, keccak256, toHex } from 'viem';

/** What the test knows and no player does: every card of both hands, in the slots they were brought in. */
export type Hands = Readonly<Record<Seat, readonly Card[]>>;

const PLAYOUTS = 400;

const numbersFrom = (seed: string): (() => number) => {
  let word = keccak256(toHex(seed));
  return () => {
    word = keccak256(word);
    return Number(BigInt(word) % 1_000_003n);
  };
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
function isDrawn(from: TriadState, next: () => number): boolean {
  let state = from;
  for (;;) {
    const [seat] = triad.awaiting(state);
    if (seat === undefined) return triad.outcome(state)?.winner === 'draw';
    if (state.round !== from.round) return true;
    const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
    const move = moves[next() % moves.length];
    if (move === undefined) throw new Error('a turn has a legal move');
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
  }
}

/** A move after which a random rest of the round was drawn; any move if none was found. */
export function drawingMove(view: TriadView, seat: Seat, hands: Hands, seed: string): Hex {
  const next = numbersFrom(seed);
  const whole = wholeOf(view, hands);
  const moves = [...triad.legalMoves(view, seat)]
    .filter((move): move is PlaceMove => !isPick(move))
    .filter(({ warningMarkCell }) => warningMarkCell === null);
  const encoded = (move: TriadMove): Hex => triad.codec.encode(triad.canonical(view, seat, move));
  for (let playout = 0; playout < PLAYOUTS; playout += 1) {
    const move = moves[next() % moves.length];
    if (move === undefined) break;
    const after = expectOk(triad.play(whole, { [seat]: { move } })).state;
    const isOver = after.round !== whole.round || triad.outcome(after) !== undefined;
    const drawn = isOver
      ? after.round !== whole.round || triad.outcome(after)?.winner === 'draw'
      : isDrawn(after, next);
    if (drawn) return encoded(move);
  }
  const [first] = moves;
  if (first === undefined) throw new Error('a turn has a legal move');
  return encoded(first);
}
