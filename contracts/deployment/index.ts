import type { Address } from 'viem';
import { cryptogsPlan } from './cryptogs.ts';
import { addressesOf, type BookEntry, type Plan } from './plan.ts';
import { castingContract, polylemmaPlan } from './polylemma.ts';
import { touchePlan } from './touche.ts';
import { triadPlan } from './triad.ts';

export { COMPILER, EXPLORERS, type Explorer, type ExplorerOrder, explorerCommand } from './explorers.ts';
export { FACTORY, FACTORY_BIRTH, FACTORY_CODE, SALT } from './factory.ts';
export {
  type Artifact,
  addressesOf,
  addressOfCode,
  type BookEntry,
  factoryCall,
  type Part,
  type Placed,
  type Plan,
  type Planned,
} from './plan.ts';
export { castingContract, cryptogsPlan, polylemmaPlan, touchePlan, triadPlan };

const PLANS = {
  triad: triadPlan,
  polylemma: { ...polylemmaPlan, casting: castingContract },
  touche: touchePlan,
  cryptogs: cryptogsPlan,
} as const satisfies Readonly<Record<string, Plan>>;

/** The contracts of all games by the game's name, each game's in the order that they are deployed in. */
export type AddressBook = Readonly<Record<keyof typeof PLANS, readonly BookEntry[]>>;

/**
 * Where the contracts of all games stand on every chain on which they were deployed for this owner. POLYLEMMA's `casting` is
 * there only where somebody was given coins or characters out of nothing.
 */
export const addressBook = (owner: Address): AddressBook => ({
  triad: addressesOf(PLANS.triad, owner),
  polylemma: addressesOf(PLANS.polylemma, owner),
  touche: addressesOf(PLANS.touche, owner),
  cryptogs: addressesOf(PLANS.cryptogs, owner),
});
