export {
  type Collection,
  NO_TOGS,
  type OwnedTog,
  type Pack,
  packsForSale,
  TOGS_EVENTS,
  togIn,
  togsOf,
  withLogs,
} from './collection.ts';
export { togsAtEnd } from './finished.ts';
export {
  CRYPTOGS_EVENTS,
  cryptogsReading,
  encodeStake,
  type Stacked,
  stackedIn,
  stakeIn,
} from './reading.ts';
export { cryptogsRecords } from './replay.ts';
