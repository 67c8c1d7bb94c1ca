import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { Problem } from '../../base/problem.ts';
import { copyOf } from '../../chain/local/engine.ts';
import { localLink } from '../../chain/local/local-link.ts';
import type { ChainLink, RemoteLink } from '../../chain/rpc/connect.ts';
import { shortReason } from '../../chain/rpc/rpc-trouble.ts';

/** A question by JSON-RPC. */
const question = z.object({
  method: z.string(),
  params: z.array(z.unknown()).default([]),
  id: z.unknown(),
});
type Question = z.infer<typeof question>;

/** Questions about an account at a block that is named by its number: the answer never changes. */
const AT_BLOCK = z.union([
  z.object({
    method: z.enum(['eth_getBalance', 'eth_getCode', 'eth_getTransactionCount']),
    params: z.tuple([z.string(), z.templateLiteral(['0x', z.string()])]),
  }),
  z.object({
    method: z.literal('eth_getStorageAt'),
    params: z.tuple([z.string(), z.string(), z.templateLiteral(['0x', z.string()])]),
  }),
]);

const NO_VALUE = `0x${'0'.repeat(64)}`;

/**
 * What is known of a chain at the block that a copy is made of. A copy asks again and again: of accounts each time that
 * it looks into one, and of every slot of a contract that was made in the copy and that the chain knows nothing of.
 */
export class FixedAnswers {
  readonly #known = new Map<string, string>();

  /** @returns undefined if the chain has to be asked */
  of(asked: Question): string | undefined {
    const fixed = AT_BLOCK.safeParse(asked).data;
    if (fixed === undefined) return undefined;
    const known = this.#known.get(keyOf(fixed));
    if (known !== undefined || fixed.method !== 'eth_getStorageAt') return known;
    const [address, , block] = fixed.params;
    const at = (method: string) => this.#known.get(keyOf({ method, params: [address, block] }));
    // an address without code that has sent nothing has never had storage
    return at('eth_getCode') === '0x' && at('eth_getTransactionCount') === '0x0' ? NO_VALUE : undefined;
  }

  /** Keeps an answer, if it is one that never changes. */
  keep(asked: Question, answer: unknown): void {
    const fixed = AT_BLOCK.safeParse(asked).data;
    if (fixed !== undefined && typeof answer === 'string') this.#known.set(keyOf(fixed), answer);
  }
}

const keyOf = ({ method, params }: { readonly method: string; readonly params: readonly string[] }): string =>
  [method, ...params].join(' ').toLowerCase();

/** A loopback address behind which another RPC answers. */
export interface ReadGate {
  readonly url: string;
  close(): Promise<void>;
}

const TIMEOUT_MS = 30_000;
const MOST_BYTES = 1 << 20;
/** What a copy of a chain is made from. Nothing that changes anything gets through. */
const READS =
  /^(eth_(get|call|chainId|blockNumber|gasPrice|feeHistory|maxPriorityFeePerGas|syncing)|net_version|web3_clientVersion)/;

const answered = z.object({ id: z.unknown(), result: z.unknown() });

/**
 * Lets reads through to an RPC, and asks nothing twice whose answer cannot change. The address of the RPC, which may hold
 * a key, is not known to whoever asks through this gate, and no transaction gets through it.
 */
export async function openReadGate(target: string): Promise<ReadGate> {
  const fixed = new FixedAnswers();
  const server = createServer(async (incoming, outgoing) => {
    try {
      const parsed: unknown = JSON.parse(await readBody(incoming));
      const questions = z.array(question).parse(Array.isArray(parsed) ? parsed : [parsed]);
      if (!questions.every(({ method }) => READS.test(method))) {
        outgoing.writeHead(403).end();
        return;
      }
      const here = questions.flatMap((one) => {
        const result = fixed.of(one);
        return result === undefined ? [] : [{ jsonrpc: '2.0', id: one.id, result }];
      });
      const open = questions.filter((one) => fixed.of(one) === undefined);
      const all = [...here, ...(open.length === 0 ? [] : await ask(target, open, fixed))];
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify(Array.isArray(parsed) ? all : all[0]));
    } catch (error) {
      outgoing.writeHead(error instanceof Refused ? error.status : 502).end();
    }
  });
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The RPC refuses to answer, which is worth another try later. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** @throws Refused; something else if what comes back is no answer of a chain */
async function ask(target: string, open: readonly Question[], fixed: FixedAnswers): Promise<unknown[]> {
  const [first, ...more] = open.map((one) => ({ jsonrpc: '2.0', ...one }));
  const response = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // some nodes refuse a batch of one
    body: JSON.stringify(more.length === 0 ? first : [first, ...more]),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Refused(response.status);
  const said: unknown = await response.json();
  const answers = z.array(z.unknown()).parse(Array.isArray(said) ? said : [said]);
  for (const one of answers) {
    const { data } = answered.safeParse(one);
    const asked = data && open.find(({ id }) => id === data.id);
    if (asked) fixed.keep(asked, data.result);
  }
  return answers;
}

async function readBody(incoming: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new RangeError('the request is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A copy of a chain as it is now, in this process: what is done there changes nothing. */
interface CopiedChain {
  readonly link: ChainLink;
  close(): Promise<void>;
}

/** @throws Problem if the chain cannot be copied */
export async function copyChain({ url, chainId, genesis }: RemoteLink): Promise<CopiedChain> {
  const gate = await openReadGate(url);
  const folder = mkdtempSync(join(tmpdir(), 'show-of-hands-copy-'));
  const close = async () => {
    await gate.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { ask } = await copyOf(gate.url, chainId, folder);
    return { link: localLink({ ask, chainId, genesis }), close };
  } catch (error) {
    await close();
    throw new Problem(
      `The chain could not be copied to work out the cost: ${shortReason(error)}`,
      `chain ${chainId}`,
      'try again, or use --no-rehearsal and see the cost of every step as it is paid',
    );
  }
}
