import { ENGLISH, sayIn } from '@show-of-hands/bus';
import type { CryptogsPublicView } from '@show-of-hands/bus/cryptogs';
import { expect, it } from 'vitest';
import { AIM_MATCH, ORIGINAL_THROWN, PARLOUR_MATCH, SERIES_MATCH } from '../fixtures/matches.ts';
import { SHOWS } from '../fixtures/shows.ts';
import { cryptogsLesson } from './lesson.tsx';
import { cryptogsLessonWords } from './words.ts';

const say = sayIn(cryptogsLessonWords, ENGLISH);
const aim = SHOWS['cryptogs-toss'].match?.ruleset;
const parlour = SHOWS['cryptogs-parlour'].match?.ruleset;
if (aim === undefined || parlour === undefined) throw new Error('the fixtures have matches');
const keys = (view: CryptogsPublicView | null, ruleset = aim) =>
  cryptogsLesson({ ruleset, view }, say).map(({ key }) => key);

it('begins with the goal and what is at stake, and teaches the slams where they are chosen', () => {
  expect(keys(AIM_MATCH.toss.view)).toEqual([
    'goal',
    'stake',
    'throw',
    'slams',
    'all',
    'aim',
    'rarity',
    'chance',
    'silence',
  ]);
  expect(keys(ORIGINAL_THROWN.view)).toEqual(['goal', 'stake', 'throw', 'rarity', 'chance', 'silence']);
});

it('says that one draw decides all, and that seats begin in turns, where that is so', () => {
  expect(keys(PARLOUR_MATCH.start.view)).toEqual(['goal', 'stake', 'parlour', 'rarity', 'chance']);
  expect(keys(SERIES_MATCH.start.view)).toContain('series');
  expect(keys(AIM_MATCH.toss.view)).not.toContain('series');
});

it('goes by what rules say of themselves before a match has a state', () => {
  expect(keys(null)).toContain('slams');
  expect(keys(null, parlour)).toContain('parlour');
  const { flags: _, ...silent } = parlour;
  expect(keys(null, silent)).toContain('slams');
});
