import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Ballot, ballotPolicy, openBallot } from '@show-of-hands/engine/ballot';
import { seatToPlay, type TriadMove, type TriadView, triad } from '@show-of-hands/engine/triad';
import { keccak256, stringToHex } from 'viem';
import { BallotRunner } from '#bot/ballot-runner';
import { systemClock } from '#bot/clock';
import type { Journal } from '#bot/journal';
import { workerSealLine } from '#bot/seal-line';
import { SealingThread } from '#bot/sealing-thread';
import { SkewMeter } from '#bot/skew-meter';
import { openJournal } from '#bot/sqlite-journal';
import { createTmiTransport } from '#bot/tmi-transport';
import { CHANNEL, Crowd } from '../../load/crowd.ts';
import { type LoadOptions, type LoadReport, quantile, runLoad } from '../../load/load-run.ts';
import { bytesOf } from '../../load/placements.ts';
import type { PlannedLine } from '../../load/plan.ts';
import { rootOf, voterKeyOf } from '../../load/recount.ts';
import { classicRuleset, deal } from '../deals.ts';
import { type Entries, type Figure, figure, median, rounded } from '../figure.ts';

const VOTERS = 20_000;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const loginOf = (voter: number): string => `viewer_${voter}`;

const START = deal(classicRuleset(), 1);
const SEAT = seatToPlay(START) ?? 'A';
const VIEW: TriadView = triad.view(START, 'public');

/** What can be voted for. */
const COMMANDS: readonly string[] = [...triad.legalMoves(VIEW, SEAT)].map((move) =>
  triad.notation.format(move, SEAT),
);

const openTheBallot = (openedAt: number, policy: object = {}): Ballot<TriadView, TriadMove> =>
  openBallot({
    game: triad,
    view: VIEW,
    seat: SEAT,
    turn: 0,
    matchKey: `0x${'11'.repeat(32)}`,
    policy: ballotPolicy.parse({ windowMs: 600_000, ...policy }),
    pepper: `0x${'22'.repeat(32)}`,
    openedAt,
  });

/** Everybody votes for one thing and then for another, again and again: each line is a vote that changes the tally. */
const ROUNDS = 4;
const LINES = 2 * VOTERS * ROUNDS;
/** The machine's other work slows single runs down: of several the fastest is told. */
const RUNS = 3;
/** A reader that has got nothing for so long has lost something. */
const PATIENCE_MS = 5_000;

const lines: readonly PlannedLine[] = [0, 1].flatMap((again) =>
  Array.from({ length: VOTERS }, (_, voter): PlannedLine => {
    const text = COMMANDS[(voter * 7 + again) % COMMANDS.length] ?? '';
    return { login: loginOf(voter), text, wish: text };
  }),
);

/** Counts what a reader makes of the lines, and measures from the first of them to the last. */
class Meter {
  count = 0;
  /** Seconds by the clock, and of processor time of all threads of this process; the crowd has another. */
  seconds = Number.NaN;
  processorSeconds = Number.NaN;
  #began = 0;
  #used = process.cpuUsage();

