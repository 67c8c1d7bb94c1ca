import { STATIC_COLLECTION, STATIC_LEAGUE, STATIC_SITE } from '@show-of-hands/bus';
import { describe, expect, it } from 'vitest';
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

describe('the page’s head', () => {
  const headOf = (...marks: readonly { readonly name: string; readonly content: string }[]) => ({
    querySelector: (selector: string): Element | null =>
      marks.some(({ name, content }) => selector === `meta[name="${name}"][content="${content}"]`)
        ? ({} as Element)
        : null,
  });

  it('has files read only where the export has marked the page, and otherwise the bot asked', () => {
    expect(sourceOf(headOf())).toMatchObject({ kind: 'bot', collection: null });
    expect(sourceOf(headOf()).recordOf(KEY)).toBe(`/v1/matches/${KEY}`);
    expect(sourceOf(headOf(STATIC_SITE))).toMatchObject({ kind: 'files', collection: null });
  });

  it('says whether a page of what chat owns lies beside it', () => {
    expect(sourceOf(headOf(STATIC_SITE, STATIC_COLLECTION)).collection).toBe('collection.html');
  });

  it('says whether a league lies beside it', () => {
    expect(sourceOf(headOf(STATIC_SITE, STATIC_COLLECTION)).league).toBeNull();
    expect(sourceOf(headOf(STATIC_SITE, STATIC_LEAGUE))).toMatchObject({
      league: 'league/index.html',
      collection: null,
    });
  });
});
