import type { GasOfParts } from '../../../chain/budget/match-gas.ts';

/** Gas of the parts of a match of Triad: contracts/README.md has what was measured. */
export const triadGas: GasOfParts = {
  opening: 320_000n,
  poolCard: 15_000n,
  round: 2_000_000n,
  dearest: 310_000n,
};

/** Where Chaos draws by turn: a seat shows nine links a round beside the rest. */
export const triadGasWithLinks: GasOfParts = { ...triadGas, round: triadGas.round + 600_000n };
