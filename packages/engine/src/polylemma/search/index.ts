export { analyst, analystOf } from './analyst.ts';
export { POLYLEMMA_LEVELS } from './skill.ts';
