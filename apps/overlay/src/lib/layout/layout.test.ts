import {
  CAMERAS,
  CANVAS,
  LAYOUTS,
  look,
  PARTS,
  type Part,
  placement,
  TABLE_PARTS,
  type TablePart,
} from '@show-of-hands/bus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Present } from './arrangement.ts';
import { type Box, overlap } from './frame.ts';
import { type LaidOut, layOut, placedBox, presentIn } from './layout.ts';
import {
  BOARD,
  HAND,
  type Region,
  type RegionShape,
  regionsIn,
  tableSize,
  UNKNOWN_TABLE,
} from './regions.ts';

const region = (name: string, part: TablePart, shape: RegionShape): Region => ({ name, part, shape });
const PILE: RegionShape = { width: 520, height: 640, needs: { large: [400, 480], medium: [260, 320] } };

/** What games have on their table, from left to right. */
const TABLES: Readonly<Record<string, readonly Region[]>> = {
  'a board between hands': [
    region('handA', 'hands', HAND),
    region('board', 'board', BOARD),
    region('handB', 'hands', HAND),
  ],
  'one board': [region('board', 'board', BOARD)],
  'two boards': [region('boardA', 'board', BOARD), region('boardB', 'board', BOARD)],
  'a pile between stacks': [
    region('stackA', 'hands', { ...HAND, height: 640 }),
    region('pile', 'board', PILE),
    region('stackB', 'hands', { ...HAND, height: 640 }),
  ],
};
const HANDS_AND_BOARD = TABLES['a board between hands'] ?? [];

const EVERYTHING = presentIn(look.parse({ parts: { voters: { shown: true } } }), HANDS_AND_BOARD);
const anyTable = fc.constantFrom(...Object.values(TABLES));
/** Any of what a game has on its table is shown, and any of the rest. */
const presentOn = (table: readonly Region[]): fc.Arbitrary<Present> =>
  fc.record({
    scoreboard: fc.boolean(),
    regions: fc.subarray([...TABLE_PARTS]).map((shown) => table.filter(({ part }) => shown.includes(part))),
    ballot: fc.boolean(),
    how: fc.boolean(),
    evaluation: fc.boolean(),
    chain: fc.boolean(),
    voters: fc.boolean(),
    asking: fc.boolean(),
  });
const anyPresent = anyTable.chain(presentOn);
const anyOnTable = anyTable.chain((table) =>
  fc.record({ table: fc.constant(table), present: presentOn(table) }),
);
const anyPlace = fc.tuple(fc.constantFrom(...LAYOUTS), fc.constantFrom(...CAMERAS));

const area = ({ width, height }: Box): number => width * height;

/** Everything that is drawn, by name. */
const framesOf = ({ frames, regions }: LaidOut): [string, Box][] => [
  ...Object.entries(frames),
  ...[...regions].map(([{ name }, frame]): [string, Box] => [name, frame]),
];
const boardIn = ({ regions }: LaidOut): Box | undefined =>
  [...regions].find(([{ part }]) => part === 'board')?.[1];

/** The same with a part shown, or hidden; `table`: what the game has on it. */
function having(present: Present, table: readonly Region[], part: Part, shown: boolean): Present {
  if (part !== 'board' && part !== 'hands') return { ...present, [part]: shown };
  const isShown = (one: Region): boolean => (one.part === part ? shown : present.regions.includes(one));
  return { ...present, regions: table.filter(isShown) };
}

