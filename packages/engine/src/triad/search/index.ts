/** The computer that judges and plays Triad. */
export { analyst, analystWith } from './analyst.ts';
