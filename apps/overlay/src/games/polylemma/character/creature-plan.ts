/** Which parts a picture is put together from. */
export interface CreaturePlan {
  readonly body: 0 | 1 | 2 | 3 | 4 | 5;
  readonly ears: 0 | 1 | 2 | 3 | 4;
  readonly eyes: 0 | 1 | 2 | 3 | 4;
  readonly mouth: 0 | 1 | 2 | 3 | 4;
  readonly crest: 0 | 1;
  readonly marks: 0 | 1 | 2;
}

/** How many pictures there are: 1 to this. */
export const IMAGES = 38;

const among = <N extends number>(all: readonly N[], index: number): N => {
  const found = all[index % all.length];
  if (found === undefined) throw new Error('there is nothing to choose from');
  return found;
};

const SIX = [0, 1, 2, 3, 4, 5] as const;
const FIVE = [0, 1, 2, 3, 4] as const;

/** A picture's character: each of the 38 numbers has a build of its own, and neighbours have little in common. */
export function creaturePlan(image: number): CreaturePlan {
  const number = image - 1;
  const row = Math.floor(number / 6);
  // builds and faces would begin anew after thirty
  const again = Math.floor(number / 30);
  return {
    body: among(SIX, number),
    ears: among(FIVE, number + 2 * row + again),
    eyes: among(FIVE, 3 * number + row + 2 * again),
    mouth: among(FIVE, 2 * number + 3 * row),
    crest: among([0, 1] as const, row),
    marks: among([0, 1, 2] as const, number + row),
  };
}