  add(): void {
    this.count += 1;
    if (this.count === 1) {
      this.#began = performance.now();
      this.#used = process.cpuUsage();
    }
    if (this.count !== LINES) return;
    const { user, system } = process.cpuUsage(this.#used);
    this.seconds = (performance.now() - this.#began) / 1_000;
    this.processorSeconds = (user + system) / 1e6;
  }
}

/** Connects to the crowd's chat and counts into a meter; gives how to stop. */
type Reader = (port: number, meter: Meter) => Promise<() => Promise<void>>;

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
const plainly: Reader = async (port, meter) => {
  const load = createRequire(import.meta.resolve('@show-of-hands/bot/base/clock'));
  const tmi: Tmi = load('tmi.js');
  const client = new tmi.Client({
    options: { skipUpdatingEmotesets: true, skipMembership: true },
    connection: { server: '127.0.0.1', port, secure: false, reconnect: false },
    channels: [`#${CHANNEL}`],
    logger: quiet,
  });
  const joined = new Promise<void>((done) => client.on('roomstate', () => done()));
  await client.connect();
  await joined;
  client.on('message', () => meter.add());
  return async () => void (await client.disconnect());
};

/** The bot's way from the socket to a vote that is counted on an open ballot. */
const counting: Reader = async (port, meter) => {
  const server = { host: '127.0.0.1', port };
  const transport = createTmiTransport({ channel: CHANNEL, server, clock: systemClock, log: quiet });
  const joined = new Promise<void>((done) => {
    transport.onStatus(({ kind }) => {
      if (kind === 'online') done();
    });
  });
  transport.start();
  await joined;
  const skew = new SkewMeter();
  const runner = new BallotRunner({
    clock: systemClock,
    skew,
    onProgress: () => undefined,
    onEntry: () => {
      meter.add();
      return undefined;
    },
  });
  const ended = runner.run(openTheBallot(runner.chatNow()));
  transport.onMessage((message) => {
    skew.observe(message);
    runner.handleMessage(message);
  });
  return async () => {
    await transport.stop();
    runner.stop();
    await ended;
  };
};

async function measured(crowd: Crowd, read: Reader): Promise<Meter> {
  const meter = new Meter();
  const stop = await read(crowd.port, meter);
  try {
    await crowd.flood(lines, ROUNDS);
    for (let before = -1; meter.count < LINES && meter.count !== before; ) {
      before = meter.count;
      const end = performance.now() + PATIENCE_MS;
      while (meter.count < LINES && performance.now() < end)
        await new Promise((done) => setTimeout(done, 10));
    }
    if (meter.count !== LINES) throw new Error(`${LINES} lines were sent, ${meter.count} arrived`);
    return meter;
  } finally {
    await stop();
  }
}

async function chatIntake(): Promise<readonly Figure[]> {
  const alone: Meter[] = [];
  const counted: Meter[] = [];
  const crowd = await Crowd.open();
  try {
    for (let run = 0; run < RUNS; run++) {
      alone.push(await measured(crowd, plainly));
      counted.push(await measured(crowd, counting));
    }
  } finally {
    await crowd.stop();
  }
  const rate = (meters: readonly Meter[], of: 'seconds' | 'processorSeconds') =>
    Math.round(LINES / Math.min(...meters.map((meter) => meter[of])));
  const checksum = keccak256(stringToHex(lines.map(({ text }) => text).join('\n'))).slice(2, 10);
  const note = 'fastest of three runs, by turns in one process; the chat server is another';
  return [
    figure('chat intake: socket to counted vote', rate(counted, 'seconds'), 'votes/s', {
      atLeast: 25_000,
      checksum,
      note: `${note}; every line was counted`,
    }),
    figure('the same, for a second of processor time', rate(counted, 'processorSeconds'), 'votes', {
      atLeast: 50_000,
      checksum,
      note,
    }),
    figure(
      'chat intake: tmi.js alone, a listener of messages that does nothing',
      rate(alone, 'seconds'),
      'lines/s',
      { note },
    ),
    figure('the same, for a second of processor time', rate(alone, 'processorSeconds'), 'lines', { note }),
  ];
}

/** So many of the voters are banned, one after another, while everybody who is known has voted. */
const BANNED = 1_000;

async function chatRaid(): Promise<readonly Figure[]> {
  let withdrawn = 0;
  const runner = new BallotRunner({
    clock: systemClock,
    skew: new SkewMeter(),
    onProgress: () => undefined,
    onEntry: ({ kind }) => {
      if (kind === 'withdrawn') withdrawn += 1;
      return undefined;
    },
  });
  const known = new Set(Array.from({ length: VOTERS }, (_, voter) => loginOf(voter)));
  const ballot = openTheBallot(runner.chatNow(), { earlyClose: { ballots: 1 } });
  const ended = runner.run(ballot, { known });
  for (let voter = 0; voter < VOTERS; voter++) {
    const [login, text] = [loginOf(voter), commandOf(voter)];
    runner.handleMessage({
      id: login,
      author: { userId: login, login, displayName: login, role: 'viewer', subscriber: false, vip: false },
      text,
      normalised: text,
      roomId: '1',
      sourceRoomId: null,
      sourceId: null,
      isFirst: false,
      sentAt: null,
      receivedAt: Date.now(),
    });
  }
  const began = performance.now();
  for (let voter = 0; voter < BANNED; voter++)
    runner.session?.removed({ kind: 'user', userId: loginOf(voter), seconds: null });
  const ms = performance.now() - began;
  runner.stop();
  await ended;
  if (withdrawn !== BANNED) throw new Error(`${BANNED} voters were banned, ${withdrawn} votes taken out`);
  return [
    figure('1,000 of 20,000 voters banned in the middle of a vote', rounded(ms, 1), 'ms', {
      atMost: 1_500,
      note: 'what looks at every voter for each one that goes takes many seconds',
    }),
  ];
}

/** Closings that are measured; the one in the middle is told. One before them warms up. */
const CLOSINGS = 5;
const RESOLUTION_MS = 1;
const OPENED_AT = 1_800_000_000_000;
/** Journalled texts are sealed with a key that is no matter here. */
const open = { encrypt: (text: string) => text, decrypt: (text: string) => text };

const commandOf = (voter: number): string => COMMANDS[(voter * 7) % COMMANDS.length] ?? '';

interface Closing {
  /** From the end of the vote until the record is hashed; until it is on disk as well. */
  readonly hashedMs: number;
  readonly writtenMs: number;
  /** The longest time in which the event loop did nothing else. */
  readonly stallMs: number;
  readonly digest: string;
  readonly text: string;
}

async function closeOne(sealing: SealingThread, journal: Journal, attempt: number): Promise<Closing> {
  const ballot = openTheBallot(OPENED_AT);
  const { matchKey, turn, policy } = ballot.question;
  const stored = { matchKey, turn, attempt, openedAt: OPENED_AT, policy: JSON.stringify(policy) };
  await journal.ballots.open(stored);
  for (let voter = 0; voter < VOTERS; voter++) {
    const text = commandOf(voter);
    const vote = { userId: String(voter), login: loginOf(voter), sentAt: OPENED_AT + voter };
    const verdict = ballot.cast({ ...vote, text });
    if (verdict.kind !== 'counted') throw new Error(`a vote for ${text} did not count`);
    void journal.ballots.addVote(stored, JSON.stringify({ kind: 'vote', ...vote, choices: verdict.choices }));
  }
  await journal.ballots.votesOf(stored);
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  // the loop's delay is seen from one tick to the next
  await new Promise((done) => setTimeout(done, 20));
  delay.reset();
  const began = performance.now();
  const { text, ballotDigest } = await sealing.seal(ballot.settle({ interventions: [] }).unsealed);
  const hashedMs = performance.now() - began;
  await journal.ballots.close(stored, text);
  const writtenMs = performance.now() - began;
  await new Promise((done) => setTimeout(done, 20));
  delay.disable();
  return { hashedMs, writtenMs, stallMs: delay.max / 1e6 - RESOLUTION_MS, digest: ballotDigest, text };
}

/** Throws unless the record holds the root over all votes as they were cast. */
function check({ text }: Closing): void {
  const { ballotRoot } = JSON.parse(text);
  const { matchKey, turn, pepper } = openTheBallot(OPENED_AT).question;
  const votes = Array.from({ length: VOTERS }, (_, voter) => ({
    voterKey: voterKeyOf(pepper, loginOf(voter)),
    choice: bytesOf(commandOf(voter)),
    weight: 1,
    seq: voter + 1,
  }));
  const root = rootOf(matchKey, turn, votes);
  if (ballotRoot !== root) throw new Error(`the votes' root is ${root}, on record is ${ballotRoot}`);
}

async function chatClosing(): Promise<readonly Figure[]> {
  const place = mkdtempSync(join(tmpdir(), 'closing-'));
  const sealing = new SealingThread({ openChannel: workerSealLine, clock: systemClock, log: quiet });
  const journal = openJournal(join(place, 'journal.db'), open);
  const closings: Closing[] = [];
  try {
    await closeOne(sealing, journal, 0);
    for (let round = 1; round <= CLOSINGS; round++) closings.push(await closeOne(sealing, journal, round));
  } finally {
    await sealing.close();
    await journal.close();
    rmSync(place, { recursive: true, force: true });
  }
  const [first] = closings;
  if (first === undefined || closings.some(({ digest }) => digest !== first.digest))
    throw new Error('the same votes gave different digests');
  check(first);
  const middle = (of: 'hashedMs' | 'writtenMs' | 'stallMs') => median(closings.map((closing) => closing[of]));
  const checksum = keccak256(stringToHex(first.digest)).slice(2, 10);
  const note = 'median of five, with 20,000 votes; root equal to a recount';
  return [
    figure('ballot of 20,000 votes: from closing to the root, its record hashed', middle('hashedMs'), 'ms', {
      atMost: 300,
      checksum,
      note,
    }),
    figure('the same, until it is on disk', middle('writtenMs'), 'ms', { note }),
    figure('the same, longest stall of the event loop', middle('stallMs'), 'ms', { atMost: 50, note }),
  ];
}

const MINUTE: LoadOptions = {
  messages: 60_000,
  perSecond: 1_000,
  voters: VOTERS,
  between: 0,
  heapAt: [0.25, 0.999],
};
const BURST: LoadOptions = { messages: 10_000, perSecond: 10_000, voters: 3_333, between: 0, heapAt: [] };

async function checked(options: LoadOptions): Promise<LoadReport> {
  const report = await runLoad(options);
  if (report.differences.length > 0) throw new Error(report.differences.join('\n'));
  return report;
}

async function chatLoad(): Promise<readonly Figure[]> {
  const minute = await checked(MINUTE);
  const burst = await checked(BURST);
  const [early = 0, late = 0] = minute.heaps;
  const recounted = 'record equal to a recount of what was sent';
  return [
    figure(
      '1,000 messages/s for 60 s, 20,000 voters: vote to overlay, p99',
      quantile(minute.delays, 0.99),
      'ms',
      { atMost: 250, checksum: minute.checksum.slice(2, 10), note: `a whole show; ${recounted}` },
    ),
    figure('the same, median', quantile(minute.delays, 0.5), 'ms'),
    figure('the same, heap after 60 s less heap after 15 s', rounded((late - early) / 1e6, 3), 'MB', {
      atMost: 16,
      note: 'after collecting garbage; holds the votes of those who came after 15 s',
    }),
    figure('the same, longest stall of the event loop', minute.stallMs, 'ms'),
    figure(
      'closing with 20,000 votes, from the word to the result on the overlay, less the grace',
      minute.closingMs - 1_000,
      'ms',
      {
        note: 'with the way of the word, the writing on disk and the overlay; the root alone is measured by itself',
      },
    ),
    figure('the same, longest stall of the event loop', minute.closingStallMs, 'ms', {
      note: 'until every voter stands on the leaderboard',
    }),
    figure('burst of 10,000 messages in 1 s: vote to overlay, p99', quantile(burst.delays, 0.99), 'ms', {
      checksum: burst.checksum.slice(2, 10),
      note: recounted,
    }),
  ];
}

export default {
  'chat closing': chatClosing,
  'chat intake': chatIntake,
  'chat load': chatLoad,
  'chat raid': chatRaid,
} satisfies Entries;
