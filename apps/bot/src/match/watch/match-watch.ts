import { type BySeat, bySeat } from '@show-of-hands/engine';
import type { MatchInfo, MatchLog } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import { errorText } from '../../base/log/log.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { ChainBlock, TableReader } from '../../chain/table/table-client.ts';
import type { WatchStatus } from '../game/table-game.ts';
import { type ChainClock, measuredClock } from './chain-clock.ts';
import { Notifier } from './notifier.ts';
import { gapIn, readLogs } from './read-logs.ts';

/** What the chain says of a match at one block, and what is new since the reader's last snapshot. */
export interface MatchSnapshot {
  readonly block: ChainBlock;
  readonly info: MatchInfo;
  readonly secretsDue: BySeat<number>;
  /** New logs in order; all logs of the match in a first snapshot and after a reset. */
  readonly logs: readonly MatchLog[];
  /** The chain took blocks back: forget everything and take `logs` as the whole match. */
  readonly reset: boolean;
}

export interface MatchWatchOptions {
  readonly table: TableReader;
  readonly matchKey: Hex;
  /** The block of the match's opening, or any before it. */
  readonly fromBlock?: bigint;
  /** How often to look, in ms. */
  readonly pollEvery?: number;
  /** How long a match, or the block it was last seen at, may be missing, ms: blocks are taken back, nodes are behind. */
  readonly patience?: number;
  /** How long a look may stay without an answer before that is told, ms. */
  readonly silence?: number;
  /** Measured at the blocks that come, if none is given. */
  readonly clock?: ChainClock;
  /** Told of every change. */
  readonly onStatus?: (status: WatchStatus) => void;
}

type Seen = Pick<MatchSnapshot, 'block' | 'info' | 'secretsDue'>;

const POLL_MS = 200;
const PATIENCE_MS = 60_000;
const BACKOFF_MS = 5_000;
/** Looks in a row that must fail before that is told: one may be the fault of a node that is a block behind. */
const TOLD_FAILURES = 2;
/** Requests take much longer to fail than viewers should wait to be told. */
const SILENCE_MS = 5_000;

/** One poller per match, whoever follows it: any number of readers, each with its own place. */
export class MatchWatch {
  readonly matchKey: Hex;
  /** How this machine's time and the chain's go together. */
  readonly clock: ChainClock;
  readonly #options: MatchWatchOptions;
  readonly #news = new Notifier();
  readonly #hurry = new Notifier();
  readonly #stopped = new AbortController();
  #logs: readonly MatchLog[] = [];
  #seen: Seen | undefined;
  /** Counts resets, so that every reader learns of each. */
  #generation = 0;
  #fault: ChainFault | undefined;
  #running: Promise<void> | undefined;
  #poked = false;
  /** The end that was seen is in a block that the chain no longer has. */
  #doubted = false;
  /** Since when the match has been missing, in ms of this process's uptime. */
  #missingSince: number | undefined;
  /** Since when heads have neither gone on from where we stand nor taken it back, in the same ms. */
  #unclearSince: number | undefined;
  readonly #blocks = new RecentBlocks();
  /** The head of the last look, and when it was asked for, in the same ms. */
  #head: { readonly hash: Hex; readonly askedAt: number } | undefined;

  constructor(options: MatchWatchOptions) {
    this.#options = options;
    this.matchKey = options.matchKey;
    this.clock = options.clock ?? measuredClock();
  }

