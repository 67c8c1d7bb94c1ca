import {
  cardCollection,
  collectionRegistry,
  rulesetRegistry,
  stakeVault,
  triadReferee,
  triadSettlement,
  triadTable,
} from '../artifacts/index.js';
import { addressArgs, type Plan } from './plan.ts';

/** Triad: cards, rules, the list of collections, who judges moves, and the table. */
export const triadPlan: Plan<'collection' | 'registry' | 'collections' | 'referee' | 'table'> = {
  collection: { artifact: cardCollection, args: (_, owner) => [owner] },
  registry: { artifact: rulesetRegistry, args: (_, owner) => [owner] },
  collections: { artifact: collectionRegistry, args: (_, owner) => [owner] },
  referee: { artifact: triadReferee, args: () => [] },
  table: {
    artifact: triadTable,
    args: ({ collections, registry, referee }) => [collections, registry, referee],
    parts: [
      { name: 'table-lens', source: 'src/triad/TriadLens.sol:TriadLens' },
      { name: 'table-vault', source: stakeVault.source },
      {
        name: 'settlement',
        source: triadSettlement.source,
        args: ({ collections, registry, referee }, table) =>
          addressArgs([table, collections, registry, referee]),
      },
    ],
  },
};
