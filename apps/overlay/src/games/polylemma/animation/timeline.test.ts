import type { PolylemmaPublicView, PolylemmaTurn } from '@show-of-hands/bus/polylemma';
import { describe, expect, it } from 'vitest';
import * as MATCHES from '../fixtures/view.ts';
import {
  ADVANTAGE,
  DRAWN,
  EARLY,
  FICKLE_BONDS,
  GREAT,
  MIDDLE,
  OPENED,
  START,
  UPSET,
} from '../fixtures/view.ts';
import { causesOf, STAGES, stageOf } from './causes.ts';
import { countedPowerOf, frameAt, stillFrame } from './frame.ts';
import { ANIMATION_MS, animationOf, lastDuel, nextAnimation, REST_MS } from './timeline.ts';

interface Reached {
  readonly view: PolylemmaPublicView;
  readonly before: PolylemmaPublicView;
  readonly turn: PolylemmaTurn;
}

function planned({ before, view, turn }: Reached) {
  const made = animationOf(before, view, turn);
  if (made === null) throw new Error('the round leads from the one to the other');
  return made;
}
const kinds = (match: Reached) => planned(match).timeline.steps.map(({ kind }) => kind);

const PLAYED = Object.entries(MATCHES).filter(([, { view }]) => view.round > 0);

describe('the animation of a round', () => {
  it('turns both cards at once, adds points, tells effects one by one, and then who won', () => {
    expect(kinds(ADVANTAGE)).toEqual(['forward', 'turn', 'points', 'effect', 'effect', 'verdict', 'rest']);
    expect(kinds(FICKLE_BONDS)).toEqual(['forward', 'turn', 'points', 'effect', 'verdict', 'rest']);
    // of two candidates one is drawn before anything is added
    expect(kinds(OPENED).slice(0, 4)).toEqual(['forward', 'turn', 'draw', 'points']);
    expect(kinds(DRAWN)).toEqual(['forward', 'turn', 'points', 'verdict', 'rest']);
  });

  it('tells the kinds once, by whom they help, and what is special of each seat', () => {
    const captions = planned(EARLY).timeline.steps.flatMap((step) =>
      step.kind === 'effect' ? [step.caption] : [],
    );
    expect(captions.map(({ seat, cause }) => [seat, cause.type === 'surge' ? cause.of : 'kind'])).toEqual([
      ['B', 'kind'],
      ['A', 'early'],
      ['B', 'random'],
    ]);
  });

  it.each(PLAYED)('%s: takes no longer than 1.6 s, and stays to be read', (_, match) => {
    const { steps, total } = planned(match).timeline;
    const rest = steps.at(-1);
    expect(rest).toMatchObject({ kind: 'rest', lasts: REST_MS });
    expect(rest?.at).toBeLessThanOrEqual(ANIMATION_MS);
    expect(total).toBe((rest?.at ?? 0) + REST_MS);
    steps.reduce((at, step) => {
      expect(step.at).toBe(at);
      return at + step.lasts;
    }, 0);
  });

  it.each(PLAYED)(
    '%s: numbers grow to what they are, and nothing tells the winner before the verdict',
    (_, match) => {
      const made = planned(match);
      const { played } = made.duel;
      made.timeline.steps.forEach((step, index) => {
        const frame = frameAt(made, index);
        const ended = step.kind === 'verdict' || step.kind === 'rest';
        expect(frame.judged).toBe(ended);
        for (const seat of ['A', 'B'] as const) {
          const { power, causes } = countedPowerOf(frame, seat);
          const all = causesOf(played[seat], played[seat === 'A' ? 'B' : 'A']);
          if (ended) expect([power, causes]).toEqual([played[seat].strength.power, all]);
          if (step.kind === 'forward') expect([power, causes]).toEqual([0, []]);
          if (step.kind === 'turn')
            expect(power).toBe(played[seat].strength.level + played[seat].strength.bond);
        }
      });
    },
  );

  it('is not made of rounds that do not follow from one another', () => {
    expect(animationOf(START.view, MIDDLE.view, MIDDLE.turn)).toBeNull();
    expect(animationOf(MIDDLE.before, MIDDLE.view, null)).toBeNull();
    expect(animationOf(MIDDLE.before, MIDDLE.view, ADVANTAGE.turn)).toBeNull();
    expect(
      animationOf({ ...MIDDLE.before, salt: `0x${'77'.repeat(32)}` }, MIDDLE.view, MIDDLE.turn),
    ).toBeNull();
  });
});

describe('what plays when a view takes the place of another', () => {
  const shown = (view: PolylemmaPublicView, epoch = 1) => ({ view, epoch });
  const { before, view, turn } = ADVANTAGE;

  it('is the round between them, whatever played before', () => {
    expect(nextAnimation(shown(before), shown(view), turn, false)).toMatchObject({ duel: { round: 0 } });
  });

  it('goes on while nothing has been played', () => {
    expect(nextAnimation(shown(view), shown({ ...view }), turn, false)).toBe('goes-on');
  });

  it.each([
    ['on the first view', nextAnimation(null, shown(view), turn, false)],
    ['after a reconnect', nextAnimation(shown(before), shown(view, 2), turn, false)],
    ['where motion is not wanted', nextAnimation(shown(before), shown(view), turn, true)],
    [
      'in another match',
      nextAnimation(shown({ ...before, salt: `0x${'77'.repeat(32)}` }), shown(view), turn, false),
    ],
  ])('is nothing %s', (_, next) => expect(next).toBeNull());
});

describe('what a power is made of', () => {
  it.each(PLAYED)('%s: adds up to it in every round, by stages in order', (_, { view }) => {
    for (const { played } of view.rounds) {
      for (const [own, other] of [
        [played.A, played.B],
        [played.B, played.A],
      ] as const) {
        const causes = causesOf(own, other);
        const stages = causes.map((cause) => STAGES.indexOf(stageOf(cause)));
        expect(stages).toEqual([...stages].sort((a, b) => a - b));
        const sum = causes.reduce((so, cause) => so + ('adds' in cause ? cause.adds : 0), 0);
        const product = causes.reduce(
          (so, cause) => ('factor' in cause ? (so * cause.factor.times) / cause.factor.over : so),
          sum,
        );
        // one floor, and another one where points count for more
        expect(Math.abs(product - own.strength.power)).toBeLessThan(2);
      }
    }
  });

  it('tells of chances that were missed, and of bonds that did not count', () => {
    const causes = (match: Reached, seat: 'A' | 'B') => {
      const { played } = planned(match).duel;
      return causesOf(played[seat], played[seat === 'A' ? 'B' : 'A']).map((cause) => [
        cause.type,
        'of' in cause ? cause.of : '',
      ]);
    };
    expect(causes(OPENED, 'B')).toContainEqual(['missed', 'random']);
    expect(causes(FICKLE_BONDS, 'A')).toContainEqual(['bond', '']);
    expect(causes(GREAT, 'B')).toContainEqual(['typeless', '']);
  });

  it('remembers the candidate that was not drawn only with the turn that tells of it', () => {
    expect(lastDuel(UPSET.view, UPSET.turn)?.rejected.A?.tokenId).toBe('18');
    expect(lastDuel(UPSET.view, null)?.rejected).toEqual({ A: null, B: null });
    expect(lastDuel(START.view, null)).toBeNull();
    const duel = lastDuel(UPSET.view, UPSET.turn);
    if (duel === null) throw new Error('a round was played');
    expect(stillFrame(duel)).toMatchObject({ face: 'front', judged: true, lasts: 0 });
  });
});
