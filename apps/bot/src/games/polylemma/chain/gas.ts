import type { GasOfParts } from '../../../chain/budget/match-gas.ts';

/** Gas of the parts of a match of POLYLEMMA, as matches on a real chain took, with room for what is rare. */
export const polylemmaGas: GasOfParts = {
  // 650,000 for an opening or a join, and what an owner may have to do before: let the dealer take coins, subscribe,
  // rest
  opening: 1_000_000n,
  poolCard: 0n,
  // five rounds, the seed, and the end with its books: 800,000 for both seats together, if one seat had it all
  round: 1_500_000n,
  // the last reveal, of a random slot, which ends the match: 250,000
  dearest: 400_000n,
};
