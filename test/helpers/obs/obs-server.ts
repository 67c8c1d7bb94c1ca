import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';

/** What a request is answered: data, a refusal by code, or nothing at all. */
export type Answer =
  | { readonly data: object }
  | { readonly refused: number; readonly comment?: string }
  | 'silence';

export interface ObsServerOptions {
  /** Says nothing, not even hello. */
  readonly silent?: boolean;
  /** Closes every connection with this code as soon as it identifies itself. */
  readonly closeWith?: number;
  /** Answers beyond those about what it can do. A request that is not here is not offered. */
  readonly answers?: Readonly<Record<string, Answer | ((data: unknown) => Answer)>>;
  readonly kinds?: readonly string[];
}

/** A server that speaks obs-websocket's protocol and makes faults that a real OBS makes once in a hundred streams. */
export interface ObsServer {
  readonly url: string;
  /** Every request that came, with what it asked. */
  readonly asked: readonly { readonly type: string; readonly data: unknown }[];
  /** Connections that were made so far. */
  readonly connections: number;
  /** Changes what is answered from now on. */
  answer(type: string, answer: Answer): void;
  tell(event: string, data?: object): void;
  /** Ends every connection. */
  drop(code: number): void;
  close(): Promise<void>;
}

const message = z.discriminatedUnion('op', [
  z.object({ op: z.literal(1), d: z.unknown().optional() }),
  z.object({
    op: z.literal(6),
    d: z.object({ requestType: z.string(), requestId: z.string(), requestData: z.unknown().optional() }),
  }),
]);

export async function obsServer(options: ObsServerOptions = {}): Promise<ObsServer> {
  const asked: { type: string; data: unknown }[] = [];
  let connections = 0;
  const kinds = options.kinds ?? ['browser_source'];
  const answers = new Map(Object.entries(options.answers ?? {}));
  const answerTo = (type: string, data: unknown): Answer => {
    if (type === 'GetVersion' && !answers.has(type)) {
      const availableRequests = ['GetVersion', 'GetInputKindList', ...answers.keys()];
      return { data: { obsVersion: '31.0.0', obsWebSocketVersion: '5.5.4', availableRequests } };
    }
    if (type === 'GetInputKindList' && !answers.has(type)) return { data: { inputKinds: kinds } };
    const answer = answers.get(type) ?? { refused: 204 };
    return typeof answer === 'function' ? answer(data) : answer;
  };
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    handleProtocols: (names) => [...names][0] ?? false,
  });
  const send = (socket: WebSocket, op: number, d: object) => socket.send(JSON.stringify({ op, d }));
  server.on('connection', (socket) => {
    connections += 1;
    if (options.silent) return;
    send(socket, 0, { obsWebSocketVersion: '5.5.4', rpcVersion: 1 });
    socket.on('message', (text) => {
      const received = message.parse(JSON.parse(String(text)));
      if (received.op === 1) {
        if (options.closeWith !== undefined) socket.close(options.closeWith);
        else send(socket, 2, { negotiatedRpcVersion: 1 });
        return;
      }
      const { requestType, requestId, requestData } = received.d;
      asked.push({ type: requestType, data: requestData });
      const answer = answerTo(requestType, requestData);
      if (answer === 'silence') return;
      send(socket, 7, {
        requestType,
        requestId,
        requestStatus:
          'refused' in answer
            ? { result: false, code: answer.refused, comment: answer.comment ?? 'refused by the test' }
            : { result: true, code: 100 },
        ...('data' in answer && { responseData: answer.data }),
      });
    });
  });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    get connections() {
      return connections;
    },
    answer: (type, answer) => void answers.set(type, answer),
    tell: (event, data = {}) => {
      for (const socket of server.clients) {
        send(socket, 5, { eventType: event, eventIntent: 8, eventData: data });
      }
    },
    drop: (code) => {
      for (const socket of server.clients) socket.close(code);
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of server.clients) socket.terminate();
        server.close(() => resolve());
      }),
  };
}
