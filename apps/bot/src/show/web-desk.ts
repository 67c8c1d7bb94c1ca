import { createHmac } from 'node:crypto';
import { type ControlState, NO_CONTROL, type OwnSeatShow, type Show } from '@show-of-hands/bus';
import { BusServer, type Session } from '@show-of-hands/bus/server';
import type { ActionTable } from '../actions/action-table.ts';
import type { Secret } from '../chain/secret.ts';
import type { Closers } from '../closers.ts';
import type { Journal } from '../journal/journal.ts';
import type { Log } from '../log/log.ts';
import type { OverlaysDesk } from '../overlays/open-overlays.ts';
import { publishedRecord } from '../records/published.ts';
import { isOurs } from '../web/guard.ts';
import { Pairing } from '../web/pairing.ts';
import { createRoutes } from '../web/routes.ts';
import { serve } from '../web/serve.ts';
import { type Health, lampsOf } from './lamps.ts';
import { PAGES } from './pages.ts';

const AUDIT_SHOWN = 30;

export interface DeskOptions {
  readonly port: number;
  readonly initial: Show;
  readonly journal: Journal;
  /** What the docks' cookies are signed under. */
  readonly secret: Secret;
  readonly log: Log;
  readonly closers: Closers;
  /** Where a browser may ask the local chain; null as long as there is none. */
  readonly localRpc: () => string | null;
  /** What can be done now; undefined while the show is starting. */
  readonly actions: () => ActionTable | undefined;
  /** A move that the streamer is asked for: for sessions of the streamer only. */
  readonly ownSeat: () => OwnSeatShow | null;
  /** What the show's parts tell docks: how the table is held, who is banned, what was changed, what is connected. */
  readonly shown: () => Partial<Omit<ControlState, 'role' | 'actions' | 'audit' | 'lamps' | 'ownSeat'>>;
  readonly health: () => Omit<Health, 'overlays'>;
  readonly overlays: OverlaysDesk;
}

/** Pages, sockets and documents of one show. */
export interface WebDesk {
  readonly bus: BusServer;
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** Shows a code for a moderator's dock in the terminal. */
  invite(): void;
}

/** Opens the web server of a show on loopback. A Problem if its port is taken. */
export async function openDesk(options: DeskOptions): Promise<WebDesk> {
  const { journal, log, closers } = options;
  const key = createHmac('sha256', options.secret.reveal()).update('soh.cookie.v1').digest();
  const pairing = new Pairing(key, (code, role) =>
    log.info('dock', role === 'streamer' ? `pairing code: ${code}` : `pairing code for a ${role}: ${code}`),
  );
  let port = 0;
  let bus: BusServer | undefined;

  const ownSeat = (): Pick<ControlState, 'ownSeat'> => {
    const asked = options.ownSeat();
    return asked === null ? {} : { ownSeat: asked };
  };
  const control = ({ role }: Session): ControlState => ({
    ...NO_CONTROL,
    ...options.shown(),
    ...options.overlays.shown(),
    role,
    actions: options.actions()?.shown(role) ?? [],
    audit: [...journal.audit.newest(AUDIT_SHOWN)],
    lamps: lampsOf({ ...options.health(), overlays: options.overlays.registry.connected }),
    ...(role === 'streamer' && ownSeat()),
  });
  const app = createRoutes({
    port: () => port,
    pages: PAGES,
    pairing,
    state: () => {
      const message = bus?.lastBusMessage('state_json_v1');
      return message?.state;
    },
    matches: () => journal.summaries().map((text): unknown => JSON.parse(text)),
    audit: () => journal.audit.all(),
    record: (matchKey) => {
      const record = journal.record(matchKey);
      return record && JSON.stringify(publishedRecord(record, options.localRpc()));
    },
    refused: (reason) => bus?.refused.add(reason),
    refusals: () => bus?.refused.all() ?? {},
  });
  const server = await serve(app, options.port);
  closers.add('web server', () => server.close());
  port = server.port;
  bus = new BusServer({
    http: server.http,
    initial: options.initial,
    now: () => Date.now(),
    admit: (request) => isOurs(request.headers, port),
    sessionOf: (request) => pairing.sessionOf(request.headers.cookie),
    control,
    act: async (request, session) => {
      const actions = options.actions();
      if (actions === undefined) {
        return { ok: false, code: 'not_now', message: 'the show is still starting; try again in a moment' };
      }
      const { name, args, confirmed } = request;
      const who = `dock ${session.id.slice(0, 4)}`;
      return actions.perform(name, { args, confirmed }, { who, role: session.role, from: 'dock' });
    },
    overlays: options.overlays.registry,
  });
  const opened = bus;
  closers.add('sockets', () => opened.close());
  return { bus: opened, origin: `http://127.0.0.1:${port}`, invite: () => pairing.invite() };
}
