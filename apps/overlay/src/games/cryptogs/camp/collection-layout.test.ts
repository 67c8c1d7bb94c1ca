import { CAMERAS, LAYOUTS, SHIPPED } from '@show-of-hands/bus';
import { TOG_PICTURES, togName } from '@show-of-hands/engine/cryptogs/pictures';
import { describe, expect, it, test } from 'vitest';
import type { FacesSpace } from '../../../lib/game/camp-picture.ts';
import { layOut } from '../../../lib/layout/layout.ts';
import { UNKNOWN_TABLE } from '../../../lib/layout/regions.ts';
import { linesOf, longestWord, widthOf } from '../../../lib/text/text-width.ts';
import { HIGH } from '../pile/pile-layout.ts';
import { turnAmong } from './Collection.tsx';
import { AROUND, BETWEEN, type CollectionLayout, collectionLayout, packLayout } from './collection-layout.ts';

/** Names of so many togs, the rarest first. */
const namesOf = (count: number, language: 'en' | 'fr' | 'ja'): readonly string[] =>
  Array.from({ length: count }, (_, place) => togName(TOG_PICTURES - 1 - (place % TOG_PICTURES), language));

/** The least head that there is above, px. */
const HEAD = { line: 58, two: 84, left: 0 } as const;

/** What is wrong with how so many togs lie in a room, in words. */
function faultsOf(laid: CollectionLayout, count: number, room: FacesSpace): readonly string[] {
  const { pages, columns, place, best, head, size, form } = laid;
  const faults: string[] = [];
  const shown = pages.flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, index) => from + index),
  );
  if (shown.join() !== Array.from({ length: count }, (_, index) => index).join())
    faults.push('not each once');
  if (pages.some(({ from, to }) => to <= from)) faults.push('an empty page');
  const width = columns * (place.width + BETWEEN) - BETWEEN;
  if (width > room.width - 2 * AROUND) faults.push(`${width} px wide`);
  for (const [index, { from, to }] of pages.entries()) {
    const places = to - from + (best !== null && index === 0 ? 3 : 0);
    const high = Math.ceil(places / columns) * (place.height + BETWEEN) - BETWEEN;
    if (HEAD[head] + high + AROUND > room.height + 1) faults.push(`page ${index} is ${high} px high`);
  }
  if (best !== null && best * HIGH > 2 * place.height + BETWEEN) faults.push('the best is too high');
  if (best !== null && (best <= size || best > 2 * place.width + BETWEEN))
    faults.push('the best is not larger');
  if (form === 'under' && size > place.width) faults.push('a tog is wider than its place');
  return faults;
}

/** Every room that layouts have between matches, and smaller ones in steps. */
const ROOMS: readonly FacesSpace[] = [
  ...LAYOUTS.flatMap((layout) =>
    CAMERAS.flatMap((camera) => {
      const regions = UNKNOWN_TABLE;
      const present = {
        scoreboard: true,
        regions,
        ballot: true,
        how: true,
        evaluation: false,
        chain: true,
        voters: false,
        asking: false,
      };
      const { between, frames } = layOut(layout, camera, present);
      return [between, ...(frames.ballot ? [frames.ballot] : [])];
    }),
  ),
  ...[588, 760, 1_000, 1_872].flatMap((width) =>
    Array.from({ length: 46 }, (_, step) => ({ width, height: 60 + 20 * step })),
  ),
];

