import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BallotShow } from '@show-of-hands/bus';
import { expectOk } from '@show-of-hands/engine';
import {
  type BallotPolicy,
  type BallotRecord,
  ballotPolicy,
  ballotRecord,
} from '@show-of-hands/engine/ballot';
import { type Pick as OddsPick, type OddsState, odds } from '../../../../test/games/odds/odds.ts';
import { HeldThinker } from '../../../../test/helpers/thinking/held-thinker.ts';
import { ManualClock } from '../base/manual-clock.fixture.ts';
import { chatMessage } from '../chat/messages/message.fixture.ts';
import { LEAST_LINES } from '../chat/messages/skew-meter.ts';
import type { ChatMessage } from '../chat/messages/transport.ts';
import type { Journal } from '../journal/journal.ts';
import { openJournal, type SqliteJournal } from '../journal/sqlite/sqlite-journal.ts';
import { ChatSeat, type ChatSeatOptions } from './chat-seat.ts';
import type { Decision } from './decision.ts';
import { Electorate } from './electorate/electorate.ts';

/** The match that is played. */
export const KEY = `0x${'11'.repeat(32)}` as const;
const START = expectOk(odds.start(null));
const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };

/** A disk and a clock that outlive the processes which work with them. */
export class Machine {
  readonly clock = new ManualClock();
  /** How far chat's clock is ahead of this machine's, ms. */
  skew = 0;
  readonly #folder = mkdtempSync(join(tmpdir(), 'seat-rig-'));
  journal = this.#open();

  chatNow(): number {
    return this.clock.now() + this.skew;
  }

  /** What the journal holds is on disk, and a new process opens it. */
  async restart(): Promise<void> {
    await this.journal.close();
    this.journal = this.#open();
  }

  async wipe(): Promise<void> {
    await this.journal.close();
    rmSync(this.#folder, { recursive: true });
  }

  async record(turn = 0): Promise<BallotRecord> {
    return ballotRecord.parse(JSON.parse((await this.journal.ballots.record(KEY, turn)) ?? 'null'));
  }

  #open(): SqliteJournal {
    return openJournal(join(this.#folder, 'journal.db'), cipher, { clock: this.clock });
  }
}

/** What promises do between two moments of the clock. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await new Promise((done) => setImmediate(done));
};

/** What a process runs on. */
export interface SeatMachine {
  readonly clock: ManualClock;
  chatNow(): number;
  readonly journal: { readonly [Port in 'ballots' | 'counters' | 'bans' | 'accounts']: Journal[Port] };
}

/** A process that plays a seat for chat, with everything it shows. */
export class SeatRig {
  readonly shown: BallotShow[] = [];
  readonly decided: Decision[] = [];
  readonly failed: unknown[] = [];
  readonly stop = new AbortController();
  readonly seat: ChatSeat<OddsState, OddsPick>;
  readonly electorate: Electorate;
  readonly #machine: SeatMachine;
  #ids = 0;

  constructor(
    machine: SeatMachine,
    policy: Partial<BallotPolicy> = {},
    options: Partial<ChatSeatOptions<OddsState, OddsPick>> = {},
  ) {
    const { journal, clock } = machine;
    this.#machine = machine;
    this.electorate = new Electorate({
      bans: journal.bans,
      accounts: journal.accounts,
      rules: () => ({ banned: [], blockedWords: [] }),
      now: () => clock.now(),
    });
    this.seat = new ChatSeat({
      game: odds,
      how: { pattern: () => '#odds PICK', short: (command) => command.replace(' ', '') },
      matchKey: KEY,
      seat: 'A',
      pepper: `0x${'22'.repeat(32)}`,
      journal,
      clock,
      log: { info: () => undefined, warn: () => undefined },
      thinker: new HeldThinker(),
      pool: () => null,
      policy: () => ballotPolicy.parse({ windowMs: 10_000, graceMs: 1_000, ...policy }),
      publicView: async () => START,
      onBallot: (ballot) => this.shown.push(ballot),
      electorate: this.electorate,
      ...options,
    });
  }

  /** Asks the seat for a turn's move, until an instant: one that is far off if none is told. */
  async ask(
    decideBy = this.#machine.clock.now() + 100_000,
    turn = 0,
    signal: AbortSignal = this.stop.signal,
  ): Promise<void> {
    const request = { matchKey: KEY, seat: 'A', turn, view: START, deadline: decideBy, decideBy } as const;
    this.seat.decide({ ...request, signal }).then(
      (decision) => this.decided.push(decision),
      (error: unknown) => this.failed.push(error),
    );
    await settled();
  }

  async die(): Promise<void> {
    this.stop.abort(new Error('power is gone'));
    await settled();
  }

  say(login: string, text: string, changes: Partial<ChatMessage> = {}): void {
    this.#ids += 1;
    const { clock } = this.#machine;
    const message = chatMessage(text, {
      id: `m${this.#ids}-${clock.now()}`,
      author: { userId: `id-${login}`, login },
      sentAt: this.#machine.chatNow(),
      receivedAt: clock.now(),
      ...changes,
    });
    this.electorate.skew.observe(message);
    this.seat.handleMessage(message);
  }

  /** As much talk as tells the chat server's clock. */
  chatter(): void {
    for (let i = 0; i < LEAST_LINES; i++) this.say('host', 'hello');
  }

  get last(): BallotShow {
    const last = this.shown.at(-1);
    if (last === undefined) throw new Error('no vote was shown');
    return last;
  }
}
