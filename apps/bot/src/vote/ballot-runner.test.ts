import { describe, expect, test } from 'vitest';
import { LEAST_LINES, SkewMeter } from '../chat/messages/skew-meter.ts';
import { RunnerRig, recordOf, votesOf } from './runner-rig.fixture.ts';

describe('a ballot that is run', () => {
  test('counts what is said in its window and settles after the grace', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open());
    rig.say('ann', '#odds 1');
    rig.say('bob', 'hello');
    rig.clock.pass(9_999);
    rig.say('cid', '#odds 1');
    rig.clock.pass(1);
    rig.say('dan', '#odds 0');
    expect(rig.runner.isOpen).toBe(true);
    rig.clock.pass(1_000);
    const ending = await run;
    expect(votesOf(ending)).toEqual(['ann 0x01', 'cid 0x01']);
    expect(recordOf(ending).result).toMatchObject({ move: '#odds 1', interventions: [] });
    expect(rig.last).toMatchObject({ status: 'counting', refused: { 'outside-window': 1 } });
    expect([rig.runner.isOpen, rig.clock.pending]).toEqual([false, 0]);
  });

  test('counts a message that was sent in time and arrives within the grace', async () => {
    const rig = new RunnerRig().chatter();
    const ballot = rig.open();
    const run = rig.runner.run(ballot);
    rig.clock.pass(10_950);
    rig.say('ann', '#odds 1', { sentAt: ballot.endsAt - 1 });
    rig.clock.pass(50);
    expect(votesOf(await run)).toEqual(['ann 0x01']);
    expect(rig.last).toMatchObject({ status: 'counting', standing: { voters: 1 } });
  });

  test('Never 3: drops votes that were written in another channel of a shared chat', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open());
    rig.say('ann', '#odds 1', { sourceRoomId: 'elsewhere' });
    rig.say('bob', 'hello', { sourceRoomId: 'elsewhere' });
    rig.say('cid', '#odds 0', { sourceRoomId: 'home' });
    rig.clock.pass(11_000);
    expect(votesOf(await run)).toEqual(['cid 0x00']);
    expect(rig.last.refused).toEqual({ 'other-channel': 1 });
  });

  test("judges the window by the chat server's clock, and undated messages by their arrival", async () => {
    const rig = new RunnerRig();
    const ahead = 60_000;
    rig.chatter(ahead);
    expect(rig.runner.skew).toBe(ahead);
    const ballot = rig.open();
    const run = rig.runner.run(ballot);
    expect(rig.last).toMatchObject({ openedAt: rig.clock.now(), endsAt: rig.clock.now() + 10_000 });
    rig.say('ann', '#odds 1', { sentAt: rig.clock.now() + ahead });
    rig.say('bob', '#odds 1', { sentAt: ballot.openedAt - 1 });
    rig.say('cid', '#odds 1', { sentAt: null });
    rig.clock.pass(10_500);
    rig.say('dan', '#odds 1', { sentAt: null });
    rig.clock.pass(500);
    expect(votesOf(await run)).toEqual(['ann 0x01', 'cid 0x01']);
  });

  test('shows the opening at once and changes at most every 100 ms, the last one included', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open());
    expect(rig.progress.map(({ standing }) => standing.voters)).toEqual([0]);
    for (let i = 0; i < 250; i++) {
      rig.say(`v${i}`, '#odds 1');
      rig.clock.pass(1);
    }
    rig.clock.pass(100);
    expect(rig.progress.map(({ standing }) => standing.voters)).toEqual([0, 100, 200, 250]);
    expect(rig.last.ticker.at(-1)).toEqual({ name: 'V249', command: '#odds 1' });
    expect(rig.last.ticker).toHaveLength(8);
    rig.runner.cancel('streamer');
    await run;
  });

  test.each([0, LEAST_LINES - 2])(
    'after %i lines of chat, votes are dated by their arrival',
    async (lines) => {
      const rig = new RunnerRig();
      for (let i = 0; i < lines; i++) rig.say('host', 'hello');
      const run = rig.runner.run(rig.open());
      rig.say('ann', '#odds 1', { sentAt: rig.clock.now() - 5_000 });
      rig.clock.pass(11_000);
      expect(votesOf(await run)).toEqual(['ann 0x01']);
    },
  );

  test('a vote that opened before enough lines had told the clock goes on by their arrival', async () => {
    const rig = new RunnerRig();
    const ahead = 60_000;
    const run = rig.runner.run(rig.open());
    rig.chatter(ahead);
    rig.say('ann', '#odds 1', { sentAt: rig.clock.now() + ahead });
    rig.clock.pass(11_000);
    expect(votesOf(await run)).toEqual(['ann 0x01']);
  });

  test('a repeated vote changes nothing, but is journalled: limits and order are judged by it', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open());
    rig.say('ann', '#odds 1');
    rig.say('ann', '#odds 1');
    rig.clock.pass(11_000);
    expect(votesOf(await run)).toEqual(['ann 0x01']);
    expect(rig.entries.map(({ kind }) => kind)).toEqual(['vote', 'vote']);
  });

  test('the next one takes new votes', async () => {
    const rig = new RunnerRig();
    const first = rig.runner.run(rig.open());
    rig.say('ann', '#odds 1');
    rig.clock.pass(11_000);
    await first;
    const second = rig.runner.run(rig.open());
    rig.say('bob', '#odds 0');
    rig.clock.pass(11_000);
    expect(votesOf(await second)).toEqual(['bob 0x00']);
  });

  test('only one is open at a time', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open());
    await expect(rig.runner.run(rig.open())).rejects.toThrow('a ballot is open');
    rig.runner.cancel('table');
    await run;
  });
});

