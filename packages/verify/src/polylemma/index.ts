export type { FinishedPolylemma } from './finished.ts';
export { lastingFieldsOf } from './on-chain.ts';
export { polylemmaReading } from './reading.ts';
export { polylemmaRecords } from './replay.ts';
export { setupOf, shownCharacter } from './shown-character.ts';
