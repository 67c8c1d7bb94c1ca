import { type Hex, hexToNumber, numberToHex, RpcRequestError } from 'viem';
import { z } from 'zod';
import type { ChainBlocks } from './chain-blocks.ts';
import type { Past } from './past.ts';

const hex = z.templateLiteral(['0x', z.string()]);
/** A block as a question names it: undefined is the newest one. */
const place = z.union([hex, z.enum(['latest', 'pending', 'safe', 'finalized', 'earliest'])]).optional();
type Place = z.infer<typeof place>;
const range = z.looseObject({ blockHash: hex.optional(), fromBlock: place, toBlock: place });

/** More than any transaction of ours takes: networks allow little more (EIP-7825). */
const ESTIMATE = numberToHex(16_000_000);

const LIST = z.array(z.unknown());

/** Questions about what is there at a block, and which of their parameters names it. */
const AT_BLOCK: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getStorageAt: 2,
  eth_getTransactionCount: 1,
};

/** Answers questions to a local chain, whether they are about its blocks or about past ones. */
export class Questions {
  readonly #blocks: ChainBlocks;
  readonly #past: Past;

  constructor(blocks: ChainBlocks, past: Past) {
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
        // nobody pays for gas here: whether it can be done is all that is worth finding out, and once is enough for that
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
