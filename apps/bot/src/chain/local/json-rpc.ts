import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Hex, hexToNumber, numberToHex, RpcRequestError } from 'viem';
import { z } from 'zod';
import type { ChainBlocks } from './chain-blocks.ts';
import type { ChainFile } from './chain-file.ts';
import { type PastAnswers, type PastLog, unpacked } from './past-block.ts';

const filter = z.looseObject({
  address: z.union([z.string(), z.array(z.string())]).nullish(),
  topics: z.array(z.union([z.string(), z.array(z.string()), z.null()])).nullish(),
});

/** So many blocks are read before the event loop goes on: votes come in meanwhile. */
const AT_ONCE = 100;

const isOneOf = (asked: string | readonly string[] | null | undefined, found: string | undefined): boolean =>
  asked === null ||
  asked === undefined ||
  [asked].flat().some((one) => one.toLowerCase() === found?.toLowerCase());

/** Answers what is asked of blocks that are kept but no longer part of the running chain. */
export class PastBlocks {
  readonly #file: ChainFile;

  constructor(file: ChainFile) {
    this.#file = file;
  }

  /** Null where it is not kept. @param inFull with the transactions themselves in place of their hashes */
  block(where: { readonly number: number } | { readonly hash: Hex }, inFull: boolean): unknown {
    const found = this.#file.pastBlock(where);
    if (found === undefined) return null;
    const { block, transactions } = unpacked(found);
    return inFull ? { ...block, transactions } : block;
  }

  transaction(hash: Hex): unknown {
    return this.#of(hash, ({ transactions }) => transactions);
  }

  receipt(hash: Hex): unknown {
    return this.#of(hash, ({ receipts }) => receipts);
  }

  #of(hash: Hex, all: (answers: PastAnswers) => readonly unknown[]): unknown {
    const found = this.#file.pastBlock({ transaction: hash });
    if (found === undefined) return null;
    const place = found.transactions.findIndex((one) => one.toLowerCase() === hash.toLowerCase());
    return all(unpacked(found))[place] ?? null;
  }

  /** Logs that a filter of `eth_getLogs` asks for, whatever blocks it names. Both ends are part of it. */
  async logs(asked: unknown, from: number, to: number): Promise<PastLog[]> {
    const { address, topics } = filter.parse(asked);
    const isAsked = (log: PastLog): boolean =>
      isOneOf(address, log.address) &&
      (topics ?? []).every((topic, place) => isOneOf(topic, log.topics[place]));
    const found: PastLog[] = [];
    for (let next: number | undefined = from; next !== undefined; ) {
      const blocks = this.#file.pastBlocks(next, to, AT_ONCE);
      for (const block of blocks)
        found.push(...unpacked(block).receipts.flatMap(({ logs }) => logs.filter(isAsked)));
      const last = blocks[AT_ONCE - 1];
      next = last && last.number + 1;
      if (next !== undefined) await othersTurn();
    }
    return found;
  }

  async logsOf(hash: Hex, asked: unknown): Promise<PastLog[] | undefined> {
    const found = this.#file.pastBlock({ hash });
    return found && this.logs(asked, found.number, found.number);
  }
}

const hex = z.templateLiteral(['0x', z.string()]);
/** A block as a request names it: undefined is the newest one. */
const place = z.union([hex, z.enum(['latest', 'pending', 'safe', 'finalized', 'earliest'])]).optional();
type Place = z.infer<typeof place>;
const range = z.looseObject({ blockHash: hex.optional(), fromBlock: place, toBlock: place });

/** More than any transaction of ours takes: networks allow little more (EIP-7825). */
const ESTIMATE = numberToHex(16_000_000);

const LIST = z.array(z.unknown());

/** Methods that ask what is there at a block, and which of their parameters names it. */
const AT_BLOCK: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getStorageAt: 2,
  eth_getTransactionCount: 1,
};

/** Answers JSON-RPC requests to a local chain, both about its blocks and about past ones. */
export class JsonRpc {
  readonly #blocks: ChainBlocks;
  readonly #past: PastBlocks;

  constructor(blocks: ChainBlocks, past: PastBlocks) {
    this.#blocks = blocks;
    this.#past = past;
  }

  /** @throws RpcRequestError if the chain refuses it */
  async answer(method: string, params: readonly unknown[]): Promise<unknown> {
    const [first, second] = params;
    switch (method) {
      case 'eth_getBlockByNumber': {
        const at = place.parse(first);
        const number = this.#numberOf(at);
        return at !== 'pending' && this.#isPast(number)
          ? this.#past.block({ number }, second === true)
          : this.#ask(method, params);
      }
      case 'eth_getBlockByHash':
        return (
          (await this.#ask(method, params)) ?? this.#past.block({ hash: hex.parse(first) }, second === true)
        );
      case 'eth_getTransactionByHash':
        return (await this.#ask(method, params)) ?? this.#past.transaction(hex.parse(first));
      case 'eth_getTransactionReceipt':
        return (await this.#ask(method, params)) ?? this.#past.receipt(hex.parse(first));
      case 'eth_getLogs':
        return this.#logs(first);
      case 'eth_estimateGas':
        // nobody pays for gas here: it is enough to find out, with one call, whether the transaction succeeds
        await this.#ask('eth_call', [first, 'pending']);
        return ESTIMATE;
      default: {
        const at = AT_BLOCK[method];
        if (at !== undefined) this.#requireKept(place.parse(params[at]));
        return this.#ask(method, params);
      }
    }
  }

  #ask(method: string, params: readonly unknown[]): Promise<unknown> {
    return this.#blocks.engine.ask(method, params);
  }

  #numberOf(at: Place): number {
    if (at === 'earliest') return 0;
    return at === undefined || !at.startsWith('0x') ? this.#blocks.head.number : hexToNumber(at as Hex);
  }

  /** The first block of a chain that was never shortened is no past one. */
  #isPast(number: number): boolean {
    return this.#blocks.base > 0 && number <= this.#blocks.base;
  }

  #requireKept(at: Place): void {
    const number = this.#numberOf(at);
    if (number >= this.#blocks.base) return;
    throw new RpcRequestError({
      body: {},
      error: {
        code: -32_000,
        message: `what was there at block ${number} is not kept: from block ${this.#blocks.base} on it is`,
      },
      url: 'local-chain:',
    });
  }

  async #logs(asked: unknown): Promise<readonly unknown[]> {
    const { blockHash, fromBlock, toBlock } = range.parse(asked);
    if (blockHash !== undefined) {
      const past = await this.#past.logsOf(blockHash, asked);
      return past ?? LIST.parse(await this.#ask('eth_getLogs', [asked]));
    }
    const from = this.#numberOf(fromBlock);
    const to = Math.min(this.#numberOf(toBlock), this.#blocks.head.number);
    const { base } = this.#blocks;
    const past = this.#isPast(from) ? this.#past.logs(asked, from, Math.min(to, base)) : [];
    if (this.#isPast(to) || to < from) return past;
    const here = {
      ...range.parse(asked),
      fromBlock: numberToHex(Math.max(from, base)),
      toBlock: numberToHex(to),
    };
    // both are asked now: the chain may be shortened while the past is read
    const [before, since] = await Promise.all([past, this.#ask('eth_getLogs', [here])]);
    return [...before, ...LIST.parse(since)];
  }
}
