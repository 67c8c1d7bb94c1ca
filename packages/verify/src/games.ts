import type { GameTranscript, MatchRecord, Phrasebook } from '@show-of-hands/bus';
import type { BySeat, Choice, Notation, Result, Seat } from '@show-of-hands/engine';
import type { ChainReader } from './chain-reader.ts';
import type { Finding } from './finding.ts';
import { polylemmaVerified } from './polylemma/replay.ts';
import type { Replayer } from './record/replayer.ts';
import { triadVerified } from './triad/replay.ts';

/** What checking records needs of a game. One value per game, in that game's folder. */
export interface VerifiedGame {
  readonly notation: Pick<Notation<never>, 'formatChoices'>;
  /** @param matchKey of the match that the record is of, where that is known */
  readonly replay: (transcript: GameTranscript, matchKey?: string) => Result<Replayer>;
  /** Compares what a match began with with the chain; left out where every table tells all of it. */
  readonly checkSetup?: (record: MatchRecord, chain: ChainReader) => Promise<Finding | null>;
  /** What only matches of this game have found about them. */
  readonly findings?: Phrasebook;
}

/** The games whose records can be played again: the one place outside their folders that names them. */
const GAMES: Readonly<Record<GameTranscript['game'], VerifiedGame>> = {
  triad: triadVerified,
  polylemma: polylemmaVerified,
};

/** What games tell of their own when their matches are checked. */
export const GAME_FINDINGS: readonly Phrasebook[] = Object.values(GAMES).flatMap(
  ({ findings }) => findings ?? [],
);

/**
 * Plays a match again from its transcript on. Refuses one that its rules do not begin, and one of another match.
 *
 * @param matchKey of the match that the record is of, where that is known
 */
export const replay = (transcript: GameTranscript, matchKey?: string): Result<Replayer> =>
  GAMES[transcript.game].replay(transcript, matchKey);

/** The canonical command of what a voter said, as far as it was said. */
export const commandOf = (transcript: GameTranscript, choices: readonly Choice[], seat: Seat): string =>
  GAMES[transcript.game].notation.formatChoices(choices, seat);

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
  return (await GAMES[record.transcript.game].checkSetup?.(record, chain)) ?? null;
}
