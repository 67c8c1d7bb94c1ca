import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Hex, numberToHex } from 'viem';
import { z } from 'zod';
import type { Engine } from './engine.ts';

/** A block before the base of the running chain. It cannot change, and can still be asked for. */
export interface PastBlock {
  readonly number: number;
  readonly hash: Hex;
  /** The hashes of its transactions. */
  readonly transactions: readonly Hex[];
  /** `PastAnswers`, as JSON, deflated: most of it is zeros. */
  readonly body: Uint8Array;
}

const blockHash = z.object({ hash: z.templateLiteral(['0x', z.string()]) });
const answer = z.record(z.string(), z.unknown());
const log = z.looseObject({
  address: z.string(),
  topics: z.array(z.string()),
});
const pastAnswers = z.object({
  /** What a node says of the block, without its transactions in full. */
  block: answer,
  transactions: z.array(answer),
  /** As many as transactions, in the same order. */
  receipts: z.array(z.looseObject({ logs: z.array(log) })),
});
/** What a node answers that is asked for a block and for its transactions. */
export type PastAnswers = z.infer<typeof pastAnswers>;
export type PastLog = z.infer<typeof log>;

/** A block as it is kept. */
export function pastBlock(number: number, answers: PastAnswers): PastBlock {
  return {
    number,
    hash: blockHash.parse(answers.block).hash,
    transactions: answers.transactions.map((transaction) => blockHash.parse(transaction).hash),
    body: deflateRawSync(JSON.stringify(answers)),
  };
}

/** A block of a running chain, as it is kept. @param transactions the hashes of those that are in it */
export async function pastBlockOf(
  engine: Engine,
  number: number,
  transactions: readonly Hex[],
): Promise<PastBlock> {
  const asked = (method: string) => Promise.all(transactions.map((hash) => engine.ask(method, [hash])));
  return pastBlock(
    number,
    pastAnswers.parse({
      block: await engine.ask('eth_getBlockByNumber', [numberToHex(number), false]),
      transactions: await asked('eth_getTransactionByHash'),
      receipts: await asked('eth_getTransactionReceipt'),
    }),
  );
}

export const unpacked = ({ body }: PastBlock): PastAnswers =>
  pastAnswers.parse(JSON.parse(inflateRawSync(body).toString()));
