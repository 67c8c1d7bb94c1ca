/** The computer that judges and plays POLYLEMMA. */
export { analyst, analystOf } from './analyse.ts';
export { POLYLEMMA_LEVELS } from './choose.ts';
