import { ENGLISH, sayIn } from '@show-of-hands/bus';
import type { TouchePublicView } from '@show-of-hands/bus/touche';
import { expect, it } from 'vitest';
import { HIDDEN_MATCH, ORIGINAL_MATCH, SPOTTERS_MATCH } from '../fixtures/matches.ts';
import { SHOWS } from '../fixtures/shows.ts';
import { toucheLesson } from './lesson.tsx';
import { toucheLessonWords } from './words/index.ts';

const say = sayIn(toucheLessonWords, ENGLISH);
const { hidden, spotters } = {
  hidden: SHOWS['touche-start'].match?.ruleset,
  spotters: SHOWS['touche-spotters-voting'].match?.ruleset,
};
if (hidden === undefined || spotters === undefined) throw new Error('the fixtures have matches');
const taught = (view: TouchePublicView | null, ruleset = hidden) => toucheLesson({ ruleset, view }, say);
const keys = (...known: Parameters<typeof taught>) => taught(...known).map(({ key }) => key);
const text = (key: string, ...known: Parameters<typeof taught>) =>
  taught(...known).find((point) => point.key === key)?.text;

it('begins with the goal and that all fire at once, and says what is hidden', () => {
  const { view } = HIDDEN_MATCH.start;
  expect(keys(view)).toEqual(['goal', 'fire', 'proof', 'pirates', 'move', 'talk', 'limit', 'full']);
  expect(keys(SPOTTERS_MATCH.voting.view).slice(0, 3)).toEqual(['goal', 'fire', 'open']);
  const alone = { ...view, ships: view.ships.filter(({ side }) => side !== 'pirates') };
  expect(keys(alone)).not.toContain('pirates');
});

it('says who aims by the rules, and how long a match lasts', () => {
  expect(text('fire', HIDDEN_MATCH.start.view)).toBe('You aim your first ship. All others fire at random.');
  expect(text('fire', ORIGINAL_MATCH.voting.view)).toBe('All ships fire at random, 8 times per turn.');
  expect(text('limit', ORIGINAL_MATCH.voting.view)).toMatch(/^After 480 ticks/);
});

it('goes by what rules say of themselves before a match has a state', () => {
  expect(keys(null)).toEqual(['goal', 'fire', 'proof', 'pirates', 'move', 'talk', 'full']);
  expect(keys(null, spotters)).toContain('open');
  expect(text('fire', null, spotters)).toMatch(/right beside it/);
  expect(text('fire', null, { ...spotters, flags: [] })).toBe('All ships fire at random.');
  const { flags: _, ...silent } = spotters;
  expect(keys(null, silent)).toContain('proof');
});
