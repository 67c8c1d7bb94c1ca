import { expectOk } from '@show-of-hands/engine';
import {
  type Ballot,
  type BallotPolicy,
  type BallotRecord,
  ballotPolicy,
  openBallot,
  sealBallot,
} from '@show-of-hands/engine/ballot';
import { type OddsState, odds, type Pick } from '../../../../test/games/odds/odds.ts';
import { ManualClock } from '../base/manual-clock.fixture.ts';
import { chatMessage } from '../chat/messages/message.fixture.ts';
import { LEAST_LINES, SkewMeter } from '../chat/messages/skew-meter.ts';
import type { ChatMessage } from '../chat/messages/transport.ts';
import type { BallotEntry } from './ballot-entry.ts';
import { BallotRunner, type BallotRunnerOptions } from './ballot-runner.ts';
import type { BallotProgress, Ending } from './ballot-session.ts';

const START = expectOk(odds.start(null));

/** A runner on a clock of its own, with everything it tells. */
export class RunnerRig {
  readonly clock: ManualClock;
  readonly progress: BallotProgress[] = [];
  readonly entries: BallotEntry[] = [];
  readonly runner: BallotRunner;
  readonly #skew: SkewMeter;
  #ids = 0;

  constructor(options: Partial<BallotRunnerOptions> = {}, clock = new ManualClock()) {
    const { onEntry, skew = new SkewMeter() } = options;
    this.clock = clock;
    this.#skew = skew;
    this.runner = new BallotRunner({
      ...options,
      skew,
      clock: this.clock,
      onProgress: (progress) => this.progress.push(progress),
      onEntry: (entry) => {
        const written = onEntry?.(entry);
        this.entries.push(entry);
        return written;
      },
    });
  }

  open(policy: Partial<BallotPolicy> = {}, openedAt = this.runner.chatNow()): Ballot<OddsState, Pick> {
    return openBallot({
      game: odds,
      view: START,
      seat: 'A',
      turn: 0,
      matchKey: `0x${'11'.repeat(32)}`,
      policy: ballotPolicy.parse({ windowMs: 10_000, graceMs: 1_000, ...policy }),
      pepper: `0x${'22'.repeat(32)}`,
      openedAt,
      screen: this.runner.screen,
    });
  }

  say(
    login: string,
    text: string,
    { marks = {}, ...changes }: Partial<ChatMessage> & { marks?: Partial<ChatMessage['author']> } = {},
  ): void {
    this.#ids += 1;
    const receivedAt = this.clock.now();
    const message = chatMessage(text, {
      id: `m${this.#ids}`,
      author: { userId: `id-${login}`, login, displayName: login.toUpperCase(), ...marks },
      roomId: 'home',
      sentAt: receivedAt,
      receivedAt,
      ...changes,
    });
    this.#skew.observe(message);
    this.runner.handleMessage(message);
  }

  /** As much talk as tells the chat server's clock, which is `ahead` ms ahead. */
  chatter(ahead = 0): this {
    for (let i = 0; i < LEAST_LINES; i++) this.say('host', 'hello', { sentAt: this.clock.now() + ahead });
    return this;
  }

  get last(): BallotProgress {
    const last = this.progress.at(-1);
    if (last === undefined) throw new Error('no progress was shown');
    return last;
  }
}

/** The record of a ballot that was closed. */
export function recordOf(ending: Ending<Pick>): BallotRecord {
  if (ending.kind !== 'closed') throw new Error(`the ballot was ${ending.kind}`);
  return sealBallot(ending.settled.unsealed);
}

/** Who voted what, in seq order. */
export function votesOf(ending: Ending<Pick>): string[] {
  if (ending.kind !== 'closed') throw new Error(`the ballot was ${ending.kind}`);
  return ending.settled.unsealed.votes.map(({ login, choice }) => `${login} ${choice}`);
}
