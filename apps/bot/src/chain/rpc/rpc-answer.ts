import { isHash, isHex } from 'viem';
import { z } from 'zod';

const quantity = z.string().regex(/^0x[0-9a-f]{1,64}$/i);
const data = z.custom<string>((value) => isHex(value));
const hash = z.custom<string>((value) => typeof value === 'string' && isHash(value));
const address = z.string().regex(/^0x[0-9a-f]{40}$/i);

const transaction = z.looseObject({ hash, from: address, nonce: quantity });
const block = z.looseObject({
  number: quantity,
  hash,
  timestamp: quantity,
  baseFeePerGas: quantity.nullish(),
  transactions: z.array(z.union([hash, transaction])),
});
const log = z.looseObject({
  address,
  topics: z.array(hash),
  data,
  blockNumber: quantity,
  blockHash: hash,
  transactionHash: hash,
  logIndex: quantity,
});
const receipt = z.looseObject({
  transactionHash: hash,
  blockNumber: quantity,
  blockHash: hash,
  status: z.enum(['0x0', '0x1']),
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  logs: z.array(log),
});

/** Of the questions that are asked of a chain, what an answer must at least look like. */
const SHAPES = {
  eth_blockNumber: quantity,
  eth_call: data,
  eth_chainId: quantity,
  eth_estimateGas: quantity,
  eth_gasPrice: quantity,
  eth_getBalance: quantity,
  eth_getBlockByHash: block.nullable(),
  eth_getBlockByNumber: block.nullable(),
  eth_getCode: data,
  eth_getLogs: z.array(log),
  eth_getTransactionByHash: transaction.nullable(),
  eth_getTransactionCount: quantity,
  eth_getTransactionReceipt: receipt.nullable(),
  eth_maxPriorityFeePerGas: quantity,
  eth_sendRawTransaction: hash,
} as const;

const isAsked = (method: string): method is keyof typeof SHAPES => Object.hasOwn(SHAPES, method);

/**
 * An answer of a node, if it can be one. The library that asks shapes answers and does not check them: a field
 * that is not there becomes undefined, and what was thought to be a number ends up in the journal.
 *
 * @throws Error, without a word of the answer, if it cannot be one, or is a receipt of another transaction
 */
export function checkedAnswer<Answer>(method: string, params: unknown, answer: Answer): Answer {
  if (!isAsked(method)) return answer;
  const { error } = SHAPES[method].safeParse(answer);
  if (error !== undefined) throw new Error(`its answer to ${method} is none`);
  if (method === 'eth_getTransactionReceipt' && answer !== null) {
    const [asked] = z.array(z.string()).parse(params);
    const { transactionHash } = receipt.parse(answer);
    if (transactionHash.toLowerCase() !== asked?.toLowerCase()) {
      throw new Error(`its answer to ${method} is of another transaction`);
    }
  }
  return answer;
}
