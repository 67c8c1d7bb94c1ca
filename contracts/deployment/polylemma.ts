import {
  battlefield,
  casting,
  characters,
  dealer,
  organizer,
  polylemmaCoin,
  stakeVault,
} from '../artifacts/index.js';
import type { Plan, Planned } from './plan.ts';

/** More characters there will never be: tokens are drawn from all of them. */
const MOST_CHARACTERS = 1_000_000n;
/** How long things last, in seconds: a point of stamina, a subscription, and what a late seat loses of it. */
const ECONOMY = { staminaPeriod: 600, subscriptionPeriod: 2_592_000, latePenalty: 172_800 } as const;

/** POLYLEMMA: coin, characters, who sells both, who organizes matches, and the table. */
export const polylemmaPlan: Plan<'coin' | 'characters' | 'dealer' | 'organizer' | 'battlefield'> = {
  coin: { artifact: polylemmaCoin, args: (_, owner) => [owner] },
  characters: { artifact: characters, args: (_, owner) => [MOST_CHARACTERS, owner] },
  dealer: { artifact: dealer, args: (at, owner) => [at.coin, at.characters, ECONOMY, owner] },
  organizer: { artifact: organizer, args: (at, owner) => [at.characters, at.dealer, owner] },
  battlefield: {
    artifact: battlefield,
    args: (at) => [at.organizer, at.characters],
    parts: [
      { name: 'battlefield-lens', source: 'src/polylemma/battle/BattleLens.sol:BattleLens' },
      { name: 'battlefield-vault', source: stakeVault.source },
    ],
  },
};

/** What makes coins and characters out of nothing, deployed only where owners get some to begin with. */
export const castingContract: Planned<'coin' | 'characters'> = {
  artifact: casting,
  args: (at, owner) => [at.coin, at.characters, owner],
};
