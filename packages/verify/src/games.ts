import {
  ENGLISH,
  formatIn,
  type GameTranscript,
  type MatchRecord,
  type MessageDescriptor,
  type Phrasebook,
  type ToldRecord,
} from '@show-of-hands/bus';
import type { BySeat, Choice, Result, Seat } from '@show-of-hands/engine';
import { polylemma } from '@show-of-hands/engine/polylemma';
import { triad } from '@show-of-hands/engine/triad';
import type { ChainReader } from './chain-reader.ts';
import type { Finding } from './finding.ts';
import { checkPartiesOnChain } from './polylemma/on-chain.ts';
import { polylemmaRecords } from './polylemma/replay.ts';
import { polylemmaFindings } from './polylemma/words/index.ts';
import { type Replayer, replayerOf } from './record/replayer.ts';
import { triadRecords } from './triad/replay.ts';
import { FINDINGS } from './words.ts';

// The registry of games: the one place outside their folders that names them. What the page itself needs stands apart
// from what its worker needs: the rules of all games would be most of the page.
type Game = GameTranscript['game'];

const RULES = { triad, polylemma } satisfies Readonly<Record<Game, unknown>>;

/** What compares the beginning of a match with the chain; null where every table tells all of it. */
const SETUP_CHECKS: Readonly<
  Record<Game, ((record: MatchRecord, chain: ChainReader) => Promise<Finding | null>) | null>
> = {
  triad: null,
  polylemma: checkPartiesOnChain,
};

/** What a game tells of its own when its matches are checked; null for nothing. */
const BOOKS: Readonly<Record<Game, Phrasebook | null>> = { triad: null, polylemma: polylemmaFindings };

/** What games tell of their own when their matches are checked. */
export const GAME_FINDINGS: readonly Phrasebook[] = Object.values(BOOKS).filter((book) => book !== null);

/** What a check has found, in English, whatever the game. */
export const inEnglish = (found: MessageDescriptor): string =>
  formatIn([FINDINGS, ...GAME_FINDINGS], ENGLISH)(found);

/**
 * Plays a match again from its transcript on. Refuses one that its rules do not begin, and one of another match.
 *
 * @param matchKey of the match that the record is of, where that is known
 * @param told what the chain told beside moves
 */
export function replay(transcript: GameTranscript, matchKey?: string, told?: ToldRecord): Result<Replayer> {
  switch (transcript.game) {
    case 'triad':
      return replayerOf(triad, triadRecords, triadRecords.begin(transcript, matchKey, told));
    case 'polylemma':
      return replayerOf(polylemma, polylemmaRecords, polylemmaRecords.begin(transcript, matchKey, told));
  }
}

/** The canonical command of what a voter said, as far as it was said. */
export const commandOf = (transcript: GameTranscript, choices: readonly Choice[], seat: Seat): string =>
  RULES[transcript.game].notation.formatChoices(choices, seat);

/** What a match had from its start that the table contract knows too. */
export interface MatchHeader {
  /** What all draws of the match follow from. */
  readonly salt: string;
  /** In games where one seat begins. */
  readonly firstPlayer?: 0 | 1;
  /** What stood for each seat's secret, in games where seats seal one. */
  readonly sealed?: BySeat<string>;
}

/** Null of a game whose transcripts have nothing that the table contract knows too. */
export const headerOf = ({ setup }: GameTranscript): MatchHeader | null => setup.header;

/** Compares what a match began with with the chain, beyond what every table tells; null for games that need no more. */
export async function checkSetupOnChain(record: MatchRecord, chain: ChainReader): Promise<Finding | null> {
  if (record.transcript === null) return null;
  return (await SETUP_CHECKS[record.transcript.game]?.(record, chain)) ?? null;
}
