import type { Seat } from '../../seat.ts';
import { togOf, togsLeft } from './stack.ts';
import type { CryptogsMove, CryptogsState, CryptogsView, Slam, TogNumber } from './types.ts';

/** Likelihoods are counted in so many parts of one. */
export const ONE = 65_536;
/** What a byte can be. */
const BYTE = 256;

type Stack = Pick<CryptogsState, 'stakes' | 'flipped' | 'turn'>;

/** The bytes below which a tog is flipped in a throw of this number, from 1: 80, 96, ... 240, 256 (docs/cryptogs.md C4). */
export const threshold = (round: number): number => Math.min(BYTE, 64 + 16 * round);

/** From so many togs on the stack falls apart in two groups where all are at stake at once. */
const TWO_GROUPS_FROM = 4;

/** The groups that `all` flips whole or not at all: all togs, and from four on the upper half and the lower one. */
export function groupsOf(left: readonly TogNumber[]): readonly (readonly TogNumber[])[] {
  if (left.length < TWO_GROUPS_FROM) return [left];
  const half = Math.ceil(left.length / 2);
  return [left.slice(0, half), left.slice(half)];
}

/**
 * How likely an aimed slam flips the togs whose likelihood it changes, in parts of `ONE` (docs/cryptogs.md C6): the two gain the
 * same, at most half of what they lack to certainty, and others lose as much in all, in number and in rarity. Undefined where
 * the others cannot balance it.
 */
function aimed(
  stack: Stack,
  togs: readonly [TogNumber, TogNumber],
): ReadonlyMap<TogNumber, number> | undefined {
  const base = threshold(stack.turn) * BYTE;
  const twiceMean = rarityOf(stack, togs);
  // twice how much rarer a tog is than the two are on average
  const excess = (number: TogNumber): number => 2 * togOf(stack, number).rarity - twiceMean;
  const sum = (numbers: readonly TogNumber[]): number =>
    numbers.reduce((all, number) => all + excess(number), 0);
  const others = togsLeft(stack).filter((number) => !togs.includes(number));
  const rarer = others.filter((number) => excess(number) > 0);
  // where none is rarer, only those that are as rare as the two can balance them
  const common = others.filter((number) => (rarer.length > 0 ? excess(number) <= 0 : excess(number) === 0));
  if (common.length === 0) return undefined;
  // what each of the ones loses goes by how far the others are off the mean in all
  const [commonShare, rarerShare] = rarer.length === 0 ? [1, 0] : [sum(rarer), 0 - sum(common)];
  const shares = commonShare * common.length + rarerShare * rarer.length;
  const largest = Math.max(commonShare, rarerShare);
  const room = ONE - base;
  // none can lose more than it has
  const isHalfway = room * largest <= base * shares;
  const loss = (share: number): number =>
    isHalfway ? Math.ceil((room * share) / shares) : Math.ceil((base * share) / largest);
  const gain = isHalfway ? room / 2 : Math.floor((base * shares) / (2 * largest));
  return new Map([
    ...togs.map((number) => [number, base + gain] as const),
    ...common.map((number) => [number, base - loss(commonShare)] as const),
    ...rarer.map((number) => [number, base - loss(rarerShare)] as const),
  ]);
}

/** Whether two togs that lie on the stack, the upper one first, may be aimed at. */
export function mayAim(stack: Stack, togs: readonly [TogNumber, TogNumber]): boolean {
  const left = togsLeft(stack);
  return togs[0] < togs[1] && togs.every((number) => left.includes(number)) && differs(stack, 'aim')
    ? aimed(stack, togs) !== undefined
    : false;
}

/** Whether such a slam can differ from an even one: not of a tog alone, and not where everything is flipped. */
const differs = (stack: Stack, kind: 'all' | 'aim'): boolean =>
  threshold(stack.turn) < BYTE && togsLeft(stack).length >= (kind === 'all' ? 2 : 3);

/** The slams that a seat may choose from in a throw, in their order: fewer than two where it has no choice. */
export function* slamsOf(stack: Stack): Iterable<Slam> {
  yield { kind: 'even' };
  if (differs(stack, 'all')) yield { kind: 'all' };
  const left = togsLeft(stack);
  for (const upper of left) {
    for (const lower of left) {
      if (mayAim(stack, [upper, lower])) yield { kind: 'aim', togs: [upper, lower] };
    }
  }
}

/** Whether the seat that throws has a choice. */
export const hasChoice = (stack: Stack): boolean => differs(stack, 'all');

/** Whether a slam is one of those that may be chosen. */
export function isOffered(stack: Stack, slam: Slam): boolean {
  switch (slam.kind) {
    case 'even':
      return true;
    case 'all':
      return differs(stack, 'all');
    case 'aim':
      return mayAim(stack, slam.togs);
    default:
      return slam satisfies never;
  }
}

/** How likely each tog on the stack is flipped by a slam, in parts of `ONE`, from the top. */
export function likelihoods(stack: Stack, slam: Slam): readonly { number: TogNumber; parts: number }[] {
  const base = threshold(stack.turn) * BYTE;
  const changed = slam.kind === 'aim' ? aimed(stack, slam.togs) : undefined;
  return togsLeft(stack).map((number) => ({ number, parts: changed?.get(number) ?? base }));
}

/** The togs that a throw flips, from the top, by the 32 bytes that are drawn for it. */
export function flippedBy(stack: Stack, slam: Slam, bytes: Uint8Array): readonly TogNumber[] {
  const left = togsLeft(stack);
  const byteAt = (index: number): number => bytes[index] ?? BYTE;
  switch (slam.kind) {
    case 'even':
      return left.filter((_, index) => byteAt(index) < threshold(stack.turn));
    case 'all':
      return groupsOf(left).flatMap((group, index) => (byteAt(index) < threshold(stack.turn) ? group : []));
    case 'aim':
      return likelihoods(stack, slam).flatMap(({ number, parts }, index) =>
        byteAt(2 * index) * BYTE + byteAt(2 * index + 1) < parts ? [number] : [],
      );
    default:
      return slam satisfies never;
  }
}

/** The rarity of togs in all. */
export const rarityOf = (stack: Pick<CryptogsState, 'stakes'>, numbers: readonly TogNumber[]): number =>
  numbers.reduce((sum, number) => sum + togOf(stack, number).rarity, 0);

/** The slams that a seat may choose from now: even, all, then pairs of togs from the top. */
export function* legalMoves(view: CryptogsView, seat: Seat): Iterable<CryptogsMove> {
  if (view.due.kind === 'slam' && view.due.seat === seat) yield* slamsOf(view);
}
