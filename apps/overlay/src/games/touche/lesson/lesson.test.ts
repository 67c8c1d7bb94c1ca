import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { HIDDEN, ORIGINAL, type Ruleset, rulesetIdOf, SPOTTERS } from '@show-of-hands/engine/touche';
import { expect, it } from 'vitest';
import { rulesetShow } from '../../fixtures/show.ts';
import { toucheLesson } from './lesson.tsx';
import { toucheLessonWords } from './words/index.ts';

const say = sayIn(toucheLessonWords, ENGLISH);
const taught = (rules: Ruleset) =>
  toucheLesson({ ruleset: { ...rulesetShow('rules', 'Rules', ''), rulesetId: rulesetIdOf(rules) } }, say);
const keys = (rules: Ruleset) => taught(rules).map(({ key }) => key);
const text = (rules: Ruleset, key: string) => taught(rules).find((point) => point.key === key)?.text;

it('begins with the goal and that all fire at once, and says what is hidden', () => {
  expect(keys(HIDDEN)).toEqual(['goal', 'fire', 'proof', 'pirates', 'move', 'talk', 'limit', 'full']);
  expect(keys(SPOTTERS).slice(0, 3)).toEqual(['goal', 'fire', 'open']);
  expect(keys({ ...HIDDEN, pirates: 0 })).not.toContain('pirates');
});

it('says who aims by the rules, and how long a match lasts', () => {
  expect(text(HIDDEN, 'fire')).toBe('You aim your first ship. All others fire at random.');
  expect(text(SPOTTERS, 'fire')).toMatch(/right beside it/);
  expect(text(ORIGINAL, 'fire')).toBe('All ships fire at random, 8 times per turn.');
  expect(text(ORIGINAL, 'limit')).toMatch(/^After 480 ticks/);
  expect(text(HIDDEN, 'move')).toMatch(/after 5 ticks/);
});
