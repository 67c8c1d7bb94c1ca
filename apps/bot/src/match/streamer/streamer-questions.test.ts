import { expectOk } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { describe, expect, it } from 'vitest';
import { odds } from '../../../../../test/games/odds/odds.ts';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { msg } from '../../base/words/book.ts';
import { streamerSeat } from '../players/streamer-seat.ts';
import { streamerActions } from './streamer-actions.ts';
import { StreamerQuestions } from './streamer-questions.ts';

const MATCH_KEY = `0x${'CD'.repeat(32)}` as const;
const view = expectOk(odds.start(null));

function rig(decideIn = 60_000) {
  const clock = new ManualClock();
  const warnings: string[] = [];
  let changes = 0;
  const desk = new StreamerQuestions(clock, () => {
    changes += 1;
  });
  const decide = streamerSeat({
    game: odds,
    desk,
    ownView: () => null,
    short: (command) => command.replace('#odds ', '#odds'),
    log: { info: () => undefined, warn: (_area, text) => warnings.push(text) },
  });
  const ask = (turn: number, signal: AbortSignal, ms = decideIn) => {
    const decideBy = clock.now() + ms;
    return decide({ matchKey: MATCH_KEY, seat: 'B', turn, view, deadline: decideBy, decideBy, signal });
  };
  const stop = new AbortController();
  const [action] = streamerActions(desk);
  if (action === undefined) throw new Error('there is no action');
  return { clock, warnings, desk, ask, stop, action, changes: () => changes };
}

describe('the streamer, asked for a move', () => {
  it('sees what is asked and answers it once', async () => {
    const { desk, ask, stop, action, clock, changes } = rig();
    expect(action.blocked()).toEqual(msg('play.notAsked'));
    const decision = ask(3, stop.signal);
    expect(desk.shown).toEqual({
      matchKey: MATCH_KEY,
      seat: 'B',
      turn: 3,
      why: 'turn',
      view: null,
      moves: ['#odds0', '#odds1'],
      moveCount: 2,
      decideBy: clock.now() + 60_000,
    });
    expect(action.blocked()).toBeNull();
    const seen = changes();
    expect(desk.play('  #ODDS   1 ')).toEqual(msg('play.taken', { turn: 4 }));
    expect(await decision).toEqual({ move: '0x01', ballotDigest: ZERO_HASH });
    expect([desk.shown, action.blocked() === null, clock.pending]).toEqual([null, false, 0]);
    expect(changes()).toBeGreaterThan(seen);
    expect(() => desk.play('#odds 1')).toThrow(/no move is asked for/);
  });

  it.each(['', 'hello', '#odds', '#odds 7'])(
    'is told what is wrong with %j, and can try again',
    async (text) => {
      const { desk, ask, stop } = rig();
      const decision = ask(0, stop.signal);
      expect(() => desk.play(text)).toThrow();
      desk.play('#odds 1');
      expect((await decision).move).toBe('0x01');
    },
  );

  it('who says nothing in time plays the first legal move, and that is said', async () => {
    const { clock, warnings, ask, stop, desk } = rig();
    const decision = ask(0, stop.signal);
    clock.pass(59_999);
    expect(desk.shown).not.toBeNull();
    clock.pass(1);
    expect(await decision).toEqual({ move: '0x00', ballotDigest: ZERO_HASH });
    expect(desk.shown).toBeNull();
    expect(warnings.join()).toContain('no move in time');
  });

  it('is not asked any longer than the turn lasts', async () => {
    const { ask, stop, desk, clock } = rig();
    const decision = ask(0, stop.signal);
    stop.abort(new Error('time was called'));
    await expect(decision).rejects.toThrow('time was called');
    expect([desk.shown, clock.pending]).toEqual([null, 0]);
  });

  it('is shown the most pressing of two questions, and both can be answered', async () => {
    const { ask, stop, desk } = rig();
    const later = ask(5, stop.signal, 60_000);
    const sooner = ask(4, stop.signal, 30_000);
    expect(desk.shown?.turn).toBe(4);
    desk.play('#odds 1');
    expect(desk.shown?.turn).toBe(5);
    desk.play('#odds 0');
    expect([(await sooner).move, (await later).move]).toEqual(['0x01', '0x00']);
  });

  it('answers from the dock only: a move in chat is known before it is revealed', () => {
    const { action, ask, stop, desk } = rig();
    void ask(0, stop.signal).catch(() => undefined);
    const actor = { who: 'ann', role: 'streamer' } as const;
    expect(action.perform({ command: '#odds 1' }, { ...actor, from: 'chat' })).toMatchObject({ done: false });
    expect(desk.shown).not.toBeNull();
    // a slip is the streamer's to mend, and nothing has failed
    expect(action.perform({ command: '#odds 7' }, { ...actor, from: 'dock' })).toMatchObject({
      done: false,
      code: 'bad_argument',
    });
    expect(action.perform({ command: '#odds 1' }, { ...actor, from: 'dock' })).not.toContain('#odds');
    stop.abort();
  });
});
