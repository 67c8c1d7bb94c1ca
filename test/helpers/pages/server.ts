import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type ActAnswer,
  type ActRequest,
  type ControlState,
  type MatchRecord,
  type OverlayHello,
  type OverlayReport,
  SHOW_PARTS,
  type Show,
  summaryOf,
} from '@show-of-hands/bus';
import { BusServer } from '@show-of-hands/bus/server';
import { z } from 'zod';
import { AccessControl } from '#bot/access';
import { Pairing } from '#bot/pairing';
import { createRoutes } from '#bot/routes';
import { serve } from '#bot/serve';

/** The built pages of the workspace. */
export const BUILT_PAGES = fileURLToPath(new URL('../../../apps/overlay/dist/', import.meta.url));

export interface PagesOptions {
  readonly show: (now: number, build: string) => Show;
  readonly control: (show: Show, now: number) => ControlState;
  readonly records?: readonly MatchRecord[];
  /** Folder with the built pages; those of the workspace by default. */
  readonly pages?: string;
  /** The bot's clock, Unix ms; the real one by default. */
  readonly now?: () => number;
  /** Where to listen; any free port by default. */
  readonly port?: number;
}

/** What an overlay said of itself. */
export interface ConnectedPage {
  readonly hello: OverlayHello;
  readonly reports: OverlayReport[];
}

export interface Pages {
  readonly url: string;
  readonly bus: BusServer;
  /** The newest pairing code. */
  code(): string;
  /** What docks asked for, and what they are answered, unless it is the question of an action; set `answer` to change it. */
  readonly requests: ActRequest[];
  answer: ActAnswer;
  /** The overlays that are connected now. */
  connected(): readonly ConnectedPage[];
  /** Replaces show and control and tells every page. */
  become(show: (now: number, build: string) => Show): void;
  close(): Promise<void>;
}

/** The bot's own web server and sockets around a show that stands still until told otherwise. */
export async function startPages(options: PagesOptions): Promise<Pages> {
  const pages = options.pages ?? BUILT_PAGES;
  const { build } = z
    .object({ build: z.string() })
    .parse(JSON.parse(readFileSync(`${pages}/build.json`, 'utf8')));
  let code = '';
  const pairing = new Pairing(Buffer.alloc(32, 7), (next) => {
    code = next;
  });
  const records = options.records ?? [];
  const now = options.now ?? Date.now;
  let show = options.show(now(), build);

  const access = new AccessControl({ port: () => server.port, isOutside: () => false, outside: null });
  const app = createRoutes({
    onFailed: (what, error) => {
      throw new Error(what, { cause: error });
    },
    access,
    pages,
    overlays: () => show.overlays.map(({ name }) => name),
    pairing,
    state: () => undefined,
    audit: () => [],
    command: async () => ({ answer: null, challenge: null, rivals: null }),
    askChain: () => undefined,
    ownKey: 'own-key',
    matches: () => records.map(summaryOf),
    record: (key) => {
      const record = records.find((each) => each.matchKey === key);
      return record && JSON.stringify(record);
    },
    receipts: () => [],
    collection: () => null,
    support: () => [],
    refused: () => undefined,
    refusals: () => ({}),
  });
  const server = await serve(app, options.port ?? 0, null);
  const requests: ActRequest[] = [];
  const connected = new Map<string, ConnectedPage>();
  const bus = new BusServer({
    http: server.http,
    initial: show,
    now,
    admit: (request) => access.admissionOf(request) === 'in',
    sessionOf: (request) => pairing.sessionOf(request.headers.cookie),
    control: () => options.control(show, now()),
    act: async (request) => {
      requests.push(request);
      const action = options.control(show, now()).actions.find(({ name }) => name === request.name);
      // as the bot does: what is asked depends on what was wanted
      if (action?.asksWithArguments && !request.confirmed && result.answer.ok)
        return { ok: false, code: 'confirm', message: action.confirm ?? '' };
      return result.answer;
    },
    overlays: {
      arrived: (id, hello) => void connected.set(id, { hello, reports: [] }),
      reported: (id, report) => void connected.get(id)?.reports.push(report),
      gone: (id) => void connected.delete(id),
    },
  });

  const result: Pages = {
    url: `http://127.0.0.1:${server.port}`,
    bus,
    code: () => code,
    requests,
    connected: () => [...connected.values()],
    answer: { ok: true, message: 'done' },
    become: (make) => {
      show = make(now(), build);
      for (const part of SHOW_PARTS) bus.publisher.set(part, show[part]);
      bus.publisher.flush();
      bus.publishControl();
    },
    close: async () => {
      await bus.close();
      await server.close();
    },
  };
  return result;
}
