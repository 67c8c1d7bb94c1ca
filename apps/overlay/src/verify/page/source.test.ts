import { STATIC_SITE } from '@show-of-hands/bus';
import { expect, it } from 'vitest';
import { matchKeyIn, sourceOf } from './source.ts';

const KEY = `0x${'ab'.repeat(32)}`;

it.each([
  [`#${KEY}`, KEY],
  [KEY.toUpperCase().replace('0X', '0x'), KEY],
  ['', undefined],
  ['#', undefined],
  ['#/', undefined],
  [`#${KEY}/some_login`, undefined],
  [`#${KEY.slice(0, -1)}`, undefined],
  ['#../../etc', undefined],
])('%j names the match %s', (hash, key) => {
  expect(matchKeyIn(hash)).toBe(key);
});

it('reads files only where the export has marked the page, and otherwise asks the bot', () => {
  const asked: string[] = [];
  const head = (found: Element | null) => ({
    querySelector: (selector: string) => {
      asked.push(selector);
      return found;
    },
  });
  expect(sourceOf(head(null)).kind).toBe('bot');
  expect(asked.join()).toContain(STATIC_SITE.name);
  expect(sourceOf(head(null)).recordOf(KEY)).toBe(`/v1/matches/${KEY}`);
});
