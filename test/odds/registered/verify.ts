// The registry of games whose records are checked, with odds and evens beside the others: with-odds.mjs puts it in its
// place.
import type { GameTranscript } from '@show-of-hands/bus';
import type { Choice, Result, Seat } from '@show-of-hands/engine';
import type { Replayer } from '@show-of-hands/verify';
import * as product from '@show-of-hands/verify/games';
import { odds } from '../odds.ts';
import { beginOdds } from '../odds-verify.ts';

const isOdds = ({ game }: { readonly game: string }): boolean => game === 'odds';

export { checkSetupOnChain, GAME_FINDINGS, inEnglish } from '@show-of-hands/verify/games';

export const replay = (transcript: GameTranscript, matchKey?: string): Result<Replayer> =>
  isOdds(transcript) ? beginOdds() : product.replay(transcript, matchKey);

export const commandOf = (transcript: GameTranscript, choices: readonly Choice[], seat: Seat): string =>
  isOdds(transcript)
    ? odds.notation.formatChoices(choices, seat)
    : product.commandOf(transcript, choices, seat);

/** Nothing of how a match began stands in its transcript. */
export const headerOf = (transcript: GameTranscript): product.MatchHeader | null =>
  isOdds(transcript) ? null : product.headerOf(transcript);
