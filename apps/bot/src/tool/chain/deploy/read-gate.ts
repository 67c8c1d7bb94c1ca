import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

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

const request = z.object({ method: z.string(), id: z.unknown() });

/**
 * Lets reads through to an RPC. The address of the RPC, which may hold a key, is then known to nobody in front of the
 * gate, who cannot send a transaction either.
 */
export async function openReadGate(target: string): Promise<ReadGate> {
  const server = createServer(async (incoming, outgoing) => {
    try {
      const body = await readBody(incoming);
      const parsed: unknown = JSON.parse(body);
      const calls = z.array(request).parse(Array.isArray(parsed) ? parsed : [parsed]);
      if (!calls.every(({ method }) => READS.test(method))) {
        outgoing.writeHead(403).end();
        return;
      }
      const answer = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      outgoing.writeHead(answer.status, { 'content-type': 'application/json' });
      outgoing.end(await answer.text());
    } catch {
      outgoing.writeHead(502).end();
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