describe('every layout, with any parts and any camera', () => {
  it('keeps its frames on the canvas, apart from one another and out of the camera', () => {
    fc.assert(
      fc.property(anyPlace, anyPresent, ([layout, camera], present) => {
        const laid = layOut(layout, camera, present);
        const { cutout, waiting, between } = laid;
        const boxes: [string, Box][] = [
          ...framesOf(laid),
          ...(cutout ? [['cutout', cutout] as [string, Box]] : []),
        ];
        const canvas = CANVAS[layout];
        for (const [name, box] of [...boxes, ['waiting', waiting] as const, ['between', between] as const]) {
          expect(box.width, name).toBeGreaterThan(0);
          expect(box.height, name).toBeGreaterThan(0);
          expect(box.x, name).toBeGreaterThanOrEqual(0);
          expect(box.y, name).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width, name).toBeLessThanOrEqual(canvas.width);
          expect(box.y + box.height, name).toBeLessThanOrEqual(canvas.height);
        }
        boxes.forEach(([name, box], index) => {
          for (const [other, its] of boxes.slice(index + 1)) {
            expect(overlap(box, its), `${name} over ${other}`).toBe(false);
          }
        });
        if (cutout) {
          expect(overlap(waiting, cutout)).toBe(false);
          expect(overlap(between, cutout)).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('has a cut-out of 16:9 exactly where a camera is wanted', () => {
    for (const layout of LAYOUTS) {
      for (const camera of CAMERAS) {
        const { cutout } = layOut(layout, camera, EVERYTHING);
        expect(cutout !== null, `${layout} ${camera}`).toBe(camera !== 'none');
        if (cutout) expect(Math.abs(cutout.width / cutout.height - 16 / 9)).toBeLessThan(0.01);
      }
    }
  });

  it('frames every part that is there, but for the strip beside a ballot that says it itself', () => {
    for (const layout of LAYOUTS) {
      for (const camera of CAMERAS) {
        const laid = layOut(layout, camera, EVERYTHING);
        const { frames } = laid;
        expect([...laid.regions.keys()]).toEqual(HANDS_AND_BOARD);
        for (const part of ['scoreboard', 'ballot', 'evaluation', 'chain', 'voters'] as const) {
          expect(frames[part], `${part} in ${layout}, camera ${camera}`).toBeDefined();
        }
        expect(frames.how !== undefined).toBe(layout === 'lower' || layout === 'vertical');
        expect(layOut(layout, camera, { ...EVERYTHING, ballot: false }).frames.how).toBeDefined();
      }
    }
  });

  it('gives the room of a hidden part to what is left, never less to anything that grows', () => {
    fc.assert(
      fc.property(anyPlace, anyOnTable, fc.constantFrom(...PARTS), ([layout, camera], on, part) => {
        // the ballot takes over from the strip and the strip from the ballot: they are looked at above
        if (part === 'ballot' || part === 'how') return;
        const ballotWith = (shown: boolean) =>
          layOut(layout, camera, having(on.present, on.table, part, shown)).frames.ballot;
        const [before, after] = [ballotWith(true), ballotWith(false)];
        if (before && after) expect(area(after)).toBeGreaterThanOrEqual(area(before));
      }),
    );
  });
});

describe('a vote that opens or ends', () => {
  it('moves nothing but the ballot itself', () => {
    fc.assert(
      fc.property(anyPlace, anyPresent, ([layout, camera], present) => {
        const others = (asking: boolean) =>
          framesOf(layOut(layout, camera, { ...present, asking })).filter(
            ([name]) => name !== 'how' && name !== 'ballot',
          );
        expect(others(false)).toEqual(others(true));
      }),
    );
  });
});

describe('the lower third', () => {
  it('takes at most 330 px of the bottom, whatever it shows', () => {
    fc.assert(
      fc.property(anyPresent, (present) => {
        for (const [, box] of framesOf(layOut('lower', 'bottom', present))) {
          expect(box.y).toBeGreaterThanOrEqual(1_080 - 330);
        }
      }),
    );
  });
});

describe('the side column', () => {
  it('leaves all but its 600 px to the game', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CAMERAS), anyPresent, (camera, present) => {
        for (const [, box] of framesOf(layOut('side', camera, present))) {
          expect(box.x).toBeGreaterThanOrEqual(1_920 - 620);
        }
      }),
    );
  });
});

describe('a column beside a camera', () => {
  it('gives every spare px to the table, none to a ballot that says no more for it', () => {
    for (const layout of ['side', 'vertical'] as const) {
      for (const camera of ['top', 'bottom'] as const) {
        const crowded = layOut(layout, camera, EVERYTHING);
        const roomy = layOut(layout, camera, { ...EVERYTHING, voters: false, evaluation: false });
        expect(roomy.frames.ballot?.height).toBe(crowded.frames.ballot?.height);
        expect(boardIn(roomy)?.height).toBeGreaterThan((boardIn(crowded)?.height ?? 0) * 1.2);
      }
    }
  });

  it('leaves the ballot all of it where there is no table', () => {
    for (const layout of ['side', 'vertical'] as const) {
      const bare = layOut(layout, 'top', { ...EVERYTHING, regions: [] }).frames;
      const whole = layOut(layout, 'top', EVERYTHING).frames;
      expect(bare.ballot?.height).toBeGreaterThan((whole.ballot?.height ?? 0) + 200);
    }
  });
});

describe('what a game has on its table', () => {
  it.each(Object.entries(TABLES))(
    '%s: keeps its shapes, in their order, as large as there is room',
    (_, regions) => {
      for (const layout of LAYOUTS) {
        for (const camera of CAMERAS) {
          const laid = layOut(layout, camera, presentIn(look.parse({}), regions));
          const frames = regions.flatMap((one) => laid.regions.get(one) ?? []);
          expect(frames).toHaveLength(regions.length);
          const lefts = frames.map(({ x }) => x);
          expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
          frames.forEach((frame, index) => {
            const { width, height } = regions[index]?.shape ?? BOARD;
            expect(Math.abs(frame.width / frame.height - width / height)).toBeLessThan(0.01);
          });
          const { table } = laid;
          const across = Math.max(...frames.map(({ x, width }) => x + width)) - Math.min(...lefts);
          const down = Math.max(...frames.map(({ height }) => height));
          // it touches its room in one direction
          expect(Math.min((table?.width ?? 0) - across, (table?.height ?? 0) - down)).toBeLessThan(4);
        }
      }
    },
  );

  it('has as much room while nobody knows it as a board between hands', () => {
    expect(tableSize(UNKNOWN_TABLE)).toEqual(tableSize(HANDS_AND_BOARD));
    for (const layout of LAYOUTS) {
      const [unknown, known] = [UNKNOWN_TABLE, HANDS_AND_BOARD].map((regions) =>
        layOut(layout, 'none', presentIn(look.parse({}), regions)),
      );
      expect(unknown?.frames).toEqual(known?.frames);
      expect(unknown?.table).toEqual(known?.table);
    }
  });

  it('stands in the middle of its room, each region at half its height', () => {
    const room = { x: 100, y: 50, width: 1_300, height: 900 };
    const [stackA, pile, stackB] = [...regionsIn(room, TABLES['a pile between stacks'] ?? []).values()];
    expect((stackA?.x ?? 0) - room.x).toBeCloseTo(
      room.x + room.width - (stackB?.x ?? 0) - (stackB?.width ?? 0),
      -1,
    );
    expect((pile?.y ?? 0) + (pile?.height ?? 0) / 2).toBeCloseTo(room.y + room.height / 2, -1);
  });
});

describe('what a look changes', () => {
  it('hides what it does not show and what there is nothing of', () => {
    const plain = look.parse({});
    expect(presentIn(plain, [])).toMatchObject({ ballot: true, voters: false, evaluation: true });
    expect(presentIn(plain, [], { evaluation: false })).toMatchObject({ ballot: true, evaluation: false });
    expect(presentIn(look.parse({ parts: { ballot: { shown: false } } }), []).ballot).toBe(false);
  });

  it('hides the regions of a part, and gives their room to the others', () => {
    const [handA, board, handB] = HANDS_AND_BOARD;
    const without = (part: TablePart) =>
      presentIn(look.parse({ parts: { [part]: { shown: false } } }), HANDS_AND_BOARD);
    expect(without('board').regions).toEqual([handA, handB]);
    expect(without('hands').regions).toEqual([board]);
    const alone = layOut('side', 'none', without('hands'));
    const beside = layOut('side', 'none', EVERYTHING);
    expect(boardIn(alone)?.width).toBeGreaterThan(boardIn(beside)?.width ?? 0);
  });

  it('moves and scales a box about its middle', () => {
    const box = { x: 100, y: 100, width: 200, height: 100 };
    expect(placedBox(box, placement.parse({}))).toEqual(box);
    expect(placedBox(box, placement.parse({ dx: 10, dy: -20, scale: 50 }))).toEqual({
      x: 160,
      y: 105,
      width: 100,
      height: 50,
    });
  });
});
