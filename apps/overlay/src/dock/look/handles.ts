import { type Look, type Part, placementOf } from '@show-of-hands/bus';
import type { Box } from '../../lib/layout/frame.ts';
import { layOut, PART_OF, placedBox, presentIn } from '../../lib/layout/layout.ts';

/** Where a part of the picture can be taken hold of, in canvas px. */
export interface Handle {
  readonly slot: string;
  readonly part: Part;
  readonly box: Box;
  /** A part that stands in two places has one handle that the keyboard reaches. */
  readonly isFirst: boolean;
}

/** The handles of a look, from the back to the front. */
export function handlesOf(look: Look): readonly Handle[] {
  const { frames } = layOut(look.layout, look.camera, presentIn(look));
  const seen = new Set<Part>();
  return Object.entries(frames).flatMap(([slot, box]) => {
    const part = partOf(slot);
    if (box === undefined || part === undefined) return [];
    const isFirst = !seen.has(part);
    seen.add(part);
    return [{ slot, part, box: placedBox(box, placementOf(look, part)), isFirst }];
  });
}

const partOf = (slot: string): Part | undefined =>
  Object.entries(PART_OF).find(([name]) => name === slot)?.[1];
