import type { GameTranscript } from '@show-of-hands/bus';
import type { Result } from '@show-of-hands/engine';
import type { Replayer } from '../replayer.ts';
import { replayTriad } from './triad.ts';

/** The games that this page can play again: the one place of the page that names them. */
export function replay(transcript: GameTranscript): Result<Replayer> {
  switch (transcript.game) {
    case 'triad':
      return replayTriad(transcript.setup);
  }
}
