import { z } from 'zod';

/** Most gas that one call may take: what a block holds. */
const CALL_GAS = '0x1c9c380';

const hexOf = (digits: number) => z.string().regex(new RegExp(`^0x[0-9a-fA-F]{${digits}}$`));
const hash = hexOf(64);
const address = hexOf(40);
const quantity = z.string().regex(/^0x[0-9a-fA-F]{1,16}$/);
/** What a call brings: the longest of our contracts bring a few thousand bytes. */
const data = z
  .string()
  .max(64_000)
  .regex(/^0x(?:[0-9a-fA-F]{2})*$/);
const block = z.union([quantity, z.enum(['latest', 'pending', 'safe', 'finalized', 'earliest'])]);
const topic = z.union([hash, z.array(hash).max(64), z.null()]);
const places = z.union([address, z.array(address).max(8)]).optional();
const topics = z.array(topic).max(4).optional();

const span = z.strictObject({
  address: places,
  topics,
  fromBlock: block.optional(),
  toBlock: block.optional(),
});
const oneBlock = z.strictObject({ address: places, topics, blockHash: hash });

const call = z
  .strictObject({
    to: address.optional(),
    data: data.optional(),
    input: data.optional(),
    from: address.optional(),
  })
  .transform((asked) => ({ ...asked, gas: CALL_GAS }));

const nothing = z.tuple([]);
const at = z.tuple([address, block]);

/** The methods of a local chain that everyone who reaches the bot may use, with their parameters. They only read. */
const QUESTIONS = {
  eth_blockNumber: nothing,
  eth_call: z.tuple([call, block]),
  eth_chainId: nothing,
  eth_gasPrice: nothing,
  eth_getBalance: at,
  eth_getBlockByHash: z.tuple([hash, z.boolean()]),
  eth_getBlockByNumber: z.tuple([block, z.boolean()]),
  eth_getCode: at,
  eth_getLogs: z.tuple([z.union([span, oneBlock])]),
  eth_getTransactionByHash: z.tuple([hash]),
  eth_getTransactionCount: at,
  eth_getTransactionReceipt: z.tuple([hash]),
} as const;

const isQuestion = (method: string): method is keyof typeof QUESTIONS => Object.hasOwn(QUESTIONS, method);

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string().max(100)]),
  method: z.string().max(100),
  params: z.array(z.unknown()).max(8).default([]),
});

type PublicRequest =
  | {
      readonly ok: true;
      readonly id: number | string;
      readonly method: string;
      readonly params: readonly unknown[];
    }
  | { readonly ok: false; readonly id: number | string | null; readonly code: number; readonly why: string };

/** So many blocks searched for logs cost as much as one request more. */
const BLOCKS = 250;

/** How much work a request is; 1 for one that does not search blocks. @param newest the chain's newest block */
export function costOf([asked]: readonly unknown[], newest: number): number {
  const logs = span.safeParse(asked);
  if (!logs.success) return 1;
  const { fromBlock, toBlock } = logs.data;
  const numberOf = (at: string | undefined): number =>
    at === 'earliest' ? 0 : at?.startsWith('0x') ? Number(at) : newest;
  const blocks = Math.min(numberOf(toBlock), newest) - numberOf(fromBlock);
  return 1 + Math.max(0, Math.ceil(blocks / BLOCKS));
}

/** A request from outside to a local chain, checked; or why it is not allowed. */
export function publicRequest(body: unknown): PublicRequest {
  const parsed = request.safeParse(body);
  if (!parsed.success) {
    const why = 'expected one JSON-RPC 2.0 request: {"jsonrpc":"2.0","id":1,"method":"…","params":[…]}';
    return { ok: false, id: null, code: -32_600, why };
  }
  const { id, method, params } = parsed.data;
  if (!isQuestion(method)) {
    const why = `this chain can only be read here: ${Object.keys(QUESTIONS).join(', ')}`;
    return { ok: false, id, code: -32_601, why };
  }
  const asked = QUESTIONS[method].safeParse(params);
  if (asked.success) return { ok: true, id, method, params: asked.data };
  const [issue] = asked.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
  return {
    ok: false,
    id,
    code: -32_602,
    why: `${method}${where}: ${issue?.message ?? 'unknown parameters'}`,
  };
}
