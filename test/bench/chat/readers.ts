import { createRequire } from 'node:module';
import { systemClock } from '@show-of-hands/bot/base/clock';
import { createTmiTransport } from '@show-of-hands/bot/chat/connection/tmi-transport';
import { SkewMeter } from '@show-of-hands/bot/chat/messages/skew-meter';
import type { ChatTransport } from '@show-of-hands/bot/chat/messages/transport';
import { BallotRunner } from '@show-of-hands/bot/vote/ballot-runner';
import { type Ballot, ballotPolicy, openBallot } from '@show-of-hands/engine/ballot';
import { seatToPlay, type TriadMove, type TriadView, triad } from '@show-of-hands/engine/triad';
import { CHANNEL } from '../../load/crowd.ts';
import { classicRuleset, deal } from '../deals.ts';

/** Something that is connected to the crowd's chat and counts what it makes of it. */
export interface Reader {
  /** So far: lines, messages, or counted votes. */
  count(): number;
  /** When the first and the last came, ms of the process's clock. */
  span(): { readonly first: number; readonly last: number };
  stop(): Promise<void>;
}

/** What a reader needs to count. */
class Meter {
  count = 0;
  #first = 0;
  #last = 0;

  add(): void {
    this.count += 1;
    this.#last = performance.now();
    if (this.count === 1) this.#first = this.#last;
  }

  span() {
    return { first: this.#first, last: this.#last };
  }
}

/** As much of tmi.js as is measured. It is the bot's dependency and none of the tests'. */
interface Tmi {
  readonly Client: new (
    options: object,
  ) => {
    connect(): Promise<unknown>;
    disconnect(): Promise<unknown>;
    on(event: string, listener: () => void): void;
  };
}

/** tmi.js alone: all lines that are messages, with nothing done to them. */
export async function plainReader(port: number): Promise<Reader> {
  const load = createRequire(import.meta.resolve('@show-of-hands/bot/chat/clock'));
  const tmi: Tmi = load('tmi.js');
  const silent = () => undefined;
  const client = new tmi.Client({
    options: { skipUpdatingEmotesets: true, skipMembership: true },
    connection: { server: '127.0.0.1', port, secure: false, reconnect: false },
    channels: [`#${CHANNEL}`],
    logger: { info: silent, warn: silent, error: silent },
  });
  const meter = new Meter();
  let joined = () => {};
  const room = new Promise<void>((done) => {
    joined = done;
  });
  client.on('roomstate', () => joined());
  await client.connect();
  await room;
  client.on('raw_message', () => meter.add());
  return {
    count: () => meter.count,
    span: () => meter.span(),
    stop: async () => void (await client.disconnect()),
  };
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function online(port: number): Promise<ChatTransport> {
  const server = { host: '127.0.0.1', port };
  const transport = createTmiTransport({ channel: CHANNEL, server, clock: systemClock, log: quiet });
  const joined = new Promise<void>((done) => {
    transport.onStatus(({ kind }) => {
      if (kind === 'online') done();
    });
  });
  transport.start();
  await joined;
  return transport;
}

/** The bot's way from the socket to a message that is checked and made uniform. */
export async function transportReader(port: number): Promise<Reader> {
  const transport = await online(port);
  const meter = new Meter();
  transport.onMessage(() => meter.add());
  return { count: () => meter.count, span: () => meter.span(), stop: () => transport.stop() };
}

const START = deal(classicRuleset(), 1);
const SEAT = seatToPlay(START) ?? 'A';
const VIEW: TriadView = triad.view(START, 'public');

/** What can be voted for in `votesReader`. */
export const COMMANDS: readonly string[] = [...triad.legalMoves(VIEW, SEAT)].map((move) =>
  triad.notation.format(move, SEAT),
);

export const openTheBallot = (openedAt: number): Ballot<TriadView, TriadMove> =>
  openBallot({
    game: triad,
    view: VIEW,
    seat: SEAT,
    turn: 0,
    matchKey: `0x${'11'.repeat(32)}`,
    policy: ballotPolicy.parse({ windowMs: 600_000 }),
    pepper: `0x${'22'.repeat(32)}`,
    openedAt,
  });

/** The bot's way from the socket to a vote that is counted on an open ballot. */
export async function votesReader(port: number): Promise<Reader> {
  const transport = await online(port);
  const meter = new Meter();
  const skew = new SkewMeter();
  const runner = new BallotRunner({
    clock: systemClock,
    skew,
    onProgress: () => undefined,
    onEntry: () => meter.add(),
  });
  const ended = runner.run(openTheBallot(runner.chatNow()));
  transport.onMessage((message) => {
    skew.hear(message);
    runner.hear(message);
  });
  return {
    count: () => meter.count,
    span: () => meter.span(),
    stop: async () => {
      await transport.stop();
      runner.stop();
      await ended;
    },
  };
}
