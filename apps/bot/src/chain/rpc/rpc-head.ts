import { z } from 'zod';
import { checkedAnswer } from './rpc-answer.ts';

/** The latest block that an address has. */
export interface Head {
  readonly number: bigint;
  /** Unix seconds, as the chain says. */
  readonly timestamp: number;
}

/** The question that is answered with a head. */
export const HEAD_QUESTION = { method: 'eth_getBlockByNumber', params: ['latest', false] } as const;

const latestBlock = z.object({ number: z.string(), timestamp: z.string() });

/** @throws Error if the answer to `HEAD_QUESTION` is none */
export function headIn(answer: unknown): Head {
  const { method, params } = HEAD_QUESTION;
  const { number, timestamp } = latestBlock.parse(checkedAnswer(method, params, answer));
  return { number: BigInt(number), timestamp: Number(timestamp) };
}

/** Nodes hear of blocks one after another: so few of them are nobody's fault. */
const BEHIND_BLOCKS = 3n;
/** A head that is older than another by so much belongs to a node that is still catching up, seconds. */
const BEHIND_SECONDS = 30;

/**
 * Why an address is too far behind another one to be asked: its head stands still, or moves and is old. A block
 * from the future counts as one of now, so that no address can make the others look old by naming a late time.
 *
 * @param before its head at the comparison before; undefined if it gave none
 * @param heads what all addresses answered at about the same time
 * @param now Unix ms
 * @returns undefined for an address that is not behind
 */
export function lagOf(
  head: Head,
  before: Head | undefined,
  heads: readonly Head[],
  now: number,
): string | undefined {
  const ahead = heads.filter(({ number }) => number - head.number >= BEHIND_BLOCKS);
  const [first] = ahead;
  if (first === undefined) return undefined;
  if (head.number === before?.number) {
    return `its latest block stands still at ${head.number} while another has ${first.number}`;
  }
  const newest = Math.min(Math.max(...ahead.map(({ timestamp }) => timestamp)), now / 1_000);
  const seconds = Math.floor(newest - head.timestamp);
  return seconds < BEHIND_SECONDS
    ? undefined
    : `its latest block, ${head.number}, is ${seconds} s older than another's`;
}
