export { encodeAnswer, fleetIn, wordsOfFleet } from './hidden-fleet.ts';
export { toucheReading } from './reading.ts';
export { toucheRecords } from './replay.ts';
