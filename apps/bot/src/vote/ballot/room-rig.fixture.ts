import { expectOk } from '@show-of-hands/engine';
import {
  type Ballot,
  type BallotPolicy,
  type BallotRecord,
  ballotPolicy,
  openBallot,
  sealBallot,
} from '@show-of-hands/engine/ballot';
import { type OddsState, odds, type Pick } from '../../../../../test/odds/odds.ts';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { chatMessage } from '../../chat/messages/message.fixture.ts';
import { LEAST_LINES, type SkewMeter } from '../../chat/messages/skew-meter.ts';
import type { ChatMessage } from '../../chat/messages/transport.ts';
import type { BallotEntry } from './ballot-entry.ts';
import { BallotRoom, type BallotRoomOptions } from './ballot-room.ts';
import type { Ending, Moment } from './moment.ts';

const START = expectOk(odds.start(null));

/** A room on a clock of its own, with everything it tells. */
export class RoomRig {
  readonly clock: ManualClock;
  readonly moments: Moment[] = [];
  readonly entries: BallotEntry[] = [];
  readonly room: BallotRoom;
  readonly #skew: SkewMeter | undefined;
  #ids = 0;

  constructor(options: Partial<BallotRoomOptions> = {}, clock = new ManualClock()) {
    const { onVote, skew } = options;
    this.clock = clock;
    this.#skew = skew;
    this.room = new BallotRoom({
      ...options,
      clock: this.clock,
      onStanding: (moment) => this.moments.push(moment),
      onVote: (entry) => {
        onVote?.(entry);
        this.entries.push(entry);
      },
    });
  }

  open(policy: Partial<BallotPolicy> = {}, openedAt = this.room.chatNow()): Ballot<OddsState, Pick> {
    return openBallot({
      game: odds,
      view: START,
      seat: 'A',
      turn: 0,
      matchKey: `0x${'11'.repeat(32)}`,
      policy: ballotPolicy.parse({ windowMs: 10_000, graceMs: 1_000, ...policy }),
      pepper: `0x${'22'.repeat(32)}`,
      openedAt,
      screen: this.room.screen,
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
    this.#skew?.hear(message);
    this.room.hear(message);
  }

  /** As much talk as tells the chat server's clock, which is `ahead` ms ahead. */
  chatter(ahead = 0): this {
    for (let i = 0; i < LEAST_LINES; i++) this.say('host', 'hello', { sentAt: this.clock.now() + ahead });
    return this;
  }

  get last(): Moment {
    const last = this.moments.at(-1);
    if (last === undefined) throw new Error('no moment was shown');
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
