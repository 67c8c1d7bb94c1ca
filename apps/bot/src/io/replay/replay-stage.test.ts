import type { ReplayShow } from '@show-of-hands/bus';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../app/game/games.ts';
import { Closers } from '../../base/ending.ts';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { ActionTable } from '../../show/actions/action-table.ts';
import { Intermission } from '../../show/table/intermission.ts';
import { shortRecord } from '../records/record.fixture.ts';
import type { Records } from './library.ts';
import { openReplay } from './open-replay.ts';
import type { ReplaySource } from './replay-frames.ts';
import { END_MS, MOST_MS, TURN_MS } from './replay-stage.ts';

const own = GAMES.named(null).replayer;
const sample = await own.sample();
function stageWith(texts: readonly string[] = []) {
  const clock = new ManualClock();
  const records = texts.map((text) => JSON.parse(text) as ReplaySource);
  const kept: Records = {
    record: async (key) => texts[records.findIndex(({ matchKey }) => matchKey === key)],
    recordNumbered: async (wanted) => texts[records.findIndex(({ number }) => number === wanted)],
    recordedNumbers: (limit) => records.map(({ number }) => number).slice(0, limit),
  };
  const shown: (ReplayShow | null)[] = [];
  const picture: boolean[] = [];
  const table = { intermission: new Intermission(() => {}), isPlaying: false };
  const closers = new Closers();
  const actions = new ActionTable({
    voice: ENGLISH_VOICE,
    actions: openReplay({
      records: kept,
      replayerNamed: (name) => GAMES.known(name)?.replayer,
      own,
      table,
      clock,
      publish: (replay) => shown.push(replay),
      onShown: (isShown) => picture.push(isShown),
      onChange: () => {},
      closers,
    }),
    may: {},
    audit: async () => {},
    onTrouble: (what, error) => {
      throw new Error(what, { cause: error });
    },
    now: () => clock.now(),
  });
  const act = async (name: string, args: Record<string, string> = {}) => {
    // somebody who takes their time
    clock.pass(1);
    const actor = { who: 'mod', role: 'moderator', from: 'dock' } as const;
    return actions.perform(name, { args, confirmed: false }, actor);
  };
  const isOffered = (name: string) => actions.shown('moderator').find((one) => one.name === name);
  return { act, clock, shown, picture, now: () => shown.at(-1), table, isOffered, closers };
}

const number = (n: number) =>
  JSON.stringify({ ...shortRecord(n), transcript: sample?.transcript, turns: sample?.turns });

