import type { AnalysisShow, EvaluationMode, Judgement } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { describe, expect, test } from 'vitest';
import { HeldThinker } from '../../../../../test/helpers/thinking/held-thinker.ts';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { msg } from '../../base/words/book.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { analysisActions, ComputerLevel } from '../../io/analysis/analysis-actions.ts';
import { Commentary, type TurnPosition } from './commentary.ts';

const KEY = `0x${'AB'.repeat(32)}` as const;
const judged = (value: number, moves = 5): Judgement => ({
  seat: 'A',
  value: { kind: 'exact', value },
  moves: Array.from({ length: moves }, (_, index) => ({
    command: `#move ${index}`,
    value: { kind: 'exact', value: value - index },
  })),
  line: [{ seat: 'A', command: '#move 0' }],
  nodes: 10,
  done: false,
});

function rig(
  mode: EvaluationMode = 'between-votes',
  players: TurnPosition['players'] = { A: { kind: 'chat' }, B: { kind: 'computer' } },
) {
  const thinker = new HeldThinker();
  const clock = new ManualClock();
  const shown: AnalysisShow[] = [];
  const warnings: string[] = [];
  let changes = 0;
  const commentary = new Commentary({
    thinker,
    mode,
    clock,
    log: { info: () => undefined, warn: (_area, text) => warnings.push(text) },
    publish: (show) => shown.push(show),
    onChange: () => {
      changes += 1;
    },
  });
  const turn = (number: number, awaiting: readonly Seat[], view: unknown = { turn: number }) =>
    commentary.position({
      matchKey: KEY,
      turn: number,
      awaiting,
      players,
      view,
      pool: ['a card'],
      short: (command) => command.replace('#move ', ''),
    });
  return {
    thinker,
    clock,
    shown,
    warnings,
    commentary,
    turn,
    latest: () => shown.at(-1),
    changes: () => changes,
  };
}

