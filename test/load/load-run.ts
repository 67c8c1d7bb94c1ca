import { type Hex, keccak256, stringToHex } from 'viem';
import { until } from '../helpers/processes/processes.ts';
import { differences, type Shown } from './differences.ts';
import { LoadedShow, type Measured } from './loaded-show.ts';
import { PLACEMENTS } from './placements.ts';
import { type PlannedLine, planCrowd } from './plan.ts';
import { recount, type SentLine } from './recount.ts';

export interface LoadOptions {
  readonly messages: number;
  readonly perSecond: number;
  readonly voters: number;
  /** Shares of lines that are no votes, and of votes that are typed carelessly; 0.3 and none without it. */
  readonly shares?: { readonly noise: number; readonly sloppy: number };
  /** Seconds between a viewer's counted vote and the next one that counts. */
  readonly between: number;
  /** Shares of the run at which the heap is measured. */
  readonly heapAt: readonly number[];
}

export interface LoadReport {
  readonly sent: number;
  readonly voters: number;
  /** Seconds in which everything was written into the socket. */
  readonly seconds: number;
  /** What differs between the recount of what was sent and what the bot published. Empty: nothing was lost. */
  readonly differences: readonly string[];
  /** Ms from the socket to an overlay, of every voter's first vote, at every overlay; sorted. */
  readonly delays: readonly number[];
  /** Bytes in use after collecting garbage, at each of the shares asked for. */
  readonly heaps: readonly number[];
  /** The longest time that the bot's event loop did nothing else, ms; and the same while closing. */
  readonly stallMs: number;
  readonly closingStallMs: number;
  /** Ms from the moderator's word to the result on the overlay, the grace included. */
  readonly closingMs: number;
  /** Of the votes as they were planned: the same for the same options, whatever the match was. */
  readonly checksum: Hex;
}

const GRACE_S = 1;
const CONFIG = (seconds: number, between: number) => ({
  web: { port: 0 },
  ballot: { seconds, grace: GRACE_S, limits: { between }, voters: true },
  table: { preset: 'three-open', pause: 600, beat: 0.1, undo: 0 },
});
/** Options that are voted for: any first turn has as many. */
const CHOICES = 20;

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;

/** As `runLoads`, with one load alone. */
export async function runLoad(options: LoadOptions): Promise<LoadReport> {
  const [report] = await runLoads([options]);
  if (report === undefined) throw new Error('the load was not reported');
  return report;
}

/**
 * Ballots of a whole show under load, one after another in one match: the built bot with its journal on disk, a chat
 * server with the crowd in another process, overlays on real sockets. Then the match is played to its end.
 *
 * @param loads at most as many as chat has turns in a match
 * @returns in the order of the loads
 */
export async function runLoads(loads: readonly LoadOptions[]): Promise<readonly LoadReport[]> {
  const seconds = Math.max(...loads.map(({ messages, perSecond }) => Math.ceil(messages / perSecond)));
  const show = await LoadedShow.open(CONFIG(seconds + 60, loads[0]?.between ?? 0));
  try {
    const loaded: Loaded[] = [];
    for (const [nr, load] of loads.entries()) loaded.push(await loadBallot(show, load, loads[nr + 1]));
    const record = await show.finish();
    const gaps = show.ears.flatMap((ear) =>
      ear.gaps > 0 ? [`${ear.gaps} updates did not reach an overlay`] : [],
    );
    return loaded.map(({ turn, sent, shown, report }) => ({
      ...report,
      differences: [...differences(record, turn, sent, shown), ...gaps],
    }));
  } finally {
    await show.close();
  }
}

/** What a ballot was under load, before the match is on record. */
interface Loaded {
  readonly turn: number;
  readonly sent: readonly SentLine[];
  readonly shown: Shown;
  readonly report: Omit<LoadReport, 'differences'>;
}

/** @param next whose limits hold from the next vote on */
async function loadBallot(
  show: LoadedShow,
  options: LoadOptions,
  next: LoadOptions | undefined,
): Promise<Loaded> {
  const { messages, perSecond, voters, between, shares = { noise: 0.3 } } = options;
  const ballot = await show.openBallot();
  const legal = await show.commands(ballot.turn);
  const commands = legal.filter((command) => !command.includes('wm=')).slice(0, CHOICES);
  const illegal = PLACEMENTS.filter((command) => !legal.includes(command));
  const plan = planCrowd({ messages, voters, ...shares, changed: 0.2, commands, illegal, seed: 5 });
  await show.measure();
  for (const ear of show.ears) ear.forget();
  const running = show.crowd.run(plan, perSecond);
  const measured = await measuredWhile(show, running, options);
  const { sentAt, ms } = await running;
  const sent = plan.map(
    ({ login, wish }, index): SentLine => ({ login, wish, sentAt: sentAt[index] ?? Number.NaN }),
  );
  await until('every voter is seen', () => show.ears.every((ear) => ear.ballot?.voters === voters), 30_000);
  measured.push(await show.measure());
  if (next !== undefined) await show.crowd.moderator(`!limits between ${next.between}`);
  const closeAt = Date.now();
  await show.crowd.moderator('!close');
  await until('the ballot is closed', () => show.ear.ballot?.result != null, 30_000);
  const closingMs = Date.now() - closeAt;
  // the next ballot takes its place
  const refused = show.ear.ballot?.refused ?? {};
  await until('who voted is counted', () => (show.ear.leaderboard?.best.length ?? 0) > 0, 30_000);
  const { stallMs: closingStallMs } = await show.measure();
  const firsts = firstVotes(sent);
  return {
    turn: ballot.turn,
    sent,
    shown: { betweenMs: between * 1_000, refused },
    report: {
      sent: sentAt.length,
      voters,
      seconds: ms / 1_000,
      delays: show.ears.flatMap((ear) => ear.delaysOf(firsts)).sort((a, b) => a - b),
      heaps: measured.slice(0, -1).map(({ heapUsed }) => heapUsed),
      stallMs: Math.max(...measured.map(({ stallMs }) => stallMs)),
      closingStallMs,
      closingMs,
      checksum: checksumOf(plan, commands),
    },
  };
}

async function measuredWhile(show: LoadedShow, running: Promise<unknown>, options: LoadOptions) {
  const { messages, perSecond, heapAt } = options;
  const began = Date.now();
  let ended = false;
  const end = () => {
    ended = true;
  };
  running.then(end, end);
  const measured: Measured[] = [];
  for (const share of heapAt) {
    const at = began + ((messages * share) / perSecond) * 1_000;
    await until('the load has come so far', () => ended || Date.now() >= at, 600_000);
    measured.push(await show.measure());
  }
  return measured;
}

/** When each voter's first vote was written, in order. */
function firstVotes(sent: readonly SentLine[]): readonly number[] {
  const voted = new Set<string>();
  return sent.flatMap(({ login, wish, sentAt }) => {
    if (['noise', 'missed', 'illegal'].includes(wish) || voted.has(login)) return [];
    voted.add(login);
    return [sentAt];
  });
}

/** Hash of who votes for which option, by its place in the list: positions differ from match to match. */
function checksumOf(plan: readonly PlannedLine[], commands: readonly string[]): Hex {
  const { votes } = recount(
    plan.map(({ login, wish }) => ({ login, wish, sentAt: 0 })),
    { openedAt: 0, endedAt: 1, betweenMs: 0 },
  );
  const counted = votes.map(({ login, command, seq }) => `${login} ${commands.indexOf(command)} ${seq}`);
  return keccak256(stringToHex(counted.join('\n')));
}
