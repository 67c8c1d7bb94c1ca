/** How well a move of Touché Coulé is, and the computer that plays it: by what everyone knows. */
export { analyst, analystOf } from './analyse.ts';
export { choose, TOUCHE_LEVELS } from './choose.ts';
