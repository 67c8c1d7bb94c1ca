import { drawNonceOf } from '@show-of-hands/engine/ballot';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { odds } from '../../../../test/games/odds/odds.ts';
import { msg } from '../base/words/book.ts';
import { fastKeccak } from './seal/seal-in-slices.ts';
import { KEY, Machine, SeatRig, settled } from './seat-rig.fixture.ts';

// hashing waits for nothing but itself once the hasher is there
beforeAll(async () => {
  await fastKeccak();
});

let on: Machine;
beforeEach(() => {
  on = new Machine();
});
afterEach(() => on.wipe());

/** The instant so many ms from now. */
const within = (ms: number) => on.clock.now() + ms;

const pass = async (ms: number) => {
  on.clock.pass(ms);
  await settled();
};
const kinds = async (turn = 0) => (await on.record(turn)).result.interventions.map(({ kind }) => kind);

describe('a decision', () => {
  test('is journalled, and is the same for whoever asks again', async () => {
    const rig = new SeatRig(on);
    await rig.ask();
    rig.say('ann', '#odds 1');
    await pass(11_000);
    expect(rig.decided).toEqual([{ move: '0x01', ballotDigest: (await on.record()).ballotDigest }]);
    expect(rig.last).toMatchObject({ status: 'closed', result: { command: '#odds 1', votes: 1 } });
    const again = new SeatRig(on);
    await again.ask();
    expect(again.decided).toEqual(rig.decided);
  });

  test('can be undone while it is held, and then is thrown away for a new vote', async () => {
    const rig = new SeatRig(on, {}, { undoMs: 2_000 });
    await rig.ask();
    rig.say('ann', '#odds 1');
    await pass(11_000);
    expect([rig.seat.status, rig.decided, rig.last.status]).toEqual(['decided', [], 'closed']);
    expect(rig.seat.whyNoUndo).toBeNull();
    expect(await rig.seat.undo('streamer')).toMatchObject({ done: true });
    expect(await on.journal.ballots.record(KEY, 0)).toBeUndefined();
    await settled();
    expect([rig.seat.status, rig.last]).toMatchObject(['open', { id: '0.1', voters: 0 }]);
    rig.say('ann', '#odds 0');
    await pass(11_000);
    await pass(2_000);
    expect(rig.decided).toMatchObject([{ move: '0x00' }]);
    expect(await kinds()).toEqual(['undone']);
  });

  test('cannot be undone once it is handed on, nor without time for another vote', async () => {
    const rig = new SeatRig(on, {}, { undoMs: 2_000 });
    await rig.ask(within(14_000));
    expect(await rig.seat.undo('moderator')).toMatchObject({ done: false, why: /nothing is decided yet/ });
    rig.say('ann', '#odds 1');
    await pass(11_000);
    expect(await rig.seat.undo('moderator')).toMatchObject({ done: false, why: /too little for another/ });
    await pass(2_000);
    expect(rig.decided).toHaveLength(1);
    expect(await rig.seat.undo('moderator')).toMatchObject({ done: false, why: /on the way to the chain/ });
  });

  test('that was held when the process died is decided', async () => {
    const rig = new SeatRig(on, {}, { undoMs: 2_000 });
    await rig.ask();
    rig.say('ann', '#odds 1');
    await pass(11_000);
    await rig.die();
    await on.restart();
    const again = new SeatRig(on, {}, { undoMs: 2_000 });
    await again.ask();
    expect(again.decided).toMatchObject([{ move: '0x01' }]);
  });

  test('that was undone when the process died is voted on anew', async () => {
    const rig = new SeatRig(on, {}, { undoMs: 2_000 });
    await rig.ask();
    rig.say('ann', '#odds 1');
    await pass(11_000);
    await rig.seat.undo('moderator');
    await rig.die();
    const again = new SeatRig(on);
    await again.ask();
    expect(again.last).toMatchObject({ id: '0.1', status: 'open' });
    await pass(11_000);
    expect([again.decided.length, await kinds()]).toEqual([1, ['undone']]);
  });
});