describe('where nobody votes', () => {
  const policy = { noVotes: { best: 6 } } as const;

  test('the computer’s move is played if it is known by the end of the grace', async () => {
    const rig = new RunnerRig();
    let known: string | undefined;
    const run = rig.runner.run(rig.open(policy), { noVotes: () => known });
    rig.clock.pass(10_500);
    known = '#odds 1';
    rig.clock.pass(500);
    const { result } = recordOf(await run);
    expect(result).toMatchObject({ move: '#odds 1', noVotes: '#odds 1', stages: [{ why: 'best' }] });
  });

  test('the first legal move is played if it is not', async () => {
    const rig = new RunnerRig();
    const run = rig.runner.run(rig.open(policy), { noVotes: () => undefined });
    rig.clock.pass(11_000);
    expect(recordOf(await run).result).toMatchObject({ move: '#odds 0', stages: [{ why: 'default' }] });
  });
});

test('a room that begins late dates its first votes by the clock that chat has told before', async () => {
  const ahead = 90_000;
  const skew = new SkewMeter();
  const rig = new RunnerRig({ skew }).chatter(ahead);
  const ballot = rig.open();
  expect(ballot.openedAt).toBe(rig.clock.now() + ahead);
  const run = rig.runner.run(ballot);
  // written before the opening, and held up on the way
  rig.say('ann', '#odds 1', { sentAt: ballot.openedAt - 1 });
  rig.say('bob', '#odds 1', { sentAt: ballot.openedAt });
  rig.clock.pass(11_000);
  expect(recordOf(await run).votes).toHaveLength(1);
});

test('a journal that cannot be written fails the run and spares whoever delivers messages', async () => {
  const rig = new RunnerRig({
    onEntry: () => {
      throw new Error('disk full');
    },
  });
  const run = rig.runner.run(rig.open());
  expect(() => rig.say('ann', '#odds 1')).not.toThrow();
  await expect(run).rejects.toThrow('disk full');
  expect([rig.runner.isOpen, rig.clock.pending]).toEqual([false, 0]);
});

test('what somebody does to a vote is not said to be done, and leaves nothing waiting, when it cannot be written down', async () => {
  const rig = new RunnerRig({
    onEntry: ({ kind }) => {
      if (kind === 'end-moved') throw new Error('disk full');
    },
  });
  const run = rig.runner.run(rig.open());
  rig.say('ann', '#odds 1');
  const ended = expect(run).rejects.toThrow('disk full');
  expect(await rig.runner.session?.closeEarly('moderator')).toBe(false);
  await ended;
  expect([rig.runner.isOpen, rig.clock.pending]).toEqual([false, 0]);
});