describe('the actions of a replay', () => {
  it('show the sample before any match was played', async () => {
    const { act, now, table, isOffered } = stageWith();
    expect(isOffered('replay')?.args[0]?.choices).toEqual(['demo']);
    expect(await act('replay', { match: 'demo' })).toMatchObject({ ok: true });
    expect(now()).toMatchObject({ step: 0, steps: 9, playing: true, speed: 1, match: { number: 0 } });
    expect(table.intermission.isOn).toBe(true);
  });

  it.each([
    ['number', '7'],
    ['number with a sign', '#7'],
    ['key', shortRecord(7).matchKey],
  ])('show a match by its %s', async (_, match) => {
    const { act, now } = stageWith([number(8), number(7)]);
    expect(await act('replay', { match })).toMatchObject({
      ok: true,
      message: expect.stringContaining('match 7'),
    });
    expect(now()?.match.number).toBe(7);
  });

  it('steer it: a turn, the end, the start, on, faster, and away', async () => {
    const { act, clock, now, table } = stageWith([number(1)]);
    await act('replay', { match: '1' });
    await act('replay-step', { way: 'forward' });
    expect(now()).toMatchObject({
      step: 1,
      playing: false,
      ballot: { why: 'plurality', voters: 48, short: expect.stringMatching(/^[1-5] [a-c][1-3]/) },
    });
    expect(now()?.match.lastTurn).not.toBeNull();
    await act('replay-step', { way: 'end' });
    expect(now()).toMatchObject({ step: 9, match: { phase: 'over' } });
    await act('replay-step', { way: 'start' });
    await act('replay-speed', { speed: '2' });
    await act('replay-play');
    expect(await act('replay-play')).toMatchObject({ ok: false });
    clock.pass(TURN_MS / 2);
    expect(now()).toMatchObject({ step: 1, playing: true, speed: 2 });
    await act('replay-pause');
    clock.pass(TURN_MS * 3);
    expect(now()).toMatchObject({ step: 1, playing: false });
    await act('replay-end');
    expect(now()).toBeNull();
    expect(table.intermission.isOn).toBe(false);
    expect(clock.pending).toBe(0);
  });

  it('can be done only when there is something to do them to', async () => {
    const { act, isOffered } = stageWith([number(1)]);
    const steering = ['replay-step', 'replay-play', 'replay-pause', 'replay-speed', 'replay-end'];
    for (const name of steering) expect(isOffered(name)?.available).toBe(false);
    await act('replay', { match: '1' });
    for (const name of steering) expect(isOffered(name)?.available).toBe(name !== 'replay-play');
  });

  it.each<[string, string, string[], RegExp]>([
    ['was never played', '4', [number(1)], /number up to 1/],
    ['is no match', 'tomorrow', [], /Enter: demo/],
    ['ended before a move', '1', [JSON.stringify(shortRecord(1))], /before its first move/],
    ['cannot be read', '1', [JSON.stringify({ number: 1 })], /can't be read/],
  ])('refuse a match that %s, and change nothing', async (_, match, texts, why) => {
    const { act, shown, table } = stageWith(texts);
    expect(await act('replay', { match })).toMatchObject({ ok: false, message: expect.stringMatching(why) });
    expect(shown).toEqual([]);
    expect(table.intermission.isOn).toBe(false);
  });

  it('leave the table alone while a match is played', async () => {
    const { act, shown, table } = stageWith([number(1)]);
    table.isPlaying = true;
    expect(await act('replay', { match: '1' })).toMatchObject({ ok: false, code: 'not_now' });
    expect(shown).toEqual([]);
  });
});

describe('a replay', () => {
  it.each([
    ['was played to its end', 9 * TURN_MS + END_MS],
    ['lasted too long', MOST_MS],
  ])('gives the table back when it %s', async (why, ms) => {
    const { act, clock, now, table } = stageWith([number(1)]);
    await act('replay', { match: '1' });
    if (ms === MOST_MS) await act('replay-pause');
    expect(now()).not.toBeNull();
    clock.pass(ms);
    expect(now(), why).toBeNull();
    expect(table.intermission.isOn).toBe(false);
  });

  it('ends when a match begins, and when the show does', async () => {
    for (const end of ['match', 'show']) {
      const { act, clock, now, table, closers } = stageWith([number(1)]);
      await act('replay', { match: '1' });
      if (end === 'match') table.intermission.cut();
      else await closers.closeAll(() => {});
      expect(now()).toBeNull();
      expect(clock.pending).toBe(0);
    }
  });

  it('is in the picture from its beginning to its end, whatever is done to it', async () => {
    const { act, picture } = stageWith([number(2), number(1)]);
    await act('replay', { match: '1' });
    await act('replay-step', { way: 'end' });
    await act('replay', { match: '2' });
    expect(picture).toEqual([true]);
    await act('replay-end');
    expect(picture).toEqual([true, false]);
  });

  it('makes way for another one without the table in between', async () => {
    const { act, clock, shown, table } = stageWith([number(2), number(1)]);
    await act('replay', { match: '1' });
    await act('replay', { match: '2' });
    expect(shown.map((replay) => replay?.match.number)).toEqual([1, 2]);
    clock.pass(TURN_MS);
    expect(shown.at(-1)).toMatchObject({ step: 1, match: { number: 2 } });
    expect(table.intermission.isOn).toBe(true);
  });
});
