import type { GameTranscript, MatchRecord } from '@show-of-hands/bus';
import type { BySeat, Choice, Result, Seat } from '@show-of-hands/engine';
import type { Finding } from '../findings.ts';
import type { Replayer } from '../replayer.ts';
import type { ChainReader } from '../rpc.ts';
import { checkPartiesOnChain } from './polylemma/on-chain.ts';
import { commandOfPolylemma, replayPolylemma } from './polylemma.ts';
import { commandOfTriad, replayTriad } from './triad.ts';

/**
 * The games that this page can play again: the one place of the page that names them.
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
