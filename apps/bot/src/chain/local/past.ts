import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Hex } from 'viem';
import { z } from 'zod';
import type { ChainFile } from './chain-file.ts';
import { type PastAnswers, type PastLog, unpacked } from './past-block.ts';

const filter = z.looseObject({
  address: z.union([z.string(), z.array(z.string())]).nullish(),
  topics: z.array(z.union([z.string(), z.array(z.string()), z.null()])).nullish(),
});

/** So many blocks are read before everything else of this process has its turn: votes go on coming in. */
const AT_ONCE = 100;

const isOneOf = (asked: string | readonly string[] | null | undefined, found: string | undefined): boolean =>
  asked === null ||
  asked === undefined ||
  [asked].flat().some((one) => one.toLowerCase() === found?.toLowerCase());

/** Answers what is asked of blocks that are kept but no longer part of the running chain. */
export class Past {
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
