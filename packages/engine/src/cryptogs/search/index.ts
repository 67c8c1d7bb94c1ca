/** How likely a slam of Cryptogs wins, and the computer that chooses one. */
export { analyst } from './analyse.ts';
export { CRYPTOGS_LEVELS, choose } from './choose.ts';
export { oddsWhere, spreadOf } from './odds.ts';
