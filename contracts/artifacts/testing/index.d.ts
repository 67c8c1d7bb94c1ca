// Made by build/build.mjs. Do not edit.
export * from './OddsTable.js';
export * from './SalvoTable.js';
export * from './TrustingSalvoTable.js';
export * from './SeekTable.js';
export * from './MarblesTable.js';
export * from './RulesHarness.js';
export * from './BoardHarness.js';
export * from './BattleHarness.js';
export * from './EveryPart.js';
export * from './StagedField.js';
export * from './SeaHarness.js';
export * from './StagedStack.js';
export * from './StackHarness.js';
export * from './PictureHarness.js';
