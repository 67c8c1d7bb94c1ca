import type { GameTypes } from '@show-of-hands/engine';
import {
  type DisclosedData,
  Divergence,
  type GameLog,
  MatchFold,
  type MatchInfo,
  type MatchLog,
  type PackedCard,
  type PlayedTurn,
} from '@show-of-hands/verify';
import type { Hex } from 'viem';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { ChainBlock, TableReader } from '../../chain/table/table-client.ts';
import type { BoardReader, ChainGame, Observer } from '../game/chain-game.ts';
import type { MatchSnapshot, MatchWatch } from './match-watch.ts';
import { Notifier } from './notifier.ts';

/** The match as one observer knows it at one block. */
export interface Observation<State, Event> {
  readonly block: ChainBlock;
  readonly info: MatchInfo;
  readonly secretsDue: MatchSnapshot['secretsDue'];
  /** New logs since the last observation. */
  readonly logs: readonly MatchLog[];
  /** What the contract has told of the match so far, in the game's own encoding. */
  readonly told: readonly DisclosedData[];
  /** What the game's table has told of its own so far. */
  readonly gameLogs: readonly GameLog[];
  /** The cards that both seats pick their hands from; none where hands are brought, and before the opening. */
  readonly pool: readonly PackedCard[];
  /** Null until the match has begun. Equal to the contract's board when it is yielded. */
  readonly state: State | null;
  /** Turns completed since the last observation, oldest first. */
  readonly turns: readonly PlayedTurn<State, Event>[];
  /** The chain took blocks back; logs and turns start from the beginning again. */
  readonly reset: boolean;
}

/** What a match is followed by. */
export interface FollowOptions<G extends GameTypes> {
  readonly watch: MatchWatch;
  readonly table: TableReader;
  readonly binding: ChainGame<G>;
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
export async function* followMatch<G extends GameTypes>(
  options: FollowOptions<G>,
): AsyncGenerator<Observation<G['State'], G['Event']>> {
  const { watch, binding, observer, signal } = options;
  const { matchKey } = watch;
  let fold = new MatchFold(binding, observer, matchKey);
  let pool: readonly PackedCard[] = [];
  /** Logs that the fold waits for until the pool is known. */
  let unread: readonly MatchLog[] = [];
  let held: Pick<Observation<G['State'], G['Event']>, 'logs' | 'turns' | 'reset'> = NOTHING;
  for await (const { block, info, secretsDue, logs, reset } of watch.snapshots(signal)) {
    if (reset) {
      fold = new MatchFold(binding, observer, matchKey);
      pool = [];
      unread = [];
      held = { ...NOTHING, reset };
    }
    unread = [...unread, ...logs];
    const opening = unread.find((log) => log.type === 'opened');
    const read = opening === undefined ? pool : await poolAt(options, opening.terms.setting, block);
    if (read === undefined) {
      watch.takeBackEnd();
      continue;
    }
    pool = read;
    await learnNames(options, unread);
    held = {
      logs: [...held.logs, ...unread],
      turns: [...held.turns, ...fold.take(unread, info, pool)],
      reset: held.reset,
    };
    unread = [];
    const { state, told, gameLogs } = fold;
    // with the other answer the turn goes on, and is compared then
    if (state !== null && held.turns.length > 0 && !fold.isHalfAnswered) {
      const tries = info.phase === 'over' ? Number.POSITIVE_INFINITY : COMPARE_TRIES;
      const difference = await comparison(options, state, block, info.phase, tries);
      // not to be had at this block: what is new is held back until a later block has been compared
      if (difference === undefined) {
        watch.takeBackEnd();
        continue;
      }
      if (difference !== null) {
        throw new Divergence(
          `Engine and contract disagree after turn ${(held.turns.at(-1)?.turn ?? 0) + 1} of match ${matchKey}, at block ${block.number}:\n${difference}`,
        );
      }
    }
    yield { block, info, secretsDue, told, gameLogs, pool, state, ...held };
    held = NOTHING;
  }
}

/** What is told of is called by its name from then on: names are read before the logs are taken. */
async function learnNames<G extends GameTypes>(
  { binding: { toldIn }, observer: { names } }: Pick<FollowOptions<G>, 'binding' | 'observer'>,
  logs: readonly MatchLog[],
): Promise<void> {
  if (toldIn === undefined || names === undefined) return;
  const told = logs.flatMap((log) => (log.type === 'disclosed' ? toldIn(log) : []));
  if (told.length > 0) await names.learn(told);
}

const NOTHING = { logs: [], turns: [], reset: false } as const;
const COMPARE_TRIES = 3;
const PAUSE_MS = 300;

/**
 * The cards that both seats pick their hands from, read once their match stands on chain; undefined if the block is
 * taken back meanwhile. It is asked for until then: no match can begin without them.
 */
async function poolAt<G extends GameTypes>(
  { table, binding, watch, signal }: FollowOptions<G>,
  setting: Hex,
  { number, hash }: ChainBlock,
): Promise<readonly PackedCard[] | undefined> {
  const tokens = binding.poolIn(setting);
  if (tokens.length === 0) return [];
  while (!signal.aborted) {
    try {
      // what is read of a number is of this block only as long as the chain has it
      if ((await table.block(number))?.hash !== hash) return undefined;
      const pool = await binding.readPool(watch.matchKey, tokens, {
        read: (name, args) => table.read(name, args, number),
      });
      return (await table.block(number))?.hash === hash ? pool : undefined;
    } catch (error) {
      if (!(error instanceof ChainFault) || error.kind !== 'unreachable') throw error;
      await new Notifier().wait(PAUSE_MS, signal);
    }
  }
  return undefined;
}

/**
 * What engine and contract disagree in; null if in nothing, undefined if the chain no longer has the block, what it says of
 * that number being of another one then, or if it gave no answer and there is a later block to compare. While there is none
 * it is asked again: a chain that makes blocks only for what it is sent may never have one.
 */
async function comparison<G extends GameTypes>(
  { table, binding, watch, signal }: FollowOptions<G>,
  state: G['State'],
  block: ChainBlock,
  phase: MatchInfo['phase'],
  tries: number,
): Promise<string | null | undefined> {
  for (let attempt = 0; !signal.aborted && (attempt < tries || watch.isNewest(block)); attempt += 1) {
    try {
      const board: BoardReader = { read: (name, args) => table.read(name, args, block.number) };
      const read = () => binding.divergence(state, watch.matchKey, board, phase);
      const difference = await read();
      if (difference === null) return null;
      // a node that was given a block meanwhile may have answered from that one: it has it behind it by now
      const isBehind = (await table.block(block.number + 1n)) !== undefined;
      const still = isBehind ? await read() : difference;
      const stands = still === null || (await table.block(block.number))?.hash === block.hash;
      return stands ? still : undefined;
    } catch (error) {
      if (!(error instanceof ChainFault) || error.kind !== 'unreachable') throw error;
      await new Notifier().wait(PAUSE_MS, signal);
    }
  }
  return undefined;
}
