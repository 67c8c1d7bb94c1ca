// The registry of games whose records are checked, with those of tests beside the others: with-test-games.mjs puts it in
// its place.
import {
  ENGLISH,
  formatIn,
  type GameTranscript,
  type MessageDescriptor,
  type Phrasebook,
  type ToldRecord,
} from '@show-of-hands/bus';
import type { Choice, Result, Seat } from '@show-of-hands/engine';
import { foundInEnglish, type Replayer } from '@show-of-hands/verify';
import * as product from '@show-of-hands/verify/games';
import { odds } from '../odds/odds.ts';
import { beginOdds } from '../odds/odds-verify.ts';
import { salvo } from '../salvo/salvo.ts';
import { beginSalvo } from '../salvo/salvo-verify.ts';
import { salvoFindings } from '../salvo/salvo-words.ts';

interface Checked {
  readonly replay: (transcript: GameTranscript, told?: ToldRecord) => Result<Replayer>;
  readonly commandOf: (choices: readonly Choice[], seat: Seat) => string;
}

const OWN: Readonly<Record<string, Checked>> = {
  odds: { replay: beginOdds, commandOf: odds.notation.formatChoices },
  salvo: { replay: beginSalvo, commandOf: salvo.notation.formatChoices },
};

export { checkSetupOnChain, matchIdOf, matchOf } from '@show-of-hands/verify/games';

export const GAME_FINDINGS: readonly Phrasebook[] = [...product.GAME_FINDINGS, salvoFindings];

export const inEnglish = (found: MessageDescriptor): string =>
  formatIn([{ room: 'verify', english: foundInEnglish, others: {} }, ...GAME_FINDINGS], ENGLISH)(found);

export const replay = (transcript: GameTranscript, matchKey?: string, told?: ToldRecord): Result<Replayer> =>
  OWN[transcript.game]?.replay(transcript, told) ?? product.replay(transcript, matchKey, told);

export const commandOf = (transcript: GameTranscript, choices: readonly Choice[], seat: Seat): string =>
  OWN[transcript.game]?.commandOf(choices, seat) ?? product.commandOf(transcript, choices, seat);

/** Nothing of how a match began stands in their transcripts. */
export const headerOf = (transcript: GameTranscript): product.MatchHeader | null =>
  transcript.game in OWN ? null : product.headerOf(transcript);
