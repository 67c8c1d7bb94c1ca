export { analyst, analystOf } from './analyse.ts';
export { POLYLEMMA_LEVELS } from './choose.ts';
