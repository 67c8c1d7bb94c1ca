import type { GameTranscript, MatchRecord, Phrasebook } from '@show-of-hands/bus';
import type { BySeat, Choice, Result, Seat } from '@show-of-hands/engine';
import type { ChainReader } from './chain-reader.ts';
import type { Finding } from './finding.ts';
import { checkPartiesOnChain } from './polylemma/on-chain.ts';
import { commandOfPolylemma, replayPolylemma } from './polylemma/replay.ts';
import { polylemmaFindings } from './polylemma/words/index.ts';
import type { Replayer } from './record/replayer.ts';
import { commandOfTriad, replayTriad } from './triad/replay.ts';

/**
 * The games whose records can be played again: the one place outside their folders that names them.
 *
 * @param matchKey of the match that the record is of
 */
export function replay(transcript: GameTranscript, matchKey: string): Result<Replayer> {
  switch (transcript.game) {
    case 'triad':
      return replayTriad(transcript.setup);
    case 'polylemma':
      return replayPolylemma(transcript.setup, matchKey);
  }
}

/** The canonical command of what a voter said, as far as it was said. */
export function commandOf(transcript: GameTranscript, choices: readonly Choice[], seat: Seat): string {
  switch (transcript.game) {
    case 'triad':
      return commandOfTriad(choices, seat);
    case 'polylemma':
      return commandOfPolylemma(choices, seat);
  }
}

/** What a match had from its start that the table contract knows too. */
export interface MatchHeader {
  /** What all draws of the match follow from. */
  readonly salt: string;
  /** In games where one seat begins. */
  readonly firstPlayer?: 0 | 1;
  /** What stood for each seat's secret, in games where seats seal one. */
  readonly sealed?: BySeat<string>;
}

export function headerOf(transcript: GameTranscript): MatchHeader {
  switch (transcript.game) {
    case 'triad':
    case 'polylemma':
      return transcript.setup.header;
  }
}

/** Compares what a match began with with the chain, beyond what every table tells; null for games that need no more. */
export async function checkSetupOnChain(record: MatchRecord, chain: ChainReader): Promise<Finding | null> {
  switch (record.transcript?.game) {
    case undefined:
    case 'triad':
      return null;
    case 'polylemma':
      return checkPartiesOnChain(record, record.transcript.setup, chain);
  }
}

/** What games tell of their own when their matches are checked. */
export const GAME_FINDINGS: readonly Phrasebook[] = [polylemmaFindings];
