import type { RulesetShow } from '@show-of-hands/bus';
import { msg } from '../../base/words/book.ts';
import type { OneQuestion } from './between-vote.ts';

/** How long the rules that won stand in the picture before the match takes their place, ms. */
const SEEN_MS = 4_000;

/** Which rules the next match is played by. Viewers type the number, the name, or what moderators type for it. */
export const rulesQuestion = (candidates: readonly RulesetShow[], windowMs: number): OneQuestion => ({
  asks: 'one',
  name: 'rules',
  what: 'the vote on the next rules',
  about: msg('between.rules'),
  otherwise: msg('between.rulesStay'),
  windowMs,
  seenMs: () => SEEN_MS,
  options: candidates.map(({ preset, name }) => ({ label: name, words: [preset, name] })),
  shown: (standing, at) => ({
    ...standing,
    subject: 'rules',
    options: candidates.map((ruleset, place) => ({ ...at(place), ruleset })),
  }),
});
