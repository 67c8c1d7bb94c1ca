import type { ObsCheck, ObsShow } from '@show-of-hands/bus';
import type { Said } from '../../base/words/said.ts';
import type { Voice } from '../../base/words/voice.ts';

/** What was last seen of the overlay's source, to be said in any language. */
export interface ObsSeen extends Omit<ObsCheck, 'text'> {
  readonly text: Said;
}

/** How one OBS is, to be said in any language; every text is a sentence of its own. */
export interface ObsState extends Omit<ObsShow, 'text' | 'lacks' | 'check'> {
  readonly text: Said;
  readonly lacks: readonly Said[];
  readonly check: ObsSeen | null;
}

/** How one OBS is, as docks are told it. */
export const saidToDocks = ({ text, lacks, check, ...state }: ObsState, say: Voice['say']): ObsShow => ({
  ...state,
  text: say(text),
  lacks: lacks.map(say),
  check: check && { ...check, text: say(check.text) },
});
