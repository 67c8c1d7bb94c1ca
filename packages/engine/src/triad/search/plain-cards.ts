import { attackWins, handWins } from '../quick/contest.ts';
import { comparedEdge, quickRulesOf } from '../quick/rules.ts';
import { SLOTS } from '../rules/draws.ts';
import { type Card, DIRECTIONS, type Edges, type Trait, type TriadState } from '../types.ts';
import { CARDS, contestAt, EQUAL, LOSES, WINS } from './plain-board.ts';

interface Side {
  readonly edges: Edges;
  readonly hand: number;
}

/** Every card that is on the board or may come there; board cards with the edges they have now. */
function sidesOf(state: TriadState): readonly (Side | null)[] {
  const held = (['A', 'B'] as const).flatMap((seat) =>
    SLOTS.map((slot): Side | null => {
      const entry = state.hands[seat][slot];
      return entry?.kind === 'known' ? { edges: entry.card.edges, hand: entry.card.jankenHand } : null;
    }),
  );
  for (const placed of state.board) {
    if (!placed) continue;
    const number = (placed.from.seat === 'A' ? 0 : SLOTS.length) + placed.from.slot;
    held[number] = { edges: placed.edges, hand: placed.card.jankenHand };
  }
  return held;
}

/** All contests of the round's cards, fought once. Same is left out of it when the rule is off. */
export function contestsOf(state: TriadState): Int32Array {
  const rules = quickRulesOf(state);
  const sides = sidesOf(state);
  const contests = new Int32Array(DIRECTIONS.length * CARDS * CARDS);
  DIRECTIONS.forEach((direction, d) => {
    const facing = DIRECTIONS[(d + 2) % 4] ?? 'up';
    sides.forEach((mine, card) => {
      sides.forEach((other, number) => {
        if (!mine || !other) return;
        const attack = comparedEdge(rules, mine.edges[direction], 0);
        const defence = comparedEdge(rules, other.edges[facing], 0);
        const wins = (a: number, b: number, my: number, their: number): boolean =>
          attackWins(a, b, handWins(my, their), rules.aceKiller, rules.reverse);
        contests[contestAt(d, card, number)] =
          (attack + defence) |
          (rules.same && attack === defence ? EQUAL : 0) |
          (wins(attack, defence, mine.hand, other.hand) ? WINS : 0) |
          (wins(defence, attack, other.hand, mine.hand) ? LOSES : 0);
      });
    });
  });
  return contests;
}

/** How strong each card is against the other hand: edges that win minus edges that lose. */
export function strengthsOf(contests: Int32Array): Int32Array {
  return Int32Array.from({ length: CARDS }, (_, card) => {
    const other = card < SLOTS.length ? SLOTS.length : 0;
    let strength = 0;
    for (let direction = 0; direction < DIRECTIONS.length; direction++) {
      for (const slot of SLOTS) {
        const contest = contests[contestAt(direction, card, other + slot)] ?? 0;
        strength += ((contest & WINS) === 0 ? 0 : 1) - ((contest & LOSES) === 0 ? 0 : 1);
      }
    }
    return strength;
  });
}

/** For each card, bits of the cards before it in its hand that are the same in play. */
export function twinsOf(state: TriadState): Int32Array {
  const sides = sidesOf(state);
  const same = (a: Side, b: Side): boolean =>
    a.hand === b.hand && DIRECTIONS.every((direction) => a.edges[direction] === b.edges[direction]);
  return Int32Array.from({ length: CARDS }, (_, card) => {
    const first = card < SLOTS.length ? 0 : SLOTS.length;
    let twins = 0;
    for (let before = first; before < card; before++) {
      const [a, b] = [sides[before], sides[card]];
      if (a && b && same(a, b)) twins |= 1 << before;
    }
    return twins;
  });
}

const MOST_FLIPS = 8;

/**
 * Whether a position is decided by nothing but edges: no card changes another's or its own, nothing waits for a
 * next card, no mark is or will be set, and the order of attacks does not matter.
 */
export function isPlain(state: TriadState): boolean {
  const rules = quickRulesOf(state);
  const active = (trait: Trait): boolean => trait !== 'none' && trait !== 'wind' && rules.active[trait];
  const matters = ({ trait }: Card): boolean => active(trait) || (rules.typeStep !== 0 && trait !== 'none');
  const waits = [state.pending.A, state.pending.B].some((b) => b.triadPlus !== 0 || b.ignoreWarningMark);
  const marks = rules.marks && (state.marksLeft.A > 0 || state.marksLeft.B > 0 || state.marks.length > 0);
  if (rules.cap < MOST_FLIPS || rules.combo.enabled || waits || marks) return false;
  const cards = [...state.hands.A, ...state.hands.B].flatMap((s) => (s.kind === 'known' ? [s.card] : []));
  return !cards.some(matters) && !state.board.some((placed) => placed !== null && placed.forestShield > 0);
}
