import type { Level } from '../../analysis.ts';

/** How well the computer plays. */
export interface Skill {
  /** How many turns it looks ahead; to the end where that is further. */
  readonly lookAhead: number;
  /** How often it plays any move at all instead of its best: 0 to 1. */
  readonly slips: number;
  /** How often it guesses what it cannot see. */
  readonly samples: number;
}

const ALL = 9;

/** Levels differ by two things that people notice: how far one sees, and how often one slips. */
export const SKILLS: { readonly [L in Level]: Skill } = {
  1: { lookAhead: 1, slips: 1, samples: 1 },
  2: { lookAhead: 1, slips: 0.6, samples: 1 },
  3: { lookAhead: 1, slips: 0.35, samples: 1 },
  4: { lookAhead: 1, slips: 0.1, samples: 2 },
  5: { lookAhead: 2, slips: 0.15, samples: 4 },
  6: { lookAhead: 2, slips: 0, samples: 6 },
  7: { lookAhead: 3, slips: 0.05, samples: 8 },
  8: { lookAhead: 4, slips: 0, samples: 12 },
  9: { lookAhead: 5, slips: 0, samples: 16 },
  10: { lookAhead: ALL, slips: 0, samples: 48 },
};
