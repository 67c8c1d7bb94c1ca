import { clockText } from '../../lib/connection/clock.ts';
import type { SayStage } from '../words/index.ts';

/** Seconds in a sentence: `9 s`, `1:05`. */
export const timeText = (seconds: number, say: SayStage): string =>
  seconds < 60 ? say('ballot.seconds', { seconds }) : clockText(seconds);
