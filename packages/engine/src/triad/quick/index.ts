/** Triad for programs that play millions of rounds: the same rules as `triad`, without events and without checks. */
export { QuickMatch } from './match.ts';
export { NO_EARTH, NO_MARK, packMove, unpackMove } from './packed-move.ts';