describe('a vote that is thrown away', () => {
  test('is opened again when somebody says so', async () => {
    const rig = new SeatRig(on);
    await rig.ask();
    rig.say('ann', '#odds 1');
    expect(await rig.seat.cancel('moderator')).toMatchObject({ done: true });
    await settled();
    expect([rig.seat.status, rig.last.status]).toEqual(['cancelled', 'cancelled']);
    expect(await rig.seat.close('moderator')).toMatchObject({ done: false, why: msg('stands.cancelled') });
    expect(await rig.seat.reopen()).toMatchObject({ done: true });
    await settled();
    rig.say('bob', '#odds 0');
    await pass(11_000);
    expect([rig.decided.length, await kinds(), (await on.record()).votes.length]).toEqual([
      1,
      ['cancelled'],
      1,
    ]);
  });

  test('becomes the published default before the deadline', async () => {
    const rig = new SeatRig(on);
    await rig.ask(within(50_000));
    rig.say('ann', '#odds 1');
    await rig.seat.cancel('moderator');
    await settled();
    await pass(43_000);
    expect([rig.decided, rig.seat.status]).toEqual([[], 'cancelled']);
    await pass(2_000);
    expect(rig.decided).toMatchObject([{ move: '0x00' }]);
    expect(await on.record()).toMatchObject({ votes: [], result: { stages: [{ why: 'default' }] } });
  });
});

describe('a vote interrupted by a crash', () => {
  test('goes on with its votes, its bans and its pause, and says what it gave back', async () => {
    const rig = new SeatRig(on);
    await rig.ask();
    rig.say('ann', '#odds 1');
    rig.say('bob', '#odds 0');
    rig.say('cid', '#odds 0');
    await rig.seat.remove('bob', 'moderator');
    await rig.electorate.ban('cid', 'mod');
    await pass(3_000);
    const alive = (await on.journal.ballots.of(KEY, 0))[0]?.aliveAt ?? 0;
    expect(on.clock.now() - alive).toBeLessThanOrEqual(1_000);
    await rig.die();
    await on.restart();
    on.clock.pass(20_000);

    const again = new SeatRig(on);
    await again.ask();
    expect(again.last).toMatchObject({ id: '0.0', status: 'open', voters: 1 });
    expect(again.last.givenBackMs).toBe(on.clock.now() - alive);
    again.say('bob', '#odds 0');
    again.say('cid', '#odds 0');
    await pass(30_000);
    expect(again.decided).toMatchObject([{ move: '0x01' }]);
    expect(await kinds()).toEqual(['voter-removed', 'voter-removed', 'given-back']);
    expect((await on.record()).refusals?.map(({ reason }) => reason).sort()).toEqual(['banned', 'removed']);
  });

  test('in a pause is still paused', async () => {
    const rig = new SeatRig(on);
    await rig.ask();
    await rig.seat.pause('moderator');
    await rig.die();
    on.clock.pass(5_000);
    const again = new SeatRig(on);
    await again.ask();
    expect([again.seat.status, again.last]).toMatchObject(['paused', { pausedMs: 10_000 }]);
    expect(await again.seat.resume('moderator')).toMatchObject({ done: true });
    await again.die();
  });
});

