import type { TriadPublicView, TriadTurn, TriadTurnEvent } from '@show-of-hands/bus/triad';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAW, DRAWING, DRAWN, FANTASY_MIDDLE } from '../fixtures/fantasy.ts';
import { AFTER_FLIPS, BEFORE_FLIPS, FLIPS, MIDDLE } from '../fixtures/view.ts';
import { frameAt, stillFrame } from './frame.ts';
import { CHAIN_MS, eventOf, PLACE_MS, type PlannedStep, planTurn } from './timeline.ts';

const animation = planTurn(BEFORE_FLIPS, AFTER_FLIPS, FLIPS);
const owners = (step: number) =>
  frameAt(BEFORE_FLIPS, AFTER_FLIPS, animation, step).map(({ placed, motion }) =>
    motion.kind === 'flipping' ? `${motion.was}>${placed?.owner}` : (placed?.owner ?? ''),
  );
const named = (steps: readonly PlannedStep[]) =>
  steps.map(({ kind, caption }) => [kind, ...(caption?.causes ?? [])]);

const placed = eventOf(FLIPS, 'placed');
const flip = eventOf(FLIPS, 'flip');
if (placed === undefined || flip === undefined) throw new Error('the fixture places a card and flips one');
const turnOf = (...events: TriadTurnEvent[]): TriadTurn => ({ ...FLIPS, events });
const stepsOf = (...events: TriadTurnEvent[]) => planTurn(BEFORE_FLIPS, AFTER_FLIPS, turnOf(...events)).steps;

