import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/**
 * What goes wrong with one request:
 * - `cut`: the connection ends without an answer, and the node never hears of it
 * - `cutAfter`: the node does what it is asked, and its answer is lost
 * - `status`: an HTTP error of something in between
 * - `page`: a web page in place of an answer
 * - `hold`: nothing comes back, the connection stays open
 * - `answer`, `error`: what a node says that is wrong
 * - `instead`: the node answers another question, as one with less to go by would answer this one
 */
export type Fault =
  | { readonly kind: 'cut' | 'cutAfter' | 'hold' | 'page' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'answer'; readonly result: unknown }
  | { readonly kind: 'instead'; readonly params: readonly unknown[] }
  | { readonly kind: 'error'; readonly code: number; readonly message: string };

/** A way to a node on which things go wrong as a test says. */
export interface FaultProxy {
  readonly url: string;
  /** Everything that was asked, in order. */
  readonly calls: RpcCall[];
  /** Held requests whose askers did not wait any longer. */
  readonly givenUp: number;
  /** Decides what happens to a request; nothing does by default. */
  fault: (call: RpcCall) => Fault | undefined | Promise<Fault | undefined>;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

/** Listens on a free port of this machine and passes requests on to `target`. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const calls: RpcCall[] = [];
  let givenUp = 0;
  const pass = async (body: string): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(target, { method: 'POST', headers, body })).text();
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const { id, method, params = [] } = JSON.parse(body) as RpcCall & { id: number };
    const call = { method, params };
    calls.push(call);
    const say = (answer: object) => response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
    const fault = await proxy.fault(call);
    if (fault === undefined) {
      response.end(await pass(body));
      return;
    }
    switch (fault.kind) {
      case 'hold':
        response.once('close', () => {
          givenUp += 1;
        });
        return;
      case 'cut':
        response.destroy();
        return;
      case 'cutAfter':
        await pass(body);
        response.destroy();
        return;
      case 'status':
        response.writeHead(fault.status).end('trouble in between');
        return;
      case 'page':
        response.setHeader('content-type', 'text/html').end('<!doctype html><p>trouble in between</p>');
        return;
      case 'answer':
        say({ result: fault.result });
        return;
      case 'instead':
        response.end(await pass(JSON.stringify({ jsonrpc: '2.0', id, method, params: fault.params })));
        return;
      case 'error':
        say({ error: { code: fault.code, message: fault.message } });
        return;
      default:
        return fault satisfies never;
    }
  };
  const server = createServer((request, response) => {
    // a chain that is gone is a cut connection to whoever asks through here
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    calls,
    get givenUp() {
      return givenUp;
    },
    fault: () => undefined,
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return proxy;
}
