import { encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { tagOf } from '../protocol/index.ts';
import { drawOf } from '../random.ts';
import { type BySeat, bySeat, type Seat, seatIndex } from '../seat.ts';
import { hasRule, type Ruleset } from './ruleset.ts';
import type { Header, Slot } from './types.ts';

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

/** The slot that Chaos demands: one of the unused ones, which are given in ascending order (R5.2). */
export function chaosSlotOf(
  header: DrawInputs,
  turn: number,
  seat: Seat,
  unused: readonly Slot[],
): Slot | null {
  if (unused.length === 0) return null;
  return unused[drawOf(rootOf(header), 'chaos', [turn, seatIndex(seat)], unused.length)] ?? null;
}

/** The three slots that Three Open opens, ascending (R5.4). */
function threeOpenSlotsOf(root: Hex, seat: Seat): readonly Slot[] {
  const closed: Slot[] = [...SLOTS];
  const drawn = [0, 1, 2].flatMap((k) =>
    closed.splice(drawOf(root, 'three_open', [seatIndex(seat), k], closed.length), 1),
  );
  return drawn.sort((a, b) => a - b);
}

/** The slots that the rules open before the first turn. All Open wins over Three Open (R5.3, R5.4). */
export function openSlotsOf(ruleset: Ruleset, header: DrawInputs): BySeat<readonly Slot[]> {
  if (hasRule(ruleset, 'allOpen')) return bySeat(() => SLOTS);
  if (!hasRule(ruleset, 'threeOpen')) return bySeat(() => []);
  const root = rootOf(header);
  return bySeat((seat) => threeOpenSlotsOf(root, seat));
}
