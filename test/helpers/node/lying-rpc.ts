import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RpcAnswer {
  readonly method: string;
  readonly params: readonly unknown[];
  result: unknown;
}

/** Changes an answer, or leaves it as it is. */
export type Lie = (answer: RpcAnswer) => void;

/** A node that says what another one says, but for its lies. */
export interface LyingRpc {
  readonly url: string;
  lie: Lie;
  /** How often an answer was changed. */
  lies: number;
  stop(): Promise<void>;
}

export async function startLyingRpc(target: string): Promise<LyingRpc> {
  const answerTo = async (call: { method: string; params?: unknown[]; id: unknown }): Promise<object> => {
    const answer = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', ...call }),
    });
    const body = (await answer.json()) as { result?: unknown };
    if (!('result' in body)) return body;
    const before = JSON.stringify(body.result);
    const said = { method: call.method, params: call.params ?? [], result: body.result };
    rpc.lie(said);
    if (JSON.stringify(said.result) !== before) rpc.lies += 1;
    return { ...body, result: said.result };
  };
  const server = createServer(async (incoming, outgoing) => {
    const calls = JSON.parse(await text(incoming));
    const answers = Array.isArray(calls) ? await Promise.all(calls.map(answerTo)) : await answerTo(calls);
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers));
  });
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const rpc: LyingRpc = {
    url: `http://127.0.0.1:${port}`,
    lie: () => {},
    lies: 0,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return rpc;
}
