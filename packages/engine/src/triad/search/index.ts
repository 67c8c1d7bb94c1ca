export { analyst, analystWith } from './analyst.ts';
