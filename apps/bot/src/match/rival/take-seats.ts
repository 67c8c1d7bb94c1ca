import type { ChallengeShow } from '@show-of-hands/bus';
import { otherSeat, type Seat } from '@show-of-hands/engine';
import type { MatchLog } from '@show-of-hands/verify';
import { type Address, isAddressEqual } from 'viem';
import { errorText, type Log } from '../../base/log/log.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { Rival, Seating } from '../game/rival.ts';
import type { MatchSnapshot, MatchWatch } from '../watch/match-watch.ts';

interface TakeSeatsOptions {
  readonly watch: Pick<MatchWatch, 'snapshots' | 'lookNow'>;
  /** The one that this show plays. */
  readonly seat: Seat;
  /** Whose it is. */
  readonly owner: Address;
  /** Opens, joins or counters, or finds that done. */
  readonly enter: () => Promise<bigint>;
  /** At a table of offers: accepts a counter, or finds that done; null while none will do. Left out for seat B, and elsewhere. */
  readonly accept?: (() => Promise<bigint | null>) | undefined;
  /** Ends what nobody has joined: called again and again once nobody may join any more, or the challenge was withdrawn. */
  readonly end: () => Promise<unknown>;
  /** Whether the challenge has been withdrawn; of an opener. */
  readonly isWithdrawn: () => boolean;
  /** Has a block made where none comes unless something is sent, and says whether it was. */
  readonly nextBlock: () => Promise<boolean>;
  /** Unix seconds of block time after which there is nothing to join, as it was read when the match was planned; of seat B. */
  readonly joinUntil: number | null;
  /** @param until unix seconds of the chain's clock */
  readonly onStage: (stage: ChallengeShow['stage'], until: number | null, rival: Address | null) => void;
  readonly log: Log;
}

/** Whether the second seat was taken for good, and who has the other one. */
type Taken = { readonly kind: 'taken'; readonly rival: Rival } | Extract<Seating, { kind: 'untaken' }>;

/** How often it is looked again where no block comes: what failed is tried again, and time passes without blocks. */
const LOOK_MS = 1_000;

/**
 * Takes this show's seat of a match with another one, and waits until the other seat is taken for good: until what took the
 * second one is as deep on chain as the terms want, so that both shows play against whom they say. It goes by the chain
 * alone, so that a show that is started again goes on from there.
 *
 * @throws Problem if the seat cannot be taken by this program: another opening than was agreed to, keys that are not here
 * @throws the signal's reason if it is aborted first
 */
export async function takeSeats(options: TakeSeatsOptions, signal: AbortSignal): Promise<Taken> {
  const { seat, owner, joinUntil, onStage } = options;
  const seats = new SeatLogs();
  const trying = new Trying(options);
  for await (const { seen, isNew, time } of looks(options.watch, signal)) {
    if (isNew) seats.take(seen);
    const { block, info } = seen;
    const attempt = (work: () => Promise<unknown>) => trying.once(work, block.number, isNew);
    switch (info.phase) {
      case 'none':
        onStage('entering', joinUntil, null);
        if (seat === 'A') await attempt(options.enter);
        else if (joinUntil !== null && block.time > joinUntil) return { kind: 'untaken', why: 'gone' };
        break;
      case 'open':
        onStage(seat === 'A' ? 'open' : 'entering', info.deadline, seat === 'A' ? null : info.owners.A);
        if (time > info.deadline || options.isWithdrawn()) {
          if (seat === 'B') return { kind: 'untaken', why: 'ended' };
          await attempt(options.end);
        } else if (seat === 'B') {
          await attempt(options.enter);
        } else if (options.accept !== undefined) {
          await attempt(options.accept);
        }
        break;
      default: {
        const { joined } = seats;
        // it was ended before anybody joined
        if (joined === undefined) return { kind: 'untaken', why: 'ended' };
        if (seat === 'B' && !isAddressEqual(joined.owner, owner)) return { kind: 'untaken', why: 'taken' };
        onStage('confirming', null, info.owners[otherSeat(seat)]);
        const isDeep = block.number >= joined.block + BigInt(info.terms.confirmations ?? 1);
        const rival = isDeep || info.phase === 'over' ? seats.of(otherSeat(seat)) : undefined;
        if (rival !== undefined) return { kind: 'taken', rival };
        // while both shows wait for a block, nobody sends anything that would bring one
        if (info.terms.confirmations === 1 && (await options.nextBlock())) options.watch.lookNow();
      }
    }
  }
  signal.throwIfAborted();
  throw new Error('the match is not watched any more');
}

