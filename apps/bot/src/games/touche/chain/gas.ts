import type { GasOfParts } from '../../../chain/budget/match-gas.ts';

/** Gas of the parts of a match of Touché Coulé: contracts/README.md has what was measured. */
export const toucheGas: GasOfParts = {
  opening: 400_000n,
  poolCard: 0n,
  // of one turn: a commitment, the reveal that plays the ticks, an answer, and its share of what is shown at the end
  round: 1_000_000n,
  dearest: 3_000_000n,
};
