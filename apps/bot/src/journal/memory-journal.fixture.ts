import type { AuditEntry } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import { MemoryTransactionStore } from '../../../../test/helpers/chain/memory-transactions.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import type { AuditLog } from './audit.ts';
import { type Ballots, type EndedBallot, type StoredBallot, VOTE_GROUP_MS } from './ballots.ts';
import type { CampJobs, JournaledCampJob } from './camp-jobs.ts';
import type { Counters, Drawer } from './drawers.ts';
import type { Decisions, Matches, PlannedMatch } from './matches.ts';
import type { Reserved, Spending } from './spending.ts';
import type { StoredTransaction } from './transaction-store.ts';
import type { Accounts, Ban, Bans, Members } from './viewers.ts';

/** A write: it takes its time, as in a store that is elsewhere, and fails as long as `failure` is there. */
class Writes {
  failure: Error | undefined;

  async do<T>(work: () => T): Promise<T> {
    await new Promise((done) => setImmediate(done));
    if (this.failure !== undefined) throw this.failure;
    return work();
  }
}

interface KeptMatch extends PlannedMatch {
  status: 'planned' | 'playing' | 'over' | 'abandoned';
  winner: string | null;
  record: string | undefined;
  summary: string | undefined;
}

class MemoryMatches implements Matches {
  readonly kept = new Map<string, KeptMatch>();
  readonly #writes: Writes;

  constructor(writes: Writes) {
    this.#writes = writes;
  }

  plan(match: PlannedMatch): Promise<void> {
    return this.#writes.do(() => {
      if (this.kept.has(match.matchKey)) throw new Error('the match is planned already');
      this.kept.set(match.matchKey, {
        ...match,
        status: 'planned',
        winner: null,
        record: undefined,
        summary: undefined,
      });
    });
  }

  setStatus(matchKey: Hex, status: KeptMatch['status'], winner: string | null = null): Promise<void> {
    return this.#change(matchKey, (match) => {
      match.status = status;
      match.winner = winner ?? match.winner;
    });
  }

  setRecord(matchKey: Hex, record: string, summary: string): Promise<void> {
    return this.#change(matchKey, (match) => {
      match.record = record;
      match.summary = summary;
    });
  }

  async amendRecord(
    matchKey: Hex,
    amend: (record: string) => { readonly record: string; readonly summary: string } | null,
  ): Promise<boolean> {
    let wasChanged = false;
    await this.#change(matchKey, (match) => {
      const amended = match.record === undefined ? null : amend(match.record);
      if (amended === null) return;
      Object.assign(match, amended);
      wasChanged = true;
    });
    return wasChanged;
  }

  unfinished(): PlannedMatch | undefined {
    const found = this.#newestFirst.find(({ status }) => status === 'planned' || status === 'playing');
    if (found === undefined) return undefined;
    const { status: _, winner: __, record: ___, summary: ____, ...planned } = found;
    return planned;
  }

  endedAt(table: Hex): { readonly count: number; readonly last: Hex | null } {
    const ended = this.#newestFirst.filter(
      (one) => one.status === 'over' && one.table.toLowerCase() === table.toLowerCase(),
    );
    return { count: ended.length, last: ended[0]?.matchKey ?? null };
  }

  nextNumber(): number {
    return (this.#newestFirst[0]?.number ?? 0) + 1;
  }

  score(of?: { readonly game: string; readonly unnamed: string }): Readonly<Record<string, number>> {
    const score: Record<string, number> = {};
    for (const { status, winner, game } of this.kept.values()) {
      if (status !== 'over' || (of !== undefined && (game ?? of.unnamed) !== of.game)) continue;
      score[winner ?? 'void'] = (score[winner ?? 'void'] ?? 0) + 1;
    }
    return score;
  }

  recordedNumbers(limit: number): readonly number[] {
    return this.#recorded.slice(0, limit).map(({ number }) => number);
  }

  async record(matchKey: string): Promise<string | undefined> {
    return this.kept.get(matchKey)?.record;
  }

  async recordNumbered(number: number): Promise<string | undefined> {
    return this.#recorded.find((match) => match.number === number)?.record;
  }

  async summaries(limit = 200): Promise<readonly string[]> {
    return this.#recorded.flatMap(({ summary }) => summary ?? []).slice(0, limit);
  }

  dropRecordsBeyond(bytes: number): Promise<number> {
    return this.#writes.do(() => {
      let sum = 0;
      const dropped = this.#recorded.filter(({ record = '' }, index) => {
        sum += record.length;
        return index > 0 && sum > bytes;
      });
      for (const match of dropped) {
        match.record = undefined;
        match.summary = undefined;
      }
      return dropped.length;
    });
  }

  prune(): Promise<void> {
    return this.#writes.do(() => undefined);
  }

  get #newestFirst(): readonly KeptMatch[] {
    return [...this.kept.values()].sort((a, b) => b.number - a.number);
  }

  get #recorded(): readonly KeptMatch[] {
    return this.#newestFirst.filter(({ status, record }) => status === 'over' && record !== undefined);
  }

  #change(matchKey: Hex, change: (match: KeptMatch) => void): Promise<void> {
    return this.#writes.do(() => {
      const match = this.kept.get(matchKey);
      if (match !== undefined) change(match);
    });
  }
}

