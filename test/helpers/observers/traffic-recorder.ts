import {
  type ActAnswer,
  actAnswer,
  type ControlState,
  controlState,
  type Show,
  snapshot as snapshotSchema,
  type Update,
  update as updateSchema,
} from '@show-of-hands/bus';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { until } from '../processes/processes.ts';

/** One thing that left the bot. */
export interface Heard {
  /** Which socket, or `http`. */
  readonly from: 'overlay' | 'bus' | 'control' | 'http';
  /** The event, or the path. */
  readonly what: string;
  readonly text: string;
  /** Turns played by what the message says, or by what this socket was told last; null before a match. */
  readonly turn: number | null;
  /** When it was heard, Unix ms. */
  readonly at: number;
}

const TIMEOUT_MS = 10_000;
const stateTurn = z.object({ turn: z.number().nullish() });
const busTurn = z.object({ state: stateTurn });

/** How many turns a match on the show has behind it; null without a match. */
function turnsOf(match: Show['match']): number | null {
  if (match === null) return null;
  const { view } = match;
  if (view === null) return 0;
  return 'turn' in view.state ? view.state.turn : match.turn;
}

/** The turn that an event of any socket speaks of; undefined if it speaks of none. */
export function turnOf(what: string, message: unknown): number | null | undefined {
  switch (what) {
    case 'snapshot':
      return turnsOf(snapshotSchema.parse(message).show.match);
    case 'update': {
      const { match } = updateSchema.parse(message).parts;
      return match === undefined ? undefined : turnsOf(match);
    }
    case 'control':
      return undefined;
    default:
      return busTurn.parse(message).state.turn ?? undefined;
  }
}

/** A client of every socket and address of a running bot. It keeps all that it hears. */
export class TrafficRecorder {
  readonly heard: Heard[] = [];
  readonly #origin: string;
  readonly #sockets: Socket[] = [];
  #show: Show | undefined;
  #control: ControlState | undefined;
  #dock: Socket | undefined;

  private constructor(origin: string) {
    this.#origin = origin;
  }

  /** Connects to all three sockets; the dock's one is paired with the code that the terminal shows. */
  static async open(origin: string, pairingCode: string): Promise<TrafficRecorder> {
    const tap = new TrafficRecorder(origin);
    const answer = await fetch(`${origin}/v1/pair`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: pairingCode }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (cookie === undefined) throw new Error(`pairing was answered with ${answer.status}`);
    tap.#listen('overlay');
    tap.#listen('bus');
    tap.#listen('control', { cookie });
    try {
      await until('all sockets are connected', () => tap.#sockets.every((socket) => socket.connected));
      await until('the dock’s state', () => tap.#control !== undefined && tap.#show !== undefined);
    } catch (error) {
      tap.close();
      throw error;
    }
    return tap;
  }

  /** The show as an overlay has it now. */
  get show(): Show {
    if (this.#show === undefined) throw new Error('no snapshot has come yet');
    return this.#show;
  }

  /** What docks are told now. */
  get control(): ControlState {
    if (this.#control === undefined) throw new Error('the dock has been told nothing yet');
    return this.#control;
  }

  /** Does an action as the paired dock; `confirmed` answers its question, if it has one. */
  async act(
    name: string,
    args: Readonly<Record<string, string>> = {},
    confirmed = false,
  ): Promise<ActAnswer> {
    if (this.#dock === undefined) throw new Error('the dock is not connected');
    return actAnswer.parse(
      await this.#dock.timeout(TIMEOUT_MS).emitWithAck('act', { name, args, confirmed }),
    );
  }

  /** Asks by HTTP, without a cookie. */
  async ask(path: string): Promise<{ readonly status: number; readonly text: string }> {
    const answer = await fetch(`${this.#origin}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await answer.text();
    const headers = JSON.stringify([...answer.headers]);
    const turn = path === '/v1/state' && answer.ok ? (stateTurn.parse(JSON.parse(body)).turn ?? null) : null;
    this.heard.push({
      from: 'http',
      what: path,
      text: `${answer.status} ${headers}\n${body}`,
      turn,
      at: Date.now(),
    });
    return { status: answer.status, text: body };
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }

  #listen(from: 'overlay' | 'bus' | 'control', headers: Record<string, string> = {}): void {
    let turn: number | null = null;
    const socket = io(`${this.#origin}/${from}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: headers,
    });
    this.#sockets.push(socket);
    if (from === 'control') this.#dock = socket;
    socket.onAny((what: string, ...args: readonly unknown[]) => {
      const said = turnOf(what, args[0]);
      if (said !== undefined) turn = said;
      this.heard.push({ from, what, text: JSON.stringify(args), turn, at: Date.now() });
      this.#follow(from, what, args[0]);
    });
  }

  #follow(from: string, what: string, message: unknown): void {
    if (what === 'control') this.#control = controlState.parse(message);
    if (from !== 'overlay') return;
    if (what === 'snapshot') this.#show = snapshotSchema.parse(message).show;
    else this.#show = merged(this.show, updateSchema.parse(message).parts);
  }
}

/** A part that is absent has not changed; one that is null has gone. */
export const merged = (show: Show, parts: Update['parts']): Show => ({
  build: show.build,
  chat: parts.chat ?? show.chat,
  games: parts.games === undefined ? show.games : parts.games,
  table: parts.table ?? show.table,
  challenge: parts.challenge === undefined ? show.challenge : parts.challenge,
  match: parts.match === undefined ? show.match : parts.match,
  ballot: parts.ballot === undefined ? show.ballot : parts.ballot,
  chain: parts.chain ?? show.chain,
  analysis: parts.analysis ?? show.analysis,
  teams: parts.teams === undefined ? show.teams : parts.teams,
  betweenVote: parts.betweenVote === undefined ? show.betweenVote : parts.betweenVote,
  purse: parts.purse === undefined ? show.purse : parts.purse,
  delayCheck: parts.delayCheck === undefined ? show.delayCheck : parts.delayCheck,
  typingHelp: parts.typingHelp === undefined ? show.typingHelp : parts.typingHelp,
  overlays: parts.overlays ?? show.overlays,
  blank: parts.blank ?? show.blank,
  replay: parts.replay === undefined ? show.replay : parts.replay,
  voters: parts.voters === undefined ? show.voters : parts.voters,
  verifyUrl: show.verifyUrl,
});
