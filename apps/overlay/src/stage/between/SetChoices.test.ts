import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setChoicesFor } from './SetChoices.tsx';

const options = (
  many: number,
  name = 'Emberlynn, level 13',
  short = 'Emberlynn',
  votes: number | null = 29,
) => Array.from({ length: many }, () => ({ name, short, votes }));

describe('options of which chat chooses several', () => {
  it.each([
    [
      'a high panel, in one column with names in full',
      { width: 534, height: 560 },
      { columns: 1, says: 'name' },
    ],
    ['a lower one, side by side', { width: 534, height: 270 }, { columns: 2, says: 'short' }],
    ['a wide one', { width: 1_340, height: 102, low: true }, { columns: 4, says: 'name' }],
    ['a small one, without names', { width: 552, height: 122, low: true }, { columns: 3, says: null }],
  ])('lie as there is room: in %s', (_, room, layout) => {
    expect(setChoicesFor({ low: false, ...room }, options(12))).toMatchObject(layout);
  });

  it('have their pictures where names have their room all the same', () => {
    const pictured = (room: { width: number; height: number; low?: boolean }, short = 'Emberlynn') =>
      setChoicesFor({ low: false, ...room }, options(12, 'Emberlynn, level 13', short), true);
    const large = pictured({ width: 534, height: 560 });
    expect(large).toMatchObject({ columns: 1, says: 'name' });
    expect(large.picture).toBeGreaterThan(30);
    expect(large.picture).toBeLessThan(large.row);
    // too low for a picture, and too narrow for one beside a name
    expect(pictured({ width: 1_340, height: 102, low: true })).toMatchObject({ picture: 0, says: 'name' });
    expect(pictured({ width: 534, height: 270 }, 'Diamond 1/155')).toMatchObject({
      picture: 0,
      says: 'short',
    });
    expect(setChoicesFor({ width: 534, height: 560, low: false }, options(12)).picture).toBe(0);
  });

  it('leave names more room where counts are short or secret', () => {
    const room = { width: 500, height: 300, low: false };
    const [few, many] = [29, 1_000_000].map((votes) =>
      setChoicesFor(room, options(12, 'Emberlynn', 'Ember', votes)),
    );
    expect(many?.count).toBeGreaterThan(few?.count ?? 0);
    expect(setChoicesFor(room, options(12, 'Emberlynn', 'Ember', null))).toEqual(few);
  });

  it('never take more than there is, and names are never smaller than can be read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 500, max: 1_400 }),
        fc.integer({ min: 120, max: 700 }),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        (many, width, height, letters, hasPictures) => {
          const given = options(many, 'n'.repeat(letters), 'n'.repeat(Math.ceil(letters / 2)));
          const { columns, row, gap, number, count, picture, size, says } = setChoicesFor(
            { width, height, low: height < 180 },
            given,
            hasPictures,
          );
          expect(row * Math.ceil(many / columns)).toBeLessThanOrEqual(height);
          const column = (width - gap * (columns - 1)) / columns;
          expect(number + picture + count).toBeLessThanOrEqual(column);
          expect(size).toBeGreaterThanOrEqual(20);
          if (says === null) return;
          const said = says === 'name' ? letters : Math.ceil(letters / 2);
          expect(0.6 * size * said).toBeLessThanOrEqual(column - number - picture - count);
        },
      ),
    );
  });
});