describe('steering', () => {
  test.each(['close', 'cancel', 'reopen', 'pause', 'resume', 'undo', 'clear'] as const)(
    '%s without a vote says so',
    async (what) => {
      const { seat } = new SeatRig(on);
      expect([seat.status, await seat[what]('moderator')]).toEqual([
        'none',
        { done: false, why: msg('stands.none') },
      ]);
    },
  );

  test('an extension says how much of it was possible', async () => {
    const rig = new SeatRig(on);
    await rig.ask(within(21_000));
    expect(await rig.seat.extend(4_000, 'moderator')).toEqual({
      done: true,
      message: msg('steer.extended', { seconds: 4 }),
    });
    expect(await rig.seat.extend(60_000, 'moderator')).toMatchObject({
      done: true,
      message: msg('steer.extendedMost', { seconds: 6 }),
    });
    expect(await rig.seat.extend(1_000, 'moderator')).toMatchObject({
      done: false,
      why: msg('steer.noMoreTime'),
    });
    await rig.die();
  });

  test('a vote opens paused while the table is held', async () => {
    const rig = new SeatRig(on, {}, { heldBy: () => 'streamer' });
    await rig.ask();
    expect([rig.seat.status, rig.last.status]).toEqual(['paused', 'paused']);
    await rig.die();
  });

  test('removing takes a login that voted or spoke, and names the way to keep others out', async () => {
    const rig = new SeatRig(on);
    await rig.ask();
    rig.say('talker', 'hello');
    expect(await rig.seat.remove('Talker', 'moderator')).toMatchObject({ done: true });
    expect(await rig.seat.remove('stranger', 'moderator')).toMatchObject({
      done: false,
      why: /ban the login/,
    });
    rig.say('talker', '#odds 1');
    await pass(11_000);
    expect(await on.record()).toMatchObject({ votes: [], refusals: [{ reason: 'removed' }] });
  });
});

test('a hidden vote tells nothing of how it stands until it is closed, and then everything', async () => {
  const rig = new SeatRig(on, { hidden: true });
  await rig.ask();
  for (const login of ['ann', 'bob', 'cid']) rig.say(login, '#odds 1');
  await pass(200);
  await rig.seat.pause('moderator');
  await pass(200);
  await rig.seat.close('moderator');
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

test.each([
  ['auto', true, true],
  ['auto', false, false],
  [true, false, true],
  [false, true, false],
] as const)(
  'where letters are set to %s and answers are bare: %s, a vote has a letter: %s',
  async (setting, hasBareMoves, has) => {
    const chat: typeof odds.notation.chat = (own) => ({ ...odds.notation.chat(own), hasBareMoves });
    const rig = new SeatRig(
      on,
      {},
      {
        letters: () => setting,
        game: { ...odds, notation: { ...odds.notation, chat } },
      },
    );
    await rig.ask();
    expect(rig.last.letter !== null).toBe(has);
    await rig.die();
  },
);

test('letters go on over votes and matches, and stand behind what viewers are told to type', async () => {
  const letters: (string | null)[] = [];
  for (const turn of [0, 1, 2]) {
    const rig = new SeatRig(on, {}, { letters: () => true });
    await rig.ask(within(100_000), turn);
    const { letter, how } = rig.last;
    letters.push(letter);
    expect(how).toEqual({
      pattern: `#odds PICK; the letter ${letter} behind it`,
      example: `#odds 1 ${letter}`,
      short: `#odds1 ${letter}`,
    });
    rig.say('ann', how.example);
    await pass(11_000);
    expect((await on.record(turn)).votes).toHaveLength(1);
  }
  expect(new Set(letters).size).toBe(3);
});

test('a draw takes the turn’s nonce', async () => {
  const drawNonce = (turn: number) => drawNonceOf(KEY, turn);
  const rig = new SeatRig(on, { tally: 'proportional' }, { drawNonce });
  await rig.ask(within(100_000), 4);
  rig.say('ann', '#odds 1');
  await pass(11_000);
  expect(await on.record(4)).toMatchObject({ draw: drawNonce(4), result: { stages: [{ why: 'draw' }] } });
});

test('those who voted lately are waited for, and nobody else', async () => {
  const rig = new SeatRig(on, { earlyClose: { ballots: 1 } });
  await rig.ask();
  rig.say('ann', '#odds 1');
  rig.say('bob', '#odds 1');
  await pass(11_000);
  expect(await kinds(0)).toEqual([]);
  await rig.ask(within(100_000), 1);
  rig.say('bob', '#odds 1');
  rig.say('ann', '#odds 1');
  await pass(6_500);
  expect(await kinds(1)).toEqual(['closed-early']);
});
