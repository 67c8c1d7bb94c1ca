import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonLayout } from './lesson-layout.ts';

const point = (key: string, letters: number) => ({ key, title: key, text: 'a word '.repeat(letters / 7) });
const anyPoints = fc
  .array(fc.integer({ min: 20, max: 110 }), { minLength: 1, maxLength: 20 })
  .map((lengths) => lengths.map((letters, index) => point(`point ${index}`, letters)));
const anyBox = fc.record({
  width: fc.integer({ min: 560, max: 1_872 }),
  height: fc.integer({ min: 150, max: 900 }),
});

describe('a lesson in its room', () => {
  it('shows every point once, in order, and no page is empty', () => {
    fc.assert(
      fc.property(anyPoints, anyBox, (points, box) => {
        const { pages } = lessonLayout(points, box);
        expect(pages.flat()).toEqual(points);
        expect(pages.every((page) => page.length > 0)).toBe(true);
      }),
    );
  });

  it('writes nothing smaller than 24 px, and larger only where all of it is seen at once', () => {
    fc.assert(
      fc.property(anyPoints, anyBox, (points, box) => {
        const { size, pages } = lessonLayout(points, box);
        expect(size.text).toBeGreaterThanOrEqual(24);
        if (size.text > 24) expect(pages).toHaveLength(1);
      }),
    );
  });

  it('shows no more at once in less room', () => {
    fc.assert(
      fc.property(anyPoints, anyBox, (points, box) => {
        // what it is called takes room from 300 px on
        fc.pre(box.height < 300 || box.height > 700);
        const more = lessonLayout(points, { ...box, height: box.height + 200 });
        expect(more.pages.length).toBeLessThanOrEqual(lessonLayout(points, box).pages.length);
      }),
    );
  });

  it('puts points beside one another where each has room for a sentence', () => {
    const points = [point('one', 60), point('two', 60)];
    expect(lessonLayout(points, { width: 588, height: 800 }).columns).toBe(1);
    expect(lessonLayout(points, { width: 1_375, height: 176 })).toMatchObject({ columns: 2, headed: false });
  });
});
