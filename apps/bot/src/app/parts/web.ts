import { createHmac, randomBytes } from 'node:crypto';
import {
  type ActAnswer,
  type ActRequest,
  type ControlState,
  type DockShow,
  NO_CONTROL,
  type Role,
  type Show,
} from '@show-of-hands/bus';
import { BusServer, type Session } from '@show-of-hands/bus/server';
import type { Hono } from 'hono';
import type { Action, Actor } from '../../base/action.ts';
import { describeError } from '../../base/log/log.ts';
import { msg } from '../../base/words/book.ts';
import type { Secret } from '../../chain/keys/secrets.ts';
import { dockAddress } from '../../io/desktop/running-show.ts';
import type { Overlays } from '../../io/overlays/overlays.ts';
import { siteFiles } from '../../io/records/exported-site.ts';
import { publishedRecord } from '../../io/records/stored-records.ts';
import type { SupportOptions } from '../../io/support-files.ts';
import { AccessControl, type RemoteAccess } from '../../io/web/access.ts';
import { type AskChain, CHAIN_PATH } from '../../io/web/chain-route.ts';
import type { WebEnv } from '../../io/web/guard.ts';
import {
  dockActor,
  dockId,
  PAIRED_SECONDS,
  PairedDocks,
  Pairing,
  unpairAction,
} from '../../io/web/pairing.ts';
import { createRoutes } from '../../io/web/routes.ts';
import { serve, type WebServer } from '../../io/web/serve.ts';
import type { ZippedFile } from '../../io/web/zip-stream.ts';
import { PAGES } from '../../own-files.ts';
import { type Health, healthShown } from './health.ts';
import type { Shared } from './shared.ts';

const AUDIT_SHOWN = 30;

/** Whoever can read the data folder is the streamer. */
const COMMAND_LINE: Actor = { who: 'command line', role: 'streamer', from: 'command line' };

interface WebNeeds extends Pick<Shared, 'journal' | 'log' | 'closers' | 'docks' | 'say'> {
  readonly port: number;
  readonly initial: Show;
  /** What the docks' cookies are signed under. */
  readonly secret: Secret;
  readonly health: Health;
  readonly overlays: Overlays;
  /** Another address to listen at; none: this machine only. */
  readonly outside?: RemoteAccess | null;
  /** What helps somebody else to help. */
  readonly support: (web: Pick<SupportOptions, 'control' | 'refusals'>) => AsyncIterable<ZippedFile>;
  /** The page of what chat owns; null where there is none. */
  readonly collection: () => string | null;
  /** Routes of other parts of the show. */
  readonly routes?: readonly ((app: Hono<WebEnv>) => void)[];
}

/** Pages, sockets and documents of one show. */
export interface WebPart {
  readonly bus: BusServer;
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** The addresses that it listens at, as pages' addresses begin. */
  readonly names: readonly string[];
  /** What a program of this user shows to be let in: not for any page, and for no log. */
  readonly ownKey: string;
  /** The chain on this machine is there: browsers may ask it. */
  serveLocalChain(ask: AskChain): void;
  /** The dock's address with a secret at its end that pairs it, once, within a minute: for no log. */
  pairedAddress(): string;
  /** Shows a code for a moderator's dock in the terminal. */
  invite(): void;
  /** What can be done about docks. */
  readonly actions: readonly Action[];
}

/**
 * Opens the web server of a show: on loopback, and at one other address where that is configured.
 *
 * @throws Problem if the port is taken, the address is not this machine's, or the token for it cannot be kept
 */
