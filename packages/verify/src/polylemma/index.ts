export { lastingFieldsOf } from './on-chain.ts';
export { polylemmaRecords } from './replay.ts';
