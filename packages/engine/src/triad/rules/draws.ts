import { encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { tagOf } from '../../protocol/index.ts';
import { drawOf } from '../../protocol/random.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { type BySeat, bySeat, SEATS, type Seat, seatAt, seatIndex } from '../../seat.ts';
import { type Classic, type ClassicFlag, oppositeOf, type Roulette, varies } from '../ruleset/ruleset.ts';
import { TURNS } from './turn-order.ts';
import type { HandSlot, Header, Slot, TriadState } from './types.ts';

/** All places of a hand, from 0. */
export const SLOTS = [0, 1, 2, 3, 4] as const satisfies readonly Slot[];

const ROOT_WORDS = [
  { type: 'bytes32' },
  { type: 'bytes32' },
  { type: 'address' },
  { type: 'address' },
  { type: 'bytes32' },
] as const;

type DrawInputs = Pick<Header, 'salt' | 'playerA' | 'playerB' | 'rulesetId'>;

const DOMAIN = tagOf('nyano-triad-classic-rng-v1');

/** The seed that all draws of a match follow from (docs/rules.md R7.1). */
export const drawRootOf = ({ salt, playerA, playerB, rulesetId }: DrawInputs): Hex =>
  keccak256(encodeAbiParameters(ROOT_WORDS, [DOMAIN, salt, playerA, playerB, rulesetId]));

/** Roots by header: Chaos draws on every turn of the same match. */
const roots = new WeakMap<DrawInputs, Hex>();

function rootOf(header: DrawInputs): Hex {
  const known = roots.get(header);
  if (known !== undefined) return known;
  const root = drawRootOf(header);
  roots.set(header, root);
  return root;
}

/**
 * The slot that Chaos demands: one of the unused ones, which are given in ascending order (R5.2). `turn` counts
 * through the rounds of Sudden Death: 9 x round + turn.
 */
export function chaosSlotOf(
  header: DrawInputs,
  turn: number,
  seat: Seat,
  unused: readonly Slot[],
): Slot | null {
  if (unused.length === 0) return null;
  return unused[drawOf(rootOf(header), 'chaos', [turn, seatIndex(seat)], unused.length)] ?? null;
}

/** Who picks first in a draft where that is drawn (R13.2). */
export const firstPickOf = (header: DrawInputs): Seat =>
  seatAt(drawOf(rootOf(header), 'first_pick', [0], SEATS.length));

/** The slot of each hand that Swap exchanges with the other (R5.7). */
export function swapOf(header: DrawInputs): BySeat<Slot> {
  const root = rootOf(header);
  return bySeat((seat) => SLOTS[drawOf(root, 'swap', [seatIndex(seat)], SLOTS.length)] ?? 0);
}

/** The three slots that Three Open opens, ascending (R5.4). */
function threeOpenSlotsOf(root: Hex, seat: Seat): readonly Slot[] {
  const closed: Slot[] = [...SLOTS];
  const drawn = [0, 1, 2].flatMap((k) =>
    closed.splice(drawOf(root, 'three_open', [seatIndex(seat), k], closed.length), 1),
  );
  return drawn.sort((a, b) => a - b);
}

/** The slots that the open rules show before the first turn. All Open wins over Three Open (R5.3, R5.4). */
export function openSlotsOf(classic: Classic, header: DrawInputs): BySeat<readonly Slot[]> {
  if (classic.allOpen) return bySeat(() => SLOTS);
  if (!classic.threeOpen) return bySeat(() => []);
  const root = rootOf(header);
  return bySeat((seat) => threeOpenSlotsOf(root, seat));
}

/**
 * The rules that Roulette draws, in order; drawing one removes its opposite from the pool. A pool that runs out
 * ends the draw (R5.15).
 */
export function rouletteOf({ pool, picks }: Roulette, header: DrawInputs): readonly ClassicFlag[] {
  const root = rootOf(header);
  const drawn: ClassicFlag[] = [];
  let left = pool;
  for (let k = 0; k < picks && left.length > 0; k += 1) {
    const flag = left[drawOf(root, 'roulette', [k], left.length)];
    if (flag === undefined) break;
    drawn.push(flag);
    left = left.filter((other) => other !== flag && other !== oppositeOf(flag));
  }
  return drawn;
}

/** The slots of a hand that are not played yet, ascending. */
export const unusedSlots = (hand: readonly HandSlot[]): readonly Slot[] =>
  SLOTS.filter((slot) => hand[slot]?.used === false);

/** Which rule chooses the card. With both on, Order wins (docs/rules.md R5.1). */
export const forcingRule = ({ order, chaos }: Classic): 'order' | 'chaos' | null => {
  if (order) return 'order';
  return chaos ? 'chaos' : null;
};

/** Whether Chaos draws the card of every turn just before it (R13.2). */
export const drawsByTurn = ({ ruleset, classic }: Pick<TriadState, 'ruleset' | 'classic'>): boolean =>
  varies(ruleset, 'chaos') && forcingRule(classic) === 'chaos';

/**
 * The slot that Order or Chaos demands of `seat` on this turn of this round; null when it may choose, and while Chaos by
 * turn has not drawn it.
 */
export function forcedSlotOf(
  { ruleset, classic, header, round }: Pick<TriadState, 'ruleset' | 'classic' | 'header' | 'round'>,
  turn: number,
  seat: Seat,
  hand: readonly HandSlot[],
): Slot | null {
  const rule = forcingRule(classic);
  switch (rule) {
    case null:
      return null;
    case 'order':
      return unusedSlots(hand)[0] ?? null;
    case 'chaos':
      if (drawsByTurn({ ruleset, classic })) return null;
      return chaosSlotOf(header, TURNS * round + turn, seat, unusedSlots(hand));
  }
}

/** Who plays first: 0 is player A, 1 is player B (docs/rules.md R7.8). */
export type FirstPlayer = 0 | 1;

const BYTES32 = { type: 'bytes32' } as const;

const hashOf = (...words: readonly Hex[]): Hex =>
  keccak256(
    encodeAbiParameters(
      words.map(() => BYTES32),
      words,
    ),
  );

/** The lowest bit of a hash. */
const parityOf = (hash: Hex): FirstPlayer => (BigInt(hash) % 2n === 0n ? 0 : 1);

/** What a player commits to before either reveals. */
export const revealCommitOf = (matchSalt: Hex, reveal: Hex): Hex => hashOf(matchSalt, reveal);

/**
 * A secret of each player decides, so that neither can steer it. `commits`: what they committed to, of both or
 * of neither. Refuses with `reveal_differs` when a secret is not the one committed to.
 */
export function firstByReveals(
  matchSalt: Hex,
  reveals: BySeat<Hex>,
  commits?: BySeat<Hex>,
): Result<FirstPlayer> {
  const liar =
    commits && SEATS.find((seat) => commits[seat].toLowerCase() !== revealCommitOf(matchSalt, reveals[seat]));
  if (liar) return refuse('reveal_differs', `player ${liar}'s secret is not the one committed to`);
  return ok(parityOf(hashOf(matchSalt, reveals.A, reveals.B)));
}
