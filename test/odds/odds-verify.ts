import { ok } from '@show-of-hands/engine';
import { type BeginAgain, replayerOf } from '@show-of-hands/verify';
import { odds } from './odds.ts';

/** How records of odds and evens are played again: all matches begin alike, and nothing is disclosed. */
export const beginOdds: BeginAgain = () =>
  replayerOf(odds, { disclosureIn: () => ok(undefined) }, odds.start(null));
