import type { GasOfParts } from '../../chain/match-gas.ts';

/** Gas of the parts of a match of POLYLEMMA: contracts/README.md has what was measured. */
export const polylemmaGas: GasOfParts = {
  // with what an owner may have to do before: let the dealer take coins, subscribe, rest
  opening: 1_400_000n,
  poolCard: 0n,
  // five rounds of a commit and a reveal, the seed, and the end with its books
  round: 3_200_000n,
  dearest: 700_000n,
};
