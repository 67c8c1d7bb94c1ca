import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** A request for logs, as far as its width goes. */
const logRequest = z.object({
  id: z.number(),
  method: z.literal('eth_getLogs'),
  params: z.tuple([z.object({ fromBlock: z.coerce.number(), toBlock: z.coerce.number() })]),
});

export interface NarrowNode {
  readonly url: string;
  /** How many requests it has refused. */
  refused(): number;
  stop(): Promise<void>;
}

/** A node in front of another one that refuses to look for logs in more than `most` blocks at once. */
export async function startNarrowNode(behind: string, most: number): Promise<NarrowNode> {
  let refused = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    response.setHeader('content-type', 'application/json');
    const { data } = logRequest.safeParse(JSON.parse(body));
    if (data && data.params[0].toBlock - data.params[0].fromBlock >= most) {
      refused += 1;
      const error = { code: -32_005, message: `at most ${most} blocks at once` };
      response.end(JSON.stringify({ jsonrpc: '2.0', id: data.id, error }));
      return;
    }
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(behind, { method: 'POST', headers, body });
    response.end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    refused: () => refused,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