export async function openWeb(options: WebNeeds): Promise<WebPart> {
  const { journal, log, closers, overlays, docks } = options;
  const key = createHmac('sha256', options.secret.reveal()).update('soh.cookie.v1').digest();
  const now = () => Date.now();
  const paired = new PairedDocks({ kept: journal.docks, now, lastsMs: PAIRED_SECONDS * 1_000 });
  const onCode = (code: string, role: Role) =>
    log.info('dock', role === 'streamer' ? `pairing code: ${code}` : `pairing code for a ${role}: ${code}`);
  const pairing = new Pairing(key, onCode, now, paired);
  const ownKey = randomBytes(24).toString('base64url');
  let server: WebServer | undefined;
  let bus: BusServer | undefined;
  let askChain: AskChain | undefined;

  const pairedDocks = (own: string): DockShow[] => {
    const connected = bus?.sessions ?? new Set();
    return paired.list.map(({ id, role, since }) => ({
      id: dockId(id),
      role,
      since,
      connected: connected.has(id),
      own: id === own,
    }));
  };
  const control = ({ id, role }: Session): ControlState => ({
    ...NO_CONTROL,
    ...docks.sections,
    ...overlays.shown(),
    role,
    actions: docks.actions?.shown(role) ?? [],
    audit: [...journal.audit.newest(AUDIT_SHOWN)],
    lamps: healthShown(options.health, overlays.registry.connected, options.say),
    ...(role === 'streamer' && { ...docks.streamersOwn, docks: pairedDocks(id) }),
  });
  const refusals = () => bus?.refused.all() ?? {};
  const access = new AccessControl({
    port: () => server?.port ?? 0,
    isOutside: (socket) => server?.isOutside(socket) ?? false,
    outside: options.outside ?? null,
  });
  const act = async ({ name, args, confirmed }: ActRequest, actor: Actor): Promise<ActAnswer> => {
    const { actions } = docks;
    if (actions === undefined) {
      return { ok: false, code: 'not_now', message: options.say(msg('answer.starting')) };
    }
    return actions.perform(name, { args, confirmed }, actor);
  };
  const app = createRoutes({
    access,
    pages: PAGES,
    overlays: () => overlays.looks.names,
    pairing,
    ownKey,
    state: () => bus?.document?.state,
    matches: async () => (await journal.matches.summaries()).map((text): unknown => JSON.parse(text)),
    audit: () => journal.audit.all(),
    record: async (matchKey, at) => {
      const record = await journal.matches.record(matchKey);
      const rpc = askChain === undefined ? null : `${at}${CHAIN_PATH}`;
      return record && JSON.stringify(publishedRecord(record, rpc));
    },
    askChain: () => askChain,
    command: async (request) => ({
      answer: request && (await act(request, COMMAND_LINE)),
      challenge: bus?.publisher.show.challenge ?? null,
      rivals: docks.sections.rivals ?? null,
    }),
    receipts: () =>
      siteFiles({
        summaries: () => journal.matches.summaries(),
        record: (matchKey) => journal.matches.record(matchKey),
        pages: PAGES,
        collection: options.collection(),
      }),
    collection: options.collection,
    support: () => options.support({ control: () => control({ id: '', role: 'streamer' }), refusals }),
    refused: (reason) => bus?.refused.add(reason),
    refusals,
    onFailed: (what, error) => log.warn('web', `${what} failed: ${describeError(error)}`),
    others: options.routes ?? [],
  });
  server = await serve(app, options.port, options.outside?.address ?? null);
  const opened = server;
  closers.add('web server', () => opened.close());
  bus = new BusServer({
    http: opened.http,
    initial: options.initial,
    now,
    admit: (request) => access.admissionOf(request) === 'in',
    sessionOf: (request) => pairing.sessionOf(request.headers.cookie),
    control,
    act: (request, { id, role }) => act(request, { who: dockActor(id), role, from: 'dock' }),
    overlays: overlays.registry,
    onSessions: () => bus?.publishControl(),
  });
  const sockets = bus;
  const origin = `http://127.0.0.1:${opened.port}`;
  closers.add('sockets', () => sockets.close());
  return {
    bus: sockets,
    origin,
    names: access.names,
    ownKey,
    serveLocalChain: (ask) => {
      askChain = ask;
    },
    pairedAddress: () => dockAddress(origin, pairing.ticket()),
    invite: () => pairing.invite(),
    actions: [unpairAction(paired, (session) => sockets.dropSession(session))],
  };
}
