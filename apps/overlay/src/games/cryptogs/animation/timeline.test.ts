import { TOG_NUMBERS, togsLeft } from '@show-of-hands/engine/cryptogs';
import { describe, expect, it } from 'vitest';
import {
  AIM_MATCH,
  DRAWN,
  MANY_FLIPPED,
  NONE_FLIPPED,
  ORIGINAL_THROWN,
  PARLOUR_MATCH,
  type Reached,
  SERIES_MATCH,
} from '../fixtures/matches.ts';
import { STACK_SOUNDS, soundsOf } from './sounds.ts';
import {
  animationOf,
  frameAt,
  nextAnimation,
  PARLOUR_SLAM_MS,
  REST_MS,
  SLAM_MS,
  stackedIn,
  TOSS_MS,
} from './timeline.ts';

const { tossed, second, chosen, aimed, third, won } = AIM_MATCH;
const THROWS: readonly (readonly [string, Reached])[] = [
  ['an even throw', second],
  ['an aimed throw', aimed],
  ['all or nothing', third],
  ['a throw that flips nothing', NONE_FLIPPED],
  ['one that flips many', MANY_FLIPPED],
  ['the last one', won],
  ['one that leaves both level', DRAWN],
  ['one that nobody chose', ORIGINAL_THROWN],
  ['one of a series', SERIES_MATCH.thrown],
];
const PLAYED = [...THROWS, ['a toss', tossed], ['all throws of one draw', PARLOUR_MATCH.played]] as const;

function planned({ before, view, turn }: Reached) {
  const made = animationOf(before, view, turn);
  if (made === null) throw new Error('nothing is played');
  return made;
}
const stepsOf = (reached: Reached) => planned(reached).timeline.steps;
const kinds = (reached: Reached) => stepsOf(reached).map(({ kind }) => kind);
const framesOf = (reached: Reached) => {
  const made = planned(reached);
  return made.timeline.steps.flatMap((_, index) => frameAt(made, index) ?? []);
};
const told = (reached: Reached): number =>
  stepsOf(reached).reduce((sum, { kind, lasts }) => (kind === 'rest' ? sum : sum + lasts), 0);

