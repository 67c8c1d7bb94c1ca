import { stakeVault, toucheReferee, toucheTable } from '../artifacts/index.js';
import type { Plan } from './plan.ts';

/** Touché Coulé: who judges moves, and the table. They are nobody's. */
export const touchePlan: Plan<'touche-referee' | 'touche'> = {
  'touche-referee': { artifact: toucheReferee, args: () => [] },
  touche: {
    artifact: toucheTable,
    args: (at) => [at['touche-referee']],
    parts: [
      { name: 'touche-lens', source: 'src/touche/ToucheLens.sol:ToucheLens' },
      { name: 'touche-vault', source: stakeVault.source },
    ],
  },
};
