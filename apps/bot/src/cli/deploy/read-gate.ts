import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { FixedAnswers, type Question, question } from './fixed-answers.ts';

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
 * a key, is then known to nobody in front of the gate, who cannot send a transaction either.
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
    // some take no list of one
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
