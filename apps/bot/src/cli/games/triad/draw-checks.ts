import { SEATS, type Seat } from '@show-of-hands/engine';
import { openSlotsOf, swapOf, type TriadState } from '@show-of-hands/engine/triad';
import type { Address } from 'viem';
import { type Finding, ok, unknown, wrong } from '../../../base/finding.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { ChainFault } from '../../../chain/rpc/fault.ts';
import { cardCollectionAt } from '../../../games/triad/card-collection.ts';
import { logsOfType } from '../../verify/logs-of-type.ts';
import type { Replayed } from '../../verify/replay-check.ts';

const slotsText = (slots: readonly number[]): string =>
  slots.length === 0 ? 'none' : slots.map((slot) => slot + 1).join(', ');

/** The slots that the draws show of a hand before the first turn. */
function shownSlots(state: TriadState, seat: Seat): readonly number[] {
  const open: readonly number[] = openSlotsOf(state.classic, state.header)[seat];
  const swapped = state.classic.swap ? [swapOf(state.header)[seat]] : [];
  return [...new Set([...open, ...swapped])].sort((a, b) => a - b);
}

/** What salt, owners and rules draw is what was shown before the first turn: no more, no less, no other. */
export function* checkDraws({ evidence, state }: Replayed<TriadState>): Generator<Finding> {
  const { logs } = evidence;
  if (state.drawn.length > 0) yield ok('roulette', `drew ${state.drawn.join(', ')}`);
  if (state.draft !== null) {
    yield ok('draft', `the hands were picked in public from ${state.draft.pool.length} cards`);
    return;
  }
  const [first] = logsOfType(logs, 'committed');
  if (first === undefined) return;
  const cards = logsOfType(logs, 'cardOpened').filter(
    (card) => card.block < first.block || (card.block === first.block && card.index < first.index),
  );
  for (const seat of SEATS) {
    const due = shownSlots(state, seat);
    const shown = cards
      .filter((card) => card.seat === seat)
      .map((card) => card.slot)
      .sort((a, b) => a - b);
    yield due.join() === shown.join()
      ? ok(`draws of ${seat}`, `open before the first turn: ${slotsText(due)}, as drawn`)
      : wrong(`draws of ${seat}`, `drawn are the slots ${slotsText(due)}; shown were ${slotsText(shown)}`);
  }
}

/** The cards that were emitted are those that the collection describes now: it may have changed since. */
export async function* checkCards(
  link: ChainLink,
  collection: Address | undefined,
  { evidence }: Replayed<TriadState>,
): AsyncGenerator<Finding> {
  const cards = logsOfType(evidence.logs, 'cardOpened');
  if (cards.length === 0) return;
  if (collection === undefined) {
    yield unknown('cards', 'it is not known which collection they are of');
    return;
  }
  try {
    const now = await cardCollectionAt(link, collection).packed(cards.map(({ tokenId }) => tokenId));
    const other = cards.filter(({ attributes }, index) => now[index]?.attributes !== attributes);
    yield other.length === 0
      ? ok('cards', `all ${cards.length} are as the collection ${collection} describes them`)
      : wrong('cards', `${other.length} of ${cards.length} are not as the collection describes them now`);
  } catch (error) {
    if (!(error instanceof ChainFault)) throw error;
    yield unknown('cards', error.message);
  }
}