describe('the animation of a turn', () => {
  it('places the card, flips wave by wave, calls out each cause, and ends with what the combo earns', () => {
    expect(named(animation.steps)).toEqual([
      ['place'],
      ['wave', { kind: 'same' }],
      ['wave', { kind: 'combo', wave: 1 }],
      ['bonus', { kind: 'bonus', effect: 'domination', plus: 2 }],
    ]);
    expect(animation.steps[0]).toMatchObject({ at: 0, lasts: PLACE_MS, cell: 1 });
    expect(animation.steps[1]).toMatchObject({ at: PLACE_MS, flips: [{ cell: 0 }, { cell: 4 }] });
  });

  it('calls out a tie that hand signs decided', () => {
    const tie = { ...flip, rule: 'basic', attack: 5, defence: 5, tieBreak: true, winBy: 'tieBreak' } as const;
    expect(named(stepsOf(placed, tie))).toEqual([['place'], ['wave', { kind: 'tie' }]]);
  });

  it('calls out a cause where it hides no card that moves', () => {
    expect(animation.steps[1]?.caption).toMatchObject({ row: 2, by: 'A' });
  });

  it.each<[string, readonly PlannedStep[], unknown[]]>([
    [
      'an ordinary capture without a word',
      stepsOf(placed, { ...flip, rule: 'basic' }),
      [['place'], ['wave']],
    ],
    [
      'an ace that fell',
      stepsOf(placed, { ...flip, rule: 'basic', winBy: 'aceKiller' }),
      [['place'], ['wave', { kind: 'aceKiller' }]],
    ],
    [
      'an ace that fell in a chain, and the second wave by its number',
      stepsOf(
        placed,
        { ...flip, rule: 'plus', winBy: 'plus' },
        { ...flip, rule: 'combo', winBy: 'gt', wave: 2 },
        { ...flip, rule: 'combo', winBy: 'aceKiller', wave: 3 },
      ),
      [
        ['place'],
        ['wave', { kind: 'plus' }],
        ['wave', { kind: 'combo', wave: 1 }],
        ['wave', { kind: 'combo', wave: 2 }, { kind: 'aceKiller' }],
      ],
    ],
    [
      'Same and Plus of one wave apart',
      stepsOf(placed, { ...flip, rule: 'same' }, { ...flip, cell: 4, rule: 'plus' }),
      [['place'], ['wave', { kind: 'same' }], ['wave', { kind: 'plus' }]],
    ],
    [
      'a card that Chaos demands before it is played',
      stepsOf({ ...placed, forcedBy: 'chaos' }),
      [['force', { kind: 'forced', by: 'chaos', card: 2 }], ['place']],
    ],
    [
      'a warning mark that is stepped on, after the card lies there, whichever event comes first',
      stepsOf({ type: 'markTriggered', cell: 1, penalty: -1 }, placed),
      [['place'], ['trigger', { kind: 'mark', penalty: -1 }]],
    ],
    [
      'a warning mark that is set, last',
      stepsOf(placed, { ...flip, rule: 'basic' }, { type: 'markSet', seat: 'A', cell: 6 }),
      [['place'], ['wave'], ['mark']],
    ],
  ])('tells of %s', (_, steps, told) => {
    expect(named(steps)).toEqual(told);
  });

  it('shows every owner as it is at that step', () => {
    expect(owners(0)).toEqual(['B', 'A', '', 'B', 'B', '', '', '', 'A']);
    expect(owners(1)).toEqual(['B>A', 'A', '', 'B', 'B>A', '', '', '', 'A']);
    expect(owners(2)).toEqual(['A', 'A', '', 'B>A', 'A', '', '', '', 'A']);
    expect(owners(3)).toEqual(stillFrame(AFTER_FLIPS).map(({ placed: one }) => one?.owner ?? ''));
  });

  it('calls an ace that fell what it is called by the rules of the match', () => {
    const after = { ...AFTER_FLIPS, variants: FANTASY_MIDDLE.variants };
    const turn = turnOf(placed, { ...flip, rule: 'basic', winBy: 'aceKiller' });
    expect(named(planTurn(BEFORE_FLIPS, after, turn).steps)).toEqual([
      ['place'],
      ['wave', { kind: 'fallenAce' }],
    ]);
  });

  it('keeps the card away while a rule demands it, and a mark until it goes off or is set', () => {
    const before: TriadPublicView = { ...BEFORE_FLIPS, marks: [{ cell: 1, owner: 'B' }] };
    const after: TriadPublicView = { ...AFTER_FLIPS, marks: [{ cell: 6, owner: 'A' }] };
    const turn = turnOf(
      { type: 'markTriggered', cell: 1, penalty: -1 },
      { ...placed, forcedBy: 'order' },
      { type: 'markSet', seat: 'A', cell: 6 },
    );
    const timeline = planTurn(before, after, turn);
    expect(timeline.steps.map(({ kind }) => kind)).toEqual(['force', 'place', 'trigger', 'mark']);
    const seen = timeline.steps.map((_, step) => {
      const cells = frameAt(before, after, timeline, step);
      return [cells[1]?.placed?.owner, cells[1]?.mark?.motion, cells[6]?.mark?.motion];
    });
    expect(seen).toEqual([
      [undefined, 'still', undefined],
      ['A', 'still', undefined],
      ['A', 'breaking', undefined],
      ['A', undefined, 'setting'],
    ]);
  });

  it.each<[string, TriadPublicView | null, TriadPublicView, TriadTurn | null]>([
    ['nothing was shown before', null, AFTER_FLIPS, FLIPS],
    ['there are no events', BEFORE_FLIPS, AFTER_FLIPS, null],
    ['a turn was missed', BEFORE_FLIPS, { ...AFTER_FLIPS, number: 6 }, FLIPS],
    ['hands were dealt anew', BEFORE_FLIPS, { ...AFTER_FLIPS, round: 1 }, FLIPS],
    ['the events are of another turn', BEFORE_FLIPS, AFTER_FLIPS, { ...FLIPS, turn: 3 }],
    ['it is another match', { ...BEFORE_FLIPS, salt: `0x${'0'.repeat(64)}` }, AFTER_FLIPS, FLIPS],
    ['nothing changed', MIDDLE, MIDDLE, FLIPS],
  ])('shows the present at once when %s', (_, before, after, turn) => {
    expect(planTurn(before, after, turn)).toEqual({ steps: [], total: 0 });
  });

  describe('a card that Chaos picks just before its turn', () => {
    const draw = { type: 'cardDrawn', seat: 'B', slot: 3 } as const;
    const step = ['draw', { kind: 'forced', by: 'chaos', card: 4 }];

    it('is shown by itself, on the board as it is', () => {
      const timeline = planTurn(DRAWING, DRAWN, DRAW);
      expect(named(timeline.steps)).toEqual([step]);
      expect(timeline.steps[0]).toMatchObject({ seat: 'B', slot: 3, at: 0, lasts: timeline.total });
      expect(frameAt(DRAWING, DRAWN, timeline, 0)).toEqual(stillFrame(DRAWN));
    });

    it('is not shown again with the turn in which it is played', () => {
      expect(named(stepsOf({ ...draw, seat: 'A', slot: 1 }, { ...placed, forcedBy: 'chaos' }))).toEqual([
        ['force', { kind: 'forced', by: 'chaos', card: 2 }],
        ['place'],
      ]);
    });

    it('comes last where it came with the turn before, and takes nothing from the time of that', () => {
      const alone = stepsOf(placed, flip);
      const steps = stepsOf(placed, flip, draw);
      expect(steps.slice(0, -1)).toEqual(alone);
      expect(named(steps).at(-1)).toEqual(step);
    });

    it('is not shown on the board of the round before', () => {
      const over = { type: 'roundDrawn', round: 0, tiles: { A: 5, B: 5 } } as const;
      expect(named(stepsOf(placed, over, draw))).toEqual([['place']]);
    });

    it('is there at once when its events are missing, or of another turn', () => {
      for (const turn of [null, { ...DRAW, events: [] }, { ...DRAW, turn: 2 }]) {
        expect(planTurn(DRAWING, DRAWN, turn).total).toBe(0);
      }
    });
  });

  it('never takes longer than a chain may, leaves no step without time, and ends on the present', () => {
    const rules = fc.constantFrom('basic' as const, 'same' as const, 'plus' as const, 'combo' as const);
    const cells = fc.constantFrom(0 as const, 3 as const, 4 as const);
    const flips = fc.array(fc.record({ wave: fc.integer({ min: 1, max: 8 }), rule: rules, cell: cells }), {
      maxLength: 8,
    });
    const others = fc.subarray<TriadTurnEvent>([
      { type: 'markTriggered', cell: 1, penalty: -1 },
      { type: 'markSet', seat: 'A', cell: 6 },
      ...FLIPS.events.filter(({ type }) => type === 'combo'),
    ]);
    fc.assert(
      fc.property(flips, others, fc.constantFrom(null, 'order' as const), (list, rest, forcedBy) => {
        const events = [
          { ...placed, forcedBy },
          ...list.map((one): TriadTurnEvent => ({ ...flip, ...one })),
          ...rest,
        ];
        const timeline = planTurn(BEFORE_FLIPS, AFTER_FLIPS, turnOf(...events));
        expect(timeline.total).toBeLessThanOrEqual(CHAIN_MS);
        const end = timeline.steps.reduce((at, step) => {
          expect(step.at).toBe(at);
          expect(step.lasts).toBeGreaterThanOrEqual(20);
          return step.at + step.lasts;
        }, 0);
        expect(end).toBe(timeline.total);
        const shown = timeline.steps.flatMap((step) => (step.kind === 'wave' ? step.flips : []));
        expect(shown).toHaveLength(list.length);
        const last = frameAt(BEFORE_FLIPS, AFTER_FLIPS, timeline, timeline.steps.length);
        expect(last).toEqual(stillFrame(AFTER_FLIPS));
      }),
    );
  });
});