/** What the chain says of the match, whenever that is new, and again after a while where it is not. */
interface Look {
  readonly seen: MatchSnapshot;
  readonly isNew: boolean;
  /** Unix seconds of the chain's clock, counted on from its latest block: this machine's clock may be wrong. */
  readonly time: number;
}

async function* looks(watch: TakeSeatsOptions['watch'], signal: AbortSignal): AsyncGenerator<Look> {
  const snapshots = watch.snapshots(signal);
  let coming = snapshots.next();
  let last: { readonly seen: MatchSnapshot; readonly at: number } | undefined;
  try {
    for (;;) {
      const next = await withinMs(coming, LOOK_MS);
      if (next === 'late') {
        if (last === undefined) continue;
        const passed = Math.floor((performance.now() - last.at) / 1_000);
        yield { seen: last.seen, isNew: false, time: last.seen.block.time + passed };
        continue;
      }
      if (next.done) return;
      coming = snapshots.next();
      last = { seen: next.value, at: performance.now() };
      yield { seen: next.value, isNew: true, time: next.value.block.time };
    }
  } finally {
    // what is still awaited ends with the watch; nobody waits for it any more
    coming.catch(() => {});
  }
}

async function withinMs<T>(work: Promise<T>, ms: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

type Entered = Extract<MatchLog, { type: 'opened' | 'joined' }>;

/** Who took which seat, as the chain has it by now. */
class SeatLogs {
  #logs: readonly Entered[] = [];

  take({ logs, reset }: Pick<MatchSnapshot, 'logs' | 'reset'>): void {
    const entered = logs.filter((log): log is Entered => log.type === 'opened' || log.type === 'joined');
    this.#logs = [...(reset ? [] : this.#logs), ...entered];
  }

  get joined(): Entered | undefined {
    return this.#logs.find(({ type }) => type === 'joined');
  }

  of(seat: Seat): Rival | undefined {
    const entered = this.#logs.find(({ type }) => type === (seat === 'A' ? 'opened' : 'joined'));
    return entered && { owner: entered.owner, entry: entered.entry };
  }
}

/**
 * Does what is to be done at a block once, and again with the next block, or a little later where the chain did not take it.
 * What went wrong is told once.
 */
class Trying {
  readonly #options: Pick<TakeSeatsOptions, 'log' | 'watch'>;
  #told: string | undefined;
  #failed = false;
  #done: unknown;
  /** What was done stands in this block: what older ones say is known to be out of date. */
  #since = 0n;

  constructor(options: Pick<TakeSeatsOptions, 'log' | 'watch'>) {
    this.#options = options;
  }

  /** @param isNew whether the block is looked at for the first time */
  async once(work: () => Promise<unknown>, block: bigint, isNew: boolean): Promise<void> {
    if (block < this.#since || !(isNew || this.#failed || work !== this.#done)) return;
    this.#done = work;
    const { log, watch } = this.#options;
    try {
      const done = await work();
      this.#failed = false;
      this.#told = undefined;
      if (typeof done === 'bigint') this.#since = done;
      watch.lookNow();
    } catch (error) {
      if (!(error instanceof ChainFault) || error.kind === 'replaced' || error.kind === 'unfunded')
        throw error;
      this.#failed = true;
      const text = errorText(error);
      if (text !== this.#told) log.warn('chain', `${text}; it is tried again`);
      this.#told = text;
    }
  }
}