describe.each(SHIPPED.map(({ code }) => code))('a collection with names in %s', (language) => {
  test.each([1, 5, 7, 14, 34, 60])('of %i togs has each once, inside its room, whatever that is', (count) => {
    const names = namesOf(count, language);
    const faults = ROOMS.flatMap((room) => {
      const laid = collectionLayout(names, room);
      return laid === null
        ? []
        : faultsOf(laid, count, room).map((fault) => `${room.width}x${room.height}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('has names that fit: on one line or two, and no word broken', () => {
    const names = namesOf(60, language);
    for (const room of ROOMS) {
      const laid = collectionLayout(names, room);
      if (laid === null || laid.lines === 0) continue;
      const { form, letters, lines, place, size } = laid;
      const width = form === 'under' ? place.width : place.width - size - 26;
      for (const name of names) {
        expect(widthOf(longestWord(name)) * letters * 0.54, name).toBeLessThanOrEqual(width);
        expect(linesOf(name, width, letters), name).toBeLessThanOrEqual(lines);
      }
      // beside a tog they stand above its rarity
      if (form === 'beside') expect(lines * letters * 1.1).toBeLessThanOrEqual(place.height - 10 - 30);
    }
  });

  it('is shown in every room that a lesson is, from 96 px on', () => {
    for (const room of ROOMS)
      expect(collectionLayout(namesOf(34, language), room) === null, JSON.stringify(room)).toBe(
        room.height < 96,
      );
  });
});

it('shows the rarest larger than the others where there is room for that, and on the first page only', () => {
  const laid = collectionLayout(namesOf(60, 'en'), { width: 588, height: 864 });
  const [first, second] = laid?.pages ?? [];
  expect(laid?.best).toBeGreaterThan(1.5 * (laid?.size ?? 0));
  expect((second?.to ?? 0) - (second?.from ?? 0)).toBe((first?.to ?? 0) + 3);
  expect(collectionLayout(namesOf(60, 'en'), { width: 1_872, height: 116 })?.best).toBeNull();
});

it('needs fewer pages in more room, and none for nothing', () => {
  const pagesIn = (height: number) =>
    collectionLayout(namesOf(60, 'en'), { width: 1_000, height })?.pages.length ?? 0;
  expect([500, 700, 900].map(pagesIn).toSorted((a, b) => b - a)).toEqual([500, 700, 900].map(pagesIn));
  expect(collectionLayout([], { width: 1_000, height: 900 })).toBeNull();
});

describe('a pack that is opened', () => {
  /** What it takes of a room, px. */
  const taken = (room: FacesSpace): FacesSpace | null => {
    const laid = packLayout(room);
    if (laid === null) return null;
    const { form, across, size, gap, best, words, isBrief } = laid;
    const rest = {
      width: across * (size + gap) - gap,
      height: Math.ceil(9 / across) * (size * HIGH + gap) - gap,
    };
    if (form === 'row') {
      const said = words === 'below' ? 0 : words;
      // its lines at their sizes: the tier at 26 px, the name at 52 or 40, and the rarity at 34 where it has its own; narrow names
      // are written smaller
      const lines = isBrief ? 26 + 40 : said < 200 ? 26 + 30 + 34 : 26 + 52 + 34;
      return {
        width: rest.width + best + said + 40,
        height: Math.max(rest.height, best * HIGH, lines * 1.1),
      };
    }
    return {
      width: Math.max(rest.width, best + (words === 'below' ? 0 : words + 20)),
      height: rest.height + best * HIGH + (words === 'below' ? 166 : 8),
    };
  };

  it('stays inside its room, with togs that can be told apart, or is not shown as one', () => {
    for (const room of ROOMS) {
      const used = taken(room);
      if (used === null) continue;
      const where = JSON.stringify(room);
      expect(used.width, where).toBeLessThanOrEqual(room.width);
      expect(used.height, where).toBeLessThanOrEqual(room.height + 1);
      expect(packLayout(room)?.size, where).toBeGreaterThanOrEqual(50);
      expect(packLayout(room)?.best, where).toBeGreaterThan(packLayout(room)?.size ?? 0);
    }
  });

  it('is a row in a low room and stands in rows in a high one', () => {
    expect(packLayout({ width: 1_832, height: 248 })?.form).toBe('row');
    expect(packLayout({ width: 532, height: 690 })).toMatchObject({ form: 'rows', words: 'below' });
    expect(packLayout({ width: 552, height: 60 })).toBeNull();
  });

  it('is a row even beside the table of a lower third and a camera, where togs lie over one another', () => {
    const laid = packLayout({ width: 761, height: 94 });
    expect(laid).toMatchObject({ form: 'row', across: 9, isBrief: true });
    // no more than the ring of each is hidden
    expect(-(laid?.gap ?? 0)).toBeGreaterThan(0);
    expect(-(laid?.gap ?? 0)).toBeLessThan((laid?.size ?? 0) * 0.16);
  });
});

test('pages take turns, each of them once, also from a page that is gone by now', () => {
  for (const count of [1, 2, 3, 5]) {
    for (const begin of [0, count - 1, count, count + 4]) {
      const seen: number[] = [];
      for (let turn = begin; seen.length < count; turn = turnAmong(turn, count).next)
        seen.push(turnAmong(turn, count).now);
      expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, page) => page));
    }
  }
  // nothing is shown where there is none, and then it begins anew
  expect(turnAmong(4, 0)).toEqual({ now: 0, next: 0 });
});
