import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BallotShow } from '@show-of-hands/bus';
import { expectOk } from '@show-of-hands/engine';
import { type BallotPolicy, ballotPolicy, ballotRecord, drawNonceOf } from '@show-of-hands/engine/ballot';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OddsState, odds, type Pick } from '../../../../test/odds/odds.ts';
import { HeldThinker } from '../../../../test/props/thinking/held-thinker.ts';
import { Electorate, fastKeccak } from '../ballot/index.ts';
import { ManualClock } from '../ballot/manual-clock.fixture.ts';
import { Journal } from '../journal/journal.ts';
import type { Decision } from '../seat/decision.ts';
import { ChatSeat, type ChatSeatOptions } from './chat-seat.ts';

const KEY = `0x${'11'.repeat(32)}` as const;
const START = expectOk(odds.start(null));
const sealer = { seal: (text: string) => text, unseal: (text: string) => text };
let folder: string;
let journal: Journal;
let clock: ManualClock;

// hashing waits for nothing but itself once the hasher is there
beforeAll(async () => {
  await fastKeccak();
});

const openJournal = () => Journal.open(join(folder, 'journal.db'), sealer);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chat-seat-'));
  journal = openJournal();
  clock = new ManualClock();
});
afterEach(() => {
  journal.close();
  rmSync(folder, { recursive: true });
});

/** What promises do between two moments of the clock. */
const settled = async () => {
  for (let i = 0; i < 20; i++) await new Promise((done) => setImmediate(done));
};

class SeatRig {
  readonly shown: BallotShow[] = [];
  readonly seat: ChatSeat<OddsState, Pick>;
  readonly stop = new AbortController();
  readonly electorate: Electorate;
  #ids = 0;