describe('evaluations', () => {
  test('are off until they are turned on: nothing is even thought about', () => {
    for (const mode of ['off', 'between-votes', 'always'] as const) {
      const { thinker, turn, shown } = rig(mode);
      turn(0, ['B']);
      turn(1, ['A']);
      expect([thinker.analyses, shown]).toEqual([[], []]);
    }
  });

  test('stream as they get better, from the public view, with turn and number of moves', async () => {
    const { thinker, turn, commentary, latest } = rig();
    await commentary.switch(true);
    turn(3, ['B']);
    const [asked] = thinker.underWay;
    expect(asked?.request).toMatchObject({
      view: { turn: 3 },
      pool: ['a card'],
      seed: `0x${'ab'.repeat(32)}:3`,
    });
    asked?.request.onJudgement?.(judged(1));
    expect(latest()?.evaluation).toMatchObject({ matchKey: KEY, turn: 3, moveCount: 5, value: { value: 1 } });
    asked?.request.onJudgement?.(judged(2));
    expect(latest()?.evaluation?.value).toEqual({ kind: 'exact', value: 2 });
  });

  test('of very many moves list the best ones and count all', async () => {
    const { thinker, turn, commentary, latest } = rig();
    await commentary.switch(true);
    turn(0, ['B']);
    thinker.underWay[0]?.request.onJudgement?.(judged(1, 1_620));
    expect(latest()?.evaluation).toMatchObject({ moveCount: 1_620 });
    expect(latest()?.evaluation?.moves).toHaveLength(500);
  });

  test('between votes: a turn of chat is not thought about before chat has decided', async () => {
    const { thinker, turn, commentary, latest } = rig();
    await commentary.switch(true);
    turn(0, ['A']);
    expect(thinker.analyses).toHaveLength(0);
    commentary.voted(0);
    thinker.underWay[0]?.request.onJudgement?.(judged(1));
    expect(latest()?.evaluation?.turn).toBe(0);
    turn(1, ['B']);
    thinker.underWay[0]?.request.onJudgement?.(judged(4));
    turn(2, ['A', 'B']);
    expect(latest()?.evaluation).toBeNull();
    expect(thinker.underWay).toHaveLength(0);
  });

  test('a vote that is opened again takes back what was shown once it had been counted', async () => {
    const { thinker, turn, commentary, latest } = rig();
    await commentary.switch(true);
    turn(0, ['A']);
    commentary.voted(0);
    thinker.underWay[0]?.request.onJudgement?.(judged(1));
    expect(latest()?.evaluation?.turn).toBe(0);
    commentary.voting(0);
    expect(latest()?.evaluation).toBeNull();
    expect(thinker.underWay).toHaveLength(0);
    commentary.voted(0);
    expect(thinker.underWay).toHaveLength(1);
  });

  test('two sides of chat: nothing is shown while either votes', async () => {
    const { thinker, turn, commentary, latest } = rig('between-votes', {
      A: { kind: 'chat' },
      B: { kind: 'chat' },
    });
    await commentary.switch(true);
    for (const [number, seat] of (['A', 'B', 'A'] as const).entries()) {
      turn(number, [seat]);
      expect(latest()?.evaluation).toBeNull();
      expect(thinker.underWay).toHaveLength(0);
      expect(commentary.suggestBlocked()).toBeNull();
      commentary.voted(number);
      thinker.underWay[0]?.request.onJudgement?.(judged(1));
      expect(latest()?.evaluation?.turn).toBe(number);
    }
  });

  test('the streamer’s own turn is not judged while they think, and nothing is suggested to them', async () => {
    const { thinker, turn, commentary } = rig('between-votes', {
      A: { kind: 'chat' },
      B: { kind: 'streamer' },
    });
    await commentary.switch(true);
    turn(0, ['B']);
    expect(thinker.analyses).toHaveLength(0);
    expect(commentary.suggestBlocked()).toEqual(msg('hint.nothing'));
  });

  test('always: a turn of chat is thought about while chat votes', async () => {
    const { thinker, turn, commentary, latest } = rig('always');
    await commentary.switch(true);
    turn(0, ['A']);
    thinker.underWay[0]?.request.onJudgement?.(judged(1));
    expect(latest()).toMatchObject({ evaluations: 'always', evaluation: { turn: 0 } });
    commentary.voted(0);
    expect(thinker.analyses).toHaveLength(1);
  });

  test('one position at a time, the newest wins, and nothing of an older one is shown', async () => {
    const { thinker, turn, commentary, shown } = rig('always');
    await commentary.switch(true);
    turn(0, ['A']);
    turn(1, ['B']);
    expect(thinker.analyses.map(({ request }) => request.signal.aborted)).toEqual([true, false]);
    const before = shown.length;
    thinker.analyses[0]?.request.onJudgement?.(judged(9));
    expect(shown).toHaveLength(before);
  });

  test('a position that has not changed is not thought about again; one that has is', async () => {
    const { thinker, turn, commentary } = rig('always');
    await commentary.switch(true);
    turn(0, ['A'], { salt: 1 });
    turn(0, ['A'], { salt: 1 });
    expect(thinker.analyses).toHaveLength(1);
    turn(0, ['A'], { salt: 2 });
    expect(thinker.analyses).toHaveLength(2);
  });

  test('turning them off takes away what is shown and leaves what is thought about', async () => {
    const { thinker, turn, commentary, latest } = rig('always');
    await commentary.switch(true);
    turn(0, ['A']);
    thinker.underWay[0]?.request.onJudgement?.(judged(1));
    expect(await commentary.switch(false)).toEqual(msg('evaluation.off'));
    expect(latest()).toMatchObject({ evaluations: 'off', evaluation: null });
    expect(thinker.underWay).toHaveLength(0);
  });

  test('turning them on begins with the position that is there; the end of the match takes it away', async () => {
    const { thinker, turn, commentary, latest } = rig();
    turn(0, ['B']);
    await commentary.switch(true);
    thinker.underWay[0]?.request.onJudgement?.(judged(1));
    expect(latest()?.evaluation?.turn).toBe(0);
    commentary.position(null);
    expect(latest()?.evaluation).toBeNull();
  });

  test('the configuration can keep them off', () => {
    expect(rig('off').commentary.switchBlocked()).toEqual(msg('evaluation.configured'));
    expect(rig('always').commentary.switchBlocked()).toBeNull();
  });

  test('a thinker that fails is logged and takes nothing else down', async () => {
    const { thinker, turn, commentary, latest, warnings } = rig();
    await commentary.switch(true);
    turn(0, ['B']);
    thinker.underWay[0]?.fail(new Error('lost'));
    await Promise.resolve();
    await Promise.resolve();
    expect(warnings).toEqual(['turn 1 could not be evaluated: lost']);
    expect(latest()?.evaluation).toBeNull();
    turn(1, ['B']);
    expect(thinker.analyses).toHaveLength(2);
  });
});