  /**
   * Snapshots from the beginning of the match, then as they come; ends after the snapshot of phase `over`, unless
   * its reader doubts it, when the signal is aborted, and when the watch is stopped. A chain that does not answer
   * is tried again.
   *
   * @throws ChainFault of kind `replaced` if the chain is not the one it was
   */
  async *snapshots(signal: AbortSignal): AsyncGenerator<MatchSnapshot> {
    this.#running ??= this.#run();
    let generation = this.#generation;
    let taken = 0;
    let last: Seen | undefined;
    while (!signal.aborted) {
      const seen = this.#seen;
      if (seen !== undefined && seen !== last) {
        const reset = generation !== this.#generation;
        const logs = this.#logs.slice(reset ? 0 : taken);
        generation = this.#generation;
        taken = this.#logs.length;
        last = seen;
        yield { ...seen, logs, reset };
        if (seen.info.phase === 'over' && !this.#doubted) return;
        continue;
      }
      if (this.#fault) throw this.#fault;
      if (this.#stopped.signal.aborted) return;
      await this.#news.wait(60_000, signal);
    }
  }

  /** Looks now instead of at the next interval: something is known to have happened. */
  lookNow(): void {
    this.#poked = true;
    this.#hurry.notify();
  }

  /** Whether this is the block that was seen last. */
  isNewest({ hash }: ChainBlock): boolean {
    return this.#seen?.block.hash === hash;
  }

  /** The end that was seen is taken back: looking goes on, and readers that have not left learn what follows. */
  takeBackEnd(): void {
    if (this.#seen?.info.phase !== 'over' || this.#doubted) return;
    this.#doubted = true;
    this.#running = this.#running?.then(() => this.#run());
  }

  /** Ends the polling; resolves when the last request has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#hurry.notify();
    this.#news.notify();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { pollEvery = POLL_MS, silence = SILENCE_MS, onStatus } = this.#options;
    const { signal } = this.#stopped;
    let failures = 0;
    let isOffline = false;
    const tellOffline = (reason: DisplayText) => {
      if (!isOffline) onStatus?.({ kind: 'offline', reason });
      isOffline = true;
    };
    const isOver = () => this.#seen?.info.phase === 'over' && !this.#doubted;
    while (!signal.aborted && this.#fault === undefined && !isOver()) {
      this.#poked = false;
      const silent = setTimeout(
        () => tellOffline(msg('rpc.silentFor', { seconds: silence / 1_000 })),
        silence,
      );
      try {
        await this.#look();
        if (isOffline) onStatus?.({ kind: 'online' });
        isOffline = false;
        failures = 0;
      } catch (error) {
        if (error instanceof ChainFault && error.kind === 'replaced') {
          this.#fault = error;
          this.#news.notify();
          return;
        }
        failures += 1;
        if (failures === TOLD_FAILURES) tellOffline(saidOf(error));
      } finally {
        clearTimeout(silent);
      }
      const pause = failures === 0 ? pollEvery : Math.min(pollEvery * 2 ** failures, BACKOFF_MS);
      if (!this.#poked) await this.#hurry.wait(pause, signal);
    }
  }

  async #look(): Promise<void> {
    const { table, fromBlock = 0n } = this.#options;
    const block = await this.#latest();
    const before = this.#seen;
    const step = before === undefined ? 'on' : await this.#stepFrom(before.block, block);
    if (step === 'stay') return;
    const anew = before === undefined || step === 'back';
    const [recent, info] = await Promise.all([
      readLogs(table, this.matchKey, anew ? fromBlock : before.block.number + 1n, block),
      table.infoOf(this.matchKey, block.number),
    ]);
    if (before !== undefined && before.info.phase !== 'none' && info.phase === 'none') throw this.#missing();
    this.#missingSince = undefined;
    // a node that is given a block while it answers may answer from that one. Where a match goes on it is asked again: it has
    // that block behind it by then. What no log tells, that all is open that the rules open, shows in nothing else
    const goesOn = before === undefined || !isSamePhase(info, before.info);
    if (goesOn && !isSamePhase(await table.infoOf(this.matchKey, block.number), info)) return;
    const owing = info.phase === 'opening' || info.phase === 'closing';
    const secretsDue = owing ? await table.secretsDue(this.matchKey, block.number) : bySeat(() => 0);
    // what was read is of this block only if the chain still has it: otherwise it may be of two forks at once
    if ((await table.block(block.number))?.hash !== block.hash) return;
    const logs = anew ? recent.logs : [...this.#logs, ...recent.logs];
    const gap = gapIn(this.matchKey, logs, info);
    if (gap !== null) {
      throw new ChainFault(
        'unreachable',
        `The node does not tell everything of the match ${this.matchKey} up to block ${block.number}: ${gap} is missing`,
        { said: msg('chain.gap', { block: String(block.number) }) },
      );
    }
    if (step === 'back') {
      this.#generation += 1;
      this.#blocks.forget();
    }
    for (const one of recent.blocks) this.#blocks.add(one);
    this.#logs = logs;
    this.#seen = { block, info, secretsDue };
    this.#doubted = false;
    this.#news.notify();
  }

  async #latest(): Promise<ChainBlock> {
    const askedAt = performance.now();
    const block = await this.#options.table.latestBlock();
    const { hash, askedAt: unseenAt } = this.#head ?? { askedAt: Number.NEGATIVE_INFINITY };
    if (block.hash !== hash) this.clock.saw(block.time, performance.now() - unseenAt);
    this.#head = { hash: block.hash, askedAt };
    return block;
  }

  /**
   * Whether a head goes on from the block we stand at, takes it back, or says nothing we can go by yet. Blocks are
   * taken back only where the chain has others in their place: a node that has not heard of ours is behind, and
   * after a while catches up or turns out to be right.
   */
  async #stepFrom(at: ChainBlock, head: ChainBlock): Promise<'on' | 'back' | 'stay'> {
    const step = head.hash === at.hash ? 'stay' : await this.#relation(at, head);
    if (step !== 'unclear') {
      this.#unclearSince = undefined;
      return step;
    }
    this.#unclearSince ??= performance.now();
    const { patience = PATIENCE_MS } = this.#options;
    return performance.now() - this.#unclearSince < patience ? 'stay' : 'back';
  }

  async #relation(at: ChainBlock, head: ChainBlock): Promise<'on' | 'back' | 'unclear'> {
    if (this.#blocks.contradict(head)) return 'back';
    const now = head.number > at.number ? await this.#options.table.block(at.number) : undefined;
    if (now === undefined) return 'unclear';
    return now.hash === at.hash ? 'on' : 'back';
  }

  /** The opening of a match that was taken back is sent again by whoever sent it: that takes some blocks. */
  #missing(): ChainFault {
    const { patience = PATIENCE_MS } = this.#options;
    this.#missingSince ??= performance.now();
    const gone = performance.now() - this.#missingSince >= patience;
    return new ChainFault(
      gone ? 'replaced' : 'unreachable',
      `The chain no longer knows the match ${this.matchKey}: it was replaced or set back before the opening`,
      { said: msg('chain.behind') },
    );
  }
}

/** Whether a match stands in the same phase of the same turn. */
const isSamePhase = (one: Seen['info'], other: Seen['info']): boolean =>
  one.phase === other.phase && one.turn === other.turn;

/** What went wrong, for the dock. */
function saidOf(error: unknown): DisplayText {
  if (error instanceof ChainFault) return error.said;
  return errorText(error);
}

/** How many blocks are remembered: reorgs are shorter, and so is what a node is behind. */
const MOST_BLOCKS = 64;

/** The hashes of the blocks that a chain had lately, as far as they were looked at. */
class RecentBlocks {
  readonly #hashes = new Map<bigint, ChainBlock['hash']>();

  add({ number, hash }: ChainBlock): void {
    // the newest last, whatever stood at its height before
    this.#hashes.delete(number);
    this.#hashes.set(number, hash);
    for (const [oldest] of this.#hashes) {
      if (this.#hashes.size <= MOST_BLOCKS) break;
      this.#hashes.delete(oldest);
    }
  }

  /** True if another block is known to have stood at this one's height. */
  contradict({ number, hash }: ChainBlock): boolean {
    const known = this.#hashes.get(number);
    return known !== undefined && known !== hash;
  }

  /** The chain took blocks back: what was remembered is not its history. */
  forget(): void {
    this.#hashes.clear();
  }
}