class MemoryBallots implements Ballots {
  readonly #writes: Writes;
  readonly #clock: Pick<Clock, 'after'>;
  readonly #ballots = new Map<string, EndedBallot>();
  readonly #entries = new Map<string, string[]>();
  #waiting: { readonly key: string; readonly entry: string }[] = [];
  #writing: Promise<void> = Promise.resolve();
  #cancel: (() => void) | undefined;
  #group: Promise<void> | undefined;
  #isWritten: () => void = () => {};
  #hasFailed = false;

  constructor(writes: Writes, clock: Pick<Clock, 'after'>) {
    this.#writes = writes;
    this.#clock = clock;
  }

  open(ballot: StoredBallot): Promise<void> {
    return this.#writes.do(
      () => void this.#ballots.set(keyOf(ballot), { ...ballot, status: 'open', ...UNSEEN }),
    );
  }

  async of(matchKey: Hex, turn: number): Promise<readonly EndedBallot[]> {
    return [...this.#ballots.values()]
      .filter((one) => one.matchKey === matchKey && one.turn === turn)
      .sort((a, b) => a.attempt - b.attempt);
  }

  alive(ballot: StoredBallot, at: number, skew: number): Promise<void> {
    return this.#writes.do(() => this.#change(ballot, { aliveAt: at, skew }));
  }

  async addVote(ballot: StoredBallot, vote: string): Promise<void> {
    if (this.#hasFailed) await this.#flush();
    this.#waiting.push({ key: keyOf(ballot), entry: vote });
    this.#cancel ??= this.#clock.after(VOTE_GROUP_MS, () => {
      this.#flush().catch(() => {
        this.#hasFailed = true;
      });
    });
    this.#group ??= new Promise((resolve) => {
      this.#isWritten = resolve;
    });
    return this.#group;
  }

  async addAtOnce(ballot: StoredBallot, entry: string): Promise<void> {
    const added = { key: keyOf(ballot), entry };
    this.#waiting.push(added);
    try {
      await this.#flush();
    } catch (error) {
      this.#waiting = this.#waiting.filter((one) => one !== added);
      this.#hasFailed = this.#waiting.length > 0;
      throw error;
    }
  }

  async votesOf(ballot: StoredBallot): Promise<readonly string[]> {
    await this.#flush();
    return [...(this.#entries.get(keyOf(ballot)) ?? [])];
  }

  async close(ballot: StoredBallot, record: string): Promise<void> {
    await this.#flush();
    await this.#writes.do(() => this.#end(ballot, 'closed', record));
  }

  async throwAway(ballot: StoredBallot, status: 'cancelled' | 'undone', intervention: string): Promise<void> {
    await this.#flush();
    await this.#writes.do(() => this.#end(ballot, status, intervention));
  }

  async record(matchKey: Hex, turn: number): Promise<string | undefined> {
    const closed = (await this.of(matchKey, turn)).filter(({ status }) => status === 'closed');
    return closed.at(-1)?.record ?? undefined;
  }

  /** One batch after another: what comes while one is written is of the next. */
  #flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    const written = this.#writing
      .catch(() => undefined)
      .then(async () => {
        const batch = this.#waiting;
        if (batch.length === 0) return;
        const isWritten = this.#isWritten;
        await this.#writes.do(() => {
          for (const { key, entry } of batch) {
            this.#entries.set(key, [...(this.#entries.get(key) ?? []), entry]);
          }
        });
        this.#waiting = this.#waiting.filter((one) => !batch.includes(one));
        this.#hasFailed = false;
        if (this.#waiting.length > 0) return;
        this.#group = undefined;
        isWritten();
      });
    this.#writing = written;
    return written;
  }

  #end(ballot: StoredBallot, status: EndedBallot['status'], record: string): void {
    this.#change(ballot, { status, record });
    this.#entries.delete(keyOf(ballot));
  }

  #change(ballot: StoredBallot, change: Partial<EndedBallot>): void {
    const known = this.#ballots.get(keyOf(ballot));
    if (known !== undefined) this.#ballots.set(keyOf(ballot), { ...known, ...change });
  }
}

