import { CAMERAS, CANVAS, LAYOUTS, look, PARTS, placement } from '@show-of-hands/bus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Present } from './arrangement.ts';
import { type Box, overlap } from './frame.ts';
import { layOut, placedBox, presentIn } from './layout.ts';

const EVERYTHING = presentIn(look.parse({ parts: { voters: { shown: true } } }));
const anyPresent: fc.Arbitrary<Present> = fc.record({
  scoreboard: fc.boolean(),
  board: fc.boolean(),
  hands: fc.boolean(),
  ballot: fc.boolean(),
  how: fc.boolean(),
  evaluation: fc.boolean(),
  chain: fc.boolean(),
  voters: fc.boolean(),
  asking: fc.boolean(),
});
const anyPlace = fc.tuple(fc.constantFrom(...LAYOUTS), fc.constantFrom(...CAMERAS));

const area = ({ width, height }: Box): number => width * height;

describe('every layout, with any parts and any camera', () => {
  it('keeps its frames on the canvas, apart from one another and out of the camera', () => {
    fc.assert(
      fc.property(anyPlace, anyPresent, ([layout, camera], present) => {
        const { frames, cutout, waiting, between } = layOut(layout, camera, present);
        const boxes: [string, Box][] = [
          ...Object.entries(frames),
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
        const { frames } = layOut(layout, camera, EVERYTHING);
        for (const part of [
          'scoreboard',
          'board',
          'handA',
          'handB',
          'ballot',
          'evaluation',
          'chain',
          'voters',
        ] as const) {
          expect(frames[part], `${part} in ${layout}, camera ${camera}`).toBeDefined();
        }
        expect(frames.how !== undefined).toBe(layout === 'lower' || layout === 'vertical');
        expect(layOut(layout, camera, { ...EVERYTHING, ballot: false }).frames.how).toBeDefined();
      }
    }
  });

  it('gives the room of a hidden part to what is left, never less to anything that grows', () => {
    fc.assert(
      fc.property(anyPlace, anyPresent, fc.constantFrom(...PARTS), ([layout, camera], present, part) => {
        // the ballot takes over from the strip and the strip from the ballot: they are looked at above
        if (part === 'ballot' || part === 'how') return;
        const before = layOut(layout, camera, { ...present, [part]: true }).frames.ballot;
        const after = layOut(layout, camera, { ...present, [part]: false }).frames.ballot;
        if (before && after) expect(area(after)).toBeGreaterThanOrEqual(area(before));
      }),
    );
  });
});

describe('a vote that opens or ends', () => {
  it('moves nothing but the ballot itself', () => {
    fc.assert(
      fc.property(anyPlace, anyPresent, ([layout, camera], present) => {
        const { how: _, ballot: __, ...open } = layOut(layout, camera, { ...present, asking: true }).frames;
        const {
          how: ___,
          ballot: ____,
          ...over
        } = layOut(layout, camera, { ...present, asking: false }).frames;
        expect(over).toEqual(open);
      }),
    );
  });
});

describe('the lower third', () => {
  it('takes at most 330 px of the bottom, whatever it shows', () => {
    fc.assert(
      fc.property(anyPresent, (present) => {
        for (const box of Object.values(layOut('lower', 'bottom', present).frames)) {
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
        for (const box of Object.values(layOut('side', camera, present).frames)) {
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
        const crowded = layOut(layout, camera, EVERYTHING).frames;
        const roomy = layOut(layout, camera, { ...EVERYTHING, voters: false, evaluation: false }).frames;
        expect(roomy.ballot?.height).toBe(crowded.ballot?.height);
        expect(roomy.board?.height).toBeGreaterThan((crowded.board?.height ?? 0) * 1.2);
      }
    }
  });

  it('leaves the ballot all of it where there is no table', () => {
    for (const layout of ['side', 'vertical'] as const) {
      const bare = layOut(layout, 'top', { ...EVERYTHING, board: false, hands: false }).frames;
      const whole = layOut(layout, 'top', EVERYTHING).frames;
      expect(bare.ballot?.height).toBeGreaterThan((whole.ballot?.height ?? 0) + 200);
    }
  });
});

describe('what a look changes', () => {
  it('hides what it does not show and what there is nothing of', () => {
    const plain = look.parse({});
    expect(presentIn(plain)).toMatchObject({ board: true, voters: false, evaluation: true });
    expect(presentIn(plain, { evaluation: false })).toMatchObject({ board: true, evaluation: false });
    expect(presentIn(look.parse({ parts: { board: { shown: false } } })).board).toBe(false);
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
