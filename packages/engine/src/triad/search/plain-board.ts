import { attackWins, comparedEdge, handWins, type QuickRules, quickRulesOf } from '../quick/rules.ts';
import { NEIGHBOURS } from '../rules/board.ts';
import { SLOTS } from '../rules/draws.ts';
import { type Card, DIRECTIONS, type Edges, type TriadState } from '../rules/types.ts';
import type { Trait } from '../ruleset/ruleset.ts';

/** Cards of a round by number: seat x 5 + slot. */
export const CARDS = 10;

/** What is known of two cards side by side, as bits beside the sum of their edges (0 to 20). */
const SUM = 31;
const EQUAL = 32;
const WINS = 64;
const LOSES = 128;

/** An edge against another: the first card's direction x 100 + its number x 10 + the other's number. */
const contestAt = (direction: number, card: number, other: number): number =>
  direction * CARDS * CARDS + card * CARDS + other;

/** All nine cells as bits. */
export const ALL_CELLS = 511;

/** How many bits are set, for sets of cells. */
export const COUNT = Int8Array.from({ length: ALL_CELLS + 1 }, (_, bits) => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
});

/** The number of the lowest bit that is set. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

const SIDES = 4;
const SIDE_COUNT = Int8Array.from({ length: 9 }, (_, cell) => NEIGHBOURS[cell]?.length ?? 0);
const SIDE_CELL = new Int8Array(9 * SIDES);
/** Where the contests of a direction begin. */
const SIDE_CONTESTS = new Int32Array(9 * SIDES);
NEIGHBOURS.forEach((sides, cell) => {
  sides.forEach(({ cell: beside, direction }, i) => {
    SIDE_CELL[cell * SIDES + i] = beside;
    SIDE_CONTESTS[cell * SIDES + i] = DIRECTIONS.indexOf(direction) * CARDS * CARDS;
  });
});

/**
 * Which card lies where, and which neighbours it beats: cells as bits. Owners are the caller's. Nothing needs to
 * be taken back: what stands about a cell counts only while the caller calls it occupied, and is written anew
 * when a card is placed there.
 */
export class PlainBoard {
  readonly #contests: Int32Array;
  readonly #plus: number;
  /** Public records count only the opponent's cards for Same and Plus. */
  readonly #ownCount: number;
  readonly #cardAt = new Int32Array(9);
  readonly #beaten = new Int32Array(9);
  /** Where the chain is special, cards that are beaten only by the placed one do not attack. */
  readonly #anyAttacks: number;

  constructor(
    contests: Int32Array,
    {
      plus,
      seedSemantics: ownCardsCount,
      specialChain,
    }: Pick<QuickRules, 'plus' | 'seedSemantics' | 'specialChain'>,
  ) {
    this.#contests = contests;
    this.#anyAttacks = specialChain ? 0 : ALL_CELLS;
    this.#plus = plus ? -1 : 0;
    this.#ownCount = ownCardsCount ? ALL_CELLS : 0;
  }

