import { expect, test } from 'vitest';
import { matchTerms } from '../../match/agent/match-info.fixture.ts';
import { standingWords, termsWords } from './terms-words.ts';

const series = { id: `0x${'5e'.repeat(32)}`, length: 3, game: 2 } as const;

test.each([
  [{ rated: false, series: null }, 'not rated'],
  [{ rated: true, series: null }, 'rated'],
  [{ rated: true, series }, 'rated, game 2 of at most 3 in series 0x5e5e5e5e…'],
] as const)('%j is told as: %s', (terms, words) => {
  expect(standingWords(terms)).toBe(words);
});

test('terms are told whole: rules, rating, series, windows, confirmations, grace, record', () => {
  const terms = matchTerms({ rated: true, series, confirmations: 2, grace: 45, recordWindow: 86_400 });
  expect(termsWords(terms, 'order')).toEqual([
    'rules: order',
    'rated, game 2 of at most 3 in series 0x5e5e5e5e…',
    '60 s for every move, seed and reveal',
    '2 blocks must follow what is acted upon',
    '45 s of grace for who is late',
    'a record that both signed may settle it within 86400 s of its opening',
  ]);
});

test('rules without a name are told by their id, and seats that a chat may decide with their window', () => {
  const [rules, , windows, , grace] = termsWords(
    matchTerms({ publicSeats: ['A'], voteWindow: 90 }),
    undefined,
  );
  expect(rules).toMatch(/^rules: 0x0{64}$/);
  expect(windows).toBe(
    '60 s for every move, seed and reveal; 90 s where a chat votes, which may decide seat A',
  );
  expect(grace).toBe('no grace for who is late');
});
