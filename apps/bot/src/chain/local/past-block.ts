import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Hex, numberToHex } from 'viem';
import { z } from 'zod';
import type { Engine } from './engine.ts';

/** A block that the chain was begun again after: nobody can change it, and what it holds can still be asked for. */
export interface PastBlock {
  readonly number: number;
  readonly hash: Hex;
  /** The hash of its transaction; null: it is empty. */
  readonly transaction: Hex | null;
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
  transaction: answer.nullable(),
  receipt: z.looseObject({ logs: z.array(log) }).nullable(),
});
/** What a node answers that is asked for a block and for its transaction. */
export type PastAnswers = z.infer<typeof pastAnswers>;
export type PastLog = z.infer<typeof log>;

/** A block as it is kept. */
export function pastBlock(number: number, answers: PastAnswers): PastBlock {
  return {
    number,
    hash: blockHash.parse(answers.block).hash,
    transaction: answers.transaction && blockHash.parse(answers.transaction).hash,
    body: deflateRawSync(JSON.stringify(answers)),
  };
}

/** A block of a running chain, as it is kept. @param transaction the hash of the one that is in it */
export async function pastBlockOf(
  engine: Engine,
  number: number,
  transaction: Hex | null,
): Promise<PastBlock> {
  const asked = async (method: string) => transaction && engine.ask(method, [transaction]);
  return pastBlock(
    number,
    pastAnswers.parse({
      block: await engine.ask('eth_getBlockByNumber', [numberToHex(number), false]),
      transaction: await asked('eth_getTransactionByHash'),
      receipt: await asked('eth_getTransactionReceipt'),
    }),
  );
}

export const unpacked = ({ body }: PastBlock): PastAnswers =>
  pastAnswers.parse(JSON.parse(inflateRawSync(body).toString()));
