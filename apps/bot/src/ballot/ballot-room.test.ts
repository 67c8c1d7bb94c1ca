import { expectOk } from '@show-of-hands/engine';
import { type Ballot, type BallotPolicy, ballotPolicy, openBallot } from '@show-of-hands/engine/ballot';
import { describe, expect, test } from 'vitest';
import { type OddsState, odds, type Pick } from '../../../../test/odds/odds.ts';
import type { ChatMessage } from '../chat/transport.ts';
import { type BallotEntry, ballotEntry } from './ballot-entry.ts';
import { BallotRoom } from './ballot-room.ts';
import { ManualClock } from './manual-clock.fixture.ts';
import type { Ending, Moment } from './sitting.ts';

const START = expectOk(odds.start(null));

class Rig {
  readonly clock = new ManualClock();
  readonly moments: Moment[] = [];
  readonly entries: BallotEntry[] = [];
  readonly room: BallotRoom;
  #ids = 0;

  constructor(onVote?: () => void) {
    this.room = new BallotRoom({
      clock: this.clock,
      onStanding: (moment) => this.moments.push(moment),
      onVote: (entry) => {
        onVote?.();
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
    });
  }

  say(login: string, text: string, changes: Partial<ChatMessage> = {}): void {
    this.#ids += 1;
    const receivedAt = this.clock.now();
    this.room.hear({
      id: `m${this.#ids}`,
      author: {
        userId: `id-${login}`,
        login,
        displayName: login.toUpperCase(),
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
      sentAt: receivedAt,
      receivedAt,
      ...changes,
    });
  }

  get last(): Moment {
    const last = this.moments.at(-1);
    if (last === undefined) throw new Error('no moment was shown');
    return last;
  }
}

const votesOf = (ending: Ending<Pick>): string[] => {
  if (ending.kind !== 'closed') throw new Error(`the ballot was ${ending.kind}`);
  return ending.settled.unsealed.votes.map(({ login, choice }) => `${login} ${choice}`);
};

describe('a ballot in the room', () => {
  test('counts what is said in its window and settles after the grace', async () => {
    const rig = new Rig();
    const run = rig.room.run(rig.open());
    rig.say('ann', '#odds 1');
    rig.say('bob', 'hello');
    rig.clock.pass(9_999);
    rig.say('cid', '#odds 1');
    rig.clock.pass(1);
    rig.say('dan', '#odds 0');
    expect(rig.room.isOpen).toBe(true);
    rig.clock.pass(1_000);
    const ending = await run;
    expect(votesOf(ending)).toEqual(['ann 0x01', 'cid 0x01']);
    expect(ending).toMatchObject({ settled: { move: 1, result: { interventions: [] } } });
    expect(rig.last).toMatchObject({ status: 'counting', refused: { 'outside-window': 1 } });
    expect([rig.room.isOpen, rig.clock.pending]).toEqual([false, 0]);
  });

  test('counts a message that was sent in time and arrives within the grace', async () => {
    const rig = new Rig();
    rig.say('host', 'hello');
    const ballot = rig.open();
    const run = rig.room.run(ballot);
    rig.clock.pass(10_950);
    rig.say('ann', '#odds 1', { sentAt: ballot.endsAt - 1 });
    rig.clock.pass(50);
    expect(votesOf(await run)).toEqual(['ann 0x01']);
    expect(rig.last).toMatchObject({ status: 'counting', standing: { voters: 1 } });
  });

  test('Never 3: drops votes that were written in another channel of a shared chat', async () => {
    const rig = new Rig();
    const run = rig.room.run(rig.open());
    rig.say('ann', '#odds 1', { sourceRoomId: 'elsewhere' });
    rig.say('bob', 'hello', { sourceRoomId: 'elsewhere' });
    rig.say('cid', '#odds 0', { sourceRoomId: 'home' });
    rig.clock.pass(11_000);
    expect(votesOf(await run)).toEqual(['cid 0x00']);
    expect(rig.last.refused).toEqual({ 'other-channel': 1 });
  });

  test('hears a message once, so that an old one cannot undo a changed mind', async () => {
    const rig = new Rig();
    const run = rig.room.run(rig.open());
    rig.say('ann', '#odds 1', { id: 'old' });
    rig.say('ann', '#odds 0');
    rig.say('ann', '#odds 1', { id: 'old' });
    rig.clock.pass(11_000);
    expect(votesOf(await run)).toEqual(['ann 0x00']);
  });

  test("judges the window by the chat server's clock, and undated messages by their arrival", async () => {
    const rig = new Rig();
    const ahead = 60_000;
    rig.say('bot', 'hi', { sentAt: rig.clock.now() + ahead - 40 });
    rig.say('bot', 'hi', { sentAt: rig.clock.now() + ahead });
    expect(rig.room.skew).toBe(ahead);
    const ballot = rig.open();
    const run = rig.room.run(ballot);
    expect(rig.last).toMatchObject({ openedAt: rig.clock.now(), endsAt: rig.clock.now() + 10_000 });
    rig.say('ann', '#odds 1', { sentAt: rig.clock.now() + ahead });
    rig.say('bob', '#odds 1', { sentAt: rig.clock.now() });
    rig.say('cid', '#odds 1', { sentAt: null });
    rig.clock.pass(10_500);
    rig.say('dan', '#odds 1', { sentAt: null });
    rig.clock.pass(500);
    expect(votesOf(await run)).toEqual(['ann 0x01', 'cid 0x01']);
  });

  test('shows the opening at once and changes at most every 100 ms, the last one included', async () => {
    const rig = new Rig();
    const run = rig.room.run(rig.open());
    expect(rig.moments.map(({ standing }) => standing.voters)).toEqual([0]);
    for (let i = 0; i < 250; i++) {
      rig.say(`v${i}`, '#odds 1');
      rig.clock.pass(1);
    }
    rig.clock.pass(100);
    expect(rig.moments.map(({ standing }) => standing.voters)).toEqual([0, 100, 200, 250]);
    expect(rig.last.ticker.at(-1)).toEqual({ name: 'V249', command: '#odds 1' });
    expect(rig.last.ticker).toHaveLength(8);
    rig.room.cancel('streamer');
    await run;
  });

  test('before any message has told the chat server’s clock, lines are dated by their arrival', async () => {
    const rig = new Rig();
    const run = rig.room.run(rig.open());
    rig.say('ann', '#odds 1', { sentAt: rig.clock.now() - 20_000 });
    rig.clock.pass(11_000);
    expect(votesOf(await run)).toEqual(['ann 0x01']);
  });

  test('a repeated vote changes nothing and is not journalled', async () => {
    const rig = new Rig();
    const run = rig.room.run(rig.open());
    rig.say('ann', '#odds 1');
    rig.say('ann', '#odds 1');
    rig.clock.pass(11_000);
    await run;
    expect(rig.entries).toHaveLength(1);
  });

  test('the next one takes new votes', async () => {
    const rig = new Rig();
    const first = rig.room.run(rig.open());
    rig.say('ann', '#odds 1');
    rig.clock.pass(11_000);
    await first;
    const second = rig.room.run(rig.open());
    rig.say('bob', '#odds 0');
    rig.clock.pass(11_000);
    expect(votesOf(await second)).toEqual(['bob 0x00']);
  });

  test('only one is open at a time', async () => {
    const rig = new Rig();
    const run = rig.room.run(rig.open());
    await expect(rig.room.run(rig.open())).rejects.toThrow('a ballot is open');
    rig.room.cancel('table');
    await run;
  });
});

describe('where nobody votes', () => {
  const policy = { noVotes: { best: 6 } } as const;

  test('the computer’s move is played if it is known by the end of the grace', async () => {
    const rig = new Rig();
    let known: string | undefined;
    const run = rig.room.run(rig.open(policy), { noVotes: () => known });
    rig.clock.pass(10_500);
    known = '#odds 1';
    rig.clock.pass(500);
    expect(await run).toMatchObject({
      settled: { move: 1, result: { noVotes: '#odds 1', stages: [{ why: 'best' }] } },
    });
  });

  test('the first legal move is played if it is not', async () => {
    const rig = new Rig();
    const run = rig.room.run(rig.open(policy), { noVotes: () => undefined });
    rig.clock.pass(11_000);
    expect(await run).toMatchObject({ settled: { move: 0, result: { stages: [{ why: 'default' }] } } });
  });
});

describe('interventions', () => {
  test('an early close ends the window at once, still waits the grace, and stands in the result', async () => {
    const rig = new Rig();
    rig.say('host', 'hello');
    const run = rig.room.run(rig.open());
    rig.say('ann', '#odds 1');
    rig.clock.pass(3_000);
    const at = rig.clock.now();
    expect([rig.room.closeEarly('moderator'), rig.room.closeEarly('moderator')]).toEqual([true, false]);
    rig.say('bob', '#odds 0', { sentAt: at });
    rig.say('cid', '#odds 1', { sentAt: at - 1 });
    rig.clock.pass(1_000);
    const ending = await run;
    expect(votesOf(ending)).toEqual(['ann 0x01', 'cid 0x01']);
    const interventions = [{ at, kind: 'closed-early', by: 'moderator' }];
    expect(ending).toMatchObject({ settled: { result: { endedAt: at, interventions } } });
  });

  test('an early close that comes late does not make the window longer', async () => {
    const rig = new Rig();
    const ballot = rig.open();
    const { endsAt } = ballot;
    const run = rig.room.run(ballot);
    rig.clock.stall(10_400);
    rig.room.closeEarly('moderator');
    rig.clock.pass(1_000);
    expect(await run).toMatchObject({ settled: { result: { endedAt: endsAt } } });
  });

  test('an extension moves the end', async () => {
    const rig = new Rig();
    const run = rig.room.run(rig.open());
    rig.clock.pass(9_000);
    expect(rig.room.extend(5_000, 'streamer')).toBe(true);
    rig.clock.pass(5_900);
    rig.say('ann', '#odds 1');
    rig.clock.pass(1_100);
    const ending = await run;
    expect(votesOf(ending)).toEqual(['ann 0x01']);
    expect(ending).toMatchObject({ settled: { result: { interventions: [{ kind: 'extended' }] } } });
  });

  test('a removed voter leaves count and ticker', async () => {
    const rig = new Rig();
    const run = rig.room.run(rig.open());
    rig.say('ann', '#odds 1');
    rig.say('bob', '#odds 0');
    expect([rig.room.removeVoter('ANN', 'moderator'), rig.room.removeVoter('zoe', 'moderator')]).toEqual([
      true,
      false,
    ]);
    rig.say('ann', '#odds 1');
    rig.clock.pass(11_000);
    expect(votesOf(await run)).toEqual(['bob 0x00']);
    expect(rig.last).toMatchObject({ refused: { removed: 1 }, ticker: [{ name: 'BOB' }] });
  });

  test('a cancelled ballot has no result', async () => {
    const rig = new Rig();
    const run = rig.room.run(rig.open());
    rig.say('ann', '#odds 1');
    expect(rig.room.cancel('moderator')).toBe(true);
    expect(await run).toEqual({ kind: 'cancelled', by: 'moderator' });
    expect(rig.clock.pending).toBe(0);
  });

  test('without a ballot nothing can be done to it', () => {
    const { room } = new Rig();
    const done = [
      room.closeEarly('table'),
      room.extend(1, 'table'),
      room.cancel('table'),
      room.removeVoter('a', 'table'),
    ];
    expect(done).toEqual([false, false, false, false]);
  });
});

describe('after a crash', () => {
  test('the journalled entries give the same result as if nothing had happened', async () => {
    const rig = new Rig();
    const { openedAt } = rig.open();
    const run = rig.room.run(rig.open());
    for (const [login, text] of [
      ['ann', '#odds 1'],
      ['bob', '#odds 0'],
      ['cid', '#odds 0'],
      ['ann', '#odds 0'],
      ['ann', '#odds 1'],
    ] as const) {
      rig.say(login, text);
      rig.clock.pass(100);
    }
    rig.room.removeVoter('cid', 'moderator');
    rig.room.extend(2_000, 'moderator');
    const text = JSON.stringify(rig.entries);
    rig.clock.pass(20_000);
    const unbroken = await run;

    const again = new Rig();
    const earlier = ballotEntry.array().parse(JSON.parse(text));
    const resumed = again.room.run(again.open({}, openedAt), { earlier });
    expect(again.last.standing.voters).toBe(2);
    again.clock.pass(20_000);
    expect(await resumed).toEqual(unbroken);
    expect(again.entries).toEqual([]);
  });

  test('a ballot whose time ran out meanwhile is settled with what was journalled', async () => {
    const rig = new Rig();
    const ballot = rig.open({}, rig.clock.now() - 60_000);
    const sentAt = ballot.openedAt + 5;
    const vote: BallotEntry = {
      kind: 'vote',
      userId: '1',
      login: 'ann',
      choices: [{ stage: 'pick', key: '1' }],
      sentAt,
    };
    const run = rig.room.run(ballot, { earlier: [vote] });
    rig.clock.pass(0);
    expect(votesOf(await run)).toEqual(['ann 0x01']);
  });

  test('a ballot whose time ran out meanwhile gets time back, and says so in its result', async () => {
    const rig = new Rig();
    const ballot = rig.open({}, rig.clock.now() - 60_000);
    const run = rig.room.run(ballot, { restMs: 5_000 });
    expect(rig.last.status).toBe('open');
    rig.clock.pass(4_000);
    rig.say('ann', '#odds 1');
    rig.clock.pass(5_000);
    const ending = await run;
    expect(votesOf(ending)).toEqual(['ann 0x01']);
    expect(ending).toMatchObject({
      settled: { result: { interventions: [{ kind: 'extended', by: 'table' }] } },
    });
  });

  test('a stopped room leaves no timer', async () => {
    const rig = new Rig();
    const run = rig.room.run(rig.open());
    rig.say('ann', '#odds 1');
    rig.room.stop();
    expect(await run).toEqual({ kind: 'stopped' });
    expect(rig.clock.pending).toBe(0);
  });
});

test('a journal that cannot be written fails the run and spares whoever delivers messages', async () => {
  const rig = new Rig(() => {
    throw new Error('disk full');
  });
  const run = rig.room.run(rig.open());
  expect(() => rig.say('ann', '#odds 1')).not.toThrow();
  await expect(run).rejects.toThrow('disk full');
  expect([rig.room.isOpen, rig.clock.pending]).toEqual([false, 0]);
});
