import type { EventEmitter } from 'node:events';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type Namespace, Server, type Socket } from 'socket.io';
import { type ActAnswer, type ActRequest, actRequest, type ControlState, type Role } from '../control.ts';
import {
  type BusEvents,
  type ControlEvents,
  type ControlRequests,
  NAMESPACES,
  type OverlayEvents,
  type OverlayRequests,
  READ_ONLY_ANSWER,
} from '../events.ts';
import type { BusMessage } from '../games.ts';
import type { Show } from '../show.ts';
import { Counters } from './counters.ts';
import { type OverlayWatch, watchOverlay } from './overlay-watch.ts';
import { ShowPublisher } from './publisher.ts';

/** Who is behind a control socket, as its session says. */
export interface Session {
  readonly id: string;
  readonly role: Role;
}

/** What a server needs of the program that it is a part of. */
export interface BusServerOptions {
  readonly http: HttpServer;
  readonly initial: Show;
  readonly now: () => number;
  /** Whether a request may connect at all: its Host and Origin are ours. */
  readonly admit: (request: IncomingMessage) => boolean;
  /** The session of a control socket, from its cookie; undefined refuses the connection. */
  readonly sessionOf: (request: IncomingMessage) => Session | undefined;
  /** What a session's dock gets. */
  readonly control: (session: Session) => ControlState;
  readonly act: (request: ActRequest, session: Session) => Promise<ActAnswer>;
  readonly overlays?: OverlayWatch;
  /** A dock has connected or gone. */
  readonly onSessions?: () => void;
}

type Nothing = Record<string, never>;

/** The code of a request that `allowRequest` turned away. */
const FORBIDDEN = 4;
/** Most that a client may send at once, bytes: one long argument of an action, however it is spelled. */
const MAX_MESSAGE = 96_000;
/** Ends of a connection that the other side's bytes brought about. */
const BROKEN: ReadonlySet<string> = new Set(['parse error', 'transport error']);

/** The room of sockets that have their snapshot: only they are sent updates. */
const FOLLOWING = 'following';

/** How often pages hear from a bot that has nothing to tell, ms: viewers are told within seconds that it is gone. */
const HEARTBEAT_MS = 1_500;

/**
 * The sockets of the bot: `/overlay` and `/bus` for everyone on this machine, read only; `/control` for paired
 * docks. Outgoing messages are typed; incoming ones are parsed before anything else looks at them.
 *
 * @example
 * const http = createServer().listen(4747, '127.0.0.1');
 * const bus = new BusServer({
 *   http, initial, now: () => Date.now(), admit: () => true,
 *   sessionOf: () => undefined, control: () => NO_CONTROL, act: async () => ({ ok: true, message: 'done' }),
 * });
 * bus.publisher.set('blank', true);
 */
export class BusServer {
  readonly publisher: ShowPublisher;
  readonly refused = new Counters();
  readonly #io: Server;
  readonly #overlay: Namespace<OverlayRequests, OverlayEvents>;
  readonly #bus: Namespace<Nothing, BusEvents>;
  readonly #control: Namespace<ControlRequests, ControlEvents>;
  readonly #sessions = new Map<Socket<ControlRequests, ControlEvents>, Session>();
  #controlIsDue = false;
  readonly #lastBusMessages = new Map<BusMessage['type'], BusMessage>();
  #document: BusMessage | undefined;
  readonly #options: BusServerOptions;

