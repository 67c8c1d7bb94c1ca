import { ChainFault } from '../chain/fault.ts';
import type { MatchInfo } from '../chain/match-info.ts';
import type { DisclosedData, MatchLog, OpenedCard } from '../chain/match-log.ts';
import type { ChainBlock, TableReader } from '../chain/table-client.ts';
import type { ChainGame, Observer } from '../games/chain-game.ts';
import { Bell } from './bell.ts';
import { Divergence } from './divergence.ts';
import { MatchFold, type PlayedTurn } from './match-fold.ts';
import type { MatchWatch, Sighting } from './match-watch.ts';

/** The match as one observer knows it at one block. */
export interface Observation<State, Event> {
  readonly block: ChainBlock;
  readonly info: MatchInfo;
  readonly slotsDue: Sighting['slotsDue'];
  /** New logs since the last observation. */
  readonly logs: readonly MatchLog[];
  /** Every card that the chain has shown so far. */
  readonly opened: readonly OpenedCard[];
  /** What the contract told of the match before its first move. */
  readonly disclosed: readonly DisclosedData[];
  /** Null until both seeds are known. Equal to the contract's board when it is yielded. */
  readonly state: State | null;
  /** Turns completed since the last observation, oldest first. */
  readonly turns: readonly PlayedTurn<State, Event>[];
  /** The chain took blocks back; logs and turns start from the beginning again. */
  readonly reset: boolean;
}

export interface FollowOptions<Setup, State, View, Move, Event, Disclosure> {
  readonly watch: MatchWatch;
  readonly table: TableReader;
  readonly binding: ChainGame<Setup, State, View, Move, Event, Disclosure>;
  readonly observer: Observer;
  readonly signal: AbortSignal;
}

/**
 * Follows a match from its beginning to its end. After every turn the engine's board is compared with the
 * contract's at the same block.
 *
 * @throws Divergence if engine and contract disagree
 * @throws ChainFault of kind `replaced` if the chain is not the one it was
 */
export async function* followMatch<Setup, State, View, Move, Event, Disclosure>(
  options: FollowOptions<Setup, State, View, Move, Event, Disclosure>,
): AsyncGenerator<Observation<State, Event>> {
  const { watch, binding, observer, signal } = options;
  const { matchKey } = watch;
  let fold = new MatchFold(binding, observer, matchKey);
  let held: Pick<Observation<State, Event>, 'logs' | 'turns' | 'reset'> = NOTHING;
  for await (const { block, info, slotsDue, logs, reset } of watch.sightings(signal)) {
    if (reset) {
      fold = new MatchFold(binding, observer, matchKey);
      held = { ...NOTHING, reset };
    }
    held = {
      logs: [...held.logs, ...logs],
      turns: [...held.turns, ...fold.take(logs, info)],
      reset: held.reset,
    };
    const { state, opened, disclosed } = fold;
    if (state !== null && held.turns.length > 0) {
      const tries = info.phase === 'over' ? Number.POSITIVE_INFINITY : COMPARE_TRIES;
      const difference = await comparison(options, state, block, tries);
      // not to be had at this block: what is new is held back until a later block has been compared
      if (difference === undefined) {
        watch.doubtEnd();
        continue;
      }
      if (difference !== null) {
        throw new Divergence(
          `Engine and contract disagree after turn ${(held.turns.at(-1)?.turn ?? 0) + 1} of match ${matchKey}, at block ${block.number}:\n${difference}`,
        );
      }
    }
    yield { block, info, slotsDue, opened, disclosed, state, ...held };
    held = NOTHING;
  }
}

const NOTHING = { logs: [], turns: [], reset: false } as const;
const COMPARE_TRIES = 3;
const COMPARE_PAUSE_MS = 300;

/**
 * What engine and contract disagree in; null if in nothing, undefined if the chain gave no answer, or no longer
 * has the block: what it says of that number is then of another one.
 */
async function comparison<Setup, State, View, Move, Event, Disclosure>(
  { table, binding, watch, signal }: FollowOptions<Setup, State, View, Move, Event, Disclosure>,
  state: State,
  block: ChainBlock,
  tries: number,
): Promise<string | null | undefined> {
  for (let attempt = 0; attempt < tries && !signal.aborted; attempt += 1) {
    try {
      const difference = await binding.divergence(state, watch.matchKey, {
        read: (name, args) => table.read(name, args, block.number),
      });
      const stands = difference === null || (await table.block(block.number))?.hash === block.hash;
      return stands ? difference : undefined;
    } catch (error) {
      if (!(error instanceof ChainFault) || error.kind !== 'unreachable') throw error;
      await new Bell().wait(COMPARE_PAUSE_MS, signal);
    }
  }
  return undefined;
}
