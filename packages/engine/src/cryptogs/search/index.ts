/** How likely a slam of Cryptogs wins, what to stake, and the computer that chooses. */
export type { Lots } from '../../analysis.ts';
export { analyst, CRYPTOGS_LEVELS, choose } from './choose.ts';
export { oddsWhere, spreadOf } from './odds.ts';
export {
  byRarity,
  type CounterStake,
  chooseCounter,
  chooseStake,
  leastAgainst,
  mostAgainst,
  rarityIn,
  stakeNear,
  stakeOfLeast,
  stakeOfMost,
} from './stakes.ts';
