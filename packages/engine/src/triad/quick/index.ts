export { QuickMatch } from './match.ts';
export { NO_EARTH, NO_MARK, packMove, unpackMove } from './packed-move.ts';
