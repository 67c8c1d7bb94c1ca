import { ENGLISH, sayIn } from '@show-of-hands/bus';
import type { TriadPublicView } from '@show-of-hands/bus/triad';
import { triadWords } from '@show-of-hands/bus/triad/text';
import { CLASSIC_FLAGS, FANTASY } from '@show-of-hands/engine/triad';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleset } from '../fixtures/parts.ts';
import { EVERY_RULE, SPUN } from '../fixtures/rule-views.ts';
import { triadLesson } from './lesson.tsx';
import { passingRules, SPIN_MS } from './OpeningAnimation.tsx';
import { triadLessonWords } from './words/index.ts';

const say = sayIn(triadLessonWords, ENGLISH);
const name = sayIn(triadWords, ENGLISH);
const lesson = (flags: readonly string[], view: TriadPublicView | null, begins = false) =>
  triadLesson({ ruleset: ruleset('any', 'Any', 'Any rules.', ...flags), view, begins }, say, name);
const keys = (flags: readonly string[], view: TriadPublicView | null) =>
  lesson(flags, view).map(({ key }) => key);

describe('what Triad teaches', () => {
  it('begins with the basic rule, ties and the goal, in a match and before it', () => {
    expect(keys([], null).slice(0, 3)).toEqual(['take', 'ties', 'goal']);
    expect(keys(['reverse'], null).slice(0, 3)).toEqual(['takeLow', 'ties', 'goal']);
    expect(keys(['sudden-death'], null).slice(0, 3)).toEqual(['take', 'ties', 'goalHands']);
  });

  it('has each rule of the match once, a sentence of its own with it, whatever the rules are', () => {
    fc.assert(
      fc.property(fc.subarray([...CLASSIC_FLAGS]), (rules) => {
        const points = lesson([], { ...SPUN, rules, drawn: [] });
        const own = points.map(({ key }) => key);
        expect(new Set(own).size).toBe(own.length);
        for (const rule of rules) expect(own).toContain(rule === 'reverse' ? 'takeLow' : rule);
        for (const rule of CLASSIC_FLAGS) {
          if (rule !== 'reverse' && !rules.includes(rule)) expect(own).not.toContain(rule);
        }
        expect(new Set(points.map(({ text }) => text)).size).toBe(points.length);
      }),
    );
  });

  it('knows rules before a match from what they say of themselves', () => {
    const known = keys(['chaos', 'all-open', 'draft', 'marks', 'combo-bonus', 'traits', 'roulette'], null);
    for (const thing of ['chaos', 'allOpen', 'draft', 'marks', 'bonus', 'traits', 'roulette']) {
      expect(known).toContain(thing);
    }
  });

  it('tells of traits where they do something, of those that do', () => {
    expect(keys([], SPUN)).not.toContain('traits');
    for (const trait of EVERY_RULE.active) expect(keys([], EVERY_RULE)).toContain(trait);
    expect(keys([], { ...EVERY_RULE, active: ['metal'] })).not.toContain('light');
  });
});

describe('what Triad teaches by the rules of Final Fantasy', () => {
  const variants = [...Object.keys(FANTASY), 'chaos', 'firstPick'];
  const inMatch = (...rules: string[]) => keys([], { ...SPUN, rules, drawn: [], variants });

  it('begins with the basic rule, that ties take nothing, and a score that may be level', () => {
    expect(keys(['all-open', 'fantasy'], null).slice(0, 4)).toEqual([
      'take',
      'noTies',
      'goalDraw',
      'allOpen',
    ]);
    expect(inMatch('reverse', 'allOpen').slice(0, 4)).toEqual(['takeLow', 'noTies', 'goalDraw', 'allOpen']);
    expect(keys(['fantasy', 'sudden-death'], null)).toContain('goalHands');
  });

  it('tells of combos where Same or Plus make some', () => {
    expect(inMatch('same')).toContain('combo');
    expect(keys(['plus', 'fantasy'], null)).toContain('combo');
    const spun = keys(['roulette'], { ...SPUN, variants });
    expect(spun).toEqual(expect.arrayContaining(['roulette same', 'combo']));
    for (const rules of [inMatch('order'), inMatch('same')]) expect(rules).not.toContain('chain');
    expect(inMatch('order')).not.toContain('combo');
  });

  it.each([
    ['aceKiller', 'fallen-ace', 'fallenAce'],
    ['typeAscend', 'ascension', 'ascension'],
    ['typeDescend', 'descension', 'descension'],
    ['chaos', 'chaos', 'chaosByTurn'],
  ])('tells of %s as it is played there, in the match and before', (rule, flag, thing) => {
    expect(inMatch(rule)).toContain(thing);
    expect(keys([flag, 'fantasy'], null)).toContain(thing);
    if (thing !== rule) expect(inMatch(rule)).not.toContain(rule);
  });

  it('tells of a first pick that is random', () => {
    expect(keys(['draft', 'fantasy'], null)).toContain('draftRandom');
    expect(keys(['draft', 'random-first-pick'], null)).toContain('draftRandom');
    expect(keys(['draft'], null)).toContain('draft');
  });

  it('knows single variants by their own words', () => {
    expect(keys(['no-ties'], null).slice(0, 3)).toEqual(['take', 'noTies', 'goal']);
    expect(keys(['hand-counts'], null)).toContain('goalDraw');
    expect(keys(['chaos', 'chaos-by-turn'], null)).toContain('chaosByTurn');
  });
});

describe('the spin of Roulette', () => {
  it('comes first, and says what was drawn with the sentence of that rule', () => {
    const [first, second] = lesson(['roulette'], SPUN);
    expect(first).toMatchObject({
      key: 'roulette same',
      title: 'Roulette adds: Same',
      text: say('same.text'),
    });
    expect(second?.key).toBe('take');
  });

  it('holds back what was drawn exactly while the match begins', () => {
    expect(lesson(['roulette'], SPUN, true)[0]?.holdMs).toBe(SPIN_MS);
    expect(lesson(['roulette'], SPUN)[0]?.holdMs).toBeUndefined();
  });

  it('takes the place of the basic rule where Reverse turns that round', () => {
    const drawn = lesson(['roulette'], { ...SPUN, rules: ['reverse'], drawn: ['reverse'] });
    expect(drawn.map(({ key }) => key)).not.toContain('take');
    expect(drawn[0]?.text).toBe(say('takeLow.text'));
  });

  it('lands on the drawn rule, which has not passed by before; at most five have', () => {
    const anyWheel = fc.uniqueArray(fc.constantFrom(...CLASSIC_FLAGS), { minLength: 1 });
    fc.assert(
      fc.property(anyWheel, fc.nat(), (wheel, at) => {
        const drawn = wheel[at % wheel.length] as (typeof wheel)[number];
        const passing = passingRules(wheel, drawn).map(({ rule }) => rule);
        expect(passing.at(-1)).toBe(drawn);
        expect(passing.slice(0, -1)).not.toContain(drawn);
        expect(passing).toHaveLength(wheel.length === 1 ? 1 : 6);
      }),
    );
  });
});