const UNSEEN = { record: null, aliveAt: null, skew: null };
const keyOf = ({ matchKey, turn, attempt }: StoredBallot): string => `${matchKey} ${turn} ${attempt}`;

function memoryCampJobs(writes: Writes): CampJobs {
  const kept: JournaledCampJob[] = [];
  return {
    decide: (campJob, at) =>
      writes.do(() => {
        const decided = { ...campJob, id: kept.length + 1 };
        kept.push({ ...decided, status: 'decided', outcome: null, decidedAt: at });
        return decided;
      }),
    end: (id, status, outcome) =>
      writes.do(() => {
        const known = kept[id - 1];
        if (known?.status === 'decided') kept[id - 1] = { ...known, status, outcome };
      }),
    unfinished: async (place) => kept.filter((one) => one.place === place && one.status === 'decided'),
    spentBefore: async (place, match) =>
      kept
        .filter((one) => one.place === place && one.before === match)
        .reduce((sum, { cost }) => sum + cost, 0),
    latest: (place, topic) =>
      kept.findLast((one) => one.place === place && one.topic === topic && one.status === 'done')?.task,
    newest: async (limit) => kept.toReversed().slice(0, limit),
  };
}

function memoryBans(writes: Writes): Bans {
  const kept = new Map<string, Ban>();
  return {
    all: () => [...kept.values()].sort((a, b) => a.bannedAt - b.bannedAt || (a.login < b.login ? -1 : 1)),
    add: (ban) =>
      writes.do(() => {
        const known = kept.get(ban.login);
        kept.set(ban.login, known === undefined ? ban : { ...known, userId: known.userId ?? ban.userId });
      }),
    identify: (login, userId) =>
      writes.do(() => {
        const known = kept.get(login);
        if (known?.userId === null) kept.set(login, { ...known, userId });
      }),
    remove: (login) => writes.do(() => void kept.delete(login)),
  };
}

function memoryDrawer(writes: Writes): Drawer {
  const kept = new Map<string, { readonly text: string; readonly at: number }>();
  return {
    all: () =>
      new Map(
        [...kept]
          .sort(([a, { at }], [b, other]) => at - other.at || (a < b ? -1 : 1))
          .map(([name, { text }]) => [name, JSON.parse(text) as unknown]),
      ),
    set: (name, value, at) => writes.do(() => void kept.set(name, { text: JSON.stringify(value), at })),
    remove: (name) => writes.do(() => void kept.delete(name)),
    clear: () => writes.do(() => kept.clear()),
  };
}

function memoryDecisions(writes: Writes): Decisions {
  const kept = new Map<string, string>();
  const nameOf = (matchKey: Hex, seat: Seat, turn: number) => `${matchKey} ${seat} ${turn}`;
  return {
    of: async (...place) => kept.get(nameOf(...place)),
    add: (matchKey, seat, turn, decision) =>
      writes.do(() => {
        const name = nameOf(matchKey, seat, turn);
        if (kept.has(name)) throw new Error('the turn has its decision');
        kept.set(name, decision);
      }),
  };
}

function memoryMembers(writes: Writes, matches: MemoryMatches): Members {
  const kept = new Map<string, Map<string, Seat>>();
  return {
    of: async (matchKey) => new Map(kept.get(matchKey)),
    latest: async () => {
      const known = [...matches.kept.values()].filter(({ matchKey }) => kept.has(matchKey));
      const newest = known.sort((a, b) => b.plannedAt - a.plannedAt || b.number - a.number)[0];
      return new Map(newest === undefined ? [] : kept.get(newest.matchKey));
    },
    add: (matchKey, members) => {
      const added = [...members];
      return writes.do(() => void kept.set(matchKey, new Map([...added, ...(kept.get(matchKey) ?? [])])));
    },
  };
}