  /** Places a card and gives the opponent's cells that it captures, chains included. */
  place(card: number, cell: number, occupied: number, theirs: number): number {
    const contests = this.#contests;
    const cards = this.#cardAt;
    const beaten = this.#beaten;
    const bit = 1 << cell;
    const counting = theirs | (occupied & this.#ownCount);
    let wins = 0;
    let sums = 0;
    let repeated = 0;
    let equal = 0;
    const end = cell * SIDES + (SIDE_COUNT[cell] ?? 0);
    for (let side = cell * SIDES; side < end; side++) {
      const beside = SIDE_CELL[side] ?? 0;
      const there = 1 << beside;
      if ((occupied & there) === 0) continue;
      const contest = contests[(SIDE_CONTESTS[side] ?? 0) + card * CARDS + (cards[beside] ?? 0)] ?? 0;
      if ((contest & WINS) !== 0) wins |= there;
      const others = beaten[beside] ?? 0;
      beaten[beside] = (contest & LOSES) !== 0 ? others | bit : others & ~bit;
      if ((counting & there) === 0) continue;
      if ((contest & EQUAL) !== 0) equal |= there;
      const sum = 1 << (contest & SUM);
      repeated |= sums & sum;
      sums |= sum;
    }
    cards[cell] = card;
    beaten[cell] = wins;
    let special = (equal & (equal - 1)) !== 0 ? equal : 0;
    if ((repeated & this.#plus) !== 0) special |= this.#summing(card, cell, counting, repeated);
    return this.#chain(special & theirs, wins & theirs, theirs);
  }

  /** What the last card of a round captures: nothing comes after it, so nothing is noted about it. */
  lastCaptures(card: number, cell: number, theirs: number): number {
    const contests = this.#contests;
    const cards = this.#cardAt;
    const counting = theirs | this.#ownCount;
    let wins = 0;
    let sums = 0;
    let repeated = 0;
    let equal = 0;
    const end = cell * SIDES + (SIDE_COUNT[cell] ?? 0);
    for (let side = cell * SIDES; side < end; side++) {
      const beside = SIDE_CELL[side] ?? 0;
      const there = 1 << beside;
      const contest = contests[(SIDE_CONTESTS[side] ?? 0) + card * CARDS + (cards[beside] ?? 0)] ?? 0;
      if ((contest & WINS) !== 0) wins |= there;
      if ((counting & there) === 0) continue;
      if ((contest & EQUAL) !== 0) equal |= there;
      const sum = 1 << (contest & SUM);
      repeated |= sums & sum;
      sums |= sum;
    }
    let special = (equal & (equal - 1)) !== 0 ? equal : 0;
    if ((repeated & this.#plus) !== 0) special |= this.#summing(card, cell, counting, repeated);
    return this.#chain(special & theirs, wins & theirs, theirs);
  }

  /** The neighbours whose sum with the card is one of the repeated ones. */
  #summing(card: number, cell: number, counting: number, repeated: number): number {
    let found = 0;
    const end = cell * SIDES + (SIDE_COUNT[cell] ?? 0);
    for (let side = cell * SIDES; side < end; side++) {
      const beside = SIDE_CELL[side] ?? 0;
      if ((counting & (1 << beside)) === 0) continue;
      const at = (SIDE_CONTESTS[side] ?? 0) + card * CARDS + (this.#cardAt[beside] ?? 0);
      if (((repeated >> ((this.#contests[at] ?? 0) & SUM)) & 1) === 1) found |= 1 << beside;
    }
    return found;
  }

  /** Captured cards attack in their turn until none captures more: those of Same and Plus, others where they may. */
  #chain(special: number, beatenFirst: number, theirs: number): number {
    const beaten = this.#beaten;
    let captured = special | beatenFirst;
    let attacking = special | (beatenFirst & this.#anyAttacks);
    while (attacking !== 0) {
      const more = (beaten[lowest(attacking)] ?? 0) & theirs & ~captured;
      captured |= more;
      attacking = (attacking & (attacking - 1)) | more;
    }
    return captured;
  }
}

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
          attackWins(rules.contest, a, b, handWins(my, their));
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
 * next card, no mark is or will be set, the order of attacks does not matter, and the chain compares as the placed card
 * does.
 */
export function isPlain(state: TriadState): boolean {
  const rules = quickRulesOf(state);
  const active = (trait: Trait): boolean => trait !== 'none' && trait !== 'wind' && rules.active[trait];
  const matters = ({ trait }: Card): boolean => active(trait) || (rules.typeStep !== 0 && trait !== 'none');
  const waits = [state.pending.A, state.pending.B].some((b) => b.triadPlus !== 0 || b.ignoreWarningMark);
  const marks = rules.marks && (state.marksLeft.A > 0 || state.marksLeft.B > 0 || state.marks.length > 0);
  const twoWays = rules.contest.aceKiller !== rules.chainContest.aceKiller;
  if (rules.cap < MOST_FLIPS || rules.combo.enabled || waits || marks || twoWays) return false;
  const cards = [...state.hands.A, ...state.hands.B].flatMap((s) => (s.kind === 'known' ? [s.card] : []));
  return !cards.some(matters) && !state.board.some((placed) => placed !== null && placed.forestShield > 0);
}
