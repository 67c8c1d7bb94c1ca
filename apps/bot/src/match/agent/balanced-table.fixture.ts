import { bySeat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type MatchInfo, type MatchLog, standingCounters } from '@show-of-hands/verify';
import { type Hex, zeroAddress } from 'viem';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { ChainBlock, TableReader } from '../../chain/table/table-client.ts';
import { matchInfo } from './match-info.fixture.ts';

/** A block with what it says of the one match there is. */
export interface ToldBlock extends ChainBlock {
  readonly info: MatchInfo;
  readonly logs: readonly MatchLog[];
}

type Question = 'latestBlock' | 'block' | 'infoOf' | 'logsOf' | 'logsIn';

const UNOPENED = { phase: 'none', salt: null, owners: bySeat(() => zeroAddress) } as const;

/** How many blocks behind the node is that answers each question; 0 if nothing is said. */
export type Lag = Partial<Record<Question, number>>;

const hashOf = (number: number, fork: number): Hex =>
  `0x${fork.toString(16).padStart(8, '0')}${number.toString(16).padStart(56, '0')}`;

/**
 * A chain behind one address that stands for several nodes, some of them behind: every question may be answered
 * by another one. What a node does not have, it answers as the widely used ones do.
 */
export class BalancedTable {
  lag: Lag = {};
  readonly asked: { readonly question: Question; readonly from: bigint | undefined }[] = [];
  #blocks: ToldBlock[] = [];
  #forks = 0;

  get head(): ToldBlock {
    const head = this.#blocks.at(-1);
    if (head === undefined) throw new Error('the chain has no block yet');
    return head;
  }

  /** Adds a block. What is not said of the match stays as it was. */
  mine(over: Partial<MatchInfo> = {}, ...logs: readonly MatchLogText[]): ToldBlock {
    const number = this.#blocks.length;
    const before = this.#blocks.at(-1)?.info ?? matchInfo(UNOPENED);
    const placed = logs.map(
      (log, index): MatchLog => ({
        ...log,
        block: BigInt(number),
        index,
        hash: hashOf(number, 1_000 + index),
      }),
    );
    const block = {
      number: BigInt(number),
      hash: hashOf(number, this.#forks),
      time: 1_000 + 12 * number,
      info: { ...before, ...over },
      logs: placed,
    };
    this.#blocks.push(block);
    return block;
  }

  /** Takes blocks back: the next ones are others. */
  takeBack(count: number): void {
    this.#forks += 1;
    this.#blocks = this.#blocks.slice(0, -count);
  }

  readonly table: TableReader = {
    venue: { chainId: 1, table: `0x${'7a'.repeat(20)}` },
    latestBlock: async () => this.#answer('latestBlock'),
    block: async (number) => this.#blocksFor('block').find((block) => block.number === number),
    infoOf: async (_, number) => {
      const found = this.#blocksFor('infoOf').find((block) => block.number === number);
      if (number === undefined) return this.#answer('infoOf').info;
      if (found === undefined) throw new ChainFault('unreachable', `header of ${number} not found`);
      return found.info;
    },
    logsOf: async (_, from, to) =>
      this.#blocksFor('logsOf', from)
        .filter(({ number }) => number >= from && number <= to)
        .flatMap(({ logs }) => logs),
    logsIn: async (_, hash) => {
      const found = this.#blocksFor('logsIn').find((block) => block.hash === hash);
      if (found === undefined) throw new ChainFault('unreachable', 'unknown block');
      return found.logs;
    },
    secretsDue: async () => bySeat(() => 0),
    matchesOf: async () => [],
    matchesIn: async () => [],
    read: async (functionName, [matchKey, owner], number = this.head.number) => {
      if (functionName !== 'counterOf') return null;
      const logs = this.#blocks.filter((block) => block.number <= number).flatMap((block) => block.logs);
      const standing = standingCounters(String(matchKey) as Hex, logs).find((one) => one.owner === owner);
      return standing?.counterHash ?? ZERO_HASH;
    },
  };

  #blocksFor(question: Question, from?: bigint): readonly ToldBlock[] {
    this.asked.push({ question, from });
    return this.#blocks.slice(0, this.#blocks.length - (this.lag[question] ?? 0));
  }

  #answer(question: Question): ToldBlock {
    const head = this.#blocksFor(question).at(-1);
    if (head === undefined) throw new ChainFault('unreachable', 'the node has no block');
    return head;
  }
}

/** A log without its place. */
export type MatchLogText = MatchLog extends infer Log
  ? Log extends MatchLog
    ? Omit<Log, 'block' | 'index' | 'hash'>
    : never
  : never;
