import type { Cause } from '../animation/causes.ts';

/** What a power is made of, as far as there is room, in the order in which it counts; `others` is how many more there are. */
interface ShownCauses {
  readonly shown: readonly Cause[];
  readonly others: number;
}

const isFactor = (cause: Cause): cause is Extract<Cause, { factor: unknown }> => 'factor' in cause;

/** How much of the power is a cause's: what would be gone, or there beside, without it. */
export function shareOf(cause: Cause, causes: readonly Cause[]): number {
  const sum = causes.reduce((so, one) => so + ('adds' in one ? one.adds : 0), 0);
  const times = causes.reduce(
    (so, one) => (isFactor(one) ? (so * one.factor.times) / one.factor.over : so),
    1,
  );
  if ('adds' in cause) return cause.adds * times;
  return isFactor(cause) ? Math.abs(sum * times * (1 - cause.factor.over / cause.factor.times)) : 0;
}

/** What says who fights comes right behind the largest share: without it nobody knows where the character came from. */
const NAMED = 1;

/**
 * The causes that matter most, in at most so many lines: the largest share always stands, and where not all of them
 * do, the last line says how many more there are, if there are two.
 */
export function shownCauses(causes: readonly Cause[], lines: number): ShownCauses {
  if (causes.length <= lines) return { shown: causes, others: 0 };
  const shares = causes.map((cause) => ({ cause, share: shareOf(cause, causes) }));
  const ranked = shares.sort((a, b) => b.share - a.share).map(({ cause }) => cause);
  const drew = ranked.filter(({ type }) => type === 'drew');
  const rest = ranked.filter(({ type }) => type !== 'drew');
  const order = [...rest.slice(0, NAMED), ...drew, ...rest.slice(NAMED)];
  const kept = new Set(order.slice(0, Math.max(0, lines > 1 ? lines - 1 : lines)));
  const shown = causes.filter((cause) => kept.has(cause));
  return { shown, others: causes.length - shown.length };
}
