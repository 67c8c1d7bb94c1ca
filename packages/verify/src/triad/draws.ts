import { SEATS, type Seat } from '@show-of-hands/engine';
import { decodeCard, openSlotsOf, swapOf, type TriadState } from '@show-of-hands/engine/triad';
import type { Address } from 'viem';
import type { Answer } from '../chain-reader.ts';
import { fails, holds, type LogFinding, unknown } from '../finding.ts';
import { type Evidence, logsOfType, type Replayed } from '../logs/evidence.ts';
import type { MatchLog } from '../table/match-log.ts';

const slotsText = (slots: readonly number[]): string =>
  slots.length === 0 ? 'none' : slots.map((slot) => slot + 1).join(', ');

/** The slots that the draws show of a hand before the first turn. */
function shownSlots(state: TriadState, seat: Seat): readonly number[] {
  const open: readonly number[] = openSlotsOf(state.classic, state.header)[seat];
  const swapped = state.classic.swap ? [swapOf(state.header)[seat]] : [];
  return [...new Set([...open, ...swapped])].sort((a, b) => a - b);
}

/** Every card that the table has told of, in order. */
const cardsTold = (logs: readonly MatchLog[]) =>
  logsOfType(logs, 'disclosed').flatMap((log) => {
    const card = decodeCard(log.data);
    return card === undefined ? [] : [{ ...log, ...card }];
  });

/** What salt, owners and rules draw is what was shown before the first turn: no more, no less, no other. */
export function* checkDraws({ evidence, state }: Replayed<TriadState>): Generator<LogFinding> {
  const { logs } = evidence;
  if (state.drawn.length > 0) yield holds('roulette', `drew ${state.drawn.join(', ')}`);
  if (state.draft !== null) {
    yield holds('draft', `the hands were picked in public from ${state.draft.pool.length} cards`);
    return;
  }
  const first = logs.find(({ type }) => type === 'committed' || type === 'moved');
  if (first === undefined) return;
  const cards = cardsTold(logs).filter(
    (card) => card.block < first.block || (card.block === first.block && card.index < first.index),
  );
  for (const seat of SEATS) {
    const due = shownSlots(state, seat);
    const shown = cards
      .filter((card) => card.seat === seat)
      .map((card) => card.slot)
      .sort((a, b) => a - b);
    yield due.join() === shown.join()
      ? holds(`draws of ${seat}`, `open before the first turn: ${slotsText(due)}, as drawn`)
      : fails(`draws of ${seat}`, `drawn are the slots ${slotsText(due)}; shown were ${slotsText(shown)}`);
  }
}

/**
 * The cards that were emitted are those that the collection describes now: it may have changed since.
 *
 * @param readNow their attributes, in the order they are asked for
 */
export async function* checkCards(
  { logs }: Pick<Evidence, 'logs'>,
  collection: Address,
  readNow: (tokens: readonly bigint[]) => Promise<Answer<readonly bigint[], string>>,
): AsyncGenerator<LogFinding> {
  const cards = cardsTold(logs);
  if (cards.length === 0) return;
  const now = await readNow(cards.map(({ tokenId }) => tokenId));
  if (!now.ok) {
    yield unknown('cards', now.why);
    return;
  }
  const other = cards.filter(({ attributes }, index) => now.value[index] !== attributes);
  yield other.length === 0
    ? holds('cards', `all ${cards.length} are as the collection ${collection} describes them`)
    : fails('cards', `${other.length} of ${cards.length} are not as the collection describes them now`);
}