  constructor(policy: Partial<BallotPolicy> = {}, options: Partial<ChatSeatOptions<OddsState, Pick>> = {}) {
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

  /** Asks the seat for a turn's move, until so many ms from now. */
  async ask(turn = 0, ms = 100_000): Promise<{ readonly decided: Decision[]; readonly failed: unknown[] }> {
    const decided: Decision[] = [];
    const failed: unknown[] = [];
    const decideBy = clock.now() + ms;
    const request = { matchKey: KEY, seat: 'A', turn, view: START, deadline: decideBy, decideBy } as const;
    this.seat.decide({ ...request, signal: this.stop.signal }).then(
      (decision) => decided.push(decision),
      (error: unknown) => failed.push(error),
    );
    await settled();
    return { decided, failed };
  }

  say(login: string, text: string): void {
    this.#ids += 1;
    this.seat.hear({
      id: `m${this.#ids}-${clock.now()}`,
      author: {
        userId: `id-${login}`,
        login,
        displayName: login,
        role: 'viewer',
        subscriber: false,
        vip: false,
      },
      text,
      normalised: text,
      roomId: 'home',
      sourceRoomId: null,
      sourceId: null,
      isFirst: false,
      sentAt: clock.now(),
      receivedAt: clock.now(),
    });
  }

  get last(): BallotShow {
    const last = this.shown.at(-1);
    if (last === undefined) throw new Error('no vote was shown');
    return last;
  }
}

const pass = async (ms: number) => {
  clock.pass(ms);
  await settled();
};
const recordOf = (turn = 0) => ballotRecord.parse(JSON.parse(journal.ballots.record(KEY, turn) ?? 'null'));
const kinds = (turn = 0) => recordOf(turn).result.interventions.map(({ kind }) => kind);

describe('a decision', () => {
  test('is journalled, and is the same for whoever asks again', async () => {
    const rig = new SeatRig();
    const { decided } = await rig.ask();
    rig.say('ann', '#odds 1');
    await pass(11_000);
    expect(decided).toEqual([{ move: '0x01', ballotDigest: recordOf().ballotDigest }]);
    expect(rig.last).toMatchObject({ status: 'closed', result: { command: '#odds 1', votes: 1 } });
    const again = await new SeatRig().ask();
    expect(again.decided).toEqual(decided);
  });

  test('can be undone while it is held, and then is thrown away for a new vote', async () => {
    const rig = new SeatRig({}, { undoMs: 2_000 });
    const { decided } = await rig.ask();
    rig.say('ann', '#odds 1');
    await pass(11_000);
    expect([rig.seat.votes.status, decided, rig.last.status]).toEqual(['decided', [], 'closed']);
    expect(rig.seat.votes.undo('streamer')).toMatchObject({ done: true });
    expect(journal.ballots.record(KEY, 0)).toBeUndefined();
    await settled();
    expect([rig.seat.votes.status, rig.last]).toMatchObject(['open', { id: '0.1', voters: 0 }]);
    rig.say('ann', '#odds 0');
    await pass(11_000);
    await pass(2_000);
    expect(decided).toMatchObject([{ move: '0x00' }]);
    expect(kinds()).toEqual(['undone']);
  });

  test('cannot be undone once it is handed on, nor without time for another vote', async () => {
    const rig = new SeatRig({}, { undoMs: 2_000 });
    const { decided } = await rig.ask(0, 14_000);
    expect(rig.seat.votes.undo('moderator')).toMatchObject({ done: false, why: /nothing is decided yet/ });
    rig.say('ann', '#odds 1');
    await pass(11_000);
    expect(rig.seat.votes.undo('moderator')).toMatchObject({ done: false, why: /too little for another/ });
    await pass(2_000);
    expect(decided).toHaveLength(1);
    expect(rig.seat.votes.undo('moderator')).toMatchObject({ done: false, why: /on the way to the chain/ });
  });

  test('that was held when the process died is decided', async () => {
    const rig = new SeatRig({}, { undoMs: 2_000 });
    await rig.ask();
    rig.say('ann', '#odds 1');
    await pass(11_000);
    rig.stop.abort(new Error('power is gone'));
    await settled();
    journal.close();
    journal = openJournal();
    const { decided } = await new SeatRig({}, { undoMs: 2_000 }).ask();
    expect(decided).toMatchObject([{ move: '0x01' }]);
  });

  test('that was undone when the process died is voted on anew', async () => {
    const rig = new SeatRig({}, { undoMs: 2_000 });
    await rig.ask();
    rig.say('ann', '#odds 1');
    await pass(11_000);
    rig.seat.votes.undo('moderator');
    rig.stop.abort(new Error('power is gone'));
    await settled();
    const again = new SeatRig();
    const { decided } = await again.ask();
    expect(again.last).toMatchObject({ id: '0.1', status: 'open' });
    await pass(11_000);
    expect([decided.length, kinds()]).toEqual([1, ['undone']]);
  });
});

describe('a vote that is thrown away', () => {
  test('is opened again when somebody says so', async () => {
    const rig = new SeatRig();
    const { decided } = await rig.ask();
    rig.say('ann', '#odds 1');
    expect(rig.seat.votes.cancel('moderator')).toMatchObject({ done: true });
    await settled();
    expect([rig.seat.votes.status, rig.last.status]).toEqual(['cancelled', 'cancelled']);
    expect(rig.seat.votes.close('moderator')).toMatchObject({ done: false, why: /cancelled/ });
    expect(rig.seat.votes.reopen('moderator')).toMatchObject({ done: true });
    await settled();
    rig.say('bob', '#odds 0');
    await pass(11_000);
    expect([decided.length, kinds(), recordOf().votes.length]).toEqual([1, ['cancelled'], 1]);
  });

  test('becomes the published default before the deadline', async () => {
    const rig = new SeatRig();
    const { decided } = await rig.ask(0, 50_000);
    rig.say('ann', '#odds 1');
    rig.seat.votes.cancel('moderator');
    await settled();
    await pass(43_000);
    expect([decided, rig.seat.votes.status]).toEqual([[], 'cancelled']);
    await pass(2_000);
    expect(decided).toMatchObject([{ move: '0x00' }]);
    expect(recordOf()).toMatchObject({ votes: [], result: { stages: [{ why: 'default' }] } });
  });
});

describe('a vote interrupted by a crash', () => {
  test('goes on with its votes, its bans and its pause, and says what it gave back', async () => {
    const rig = new SeatRig();
    await rig.ask();
    rig.say('ann', '#odds 1');
    rig.say('bob', '#odds 0');
    rig.say('cid', '#odds 0');
    rig.seat.votes.remove('bob', 'moderator');
    rig.electorate.ban('cid', 'mod');
    await pass(3_000);
    const alive = journal.ballots.of(KEY, 0)[0]?.aliveAt ?? 0;
    expect(clock.now() - alive).toBeLessThanOrEqual(1_000);
    rig.stop.abort(new Error('power is gone'));
    await settled();
    journal.close();
    journal = openJournal();
    clock.pass(20_000);

    const again = new SeatRig();
    const { decided } = await again.ask();
    expect(again.last).toMatchObject({ id: '0.0', status: 'open', voters: 1 });
    expect(again.last.givenBackMs).toBe(clock.now() - alive);
    again.say('bob', '#odds 0');
    again.say('cid', '#odds 0');
    await pass(30_000);
    expect(decided).toMatchObject([{ move: '0x01' }]);
    expect(kinds()).toEqual(['voter-removed', 'voter-removed', 'given-back']);
    expect(
      recordOf()
        .refusals?.map(({ reason }) => reason)
        .sort(),
    ).toEqual(['banned', 'removed']);
  });

  test('in a pause is still paused', async () => {
    const rig = new SeatRig();
    await rig.ask();
    rig.seat.votes.pause('moderator');
    rig.stop.abort(new Error('power is gone'));
    await settled();
    clock.pass(5_000);
    const again = new SeatRig();
    await again.ask();
    expect([again.seat.votes.status, again.last]).toMatchObject(['paused', { pausedMs: 10_000 }]);
    expect(again.seat.votes.resume('moderator')).toMatchObject({ done: true });
    again.stop.abort(new Error('the test is over'));
  });
});

describe('steering', () => {
  test.each([
    ['close', 'no vote is open'],
    ['cancel', 'no vote is open'],
    ['reopen', 'no vote is open'],
    ['pause', 'no vote is open'],
    ['resume', 'no vote is open'],
    ['undo', 'no vote is open'],
    ['clear', 'no vote is open'],
  ] as const)('%s without a vote says so', (what, why) => {
    const { votes } = new SeatRig().seat;
    expect([votes.status, votes[what]('moderator')]).toEqual([
      'none',
      { done: false, why: expect.stringContaining(why) },
    ]);
  });

  test('an extension says how much of it was possible', async () => {
    const { seat, ask, stop } = bound(new SeatRig());
    await ask(0, 21_000);
    expect(seat.votes.extend(4_000, 'moderator')).toEqual({
      done: true,
      message: 'the vote lasts 4 s longer',
    });
    expect(seat.votes.extend(60_000, 'moderator')).toMatchObject({
      done: true,
      message: expect.stringContaining('6 s longer: more'),
    });
    expect(seat.votes.extend(1_000, 'moderator')).toMatchObject({ done: false, why: /no more time/ });
    stop.abort(new Error('the test is over'));
  });

  test('a vote opens paused while the table is held', async () => {
    const rig = new SeatRig({}, { heldBy: () => 'streamer' });
    await rig.ask();
    expect([rig.seat.votes.status, rig.last.status]).toEqual(['paused', 'paused']);
    rig.stop.abort(new Error('the test is over'));
  });

  test('removing takes a login that voted or spoke, and names the way to keep others out', async () => {
    const rig = new SeatRig();
    await rig.ask();
    rig.say('talker', 'hello');
    expect(rig.seat.votes.remove('Talker', 'moderator')).toMatchObject({ done: true });
    expect(rig.seat.votes.remove('stranger', 'moderator')).toMatchObject({
      done: false,
      why: /ban the login/,
    });
    rig.say('talker', '#odds 1');
    await pass(11_000);
    expect(recordOf()).toMatchObject({ votes: [], refusals: [{ reason: 'removed' }] });
  });
});

/** Methods that can be taken apart from their rig. */
const bound = (rig: SeatRig) => ({ seat: rig.seat, stop: rig.stop, ask: rig.ask.bind(rig) });

test('a hidden vote tells nothing of how it stands until it is closed, and then everything', async () => {
  const rig = new SeatRig({ hidden: true });
  await rig.ask();
  for (const login of ['ann', 'bob', 'cid']) rig.say(login, '#odds 1');
  await pass(200);
  rig.seat.votes.pause('moderator');
  await pass(200);
  rig.seat.votes.close('moderator');
  await pass(100);
  const before = rig.shown.length;
  await pass(1_000);
  const running = rig.shown.slice(0, before);
  expect(new Set(running.map(({ status }) => status))).toEqual(new Set(['open', 'paused', 'counting']));
  for (const { stages, leaders, ticker, result } of running) {
    expect({ stages, leaders, ticker, result }).toEqual({
      stages: [],
      leaders: [],
      ticker: [],
      result: null,
    });
  }
  expect(rig.last).toMatchObject({
    status: 'closed',
    leaders: [{ command: '#odds 1', votes: 3 }],
    ticker: [{ name: 'ann' }, { name: 'bob' }, { name: 'cid' }],
  });
});

test('letters go on over votes and matches, and stand behind what viewers are told to type', async () => {
  const letters: (string | null)[] = [];
  for (const turn of [0, 1, 2]) {
    const rig = new SeatRig({}, { letters: () => true });
    await rig.ask(turn);
    const { letter, how } = rig.last;
    letters.push(letter);
    expect(how).toEqual({
      pattern: `#odds PICK; the letter ${letter} behind it`,
      example: `#odds 1 ${letter}`,
      short: `#odds1 ${letter}`,
    });
    rig.say('ann', how.example);
    await pass(11_000);
    expect(recordOf(turn).votes).toHaveLength(1);
  }
  expect(new Set(letters).size).toBe(3);
});

test('a draw takes the turn’s nonce', async () => {
  const drawNonce = (turn: number) => drawNonceOf(KEY, turn);
  const rig = new SeatRig({ tally: 'proportional' }, { drawNonce });
  await rig.ask(4);
  rig.say('ann', '#odds 1');
  await pass(11_000);
  expect(recordOf(4)).toMatchObject({ draw: drawNonce(4), result: { stages: [{ why: 'draw' }] } });
});

test('those who voted lately are waited for, and nobody else', async () => {
  const rig = new SeatRig({ earlyClose: { ballots: 1 } });
  await rig.ask(0);
  rig.say('ann', '#odds 1');
  rig.say('bob', '#odds 1');
  await pass(11_000);
  expect(kinds(0)).toEqual([]);
  await rig.ask(1);
  rig.say('bob', '#odds 1');
  rig.say('ann', '#odds 1');
  await pass(6_500);
  expect(kinds(1)).toEqual(['closed-early']);
});