describe('suggestions', () => {
  test('are made when asked for, though evaluations are off: the three best with their labels', async () => {
    const { thinker, turn, commentary, latest } = rig('off');
    turn(4, ['A']);
    expect(commentary.suggestBlocked()).toBeNull();
    const said = commentary.suggest();
    thinker.underWay[0]?.answer(judged(2));
    expect(ENGLISH_VOICE.say(await said)).toBe(
      'Best moves, from what everyone can see: 0 (+2, exact), 1 (+1, exact), 2 (0, exact).',
    );
    expect(latest()?.suggestion).toMatchObject({ matchKey: KEY, turn: 4, seat: 'A' });
    expect(latest()?.suggestion?.moves.map(({ command }) => command)).toEqual([
      '#move 0',
      '#move 1',
      '#move 2',
    ]);
    expect(latest()?.evaluation).toBeNull();
  });

  test('go when the vote is over, and with the turn', async () => {
    const { thinker, turn, commentary, latest } = rig();
    turn(0, ['A']);
    const said = commentary.suggest();
    thinker.underWay[0]?.answer(judged(2));
    await said;
    commentary.voted(0);
    expect(latest()?.suggestion).toBeNull();
  });

  test('are for chat’s own turns that it has not decided', () => {
    const { turn, commentary } = rig();
    expect(commentary.suggestBlocked()).toEqual(msg('hint.nothing'));
    turn(0, ['B']);
    expect(commentary.suggestBlocked()).toEqual(msg('hint.nothing'));
    turn(1, ['A']);
    expect(commentary.suggestBlocked()).toBeNull();
    commentary.voted(1);
    expect(commentary.suggestBlocked()).toEqual(msg('hint.nothing'));
  });

  test('come at most every 15 s, and the dock is told when the next one may come', async () => {
    const { thinker, turn, commentary, clock, changes } = rig();
    turn(0, ['A']);
    const said = commentary.suggest();
    thinker.underWay[0]?.answer(judged(2));
    await said;
    expect(commentary.suggestBlocked()).toEqual(msg('hint.wait', { seconds: 15 }));
    clock.pass(14_000);
    expect(commentary.suggestBlocked()).toEqual(msg('hint.wait', { seconds: 1 }));
    const before = changes();
    clock.pass(1_000);
    expect([commentary.suggestBlocked(), changes()]).toEqual([null, before + 1]);
  });

  test('a turn that is over before a move was found is said to be over', async () => {
    const { turn, commentary } = rig();
    turn(0, ['A']);
    const said = commentary.suggest();
    turn(1, ['B']);
    await expect(said).rejects.toThrow('the turn was over before a move was found');
  });

  test('of a turn that is over are answered as such, which is no failure', async () => {
    const { turn, commentary } = rig();
    const level = new ComputerLevel(1, [1, 2]);
    const hint = analysisActions(commentary, level).find(({ name }) => name === 'hint');
    turn(0, ['A']);
    const said = hint?.perform({}, { who: 'mod', role: 'moderator', from: 'chat' });
    turn(1, ['B']);
    expect(await said).toEqual({ done: false, why: msg('hint.over') });
  });

  test('are not shown once the vote is over, also while evaluations go on', async () => {
    const { thinker, turn, commentary, latest } = rig('always');
    await commentary.switch(true);
    turn(0, ['A']);
    thinker.underWay[0]?.request.onJudgement?.(judged(1));
    const said = commentary.suggest();
    commentary.voted(0);
    thinker.underWay[0]?.answer(judged(2));
    await expect(said).rejects.toThrow('the turn was over before a move was found');
    expect(latest()?.suggestion).toBeNull();
  });

  test('that fail leave the evaluation to go on', async () => {
    const { thinker, turn, commentary } = rig('always');
    await commentary.switch(true);
    turn(0, ['A']);
    const said = commentary.suggest();
    thinker.underWay[0]?.fail(new Error('the thread is lost'));
    await expect(said).rejects.toThrow('the thread is lost');
    expect(thinker.analyses).toHaveLength(3);
  });

  test('come before the evaluation of the same position, which goes on afterwards', async () => {
    const { thinker, turn, commentary } = rig('always');
    await commentary.switch(true);
    turn(0, ['A']);
    const said = commentary.suggest();
    expect(thinker.underWay).toHaveLength(1);
    thinker.underWay[0]?.answer(judged(2));
    await said;
    expect(thinker.analyses).toHaveLength(3);
  });
});

test('stopping leaves everything and no timer', async () => {
  const { turn, commentary, clock, thinker } = rig('always');
  await commentary.switch(true);
  turn(0, ['A']);
  const said = commentary.suggest();
  commentary.stop();
  await expect(said).rejects.toThrow();
  expect([clock.pending, thinker.underWay.length]).toEqual([0, 0]);
});
