import { dayOf } from '@show-of-hands/engine/protocol';
import { LEAGUE_TOPICS, type LeagueScope } from '@show-of-hands/verify/league';
import { type Address, type Hex, numberToHex } from 'viem';
import type { ChainLink } from '../rpc/connect.ts';
import { ChainFault, faultOf, isWithheld } from '../rpc/fault.ts';
import { blocksOf } from '../table/table-reader.ts';
import type { DatedBlock, DatedLog, LeagueSource, LogStep } from './league-source.ts';

/** Blocks per request for logs: what public RPCs commonly allow. */
const LOG_RANGE = 5_000n;
/** After so many blocks without a log it is said how far the logs have been read. */
const QUIET_RANGE = 40n * LOG_RANGE;

interface ChainSourceOptions {
  readonly link: ChainLink;
  readonly scope: LeagueScope;
  readonly until: DatedBlock;
  readonly signal: AbortSignal;
}

/** A block of a chain by its number; undefined where it has none. Fails with a ChainFault. */
export async function datedBlock(link: ChainLink, number: bigint): Promise<DatedBlock | undefined> {
  const block = await blocksOf(link).block(number);
  return block && { number: block.number, hash: block.hash, day: dayOf(block.time) };
}

/**
 * The logs of tables as a chain's node has them. What it asks grows with the blocks and the days, never with the matches: of a
 * log's block only the day counts, and where one begins is searched for once.
 */
export class ChainSource implements LeagueSource {
  readonly scope: LeagueScope;
  readonly until: DatedBlock;
  readonly #link: ChainLink;
  readonly #signal: AbortSignal;
  #width = LOG_RANGE;

  constructor({ link, scope, until, signal }: ChainSourceOptions) {
    this.#link = link;
    this.scope = scope;
    this.until = until;
    this.#signal = signal;
  }

  async has({ number, hash }: Pick<DatedBlock, 'number' | 'hash'>): Promise<boolean> {
    return (await datedBlock(this.#link, number))?.hash === hash;
  }

  async *steps(after: DatedBlock | null): AsyncGenerator<LogStep> {
    const { until } = this;
    let from = after === null ? await this.#firstBlock() : after.number + 1n;
    let known = after ?? (await this.#block(from));
    while (from <= until.number) {
      this.#signal.throwIfAborted();
      const begun = from;
      let logs: readonly Omit<DatedLog, 'day'>[] = [];
      let to = from;
      while (from <= until.number && logs.length === 0 && from - begun < QUIET_RANGE) {
        this.#signal.throwIfAborted();
        to = least(from + this.#width - 1n, until.number);
        logs = await this.#logsIn(from, to);
        // a node that allows fewer blocks at once has made the width smaller meanwhile
        from = to + 1n;
      }
      const through = to === until.number ? until : await this.#block(to);
      yield { logs: await this.#dated(logs, known, through), through };
      known = through;
    }
    // the logs are of one chain only if it has not changed below them
    if (!(await this.has(until))) {
      throw new ChainFault(
        'replaced',
        `Block ${until.number} was taken back while its logs were read: run it again, up to an earlier block`,
      );
    }
  }

  /** The first block in which one of the tables stands; 0 where the node no longer knows. */
  async #firstBlock(): Promise<bigint> {
    let low = 0n;
    let high = this.until.number;
    try {
      while (low < high) {
        const middle = (low + high) / 2n;
        if (await this.#standsAt(middle)) high = middle;
        else low = middle + 1n;
      }
      return low;
    } catch (error) {
      if (isWithheld(error)) return 0n;
      throw faultOf(error, 'a read of the code of the table', []);
    }
  }

  async #standsAt(blockNumber: bigint): Promise<boolean> {
    for (const address of this.scope.tables) {
      const code = await this.#link.client.getCode({ address, blockNumber });
      if (code !== undefined && code !== '0x') return true;
    }
    return false;
  }

  async #block(number: bigint): Promise<DatedBlock> {
    const block = await datedBlock(this.#link, number);
    if (block !== undefined) return block;
    throw new ChainFault(
      'unreachable',
      `The node does not know block ${number}: ask one that keeps all blocks`,
    );
  }

  /** Logs of some blocks; in several parts where the node gives fewer blocks at once. */
  async #logsIn(from: bigint, to: bigint): Promise<readonly Omit<DatedLog, 'day'>[]> {
    try {
      const raw = await this.#link.client.request({
        method: 'eth_getLogs',
        params: [
          {
            address: [...this.scope.tables],
            topics: [[...LEAGUE_TOPICS]],
            fromBlock: numberToHex(from),
            toBlock: numberToHex(to),
          },
        ],
      });
      return raw.map(({ address, topics, data, blockNumber, logIndex, transactionHash }) => ({
        address: lower(address),
        topics: topics.map(lower),
        data: lower(data),
        block: BigInt(blockNumber ?? 0),
        index: Number(logIndex),
        hash: lower(transactionHash ?? '0x'),
      }));
    } catch (error) {
      if (from === to || !isWithheld(error)) throw faultOf(error, 'a read of the logs', []);
      const middle = (from + to) / 2n;
      this.#width = least(this.#width, middle - from + 1n);
      return [...(await this.#logsIn(from, middle)), ...(await this.#logsIn(middle + 1n, to))];
    }
  }

  /** The same with their days, in order. */
  async #dated(
    logs: readonly Omit<DatedLog, 'day'>[],
    before: DatedBlock,
    through: DatedBlock,
  ): Promise<readonly DatedLog[]> {
    if (logs.length === 0) return [];
    const ordered = logs.toSorted((a, b) => Number(a.block - b.block) || a.index - b.index);
    const first = ordered[0]?.block ?? before.number;
    const from = first > before.number ? await this.#block(first) : before;
    const days = [from, ...(await this.#beginnings(from, through))];
    return ordered.map((log) => ({
      ...log,
      day: days.findLast(({ number }) => number <= log.block)?.day ?? from.day,
    }));
  }

  /** The first block of every day between two blocks, the later one included. */
  async #beginnings(from: DatedBlock, to: DatedBlock): Promise<readonly DatedBlock[]> {
    if (from.day === to.day) return [];
    if (to.number - from.number <= 1n) return [to];
    const middle = await this.#block((from.number + to.number) / 2n);
    return [...(await this.#beginnings(from, middle)), ...(await this.#beginnings(middle, to))];
  }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const lower = <Text extends Address | Hex>(text: Text): Text => text.toLowerCase() as Text;
