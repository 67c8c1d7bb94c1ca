import { ok, type Result } from '@show-of-hands/engine';
import { type Replayer, replayerOf } from '@show-of-hands/verify';
import { odds } from './odds.ts';

/** How records of odds and evens are played again: all matches begin alike, and nothing is disclosed. */
export const beginOdds = (): Result<Replayer> =>
  replayerOf(odds, { disclosureIn: () => ok(undefined) }, odds.start(null));
