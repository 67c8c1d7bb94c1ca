import type { Level } from '../../analysis.ts';

/** How far a plan reaches: rounds after the one to play, and parts that points are counted in. */
export interface Reach {
  readonly rounds: number;
  readonly parts: number;
}

/** How well the computer plays. */
interface Skill {
  /** How often it plays offhand instead of what it thinks best: 0 to 1. */
  readonly slips: number;
  /** How far it plans, by how many rounds can follow the one to play: 0 to 4. */
  readonly reach: readonly Reach[];
}

const NEAR: Reach = { rounds: 0, parts: 4 };
const NEARBY = [NEAR, NEAR, NEAR, NEAR, NEAR];
/** To the end where that takes some hundredths of a second; the first rounds of a match have too much before them. */
const FAR = [
  NEAR,
  { rounds: 1, parts: 16 },
  { rounds: 2, parts: 8 },
  { rounds: 3, parts: 4 },
  { rounds: 1, parts: 4 },
];

/** Levels differ by two things that people notice: how often one slips, and how far one plans. */
const SKILLS = {
  1: { slips: 1, reach: NEARBY },
  2: { slips: 0.6, reach: NEARBY },
  3: { slips: 0.3, reach: NEARBY },
  4: { slips: 0.1, reach: [NEAR, { rounds: 1, parts: 8 }, { rounds: 1, parts: 4 }, NEAR, NEAR] },
  5: { slips: 0, reach: FAR },
} as const satisfies { readonly [level: number]: Skill };

/** The levels that differ; every higher one plays like the last. */
export const POLYLEMMA_LEVELS = [1, 2, 3, 4, 5] as const satisfies readonly Level[];

export const skillAt = (level: Level): Skill =>
  SKILLS[POLYLEMMA_LEVELS.find((one) => one === level) ?? POLYLEMMA_LEVELS[4]];

/** What a skill plans with when so many rounds can follow. */
export const reachOf = ({ reach }: Skill, following: number): Reach => reach[following] ?? NEAR;