describe('the animation of a part of a turn', () => {
  it.each(THROWS)('%s: stacks the togs, slams, bursts and tells, in 1.6 s', (_, reached) => {
    expect(kinds(reached).slice(0, 4)).toEqual(['gather', 'drop', 'burst', 'told']);
    expect(told(reached)).toBe(SLAM_MS);
  });

  it('tosses a coin in 1.2 s', () => {
    expect(kinds(tossed)).toEqual(['spin', 'tossed']);
    expect(told(tossed)).toBe(TOSS_MS);
  });

  it('plays all throws of one draw one after another, each in less time', () => {
    const throws = PARLOUR_MATCH.played.turn.events.filter(({ type }) => type === 'thrown').length;
    expect(kinds(PARLOUR_MATCH.played).filter((kind) => kind === 'burst')).toHaveLength(throws);
    expect(told(PARLOUR_MATCH.played)).toBe(TOSS_MS + throws * PARLOUR_SLAM_MS);
  });

  it('has nothing to tell of a slam that is chosen: it is marked on the togs', () => {
    const { before, view, turn } = chosen;
    expect(animationOf(before, view, turn)).toBeNull();
  });

  it.each(PLAYED)('%s: step follows upon step', (_, reached) => {
    const { steps, total } = planned(reached).timeline;
    let at = 0;
    for (const step of steps) {
      expect(step.at).toBe(at);
      at += step.lasts;
    }
    expect(at).toBe(total);
  });

  it.each(PLAYED)('%s: begins as it was, and ends as it is', (_, reached) => {
    const frames = framesOf(reached);
    expect(togsLeft(frames[0]?.view ?? reached.view)).toEqual(togsLeft(reached.before));
    expect(frames.at(-1)?.view.flipped).toEqual(reached.view.flipped);
    expect(frames.at(-1)?.view.begins).toBe(reached.view.begins);
  });

  it.each(THROWS)('%s: shows what it flips with who threw it, and not before it bursts', (_, reached) => {
    const event = reached.turn.events.find(({ type }) => type === 'thrown');
    if (event?.type !== 'thrown') throw new Error('nothing was thrown');
    for (const frame of framesOf(reached)) {
      const isTold = !['gather', 'drop'].includes(frame.step.kind);
      expect(frame.won.map(({ number }) => number)).toEqual(isTold ? event.flipped : []);
      expect(frame.won.every(({ by }) => by === event.seat)).toBe(true);
      expect(stackedIn(frame)).toEqual(isTold ? [] : togsLeft(reached.before));
    }
  });

  it('keeps each tog on the stack or with a seat, at every step', () => {
    for (const [, reached] of PLAYED) {
      for (const { view, won: flown } of framesOf(reached)) {
        const before = TOG_NUMBERS.filter((number) => reached.before.flipped[number - 1] !== null);
        const all = [...togsLeft(view), ...before, ...flown.map(({ number }) => number)];
        expect(all.toSorted((a, b) => a - b)).toEqual(TOG_NUMBERS);
      }
    }
  });

  it('calls out who begins, how many were flipped, that nothing was, and who takes the rest', () => {
    const calls = (reached: Reached) => framesOf(reached).map(({ call }) => call?.kind ?? null);
    expect(calls(tossed)).toEqual([null, 'begins']);
    expect(calls(NONE_FLIPPED)).toEqual([null, null, 'none', 'none']);
    expect(calls(second).slice(0, 3)).toEqual([null, null, 'flipped']);
    expect(calls(DRAWN).slice(0, 3)).toEqual([null, null, 'swept']);
  });

  it('calls out the rarest that was flipped by its name, and leaves that to be read', () => {
    const frames = framesOf(MANY_FLIPPED);
    expect(frames.at(-1)).toMatchObject({ call: { kind: 'rare' }, step: { kind: 'rest', lasts: REST_MS } });
    expect(kinds(NONE_FLIPPED)).not.toContain('rest');
  });

  it('is heard: the more is flipped, the longer the slam rings', () => {
    const names = new Set(STACK_SOUNDS.map(({ name }) => name));
    const heard = PLAYED.flatMap(([, reached]) => stepsOf(reached).flatMap(soundsOf));
    expect(heard.length).toBeGreaterThan(PLAYED.length);
    expect(heard.every(({ name }) => names.has(name))).toBe(true);
    const thud = (reached: Reached) =>
      stepsOf(reached).flatMap((step) => (step.kind === 'burst' ? soundsOf(step) : []))[0]?.tones[0]?.lasts ??
      0;
    expect(thud(MANY_FLIPPED)).toBeGreaterThan(thud(second));
    expect(thud(second)).toBeGreaterThan(thud(NONE_FLIPPED));
  });
});

describe('what plays when a view takes the place of another', () => {
  const { before, view, turn } = second;
  const shown = (one: Reached['view'], epoch = 1) => ({ view: one, epoch });

  it('is the part of the turn between them', () => {
    expect(nextAnimation(shown(before), shown(view), turn, false)).toMatchObject({ before });
  });

  it('goes on while nothing has happened', () => {
    expect(nextAnimation(shown(view), shown({ ...view }), turn, false)).toBe('goes-on');
  });

  it.each([
    ['on the first view', nextAnimation(null, shown(view), turn, false)],
    ['after a reconnect', nextAnimation(shown(before), shown(view, 2), turn, false)],
    ['where motion is not wanted', nextAnimation(shown(before), shown(view), turn, true)],
    ['of what was before', nextAnimation(shown(view), shown(before), turn, false)],
    ['of another turn', nextAnimation(shown(AIM_MATCH.toss.view), shown(view), turn, false)],
    [
      'of another match',
      nextAnimation(
        shown({ ...before, stakes: { A: before.stakes.B, B: before.stakes.A } }),
        shown(view),
        turn,
        false,
      ),
    ],
  ])('is nothing %s', (_, next) => expect(next).toBeNull());
});