function memoryAudit(writes: Writes): AuditLog {
  const kept: AuditEntry[] = [];
  return {
    add: (entry) => writes.do(() => void kept.push(entry)),
    newest: (limit) => kept.toReversed().slice(0, limit),
    async *all() {
      for (let at = 0; at < kept.length; at += 1) {
        const entry = kept[at];
        if (entry !== undefined) yield entry;
      }
    },
  };
}

/** Transactions with the costs that they were mined at. */
class MemorySpending implements Spending {
  readonly #writes: Writes;
  readonly #matches: MemoryMatches;
  readonly #transactions: MemoryTransactionStore;
  readonly #reserved = new Map<string, Reserved & { readonly chain: string }>();

  constructor(writes: Writes, matches: MemoryMatches, transactions: MemoryTransactionStore) {
    this.#writes = writes;
    this.#matches = matches;
    this.#transactions = transactions;
  }

  reserve(chain: string, reserved: Reserved): Promise<void> {
    return this.#writes.do(() => void this.#reserved.set(reserved.matchKey, { ...reserved, chain }));
  }

  async reserved(chain: string): Promise<readonly Reserved[]> {
    return [...this.#reserved.values()].flatMap(({ chain: of, ...reserved }) => {
      const status = this.#matches.kept.get(reserved.matchKey)?.status;
      return of === chain && (status === 'planned' || status === 'playing') ? [reserved] : [];
    });
  }

  async spentOn(chain: string, matchKey: Hex): Promise<bigint> {
    return this.#sum((one, of) => of === chain && one.purpose.matchKey === matchKey);
  }

  async spentSince(chain: string, at: number): Promise<bigint> {
    return this.#sum(
      ({ purpose: { matchKey, key }, attempts: [{ signedAt }] }, of) =>
        of === chain && signedAt >= at && !(matchKey === null && /^(deploy|call) /.test(key)),
    );
  }

  spentFor(matchKey: Hex): bigint {
    return this.#sum((one) => one.purpose.matchKey === matchKey);
  }

  #sum(counts: (one: StoredTransaction, chain: string) => boolean): bigint {
    let sum = 0n;
    for (const { chain, stored } of this.#transactions.everything) {
      const { fate } = stored;
      if (counts(stored, chain) && 'inclusion' in fate) sum += fate.inclusion.cost;
    }
    return sum;
  }
}

function memoryAccounts(): Accounts {
  const first = new Map<string, number>();
  return {
    heard: (userId, at) => {
      const known = first.get(userId) ?? at;
      first.set(userId, known);
      return known;
    },
  };
}

function memoryCounters(writes: Writes): Counters {
  let value = -1;
  return {
    next: () =>
      writes.do(() => {
        value += 1;
        return value;
      }),
  };
}

/**
 * The ports of a journal that need no disk, for tests: every write takes its time, so that whoever does not wait for
 * one is found out. There is no leaderboard in it, and nothing is erased.
 */
export class MemoryJournal {
  readonly writes = new Writes();
  readonly matches = new MemoryMatches(this.writes);
  readonly decisions = memoryDecisions(this.writes);
  readonly ballots: MemoryBallots;
  readonly transactions = new MemoryTransactionStore();
  readonly spending = new MemorySpending(this.writes, this.matches, this.transactions);
  readonly campJobs = memoryCampJobs(this.writes);
  readonly bans = memoryBans(this.writes);
  readonly accounts = memoryAccounts();
  readonly members = memoryMembers(this.writes, this.matches);
  readonly counters = memoryCounters(this.writes);
  readonly audit = memoryAudit(this.writes);
  readonly settings = memoryDrawer(this.writes);
  readonly choices = memoryDrawer(this.writes);
  readonly proofs = memoryDrawer(this.writes);
  readonly stakes = memoryDrawer(this.writes);
  readonly holdings = memoryDrawer(this.writes);

  constructor(clock: Pick<Clock, 'after'> = systemClock) {
    this.ballots = new MemoryBallots(this.writes, clock);
  }
}
