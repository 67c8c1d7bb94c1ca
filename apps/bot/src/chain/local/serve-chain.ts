import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RpcRequestError } from 'viem';
import { z } from 'zod';
import { UnsavedError } from './chain-blocks.ts';
import type { LocalChain } from './local-chain.ts';
import { publicRequest } from './public-rpc.ts';

/** The methods that a show needs to play on a chain, beside those that everyone may use. */
const OF_PLAYERS: ReadonlySet<string> = new Set([
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_getStorageAt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'evm_mine',
  'local_fund',
  'net_version',
  'web3_clientVersion',
]);
/** Longest request, bytes: a contract with what it is made with. */
const MAX_BODY = 256 * 1_024;

interface ServedChain {
  /** Where it is asked. It holds the token: whoever has it can play there. */
  readonly url: string;
  close(): Promise<void>;
}

const request = z.object({
  id: z.union([z.number(), z.string().max(100)]),
  method: z.string().max(100),
  params: z.array(z.unknown()).max(8).default([]),
});

/**
 * Lets programs of this machine that have the token play on a chain, by JSON-RPC over HTTP. No web page can: a request
 * that says it comes from one is refused, and so is one to another name than this machine's own.
 *
 * @param port 0 takes any free one
 */
export async function serveChain(
  ask: LocalChain['ask'],
  { port, token }: { readonly port: number; readonly token: string },
): Promise<ServedChain> {
  const answerTo = async (text: string): Promise<object> => {
    const body: unknown = JSON.parse(text);
    const asked = request.safeParse(body);
    const question = asked.success && OF_PLAYERS.has(asked.data.method) ? asked.data : undefined;
    const known = question ?? publicRequest(body);
    if ('ok' in known && !known.ok) {
      return { id: known.id, error: { code: known.code, message: known.why } };
    }
    const { id, method, params } = known;
    try {
      return { id, result: await ask(method, params) };
    } catch (error) {
      return { id, error: refusalOf(error) };
    }
  };
  const server = createServer(async (incoming, outgoing) => {
    const { port: opened } = server.address() as AddressInfo;
    const { host, origin } = incoming.headers;
    const isOurs = host === `127.0.0.1:${opened}` || host === `localhost:${opened}`;
    if (!isOurs || origin !== undefined || incoming.url !== `/${token}` || incoming.method !== 'POST') {
      incoming.resume();
      outgoing.writeHead(403).end();
      return;
    }
    try {
      const answer = await answerTo(await bodyOf(incoming));
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ jsonrpc: '2.0', ...answer }));
    } catch {
      outgoing.writeHead(400).end();
    }
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  const { port: opened } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${opened}/${token}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function refusalOf(error: unknown): { code: number; message: string; data?: unknown } {
  if (error instanceof RpcRequestError) {
    const { code, details: message, data } = error;
    return { code, message, ...(data !== undefined && { data }) };
  }
  if (error instanceof UnsavedError)
    return { code: -32_603, message: `it cannot be saved: ${error.message}` };
  return { code: -32_602, message: 'this chain cannot be asked like that' };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of incoming.setEncoding('utf8')) {
    text += part;
    if (text.length > MAX_BODY) throw new Error('too long');
  }
  return text;
}
