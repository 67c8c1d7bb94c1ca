export { type BallotEntry, ballotEntry, type Intervener } from './ballot-entry.ts';
export { BallotRoom, type BallotRoomOptions } from './ballot-room.ts';
export { type Clock, systemClock } from './clock.ts';
export { MessageMemory } from './message-memory.ts';
export { fastKeccak, sealInSlices } from './seal-in-slices.ts';
export type { Ending, Moment } from './sitting.ts';
