import { isCellIn } from '@show-of-hands/bus/touche';
import { SEATS } from '@show-of-hands/engine';
import { describe, expect, it } from 'vitest';
import {
  CROWDED_MATCH,
  HIDDEN_MATCH,
  ORIGINAL_MATCH,
  type Reached,
  SPOTTERS_MATCH,
  TINY_MATCH,
} from '../fixtures/matches.ts';
import { frameAt } from './frame.ts';
import { ANIMATION_MS, animationOf, nextAnimation } from './timeline.ts';

const isReached = (one: unknown): one is Reached => typeof one === 'object' && one !== null && 'turn' in one;
const ALL = Object.entries({
  hidden: HIDDEN_MATCH,
  spotters: SPOTTERS_MATCH,
  original: ORIGINAL_MATCH,
  crowded: CROWDED_MATCH,
  tiny: TINY_MATCH,
}).flatMap(([match, parts]) =>
  Object.entries(parts).flatMap(([part, one]) =>
    isReached(one) ? [[`${match} ${part}`, one] as const] : [],
  ),
);
const PLAYED = ALL.filter(([, { before, view, turn }]) => animationOf(before, view, turn) !== null);

function planned({ before, view, turn }: Reached) {
  const made = animationOf(before, view, turn);
  if (made === null) throw new Error('nothing is played');
  return made;
}
/** `ship cell` for each cell of a ship's map. */
const cellsOfMap = (ship: number, map: string): readonly string[] =>
  Array.from({ length: 2_500 }, (_, cell) => cell)
    .filter((cell) => isCellIn(map, cell))
    .map((cell) => `${ship} ${cell}`);

const kinds = (reached: Reached) => planned(reached).timeline.steps.map(({ kind }) => kind);

describe('the animation of a part of a turn', () => {
  it('tells shells and talk first, and of hidden fleets nothing else', () => {
    expect(kinds(HIDDEN_MATCH.fired)).toEqual(['volley', 'talk']);
  });

  it('tells what was missed, then what sank, and last who hides anew', () => {
    expect(kinds(HIDDEN_MATCH.sunk)).toEqual(['answers', 'sunk']);
    expect(kinds(HIDDEN_MATCH.moved)).toEqual(['answers', 'hid']);
    expect(kinds(TINY_MATCH.drawn)).toEqual(['answers', 'sunk', 'sunk']);
  });

  it('tells all ticks of a turn in one, and what sank on the way', () => {
    const steps = kinds(ORIGINAL_MATCH.sunk);
    expect(steps.filter((kind) => kind === 'volley')).toHaveLength(8);
    expect(steps).toContain('sunk');
    expect(steps.indexOf('sunk')).toBeGreaterThan(0);
  });

  it('has nothing to tell of orders, which are marked on the sea', () => {
    const { before, view, turn } = HIDDEN_MATCH.ordered;
    expect(animationOf(before, view, turn)).toBeNull();
  });

  it.each(PLAYED)('%s: takes no longer than 1.6 s, step by step', (_, reached) => {
    const { steps, total } = planned(reached).timeline;
    expect(total).toBeLessThanOrEqual(ANIMATION_MS);
    const end = steps.reduce((at, step) => {
      expect(step.at).toBe(at);
      return at + step.lasts;
    }, 0);
    expect(end).toBe(total);
  });

  it.each(PLAYED)('%s: begins as it was, and ends as it is', (_, reached) => {
    const made = planned(reached);
    const last = frameAt(made, made.timeline.steps.length - 1);
    const [first] = made.timeline.steps;
    if (first?.kind === 'volley') expect(frameAt(made, 0).view).toEqual(reached.before);
    const standing = (view: Reached['view']) => view.ships.map(({ number, at, sunk }) => [number, at, sunk]);
    expect(standing(last.view)).toEqual(standing(reached.view));
    expect(last.view.asked).toEqual(reached.view.asked);
  });

  it('calls out what sank for the other side, over its own sea', () => {
    const made = planned(HIDDEN_MATCH.sunk);
    expect(frameAt(made, 0).call).toBeNull();
    expect(frameAt(made, 1).call).toEqual({ kind: 'sunk', seat: 'A', over: 'B', ships: [4] });
  });

  it('calls out each seat that does the same in one tick, one after the other', () => {
    const { before, view, turn } = HIDDEN_MATCH.fired;
    const talks = SEATS.map((seat) => ({ type: 'talked' as const, tick: before.tick, seat, ships: [] }));
    const rest = turn.events.filter(({ type }) => type !== 'talked');
    const made = planned({ before, view, turn: { ...turn, events: [...rest, ...talks] } });
    const called = made.timeline.steps.map((_, index) => frameAt(made, index).call);
    expect(called).toEqual([
      null,
      { kind: 'talk', seat: 'A', over: 'A', ships: [] },
      { kind: 'talk', seat: 'B', over: 'B', ships: [] },
    ]);
  });

  it('calls out a pirate for nobody, over both seas', () => {
    const { before, view, turn } = HIDDEN_MATCH.fired;
    const pirate = view.ships.find(({ side }) => side === 'pirates')?.number ?? 0;
    const sunk = { type: 'sunk' as const, tick: before.tick, ship: pirate, at: 3 };
    const made = planned({ before, view, turn: { ...turn, events: [...turn.events, sunk] } });
    expect(frameAt(made, made.timeline.steps.length - 1).call).toEqual({
      kind: 'pirates',
      seat: null,
      over: null,
      ships: [pirate],
    });
  });

  it('shows of a film no shell before it has fallen', () => {
    const made = planned(ORIGINAL_MATCH.sunk);
    const volleys = made.timeline.steps.flatMap((step, index) =>
      step.kind === 'volley' ? [{ step, index }] : [],
    );
    expect(volleys).toHaveLength(8);
    const fired = new Set(made.before.ships.flatMap(({ number, fired: map }) => cellsOfMap(number, map)));
    for (const { step, index } of volleys) {
      const { view } = frameAt(made, index);
      expect(new Set(view.ships.flatMap(({ number, fired: map }) => cellsOfMap(number, map)))).toEqual(fired);
      for (const { ship, at } of step.shells) fired.add(`${ship} ${at}`);
    }
  });
});

describe('what plays when a view takes the place of another', () => {
  const { before, view, turn } = HIDDEN_MATCH.fired;
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
    ['of another turn', nextAnimation(shown(HIDDEN_MATCH.start.view), shown(view), turn, false)],
  ])('is nothing %s', (_, next) => expect(next).toBeNull());
});