  constructor(options: BusServerOptions) {
    this.#options = options;
    this.#io = new Server(options.http, {
      serveClient: false,
      pingInterval: HEARTBEAT_MS,
      pingTimeout: 5_000,
      maxHttpBufferSize: MAX_MESSAGE,
      allowRequest: (request, answer) => {
        const admitted = options.admit(request);
        if (!admitted) this.refused.add('foreign_origin');
        answer(admitted ? null : 'origin or host is not this server', admitted);
      },
    });
    this.#countBrokenConnections();
    this.#overlay = this.#io.of(NAMESPACES.overlay);
    this.#bus = this.#io.of(NAMESPACES.bus);
    this.#control = this.#io.of(NAMESPACES.control);

    let timer: NodeJS.Timeout | undefined;
    this.publisher = new ShowPublisher({
      initial: options.initial,
      now: options.now,
      later: (ms, call) => {
        timer = setTimeout(call, ms);
        timer.unref();
      },
      send: (update) => {
        this.#overlay.to(FOLLOWING).emit('update', update);
        this.#control.to(FOLLOWING).emit('update', update);
      },
    });

    this.#overlay.on('connection', (socket) => {
      this.#countBrokenPackets(socket);
      this.#refuseAll(socket, 'report');
      watchOverlay(socket, { watch: options.overlays, refused: this.refused });
      // in this order: making the snapshot may send the others an update that the newcomer must not get first
      socket.emit('snapshot', this.publisher.snapshot());
      void socket.join(FOLLOWING);
    });
    this.#bus.on('connection', (socket) => {
      this.#refuseAll(socket);
      this.#countBrokenPackets(socket);
      for (const message of this.#lastBusMessages.values()) socket.emit(message.type, message);
    });
    this.#control.use((socket, next) => {
      if (options.sessionOf(socket.request)) return next();
      this.refused.add('not_paired');
      next(new Error('not_paired: pair this dock with the code the terminal shows'));
    });
    this.#control.on('connection', (socket) => this.#serveControl(socket));
  }

  /** Sessions that are connected now. */
  get sessions(): ReadonlySet<string> {
    return new Set([...this.#sessions.values()].map(({ id }) => id));
  }

  /** Ends the connections of a session that is not let in any more. */
  dropSession(id: string): void {
    for (const [socket, session] of this.#sessions) if (session.id === id) socket.disconnect(true);
  }

  /** Has one page load itself anew; false if it is not connected. */
  reloadOverlay(id: string): boolean {
    const socket = this.#overlay.sockets.get(id);
    socket?.emit('reload');
    return socket !== undefined;
  }

  publishBusMessage(message: BusMessage): void {
    this.#lastBusMessages.set(message.type, message);
    this.#bus.emit(message.type, message);
  }

  /** The same for the state as one document. */
  publishDocument(document: BusMessage): void {
    this.#document = document;
    this.publishBusMessage(document);
  }

  /** The newest of them, for those who ask by HTTP. */
  get document(): BusMessage | undefined {
    return this.#document;
  }

  /** Sends paired docks what can be done, once whatever changes in this moment has changed. */
  publishControl(): void {
    if (this.#controlIsDue) return;
    this.#controlIsDue = true;
    setImmediate(() => {
      this.#controlIsDue = false;
      this.#sendControl();
    });
  }

  #sendControl(): void {
    for (const [socket, session] of this.#sessions) socket.emit('control', this.#options.control(session));
  }

  async close(): Promise<void> {
    this.#sessions.clear();
    this.#io.disconnectSockets(true);
    await this.#io.close();
  }

  #serveControl(socket: Socket<ControlRequests, ControlEvents>): void {
    const session = this.#options.sessionOf(socket.request);
    if (!session) {
      socket.disconnect(true);
      return;
    }
    socket.emit('snapshot', this.publisher.snapshot());
    void socket.join(FOLLOWING);
    socket.emit('control', this.#options.control(session));
    this.#sessions.set(socket, session);
    this.#options.onSessions?.();
    socket.on('disconnect', () => {
      this.#sessions.delete(socket);
      this.#options.onSessions?.();
    });
    this.#countBrokenPackets(socket);
    socket.onAny((event: string, ...args: unknown[]) => {
      if (event === 'act') return;
      this.refused.add('unknown_event');
      const answer = args.at(-1);
      if (typeof answer === 'function') {
        answer({ ok: false, code: 'unknown_event', message: 'the only event here is "act"' });
      }
    });
    socket.on('act', (raw, answer) => {
      const reply = typeof answer === 'function' ? answer : () => undefined;
      const request = actRequest.safeParse(raw);
      if (!request.success) {
        this.refused.add('malformed');
        reply({ ok: false, code: 'malformed', message: 'expected {name, args: {…strings}}' });
        return;
      }
      this.#options.act(request.data, session).then(reply, (error: unknown) => {
        this.refused.add('failed');
        reply({
          ok: false,
          code: 'failed',
          message: error instanceof Error ? error.message : 'the action failed',
        });
      });
    });
  }

  /** Requests and frames that are none of the protocol's: the library refuses them or hangs up. */
  #countBrokenConnections(): void {
    const { engine } = this.#io;
    // a request that `allowRequest` turned away is counted there
    engine.on('connection_error', ({ code }: { readonly code: number }) => {
      if (code !== FORBIDDEN) this.refused.add('malformed_request');
    });
    engine.on('connection', (connection: EventEmitter) => {
      connection.on('close', (reason: string) => {
        if (BROKEN.has(reason)) this.refused.add('malformed_frame');
      });
    });
  }

  /** A packet that cannot be decoded: its connection is ended. Without a listener it would be printed. */
  #countBrokenPackets(socket: Socket): void {
    socket.on('error', () => this.refused.add('malformed_frame'));
  }

  #refuseAll(socket: Socket, but?: string): void {
    socket.onAny((event: string, ...args: unknown[]) => {
      if (event === but) return;
      this.refused.add('read_only');
      const answer = args.at(-1);
      if (typeof answer === 'function') answer(READ_ONLY_ANSWER);
    });
  }
}
