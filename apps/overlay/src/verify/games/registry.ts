import type { GameTranscript } from '@show-of-hands/bus';
import type { Choice, Result, Seat } from '@show-of-hands/engine';
import type { Replayer } from '../replayer.ts';
import { commandOfTriad, replayTriad } from './triad.ts';

/** The games that this page can play again: the one place of the page that names them. */
export function replay(transcript: GameTranscript): Result<Replayer> {
  switch (transcript.game) {
    case 'triad':
      return replayTriad(transcript.setup);
  }
}

/** The canonical command of what a voter said, as far as it was said. */
export function commandOf(transcript: GameTranscript, choices: readonly Choice[], seat: Seat): string {
  switch (transcript.game) {
    case 'triad':
      return commandOfTriad(choices, seat);
  }
}

/** What all draws of a match follow from, and who begins. */
export function headerOf(transcript: GameTranscript): { readonly salt: string; readonly firstPlayer: 0 | 1 } {
  switch (transcript.game) {
    case 'triad':
      return transcript.setup.header;
  }
}
