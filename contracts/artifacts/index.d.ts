// Made by build/build.mjs. Do not edit.
export * from './TriadTable.js';
export * from './TriadSettlement.js';
export * from './TriadReferee.js';
export * from './RulesetRegistry.js';
export * from './CollectionRegistry.js';
export * from './StakeVault.js';
export * from './CardCollection.js';
export * from './PolylemmaCoin.js';
export * from './Characters.js';
export * from './Dealer.js';
export * from './Casting.js';
export * from './Organizer.js';
export * from './Battlefield.js';
export * from './ToucheTable.js';
export * from './ToucheReferee.js';
