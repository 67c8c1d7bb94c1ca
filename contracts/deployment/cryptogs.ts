import { cryptogsTable, stakeVault, togPictures, togs, tokenVault } from '../artifacts/index.js';
import type { Plan } from './plan.ts';

/** Cryptogs: the pictures, the togs, and the table. The owner is the team of the togs. */
export const cryptogsPlan: Plan<'tog-pictures' | 'togs' | 'cryptogs'> = {
  'tog-pictures': {
    artifact: togPictures,
    args: () => [],
    parts: [{ name: 'tog-motifs', source: 'src/cryptogs/togs/TogMotifs.sol:TogMotifs' }],
  },
  togs: { artifact: togs, args: (at, owner) => [at['tog-pictures'], owner] },
  cryptogs: {
    artifact: cryptogsTable,
    args: (at) => [at.togs],
    parts: [
      { name: 'cryptogs-lens', source: 'src/cryptogs/CryptogsLens.sol:CryptogsLens' },
      { name: 'cryptogs-vault', source: stakeVault.source },
      { name: 'tog-vault', source: tokenVault.source },
    ],
  },
};
