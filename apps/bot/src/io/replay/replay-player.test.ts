import type { ReplayShow } from '@show-of-hands/bus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import type { ReplayFrame } from './replay-frames.ts';
import { END_MS, MOST_MS, ReplayPlayer, TURN_MS, WAYS } from './replay-stage.ts';

const STEPS = 4;
const frame = (turn: number): ReplayFrame => ({ match: { turn } as ReplayFrame['match'], ballot: null });

function playing() {
  const clock = new ManualClock();
  const shown: ReplayShow[] = [];
  let ended = 0;
  const player = new ReplayPlayer({
    frames: [frame(0), ...Array.from({ length: STEPS }, (_, at) => frame(at + 1))],
    clock,
    show: (replay) => shown.push(replay),
    onEnd: () => {
      ended += 1;
    },
  });
  return { player, clock, now: () => shown.at(-1), shown, isOver: () => ended > 0, ends: () => ended };
}

describe('a replay', () => {
  it('shows one turn after the other, then its end, and is over', () => {
    const { clock, shown, isOver } = playing();
    clock.pass(STEPS * TURN_MS);
    expect(shown.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4]);
    expect(shown.map(({ match }) => match.turn)).toEqual([0, 1, 2, 3, 4]);
    clock.pass(END_MS - 1);
    expect(isOver()).toBe(false);
    clock.pass(1);
    expect(isOver()).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it.each([
    [0.5, TURN_MS * 2],
    [2, TURN_MS / 2],
    [4, TURN_MS / 4],
  ] as const)('goes at speed %s', (speed, turnMs) => {
    const { player, clock, now } = playing();
    player.setSpeed(speed);
    clock.pass(turnMs - 1);
    expect(now()).toMatchObject({ step: 0, speed });
    clock.pass(1);
    expect(now()?.step).toBe(1);
  });

  it('stays where somebody put it, until it is played on', () => {
    const { player, clock, now, isOver } = playing();
    player.move('forward');
    clock.pass(TURN_MS * 20);
    expect(now()).toMatchObject({ step: 1, playing: false });
    player.play();
    clock.pass(TURN_MS);
    expect(now()).toMatchObject({ step: 2, playing: true });
    player.move('end');
    clock.pass(END_MS * 2);
    expect(isOver()).toBe(false);
    player.play();
    expect(now()).toMatchObject({ step: 0, playing: true });
  });

  it('ends after ten minutes at the latest, whatever is done to it', () => {
    const action = fc.oneof(
      fc.constantFrom(...WAYS).map((way) => (player: ReplayPlayer) => player.move(way)),
      fc.constant((player: ReplayPlayer) => player.play()),
      fc.constant((player: ReplayPlayer) => player.pause()),
      fc.constantFrom(0.5, 1, 2, 4).map((speed) => (player: ReplayPlayer) => player.setSpeed(speed as 1)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(action, fc.nat({ max: END_MS })), { maxLength: 40 }), (actions) => {
        const { player, clock, now, ends, isOver } = playing();
        let passed = 0;
        for (const [act, ms] of actions) {
          if (isOver()) break;
          act(player);
          const { step = -1 } = now() ?? {};
          expect(step).toBeGreaterThanOrEqual(0);
          expect(step).toBeLessThanOrEqual(STEPS);
          clock.pass(ms);
          passed += ms;
        }
        clock.pass(Math.max(0, MOST_MS - passed));
        expect(ends()).toBe(1);
        expect(clock.pending).toBe(0);
      }),
    );
  });

  it('shows nothing more once it was stopped', () => {
    const { player, clock, shown, isOver } = playing();
    player.stop();
    clock.pass(MOST_MS);
    expect(shown).toHaveLength(1);
    expect(isOver()).toBe(false);
    expect(clock.pending).toBe(0);
  });
});
