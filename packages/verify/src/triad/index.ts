export { checkCards, checkDraws } from './draws.ts';
export { triadRecords } from './replay.ts';
