import {
  ENGLISH,
  formatIn,
  type GameTranscript,
  type MatchRecord,
  type MessageDescriptor,
  type Phrasebook,
} from '@show-of-hands/bus';
import type { BySeat, Choice, Notation, Result, Seat } from '@show-of-hands/engine';
import type { ChainReader } from './chain-reader.ts';
import type { Finding } from './finding.ts';
import { checkPartiesOnChain } from './polylemma/on-chain.ts';
import { polylemmaInRecords } from './polylemma/replay.ts';
import { polylemmaFindings } from './polylemma/words/index.ts';
import type { Replayer } from './record/replayer.ts';
import { triadInRecords } from './triad/replay.ts';
import { FINDINGS } from './words.ts';

// The registry of games: the one place outside their folders that names them. What the page itself needs stands apart
// from what its worker needs: the rules of all games would be most of the page.
type Game = GameTranscript['game'];

/** A game as its matches stand in records. */
export interface GameInRecords {
  /** @param matchKey of the match that the record is of, where that is known */
  readonly replay: (transcript: GameTranscript, matchKey?: string) => Result<Replayer>;
  readonly notation: Pick<Notation<never>, 'formatChoices'>;
}

const IN_RECORDS: Readonly<Record<Game, GameInRecords>> = {
  triad: triadInRecords,
  polylemma: polylemmaInRecords,
};

/** What compares the beginning of a match with the chain; null where every table tells all of it. */
type SetupCheck = (record: MatchRecord, chain: ChainReader) => Promise<Finding | null>;

const SETUP_CHECKS: Readonly<Record<Game, SetupCheck | null>> = {
  triad: null,
  polylemma: checkPartiesOnChain,
};

/** What games tell of their own when their matches are checked. */
export const GAME_FINDINGS: readonly Phrasebook[] = [polylemmaFindings];

/** What a check has found, in English, whatever the game. */
export const inEnglish = (found: MessageDescriptor): string =>
  formatIn([FINDINGS, ...GAME_FINDINGS], ENGLISH)(found);

/**
 * Plays a match again from its transcript on. Refuses one that its rules do not begin, and one of another match.
 *
 * @param matchKey of the match that the record is of, where that is known
 */
export const replay = (transcript: GameTranscript, matchKey?: string): Result<Replayer> =>
  IN_RECORDS[transcript.game].replay(transcript, matchKey);

/** The canonical command of what a voter said, as far as it was said. */
export const commandOf = (transcript: GameTranscript, choices: readonly Choice[], seat: Seat): string =>
  IN_RECORDS[transcript.game].notation.formatChoices(choices, seat);

/** What a match had from its start that the table contract knows too. */
export interface MatchHeader {
  /** What all draws of the match follow from. */
  readonly salt: string;
  /** In games where one seat begins. */
  readonly firstPlayer?: 0 | 1;
  /** What stood for each seat's secret, in games where seats seal one. */
  readonly sealed?: BySeat<string>;
}

export const headerOf = ({ setup }: GameTranscript): MatchHeader => setup.header;

/** Compares what a match began with with the chain, beyond what every table tells; null for games that need no more. */
export async function checkSetupOnChain(record: MatchRecord, chain: ChainReader): Promise<Finding | null> {
  if (record.transcript === null) return null;
  return (await SETUP_CHECKS[record.transcript.game]?.(record, chain)) ?? null;
}
